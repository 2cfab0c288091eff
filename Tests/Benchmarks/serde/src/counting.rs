//! Counts what is allocated while it is asked to; `Sources/Allocations` does the same for Swift.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering::Relaxed};

struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

static IS_COUNTING: AtomicBool = AtomicBool::new(false);
static ALLOCATIONS: AtomicU64 = AtomicU64::new(0);
static LIVE: AtomicI64 = AtomicI64::new(0);
static PEAK: AtomicI64 = AtomicI64::new(0);

pub struct Counts {
    pub allocations: u64,
    /// Bytes that are in use and were not before.
    pub live: i64,
    /// The most that these have been.
    pub peak: i64,
    /// How much the program's pages have grown at the most, in bytes; nothing where that cannot be known.
    pub resident: Option<i64>,
}

static RESIDENT: AtomicI64 = AtomicI64::new(0);

/// Gives back to the system what the allocator keeps for later, so that pages grow by what is needed.
fn trim() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        extern "C" {
            fn malloc_trim(rest: usize) -> i32;
        }
        // SAFETY: glibc allows this at any time.
        unsafe { malloc_trim(0) };
    }
}

pub fn start() {
    trim();
    // Sets the mark for the highest number of resident pages back, on Linux.
    let _ = std::fs::write("/proc/self/clear_refs", "5");
    RESIDENT.store(resident("VmRSS:").unwrap_or(0), Relaxed);
    for counter in [&LIVE, &PEAK] {
        counter.store(0, Relaxed);
    }
    ALLOCATIONS.store(0, Relaxed);
    IS_COUNTING.store(true, Relaxed);
}

pub fn stop() -> Counts {
    IS_COUNTING.store(false, Relaxed);
    Counts {
        allocations: ALLOCATIONS.load(Relaxed),
        live: LIVE.load(Relaxed),
        peak: PEAK.load(Relaxed),
        resident: resident("VmHWM:").map(|peak| peak - RESIDENT.load(Relaxed)),
    }
}

fn resident(key: &str) -> Option<i64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with(key))?;
    line.split_whitespace()
        .nth(1)?
        .parse::<i64>()
        .ok()
        .map(|kilobytes| kilobytes * 1024)
}

fn count(size: usize, old_size: usize) {
    let live =
        LIVE.fetch_add(size as i64 - old_size as i64, Relaxed) + size as i64 - old_size as i64;
    PEAK.fetch_max(live, Relaxed);
    if size > 0 {
        ALLOCATIONS.fetch_add(1, Relaxed);
    }
}

// SAFETY: everything is handed to the system's allocator as it is.
unsafe impl GlobalAlloc for Counting {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if IS_COUNTING.load(Relaxed) {
            count(layout.size(), 0);
        }
        System.alloc(layout)
    }

    #[inline]
    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        if IS_COUNTING.load(Relaxed) {
            count(0, layout.size());
        }
        System.dealloc(pointer, layout)
    }

    #[inline]
    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if IS_COUNTING.load(Relaxed) {
            count(size, layout.size());
        }
        System.realloc(pointer, layout, size)
    }
}
