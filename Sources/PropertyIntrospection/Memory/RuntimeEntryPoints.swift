// The Swift runtime's own reflection functions, as the standard library declares them in
// `stdlib/public/core/ReflectionMirror.swift` and `Builtin.swift`. Each symbol is declared once, here, with
// exactly those types: two declarations of one symbol with different types break the optimizer.
//
// The runtime has exported them since Swift 5.2, but they are not public API. Their only callers are
// `RuntimeReflection`, `MetadataKind` and `FieldLayout`, which check what these functions do not.

internal import SwiftShims

// SAFETY: reads the first word of any type's metadata, so every `Any.Type` is a valid argument.
@_silgen_name("swift_getMetadataKind")
func metadataKind(_ type: Any.Type) -> UInt

// SAFETY: dereferences null for an existential type; `RuntimeReflection` passes only structs, Swift classes and
// tuples. For a class, the count begins with the fields of the Swift superclasses.
@_silgen_name("swift_reflectionMirror_recursiveCount")
func recursiveChildCount(_ type: Any.Type) -> Int

// SAFETY: as above, and `index` is at least zero and less than the count, which
// `RuntimeReflection` checks (the runtime's own check lets `index == count` pass).
// `fieldMetadata` points to memory for one record. The caller copies the name, which may be null,
// and then frees it with the record's `freeFunc`.
@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
func recursiveChildMetadata(
  _ type: Any.Type,
  index: Int,
  fieldMetadata: UnsafeMutablePointer<_FieldReflectionMetadata>,
) -> Any.Type

// SAFETY: as above for `type` and `index`.
@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
func recursiveChildOffset(_ type: Any.Type, index: Int) -> Int

// SAFETY: accepts a value of any type: returns the name of an enum's case, or null for other types. The name is
// part of the type's metadata, which is never freed.
@_silgen_name("swift_EnumCaseName")
func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

// SAFETY: reads the instance size from a Swift class's metadata; `FieldLayout` passes only Swift classes.
@_silgen_name("_swift_getSwiftClassInstanceExtents")
func swiftClassInstanceExtents(_ type: AnyClass) -> (negative: UInt, positive: UInt)

// SAFETY: looks up the address among the accesses in progress and does not read what is there; declared in
// `ExclusiveAccess`, which calls `swift_beginAccess`.
@_silgen_name("model_mapping_check_access")
func checkExclusiveAccess(_ address: UnsafeMutableRawPointer, isWrite: UInt)
