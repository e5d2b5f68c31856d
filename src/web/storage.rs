//! Local storage as a disk of the store, with locks between tabs.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs::TryLockError;
use std::io;
use std::path::Path;

use gloo_utils::window;
use js_sys::futures::spawn_local;
use js_sys::{Array, Function, Promise, Reflect};
use menace_screen::store::{Disk, Guard};
use menace_screen::words::say;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Storage;

/// The local storage, opened for each access because it may have been forbidden since.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LocalStorage;

thread_local! {
    /// The locks as of the last query.
    static LOCKS: RefCell<Locks> = RefCell::default();
}

/// The locks held by tabs of this page. The browser answers queries later, so those of other tabs
/// are queried when this tab gets the focus.
#[derive(Default)]
struct Locks {
    of_others: BTreeSet<String>,
    /// The locks of this tab, each with the function that releases it.
    own: BTreeMap<String, Function>,
}

impl LocalStorage {
    fn open() -> io::Result<Storage> {
        let storage = window().local_storage().ok().flatten();
        storage.ok_or_else(|| {
            let reason = say!("page-keeps-nothing").to_string();
            io::Error::new(io::ErrorKind::PermissionDenied, reason)
        })
    }
}

impl Disk for LocalStorage {
    fn read(&self, path: &Path) -> io::Result<Option<Vec<u8>>> {
        // Forbidden storage reads as empty.
        let text = Self::open()
            .ok()
            .and_then(|it| it.get_item(&key(path)).ok()?);
        Ok(text.map(String::into_bytes))
    }

    fn write_whole(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let text = str::from_utf8(bytes).map_err(io::Error::other)?;
        Self::open()?.set_item(&key(path), text).map_err(|_| {
            let reason = say!("page-storage-full").to_string();
            io::Error::new(io::ErrorKind::StorageFull, reason)
        })
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        let removed = Self::open()?.remove_item(&key(path));
        removed.map_err(|_| io::ErrorKind::PermissionDenied.into())
    }

    fn list(&self, dir: &Path) -> io::Result<Vec<OsString>> {
        let Ok(storage) = Self::open() else {
            return Ok(Vec::new());
        };
        let start = format!("{}/", key(dir));
        let keys = (0..storage.length().unwrap_or(0)).filter_map(|nth| storage.key(nth).ok()?);
        let name = |key: String| {
            let name = key.strip_prefix(&start)?;
            (!name.contains('/')).then(|| OsString::from(name))
        };
        Ok(keys.filter_map(name).collect())
    }

    fn lock(&self, path: &Path) -> Result<Option<Guard>, TryLockError> {
        let name = key(path);
        let is_held = LOCKS
            .with_borrow(|locks| locks.of_others.contains(&name) || locks.own.contains_key(&name));
        if is_held {
            return Err(TryLockError::WouldBlock);
        }
        Self::open().map_err(TryLockError::Error)?;
        // Without https there are no locks.
        let Ok(release) = hold(&name) else {
            return Ok(None);
        };
        LOCKS.with_borrow_mut(|locks| locks.own.insert(name.clone(), release));
        Ok(Some(Box::new(Held(name))))
    }
}

/// The storage key of a file.
fn key(path: &Path) -> String {
    path.display().to_string()
}

/// A lock of this tab.
struct Held(String);

impl Drop for Held {
    fn drop(&mut self) {
        let release = LOCKS.with_borrow_mut(|locks| locks.own.remove(&self.0));
        // An error on leaving cannot be reported.
        let _ = release.map(|it| it.call0(&JsValue::NULL));
    }
}

/// Calls a method of the browser's lock manager by name, since web-sys has it only as unstable.
fn call_locks(method: &str, arguments: &Array) -> Result<Promise, JsValue> {
    let manager = Reflect::get(&window().navigator(), &"locks".into())?;
    let method: Function = Reflect::get(&manager, &method.into())?.dyn_into()?;
    method.apply(&manager, arguments)?.dyn_into()
}

/// Takes a lock; the returned function releases it.
fn hold(name: &str) -> Result<Function, JsValue> {
    let mut release = Err(JsValue::UNDEFINED);
    let held = Promise::new(&mut |resolve, _| release = Ok(resolve));
    let until = Closure::once_into_js(move |_: JsValue| JsValue::from(held));
    let asked = call_locks("request", &Array::of2(&name.into(), &until))?;
    spawn_local(async move {
        // A refused lock is not held; changes by another tab are kept in any case.
        let _ = asked.await;
    });
    release
}

/// Queries the locks of other tabs.
pub(crate) async fn ask_locks() {
    let names = held_names().await.unwrap_or_default();
    LOCKS.with_borrow_mut(|locks| {
        let is_other = |name: &String| !locks.own.contains_key(name);
        locks.of_others = names.into_iter().filter(is_other).collect();
    });
}

/// The names of all held locks.
async fn held_names() -> Result<Vec<String>, JsValue> {
    let answer = call_locks("query", &Array::new())?.await?;
    let held: Array = Reflect::get(&answer, &"held".into())?.dyn_into()?;
    let name = |lock: JsValue| Reflect::get(&lock, &"name".into()).ok()?.as_string();
    Ok(held.iter().filter_map(name).collect())
}
