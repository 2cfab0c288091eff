// The Swift runtime's own reflection functions, which are declared in C: see `RuntimeEntryPoints.h`.
//
// They are not public API. Their only callers are `RuntimeReflection`, `MetadataKind` and `FieldLayout`, which check
// what these functions do not.

internal import RuntimeEntryPoints

// SAFETY: an `Any.Type` holds the address of metadata, which is never freed.
private func metadata(of type: Any.Type) -> UnsafeRawPointer {
  unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
}

/// The symbol of a function that the runtime lacks; nil if it has all.
var missingEntryPoint: String? {
  // SAFETY: the name is a constant.
  unsafe model_mapping_missing_entry_point().map { unsafe String(cString: $0) }
}

// SAFETY: reads the first word of any type's metadata, so every `Any.Type` is a valid argument.
func metadataKind(_ type: Any.Type) -> UInt {
  unsafe UInt(model_mapping_metadata_kind(metadata(of: type)))
}

// SAFETY: `ValueContent` passes only metatypes, in whose metadata the type follows the kind.
func instanceType(ofMetatype type: Any.Type) -> Any.Type {
  unsafe metadata(of: type).load(fromByteOffset: MemoryLayout<UInt>.size, as: Any.Type.self)
}

// SAFETY: dereferences null for an existential type; `RuntimeReflection` passes only structs, Swift classes and
// tuples. For a class, the count begins with the fields of the Swift superclasses.
func recursiveChildCount(_ type: Any.Type) -> Int {
  unsafe Int(model_mapping_field_count(metadata(of: type)))
}

// SAFETY: as above, and `index` is at least zero and less than the count, which `RuntimeReflection` checks (the
// runtime's own check lets `index == count` pass). The name is copied before it is freed, and the runtime returns the
// address of metadata.
func recursiveChild(_ type: Any.Type, index: Int) -> FieldRecord {
  var field = unsafe model_mapping_field()
  let fieldType = unsafe model_mapping_field_at(metadata(of: type), numericCast(index), &field)
  defer { unsafe field.freeName?(field.name) }
  return FieldRecord(
    name: unsafe field.name.map { unsafe String(cString: $0) } ?? "",
    type: unsafe unsafeBitCast(fieldType, to: Any.Type.self),
    offset: unsafe Int(model_mapping_field_offset(metadata(of: type), numericCast(index))),
    isVariable: unsafe field.isVariable,
    isStrong: unsafe field.isStrong,
  )
}

// SAFETY: as below; the name is not freed, so that its address tells the case from others. Builds that omit names have
// empty ones.
func enumCaseIdentity<Value>(_ value: Value) -> UInt? {
  unsafe withUnsafePointer(to: value) { pointer in
    guard let name = unsafe model_mapping_case_name(pointer, metadata(of: Value.self)),
      unsafe name.pointee != 0
    else { return nil }
    return UInt(bitPattern: name)
  }
}

// SAFETY: accepts a value of any type: returns the name of an enum's case, or nil for other types. The name is copied
// from the type's metadata.
func enumCaseName<Value>(_ value: Value) -> String? {
  unsafe withUnsafePointer(to: value) { pointer in
    unsafe model_mapping_case_name(pointer, metadata(of: Value.self)).map {
      unsafe String(cString: $0)
    }
  }
}

// SAFETY: reads the instance size from a Swift class's metadata; `FieldLayout` passes only Swift classes.
func instanceSize(_ swiftClass: AnyClass) -> Int {
  unsafe Int(model_mapping_instance_size(metadata(of: swiftClass)))
}

// SAFETY: looks up the address among the accesses in progress and does not read what is there.
func checkExclusiveAccess(_ address: UnsafeMutableRawPointer, isWrite: Bool) {
  unsafe model_mapping_check_access(address, isWrite ? 1 : 0)
}
