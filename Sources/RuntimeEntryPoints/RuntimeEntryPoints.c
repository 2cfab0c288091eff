#include "RuntimeEntryPoints.h"

// What the standard library declares in `ReflectionMirror.swift` and `Builtin.swift`, with the types that the runtime
// defines. In Swift, such a declaration needs an attribute that is reserved for the standard library.
//
// A symbol that a later runtime lacks has a null address, so that it is an error and keeps no program from starting.
// The functions that are called before the library asks for such symbols return what no type has. Windows resolves all
// symbols when a program is linked.
#if defined(_WIN32)
#define RUNTIME __attribute__((swiftcall))
#else
#define RUNTIME __attribute__((swiftcall, weak))
#endif

typedef __UINTPTR_TYPE__ word;
typedef __INTPTR_TYPE__ count;
typedef struct { word negative, positive; } class_extents;

RUNTIME word swift_getMetadataKind(const void *type);
RUNTIME count swift_reflectionMirror_recursiveCount(const void *type);
RUNTIME const void *swift_reflectionMirror_recursiveChildMetadata(
  const void *type, count index, model_mapping_field *field);
RUNTIME count swift_reflectionMirror_recursiveChildOffset(const void *type, count index);
RUNTIME const char *swift_EnumCaseName(const void *value, const void *type);
RUNTIME class_extents _swift_getSwiftClassInstanceExtents(const void *type);

// What the compiler calls before an access to a property of an object (`include/swift/Runtime/Exclusivity.h` of the
// Swift project). Without the flag for tracking, the runtime neither records the access nor needs a call when it ends.
void swift_beginAccess(void *address, void *buffer, word flags, void *caller);

// Without debug information, whose newer form Valgrind does not read.
#define ENTRY __attribute__((nodebug))

ENTRY const char *model_mapping_missing_entry_point(void) {
#define FIND(symbol) if (!&symbol) return #symbol
  FIND(swift_getMetadataKind);
  FIND(swift_reflectionMirror_recursiveCount);
  FIND(swift_reflectionMirror_recursiveChildMetadata);
  FIND(swift_reflectionMirror_recursiveChildOffset);
  FIND(swift_EnumCaseName);
  FIND(_swift_getSwiftClassInstanceExtents);
  return 0;
}

ENTRY word model_mapping_metadata_kind(const void *type) {
  return &swift_getMetadataKind ? swift_getMetadataKind(type) : ~(word)0;
}

ENTRY count model_mapping_field_count(const void *type) {
  return swift_reflectionMirror_recursiveCount(type);
}

ENTRY const void *model_mapping_field_at(const void *type, count index, model_mapping_field *field) {
  return swift_reflectionMirror_recursiveChildMetadata(type, index, field);
}

ENTRY count model_mapping_field_offset(const void *type, count index) {
  return swift_reflectionMirror_recursiveChildOffset(type, index);
}

ENTRY const char *model_mapping_case_name(const void *value, const void *type) {
  return &swift_EnumCaseName ? swift_EnumCaseName(value, type) : 0;
}

ENTRY word model_mapping_instance_size(const void *swiftClass) {
  return _swift_getSwiftClassInstanceExtents(swiftClass).positive;
}

ENTRY void model_mapping_check_access(void *address, word isWrite) {
  // A `ValueBuffer` of three words, which the runtime clears.
  void *buffer[3] = {0};
  swift_beginAccess(address, buffer, isWrite, 0);
}
