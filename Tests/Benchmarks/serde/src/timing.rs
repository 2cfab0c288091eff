//! Processor time, the same clock that `benchmarks` reads.

#[repr(C)]
struct TimeSpec {
    seconds: i64,
    nanoseconds: i64,
}

extern "C" {
    fn clock_gettime(clock: i32, time: *mut TimeSpec) -> i32;
}

#[cfg(target_os = "macos")]
const CLOCK_THREAD_CPUTIME_ID: i32 = 16;
#[cfg(not(target_os = "macos"))]
const CLOCK_THREAD_CPUTIME_ID: i32 = 3;

/// A point in the time that the processor has spent on this thread.
pub struct ProcessorTime {
    nanoseconds: u64,
}

impl ProcessorTime {
    pub fn now() -> Self {
        let mut time = TimeSpec {
            seconds: 0,
            nanoseconds: 0,
        };
        // SAFETY: the clock is one that every supported system has, and `time` has its C layout.
        unsafe { clock_gettime(CLOCK_THREAD_CPUTIME_ID, &mut time) };
        ProcessorTime {
            nanoseconds: time.seconds as u64 * 1_000_000_000 + time.nanoseconds as u64,
        }
    }

    pub fn elapsed_nanoseconds(&self) -> u64 {
        Self::now().nanoseconds - self.nanoseconds
    }
}
