#pragma once

#include <stdint.h>

/// Stops the program, as Swift does, if an access to memory overlaps one that is in progress on this thread or in this
/// task, and one of the two is a write.
///
/// The address is that of a property of an object; `isWrite` is 0 or 1. The access is not recorded.
__attribute__((swiftcall)) void model_mapping_check_access(void *address, uintptr_t isWrite);
