//! Local storage as a disk of the store, with locks between tabs.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs::TryLockError;
use std::io;
use std::path::Path;

use js_sys::{Array, Function, Object, Promise, Reflect};
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
    own: BTreeMap<String, Option<Function>>,
}

impl LocalStorage {
    fn open() -> io::Result<Storage> {
        let storage = web_sys::window().and_then(|window| window.local_storage().ok()?);
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
        let Some(manager) = manager() else {
            return Ok(None);
        };
        let release = hold(&manager, &name);
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
        let _ = release.flatten().map(|it| it.call0(&JsValue::NULL));
    }
}

/// The lock manager of the browser, if it has one.
fn manager() -> Option<JsValue> {
    let navigator = web_sys::window()?.navigator();
    let manager = Reflect::get(&navigator, &"locks".into()).ok()?;
    manager.is_object().then_some(manager)
}

/// Calls a method by name, since web-sys has these APIs only as unstable.
fn call(of: &JsValue, name: &str, arguments: &Array) -> Result<JsValue, JsValue> {
    let method: Function = Reflect::get(of, &name.into())?.dyn_into()?;
    method.apply(of, arguments)
}

/// Takes a lock; the returned function releases it.
fn hold(manager: &JsValue, name: &str) -> Option<Function> {
    let mut release = None;
    let held = Promise::new(&mut |resolve, _| release = Some(resolve));
    let until = Closure::once_into_js(move |_: JsValue| JsValue::from(held));
    // A refused lock is not held; changes by another tab are kept in any case.
    let asked = call(manager, "request", &Array::of2(&name.into(), &until));
    if let Ok(asked) = asked.and_then(JsCast::dyn_into::<Promise>) {
        on_settled(&asked, |_| ());
    }
    release
}

/// Queries the locks of other tabs, then calls `then`.
pub(crate) fn ask_locks(then: impl FnOnce() + 'static) {
    let asked = manager().and_then(|manager| {
        let asked = call(&manager, "query", &Array::new()).ok()?;
        asked.dyn_into::<Promise>().ok()
    });
    let asked = asked.unwrap_or_else(|| Promise::resolve(&JsValue::NULL));
    on_settled(&asked, move |answer| {
        let names = held_names(&answer).unwrap_or_default();
        LOCKS.with_borrow_mut(|locks| {
            let is_other = |name: &String| !locks.own.contains_key(name);
            locks.of_others = names.into_iter().filter(is_other).collect();
        });
        then();
    });
}

/// Calls `then` with the value of the promise, or with the reason of its rejection.
fn on_settled(promise: &Promise, then: impl FnOnce(JsValue) + 'static) {
    let mut then = Some(then);
    let listener = Closure::<dyn FnMut(JsValue)>::new(move |answer| {
        if let Some(then) = then.take() {
            then(answer);
        }
    });
    let _ = promise.then2(&listener, &listener);
    listener.forget();
}

/// The names of the held locks.
fn held_names(answer: &JsValue) -> Option<Vec<String>> {
    let answer: &Object = answer.dyn_ref()?;
    let held: Array = Reflect::get(answer, &"held".into()).ok()?.dyn_into().ok()?;
    let name = |lock: JsValue| Reflect::get(&lock, &"name".into()).ok()?.as_string();
    Some(held.iter().filter_map(name).collect())
}
