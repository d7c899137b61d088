//! Signals: the first one stops the search, the second one ends the process.
//!
//! # Why this shape
//! The handlers only set flags, because a signal handler may do little else; searches look at the flag. While no search
//! runs, nobody looks, so the first signal ends the process at once (`idle`).

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize};

use signal_hook::consts::{SIGINT, SIGTERM};

/// The flags that the handlers set.
pub(crate) struct Interrupt {
    pub(crate) stop: Arc<AtomicBool>,
    /// While this is set the first signal ends the process, too: no search is there to stop.
    pub(crate) idle: Arc<AtomicBool>,
    pub(crate) signal: Arc<AtomicUsize>,
}

impl Interrupt {
    pub(crate) fn install() -> std::io::Result<Self> {
        let (stop, signal) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
        let idle = Arc::new(AtomicBool::new(true));
        for (number, code) in [(SIGINT, 130_u8), (SIGTERM, 143)] {
            signal_hook::flag::register_conditional_shutdown(
                number,
                code.into(),
                Arc::clone(&idle),
            )?;
            // This order matters: the first signal must not yet find the flag that it sets itself.
            signal_hook::flag::register_conditional_shutdown(
                number,
                code.into(),
                Arc::clone(&stop),
            )?;
            signal_hook::flag::register_usize(number, Arc::clone(&signal), code.into())?;
            signal_hook::flag::register(number, Arc::clone(&stop))?;
        }
        Ok(Self { stop, idle, signal })
    }
}
