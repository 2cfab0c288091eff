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
    reading json: some ContiguousBytes,
    known: (any MappableModel.Type)? = nil,
  ) throws(ModelError) -> Value {
    try makeValue(of: Value.self) { slot throws(ModelError) in
      try readBytes(Value.self, json, known: known, into: slot)
    }
  }

  @inlinable
  @inline(__always)
  func map<Value>(
    _: Value.Type,
    reading json: some StringProtocol,
    known: (any MappableModel.Type)? = nil,
  ) throws(ModelError) -> Value {
    try makeValue(of: Value.self) { slot throws(ModelError) in
      try readText(Value.self, json, known: known, into: slot)
    }
  }

  @usableFromInline
  @_specialize(kind:partial,where Bytes == Data)
  @_specialize(kind:partial,where Bytes == [UInt8])
  func readBytes<Bytes: ContiguousBytes>(
    _ type: Any.Type,
    _ json: Bytes,
    known: (any MappableModel.Type)?,
    into slot: Slot,
  ) throws(ModelError) {
    try read(type, BytesInput(bytes: json), known: known, into: slot)
  }

  @usableFromInline
  @_specialize(kind:partial,where Text == String)
  func readText<Text: StringProtocol>(
    _ type: Any.Type,
    _ json: Text,
    known: (any MappableModel.Type)?,
    into slot: Slot,
  ) throws(ModelError) {
    try read(type, StringInput(text: json), known: known, into: slot)
  }
}
