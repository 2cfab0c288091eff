public import ModelMappingFoundation
import PropertyIntrospection

/// What a document can be read from: a string, bytes or a tree.
///
/// Strings, substrings and their UTF-8 views, `Data`, arrays of bytes and their slices, raw spans and buffers, and
/// `JSONValue` are inputs. So is any type of yours that gives its document to a reader:
///
/// ```swift
/// struct Message: JSONInput {
///   let header: [UInt8]
///   let body: [UInt8]
///
///   func provideJSON(to reader: inout JSONInputReader) {
///     reader.read(body)
///   }
/// }
///
/// struct Greeting: StrictModel {
///   let text: String
/// }
///
/// let message = Message(header: [1], body: Array(#"{"text": "Hello"}"#.utf8))
/// print(try Greeting(json: message).text)
/// // Prints "Hello"
/// ```
///
/// A sequence of bytes needs no more than the conformance: `extension Buffer: JSONInput {}`.
public protocol JSONInput: ~Copyable, ~Escapable {
  /// Gives the document to a reader, once.
  ///
  /// A document that is given after the first one is disregarded. If there is none, the input counts as empty.
  ///
  /// - Parameter reader: The reader, which reads the document at once and keeps any error.
  borrowing func provideJSON(to reader: inout JSONInputReader)
}

extension String: JSONInput {}
extension Substring: JSONInput {}
extension String.UTF8View: JSONInput {}
extension Substring.UTF8View: JSONInput {}
extension Array: JSONInput where Element == UInt8 {}
extension ArraySlice: JSONInput where Element == UInt8 {}
extension ContiguousArray: JSONInput where Element == UInt8 {}
extension Data: JSONInput {}

extension JSONValue: JSONInput {
  /// Gives the tree to a reader.
  public func provideJSON(to reader: inout JSONInputReader) { reader.read(tree: TreeValue(self)) }
}

extension JSONObject: JSONInput {
  /// Gives the object to a reader.
  public func provideJSON(to reader: inout JSONInputReader) {
    reader.read(tree: .object(.json(self)))
  }
}

extension TreeValue: JSONInput {
  func provideJSON(to reader: inout JSONInputReader) { reader.read(tree: self) }
}

extension [UInt8] {
  /// Copies the bytes of an input, which need not be a whole document; of a tree, these are its JSON text.
  @usableFromInline
  package init(
    copying input: borrowing some JSONInput & ~Copyable & ~Escapable
  ) throws(ModelError) {
    self = try makeValue(of: Self.self) { slot throws(ModelError) in
      var reader = JSONInputReader(collectingInto: slot)
      input.provideJSON(to: &reader)
      try reader.finish(slot)
    }
  }
}

/// A sequence of bytes of any type.
struct ByteSequence<Bytes: Sequence<UInt8>>: JSONInput {
  let bytes: Bytes

  init(_ bytes: Bytes) { self.bytes = bytes }

  func provideJSON(to reader: inout JSONInputReader) { reader.read(contentsOf: bytes) }
}
