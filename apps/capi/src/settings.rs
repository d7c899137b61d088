//! The settings of a question: limits, threads, assumptions, progress.
//!
//! # Why this shape
//! All questions share them, so they are one structure, and most callers give NULL. The structure says its own size, so
//! later versions can have more fields at the end: whoever gives a smaller one was compiled before, and has no wishes there.
//!
//! # Invariants
//! A field that this library does not know is 0, or the call is refused. So no wish is passed over in silence.

use std::ffi::{c_int, c_void};
use std::mem::offset_of;
use std::time::{Duration, Instant};

use gavotte::{Ask, Budget, Cancel, Interrupt, OptionId, Threads};

use crate::arguments::list;
use crate::problem::options_of;
use crate::status::{Failure, Status, guarded};
use crate::token::Token;

/// The greatest size of settings: more than any version will need. A larger one was never set. [bytes]
const MOST_BYTES: usize = 1 << 12;

/// As many threads as the processor runs at the same time.
pub const GAVOTTE_ALL_THREADS: u32 = u32::MAX;

/// The progress of a question. Later versions may have more fields at the end.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// How many options were tried.
    pub steps: u64,
    /// How many solutions were found.
    pub solutions: u64,
    /// A guess at the part that is done, from 0 to 1.
    pub fraction: f64,
    /// The time since the question began, in seconds.
    pub seconds: f64,
    /// A guess at the time that it will still take, in seconds; below 0 where nobody knows.
    pub seconds_left: f64,
}

/// Your function for the progress of a question. It is called at most ten times a second, on the thread that makes the
/// call. Return
/// 0 to go on, anything else to end the question, which then returns GAVOTTE_UNKNOWN. It must return: no C++ exception and
/// no longjmp may leave it.
pub type ProgressCallback =
    Option<unsafe extern "C" fn(progress: *const Progress, user: *mut c_void) -> c_int>;

/// The settings of a question. NULL instead of a pointer to them stands for no limits, one thread and no assumptions, and
/// so does a field that is 0 or NULL. Call `gavotte_settings_init(&settings, sizeof settings)` first, then set the fields
/// that matter, such as `settings.seconds = 10`.
///
/// The library copies what it needs, so the structure and its lists may go after the call. The token must stay until the
/// call returns, and `progress` and `user` until the question is over.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The size of this structure, `sizeof(gavotte_settings)`. `gavotte_settings_init` sets it.
    pub size: usize,
    /// The most time, in seconds of the clock. 0: no limit.
    pub seconds: f64,
    /// The most steps. A step is an option tried, so a limit of steps stops at the same place on every machine. 0: no
    /// limit.
    pub steps: u64,
    /// The most memory that the whole process may hold while the question is worked on, in bytes. 0: no limit.
    pub bytes: u64,
    /// The number of threads. 0 and 1: the calling thread alone. GAVOTTE_ALL_THREADS: as many as the processor runs.
    pub threads: u32,
    /// 1: solutions come in the same order on any number of threads. 0: they come as they are found.
    pub in_order: u32,
    /// A token by which another thread or a signal handler can end the question, or NULL.
    pub token: *const Token,
    /// Only solutions with all of these options are asked for: `require_count` positions of options, from 0.
    pub require: *const u64,
    /// How many options are required.
    pub require_count: usize,
    /// Only solutions with none of these options are asked for: `forbid_count` positions of options, from 0.
    pub forbid: *const u64,
    /// How many options are forbidden.
    pub forbid_count: usize,
    /// Your function for the progress, or NULL. When it ends a question, it ends all that were given the same token.
    pub progress: ProgressCallback,
    /// What `progress` is called with.
    pub user: *mut c_void,
}

impl Settings {
    /// No wishes at all: what all zeros mean.
    const NONE: Self = Self {
        size: size_of::<Self>(),
        seconds: 0.0,
        steps: 0,
        bytes: 0,
        threads: 0,
        in_order: 0,
        token: std::ptr::null(),
        require: std::ptr::null(),
        require_count: 0,
        forbid: std::ptr::null(),
        forbid_count: 0,
        progress: None,
        user: std::ptr::null_mut(),
    };

    /// The size that the first header gave them: up to its last field.
    const FIRST: usize = offset_of!(Self, user) + size_of::<*mut c_void>();

    /// The settings behind a pointer, which may be those of an older or a newer header.
    ///
    /// # Safety
    /// NULL, or a structure of as many bytes as its first field says.
    unsafe fn copied(pointer: *const Self) -> Result<Self, Failure> {
        if pointer.is_null() {
            return Ok(Self::NONE);
        }
        if !pointer.is_aligned() {
            return Err(Failure::argument("settings is not aligned"));
        }
        let known = size_of::<Self>();
        // SAFETY: the size is the first field, and the caller promises that it is there.
        let size = unsafe { pointer.cast::<usize>().read() };
        if !(Self::FIRST..=MOST_BYTES).contains(&size) {
            let words = format!("settings.size is {size}, which cannot be: call");
            return Err(Failure::argument(format!("{words} gavotte_settings_init first")));
        }
        // SAFETY: the caller promises that it has so many bytes.
        let bytes = unsafe { list(pointer.cast::<u8>(), size, "settings") }?;
        let (fields, later) = bytes.split_at(size.min(known));
        if later.iter().any(|&byte| byte != 0) {
            let words = "settings has a field that this version of the library does not know";
            return Err(Failure::argument(words));
        }
        let mut copy = Self::NONE;
        // SAFETY: the fields fit into the copy. They are numbers and pointers, which may have any bits.
        unsafe {
            fields.as_ptr().copy_to_nonoverlapping((&raw mut copy).cast::<u8>(), fields.len());
        }
        Ok(copy)
    }
}

/// Fills settings with zeros and sets their size. Call it as `gavotte_settings_init(&settings, sizeof settings)`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_settings_init(settings: *mut Settings, size: usize) -> Status {
    guarded(|| {
        if settings.is_null() || !settings.is_aligned() {
            return Err(Failure::argument("settings is NULL or not aligned"));
        }
        if !(Settings::FIRST..=MOST_BYTES).contains(&size) {
            return Err(Failure::argument("size must be sizeof(gavotte_settings)"));
        }
        // SAFETY: the header says that `size` bytes are there, and the size itself fits into them.
        unsafe {
            settings.cast::<u8>().write_bytes(0, size);
            settings.cast::<usize>().write(size);
        }
        Ok(Status::GAVOTTE_OK)
    })
}

/// The callback for the progress and what it is called with.
#[derive(Clone, Copy, Debug)]
struct Hook {
    callback: unsafe extern "C" fn(*const Progress, *mut c_void) -> c_int,
    user: *mut c_void,
}

// SAFETY: the library calls a hook on the thread that asks, so the pointer goes to another thread only when the caller
// takes the search there.
unsafe impl Send for Hook {}

impl Hook {
    fn call(self, progress: &gavotte::Progress) -> bool {
        let progress = Progress {
            steps: progress.steps,
            solutions: progress.solutions,
            fraction: progress.fraction,
            seconds: progress.elapsed.as_secs_f64(),
            seconds_left: progress.left.map_or(-1.0, |left| left.as_secs_f64()),
        };
        // SAFETY: the header says what the callback must be and how long it must stay.
        unsafe { (self.callback)(&raw const progress, self.user) != 0 }
    }
}

/// The settings of a question, checked.
#[derive(Clone, Debug)]
pub(crate) struct Wishes {
    pub(crate) budget: Budget,
    pub(crate) cancel: Cancel,
    pub(crate) require: Vec<OptionId>,
    pub(crate) forbid: Vec<OptionId>,
    threads: Threads,
    hook: Option<Hook>,
}

impl Wishes {
    /// The settings behind a pointer, for a question about `problem`.
    ///
    /// # Safety
    /// NULL, or settings as the header describes them.
    pub(crate) unsafe fn read(
        settings: *const Settings,
        problem: &gavotte::Problem,
    ) -> Result<Self, Failure> {
        // SAFETY: the caller of this function promises the same.
        let given = unsafe { Settings::copied(settings) }?;
        // SAFETY: as above.
        let require = unsafe { list(given.require, given.require_count, "settings.require") }?;
        // SAFETY: as above.
        let forbid = unsafe { list(given.forbid, given.forbid_count, "settings.forbid") }?;
        // SAFETY: as above.
        let token = unsafe { given.token.as_ref() };
        let limit = |number: u64| (number > 0).then_some(number);
        let threads = match given.threads {
            GAVOTTE_ALL_THREADS => Threads::auto(),
            0 => Threads::default(),
            number => Threads::asked(number as usize).ok_or_else(|| {
                let words = format!("settings.threads must be {} at most", Threads::MOST);
                Failure::argument(words)
            })?,
        };
        Ok(Self {
            budget: Budget {
                steps: limit(given.steps),
                time: time(given.seconds)?,
                memory: limit(given.bytes),
            },
            cancel: token.map_or_else(Cancel::new, |token| token.0.clone()),
            require: options_of(problem, require)?,
            forbid: options_of(problem, forbid)?,
            threads: if given.in_order == 0 { threads } else { threads.in_order() },
            hook: given.progress.map(|callback| Hook { callback, user: given.user }),
        })
    }

    /// The limits for work that is no search; the time runs from now on.
    pub(crate) fn interrupt(&self) -> Interrupt {
        let end = self.budget.time.and_then(|time| Instant::now().checked_add(time));
        Interrupt::new(&self.cancel).at(end).memory(self.budget.memory)
    }

    /// The question about `problem` with these settings.
    pub(crate) fn ask<'p>(&self, problem: &'p gavotte::Problem) -> Ask<'p> {
        let ask = gavotte::ask(problem).assume(&self.require, &self.forbid).budget(self.budget);
        let ask = ask.cancel(&self.cancel).threads(self.threads);
        let Some(hook) = self.hook else { return ask };
        let cancel = self.cancel.clone();
        ask.on_progress(move |progress| {
            if hook.call(progress) {
                cancel.cancel();
            }
        })
    }
}

fn time(seconds: f64) -> Result<Option<Duration>, Failure> {
    if seconds == 0.0 {
        return Ok(None);
    }
    let wrong = |_| Failure::argument("settings.seconds must be a number from 0 on, and finite");
    Duration::try_from_secs_f64(seconds).map(Some).map_err(wrong)
}
