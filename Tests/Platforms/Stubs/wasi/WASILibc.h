// Stub of wasi-libc without threads.
#include "c.h"
#define O_CLOEXEC 0
