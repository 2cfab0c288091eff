#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <stdbool.h>
#include <stdint.h>

/// What was allocated while it was counted.
typedef struct {
  /// How many times memory was asked for.
  int64_t allocations;

  /// Bytes that are in use and were not before.
  int64_t live;

  /// The most that these have been.
  int64_t peak;
} allocation_counts;

/// Whether allocations can be counted here: with glibc only.
bool allocations_are_countable(void);

/// Gives back to the system what the allocator keeps for later.
void allocations_trim(void);

/// Counts from here on, for one thread.
void allocations_start(void);

/// Ends the count.
allocation_counts allocations_stop(void);

#endif
