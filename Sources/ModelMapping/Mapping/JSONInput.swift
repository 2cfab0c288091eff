import Foundation
import PropertyIntrospection

/// The input of a mapper.
protocol JSONInput {
  /// Reads the document into an empty slot.
  func read(into slot: Slot, by run: MappingRun) throws(ModelError) -> MappingReport?

  /// Updates a model from the document.
  func update<Model>(
    _ model: inout Model,
    by run: MappingRun,
  ) throws(ModelError) -> MappingReport
}

/// An input that provides UTF-8 text.
protocol TextInput: JSONInput {
  /// Calls a closure with the bytes of the text.
  func withBytes<R>(_ body: (ByteView) throws(ModelError) -> R) throws(ModelError) -> R
}

extension TextInput {
  @inline(__always)
  func read(into slot: Slot, by run: MappingRun) throws(ModelError) -> MappingReport? {
    try withBytes { bytes throws(ModelError) in try run.map(into: slot, from: bytes) }
  }

  @inline(__always)
  func update<Model>(
    _ model: inout Model,
    by run: MappingRun,
  ) throws(ModelError) -> MappingReport {
    try withBytes { bytes throws(ModelError) in try run.update(&model, from: bytes) }
  }
}

/// An input of UTF-8 bytes.
struct BytesInput<Bytes: ContiguousBytes>: TextInput {
  let bytes: Bytes

  @inline(__always)
  func withBytes<R>(_ body: (ByteView) throws(ModelError) -> R) throws(ModelError) -> R {
    try withByteView(of: bytes, body)
  }
}

/// An input of a string.
struct StringInput<Text: StringProtocol>: TextInput {
  let text: Text

  @inline(__always)
  func withBytes<R>(_ body: (ByteView) throws(ModelError) -> R) throws(ModelError) -> R {
    try withByteView(of: text, body)
  }
}

extension TreeValue: JSONInput {
  @inline(__always)
  func read(into slot: Slot, by run: MappingRun) throws(ModelError) -> MappingReport? {
    try run.map(into: slot, from: self)
  }

  @inline(__always)
  func update<Model>(
    _ model: inout Model,
    by run: MappingRun,
  ) throws(ModelError) -> MappingReport {
    try run.update(&model, from: self)
  }
}
