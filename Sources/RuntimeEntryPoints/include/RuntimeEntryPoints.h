#pragma once

// Functions of the Swift runtime, and a load for debug builds, for Swift. A type is passed as the address of its
// metadata, which is what an `Any.Type` holds. No other header is included, so that the module can be checked for
// platforms without their C library. Modules with C++ interoperability read it as C++.
#ifdef __cplusplus
typedef bool model_mapping_bool;
extern "C" {
#else
typedef _Bool model_mapping_bool;
#endif

/// What the runtime tells of a stored field, laid out as `_FieldReflectionMetadata` of `SwiftShims/Reflection.h`.
typedef struct {
  /// Null if the runtime knows no name.
  const char *_Nullable name;
  /// What frees the name; may be null.
  void (*_Nullable freeName)(const char *_Nullable name);
  model_mapping_bool isStrong;
  model_mapping_bool isVariable;
} model_mapping_field;

/// Returns the symbol of a function below that the runtime lacks, or null.
const char *_Nullable model_mapping_missing_entry_point(void);

/// Returns the kind of a type.
__UINTPTR_TYPE__ model_mapping_metadata_kind(const void *_Nonnull type);

/// Returns the number of stored fields of a struct, a tuple or a Swift class with its superclasses.
///
/// Other types may crash the runtime.
__INTPTR_TYPE__ model_mapping_field_count(const void *_Nonnull type);

/// Fills the record of a field and returns its type. The index must be at least zero and less than the count.
const void *_Nonnull model_mapping_field_at(
  const void *_Nonnull type, __INTPTR_TYPE__ index, model_mapping_field *_Nonnull field);

/// Returns the offset of a field in bytes. The index must be at least zero and less than the count.
__INTPTR_TYPE__ model_mapping_field_offset(const void *_Nonnull type, __INTPTR_TYPE__ index);

/// Returns the name of an enum's case, which is never freed; null for other types.
const char *_Nullable model_mapping_case_name(const void *_Nonnull value, const void *_Nonnull type);

/// Returns the size of the objects of a Swift class.
__UINTPTR_TYPE__ model_mapping_instance_size(const void *_Nonnull swiftClass);

/// Stops the program, as Swift does, if an access to memory overlaps one that is in progress on this thread or in this
/// task, and one of the two is a write.
///
/// The address is that of a property of an object; `isWrite` is 0 or 1. The access is not recorded.
void model_mapping_check_access(void *_Nonnull address, __UINTPTR_TYPE__ isWrite);

/// Returns eight bytes at any address, the first one in the lowest bits. A debug build inlines it, unlike Swift's own.
static inline __attribute__((always_inline)) unsigned long long model_mapping_word(const void *_Nonnull bytes) {
  unsigned long long word;
  __builtin_memcpy(&word, bytes, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  return word;
}

#ifdef __cplusplus
}
#endif
