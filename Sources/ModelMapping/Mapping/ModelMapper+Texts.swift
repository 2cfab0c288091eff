public import Foundation
import PropertyIntrospection

/// Maps text to new values.
///
/// The generic part is inlined into the caller, which creates the value in place without looking up its type.
extension ModelMapper {
  @inlinable
  @inline(__always)
  func map<Value>(
    _: Value.Type,
    reading json: Data,
    known: (any MappableModel.Type)? = nil,
  ) throws(ModelError) -> Value {
    try makeValue(of: Value.self) { slot throws(ModelError) in
      try readText(Value.self, json, known: known, into: slot)
    }
  }

  @inlinable
  @inline(__always)
  func map<Value>(
    _: Value.Type,
    reading json: String,
    known: (any MappableModel.Type)? = nil,
  ) throws(ModelError) -> Value {
    try makeValue(of: Value.self) { slot throws(ModelError) in
      try readText(Value.self, json, known: known, into: slot)
    }
  }

  @inlinable
  @inline(__always)
  func map<Value>(
    _: Value.Type,
    reading json: [UInt8],
    known: (any MappableModel.Type)? = nil,
  ) throws(ModelError) -> Value {
    try makeValue(of: Value.self) { slot throws(ModelError) in
      try readText(Value.self, json, known: known, into: slot)
    }
  }

  @usableFromInline
  func readText(
    _ type: Any.Type,
    _ json: Data,
    known: (any MappableModel.Type)?,
    into slot: Slot,
  ) throws(ModelError) {
    try read(type, json, known: known, into: slot)
  }

  @usableFromInline
  func readText(
    _ type: Any.Type,
    _ json: String,
    known: (any MappableModel.Type)?,
    into slot: Slot,
  ) throws(ModelError) {
    try read(type, json, known: known, into: slot)
  }

  @usableFromInline
  func readText(
    _ type: Any.Type,
    _ json: [UInt8],
    known: (any MappableModel.Type)?,
    into slot: Slot,
  ) throws(ModelError) {
    try read(type, json, known: known, into: slot)
  }
}
