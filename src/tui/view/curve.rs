//! The curve.
use super::super::theme::Theme;
use crate::engine::Machine;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
pub fn draw(_machine: &Machine, _tournament: bool, _theme: &Theme, _area: Rect, _buffer: &mut Buffer) {}
