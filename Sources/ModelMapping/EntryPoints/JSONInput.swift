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
package struct ByteSequence<Bytes: Sequence<UInt8>>: JSONInput {
  let bytes: Bytes

  package init(_ bytes: Bytes) { self.bytes = bytes }

  package func provideJSON(to reader: inout JSONInputReader) { reader.read(contentsOf: bytes) }
}

/// Reads the document of an input; see `JSONInput`.
public struct JSONInputReader: ~Copyable {
  /// What to do with the document.
  private enum Task {
    /// A new value, or an update of the one in the slot.
    case mapping(MappingRun)
    /// A tree.
    case parsing(maximumDepth: Int, JSONReadingOptions)
    /// A copy of the bytes, which need not be a document.
    case collecting
  }

  /// What there is to say about a document.
  private final class Outcome {
    let report: MappingReport?
    let error: ModelError?
    /// A copy of the document, if it is text and the run asks for it.
    let text: [UInt8]?

    init(_ report: MappingReport? = nil, _ error: ModelError? = nil, text: [UInt8]? = nil) {
      self.report = report
      self.error = error
      self.text = text
    }
  }

  private let task: Task
  @usableFromInline let slot: Slot
  /// Whether the slot is filled or updated.
  @usableFromInline var isDone = false
  /// Nil if there is nothing to say.
  private var outcome: Outcome?

  /// Creates a reader that fills an empty slot with a new value, or updates the value in the slot.
  init(_ run: MappingRun, _ slot: Slot) {
    task = .mapping(run)
    self.slot = slot
  }

  /// Creates a reader that fills a slot with a new value.
  ///
  /// The mapper must outlive the reader.
  @usableFromInline
  init(
    _ mapper: ModelMapper<some MappingPolicy>,
    known: (any MappableModel.Type)?,
    into slot: Slot,
  ) throws(ModelError) {
    self.init(try mapper.run(of: slot.type, known: known), slot)
  }

  /// Creates a reader that fills a slot with a tree.
  @usableFromInline
  init(maximumDepth: Int, _ options: JSONReadingOptions, into slot: Slot) {
    task = .parsing(maximumDepth: maximumDepth, options)
    self.slot = slot
  }

  /// Creates a reader that fills a slot with the bytes.
  init(collectingInto slot: Slot) {
    task = .collecting
    self.slot = slot
  }

  /// Reads the document of another input, such as a string or bytes that an input of yours holds.
  ///
  /// - Parameter json: The document.
  public mutating func read(_ json: borrowing some JSONInput & ~Copyable & ~Escapable) {
    json.provideJSON(to: &self)
  }

  /// Reads a document from a dictionary.
  ///
  /// - Parameter json: The document, as returned by `JSONSerialization` or from a property list.
  public mutating func read(_ json: [String: Any]) { read(tree: .object(.native(json))) }

  /// Reads a document from an array.
  ///
  /// - Parameter json: The elements, as returned by `JSONSerialization` or from a property list.
  public mutating func read(_ json: [Any]) { read(tree: .array(.native(json))) }

  @usableFromInline
  mutating func read(bytes: LentBytes) {
    if isDone || outcome != nil { return }
    do throws(ModelError) {
      switch task {
      case .mapping(let run):
        if slot.isInitialized {
          finish(try run.update(slot, from: bytes.view))
        } else {
          let report = try run.map(into: slot, from: bytes.view)
          finish(report, text: run.keepsText ? bytes.copy : nil)
        }
      case .parsing(let maximumDepth, let options):
        slot.set(try JSONValue.reading(bytes.view, maximumDepth: maximumDepth, options))
        isDone = true
      case .collecting:
        slot.set(bytes.copy)
        isDone = true
      }
    } catch {
      outcome = Outcome(nil, error)
    }
  }

  mutating func read(tree: TreeValue) {
    if isDone || outcome != nil { return }
    do throws(ModelError) {
      switch task {
      case .mapping(let run):
        if slot.isInitialized {
          finish(try run.update(slot, from: tree))
        } else {
          finish(try run.map(into: slot, from: tree))
        }
      case .parsing:
        slot.set(try ModelMapper<Lenient>().map(JSONValue.self, from: tree))
        isDone = true
      case .collecting:
        let value = try ModelMapper<Lenient>().map(JSONValue.self, from: tree)
        slot.set(value.jsonBytes())
        isDone = true
      }
    } catch {
      outcome = Outcome(nil, error)
    }
  }

  @inline(__always)
  private mutating func finish(
    _ report: MappingReport?,
    text: @autoclosure () -> [UInt8]? = nil,
  ) {
    isDone = true
    if let report { outcome = Outcome(report, text: text()) }
  }

  /// Throws unless the slot that the reader was created for is filled or updated.
  @inlinable
  @inline(__always)
  mutating func finish(_ slot: Slot) throws(ModelError) {
    // User code can exchange readers.
    if !isDone || !slot.isSame(as: self.slot) { try settle(slot) }
  }

  /// Throws the error of the document, which is empty if there was none.
  @usableFromInline
  mutating func settle(_ slot: Slot) throws(ModelError) {
    precondition(slot.isSame(as: self.slot), "the reader of another input was used")
    if outcome == nil { read(contentsOf: EmptyCollection<UInt8>()) }
    if let error = outcome?.error { throw error }
  }

  /// The report, if the mapping was asked for one.
  var report: MappingReport { outcome?.report ?? .empty }

  /// A copy of the document, if it is text and the mapping was asked for it.
  var text: [UInt8]? { outcome?.text }
}

@available(*, unavailable)
extension JSONInputReader: Sendable {}

extension MappingRun {
  /// Reads a document into an empty slot, or updates the value in the slot.
  @discardableResult
  func read(
    _ json: borrowing some JSONInput & ~Copyable & ~Escapable,
    into slot: Slot,
  ) throws(ModelError) -> MappingReport {
    var reader = JSONInputReader(self, slot)
    json.provideJSON(to: &reader)
    try reader.finish(slot)
    return reader.report
  }
}
