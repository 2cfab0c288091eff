#include "allocations.h"

#include <stddef.h>

// With glibc a program may have an allocator of its own. This one hands everything to glibc's, and counts
// while it is asked to. Elsewhere nothing is counted.
#if defined(__linux__) && defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static bool is_counting;
static allocation_counts counts;

static void *counted(void *memory) {
  if (__builtin_expect(is_counting, false) && memory) {
    counts.allocations += 1;
    counts.live += (int64_t)malloc_usable_size(memory);
    if (counts.live > counts.peak) counts.peak = counts.live;
  }
  return memory;
}

static void discounted(void *memory) {
  if (__builtin_expect(is_counting, false) && memory) {
    counts.live -= (int64_t)malloc_usable_size(memory);
  }
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }

void *realloc(void *memory, size_t size) {
  discounted(memory);
  return counted(__libc_realloc(memory, size));
}

void *memalign(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size));
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *memory = memalign(alignment, size);
  if (!memory) return ENOMEM;
  *result = memory;
  return 0;
}

void free(void *memory) {
  discounted(memory);
  __libc_free(memory);
}

bool allocations_are_countable(void) { return true; }

void allocations_trim(void) { malloc_trim(0); }

void allocations_start(void) {
  counts = (allocation_counts){0};
  is_counting = true;
}

allocation_counts allocations_stop(void) {
  is_counting = false;
  return counts;
}

#else

bool allocations_are_countable(void) { return false; }

void allocations_trim(void) {}

void allocations_start(void) {}

allocation_counts allocations_stop(void) { return (allocation_counts){0}; }

#endif
