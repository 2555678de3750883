//! Journals that no rules could have made: what comes to grief over them is told as a fault.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use kernel::Showing;
use kernel::session::{History, Unreadable, told};

thread_local! {
    static GUARDED: Cell<bool> = const { Cell::new(false) };
}

/// Whether this thread is at work on something whose failure is told as a fault: a panic in it is
/// no news.
#[must_use]
pub fn is_guarded() -> bool {
    GUARDED.get()
}

/// Does something with a journal's history. If it comes to grief, the entry is named that is at
/// fault: the first that is not sound, or else the last.
pub(crate) fn guarded<R: Showing, T>(
    history: &History<R>,
    act: impl FnOnce(&History<R>) -> T,
) -> Result<T, Unreadable> {
    quietly(|| match catch_unwind(AssertUnwindSafe(|| act(history))) {
        Ok(done) => Ok(done),
        Err(cause) => {
            history.prove()?;
            Err(Unreadable::Unsound { number: history.last().0, reason: told(&*cause) })
        }
    })
}

/// Proves every fact of a journal.
pub(crate) fn prove<R: Showing>(history: &History<R>) -> Result<(), Unreadable> {
    quietly(|| history.prove())
}

fn quietly<T>(act: impl FnOnce() -> T) -> T {
    let before = GUARDED.replace(true);
    let done = act();
    GUARDED.set(before);
    done
}
