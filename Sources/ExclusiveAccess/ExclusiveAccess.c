#include "ExclusiveAccess.h"

// What the compiler calls before an access to a property of an object (`include/swift/Runtime/Exclusivity.h` of the
// Swift project). A declaration in Swift gives a warning, which will become an error. Without the flag for tracking, the
// runtime neither records the access nor needs a call when it ends.
void swift_beginAccess(void *address, void *buffer, uintptr_t flags, void *caller);

// Without debug information, whose newer form Valgrind does not read.
__attribute__((swiftcall, nodebug)) void model_mapping_check_access(void *address, uintptr_t isWrite) {
  // A `ValueBuffer` of three words, which the runtime clears.
  void *buffer[3] = {0};
  swift_beginAccess(address, buffer, isWrite, 0);
}
