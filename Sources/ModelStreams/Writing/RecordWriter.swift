public import ModelMapping
public import ModelMappingFoundation

/// Writes records one after the other, with the framing that a reader expects.
///
/// Bytes are collected and passed on in pieces. Call `finish()` at the end: it writes what is left, and the brackets
/// that close an array.
///
/// ```swift
/// struct Reading: LenientModel {
///   var celsius = 0.0
/// }
///
/// var text = ""
/// var writer = RecordWriter(.lines) { text += String(decoding: $0, as: UTF8.self) }
/// try writer.write(Reading(celsius: 21.5))
/// try writer.write(Reading(celsius: 22))
/// try writer.finish()
/// print(text)
/// ```
///
/// It prints:
///
/// ```text
/// {"celsius":21.5}
/// {"celsius":22}
/// ```
///
/// To write a file, pass `{ try handle.write(contentsOf: $0) }` for a `FileHandle`.
///
/// A record that cannot be written is an error, and nothing of it is written; the next one can be written after that.
/// If the closure throws, it is unknown how many bytes were written, so this and all later calls throw that error.
public struct RecordWriter: ~Copyable {
  /// The default number of collected bytes at which a piece is passed on: 64 KiB.
  public static let defaultPieceCount = 64 * 1024

  private let framing: Framing
  private let options: JSONWritingOptions
  private let pieceCount: Int
  private let sink: (Data) throws -> Void
  private var buffer = Data()
  /// What is written after the last element of an array.
  private var end = Data()
  private var isFirst = true
  private var isFinished = false
  private var error: (any Error)?

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - framing: How records follow each other. With `.elements(at:)`, the document has the array and what leads to
  ///     it, and nothing else; the path may have the index 0, but no other, because there are no other elements.
  ///   - options: The options of each record. With `.lines`, `prettyPrinted` does not apply.
  ///   - pieceCount: The number of collected bytes at which a piece is passed on. A piece may be longer by one record.
  ///   - sink: A closure that writes the bytes it is passed to their destination.
  public init(
    _ framing: Framing,
    options: JSONWritingOptions = [],
    pieceCount: Int = defaultPieceCount,
    to sink: @escaping (Data) throws -> Void,
  ) {
    self.framing = framing
    self.options = framing == .lines ? options.subtracting(.prettyPrinted) : options
    self.pieceCount = pieceCount
    self.sink = sink
    if case .elements(let path) = framing.kind { begin(path) }
  }

  /// Writes a model with its own engine.
  ///
  /// - Parameter model: The record.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them, or the error of the
  ///   closure.
  public mutating func write<Model: MappableModel>(_ model: Model) throws {
    try write(model, by: Model.Policy.self)
  }

  /// Writes a value of any kind.
  ///
  /// - Parameters:
  ///   - value: The record.
  ///   - policy: The policy.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the policy omits them, or the error of the
  ///   closure.
  public mutating func write<Value, Policy: MappingPolicy>(
    _ value: Value,
    by policy: Policy.Type,
  ) throws {
    precondition(!isFinished, "a record after the end of a stream")
    if let error { throw error }
    append(try ModelMapper<Policy>().jsonData(from: value, options: options))
    if buffer.count >= pieceCount { try flush() }
  }

  /// Passes on all bytes that were collected.
  ///
  /// - Throws: The error of the closure.
  public mutating func flush() throws {
    if let error { throw error }
    if buffer.isEmpty { return }
    do {
      try sink(buffer)
      buffer.removeAll(keepingCapacity: true)
    } catch {
      self.error = error
      throw error
    }
  }

  /// Writes the bytes that were collected, and ends the stream.
  ///
  /// Writing a record afterwards stops the program.
  ///
  /// - Throws: The error of the closure.
  public mutating func finish() throws {
    if !isFinished { buffer.append(end) }
    isFinished = true
    try flush()
  }

  private mutating func append(_ record: Data) {
    switch framing.kind {
    case .elements:
      if !isFirst { buffer.append(0x2C) }
      buffer.append(record)
    case .lines, .concatenated, .sequence:
      if framing == .sequence { buffer.append(0x1E) }
      buffer.append(record)
      buffer.append(0x0A)
    }
    isFirst = false
  }

  /// Writes what leads to an array.
  private mutating func begin(_ path: MappingPath) {
    for step in path.components {
      switch step {
      case .key(let key):
        buffer.append(contentsOf: "{\(JSONValue.string(key).jsonString()):".utf8)
        end.insert(0x7D, at: 0)
      case .index(let index):
        if index != 0 {
          let detail =
            "a stream can be written only to the first element of an array, not to `\(path)`"
          let issue = ModelIssue(code: .invalidDeclaration, jsonPath: path, detail: detail)
          error = ModelError(modelName: "RecordWriter", issues: [issue])
        }
        buffer.append(0x5B)
        end.insert(0x5D, at: 0)
      }
    }
    buffer.append(0x5B)
    end.insert(0x5D, at: 0)
  }
}

@available(*, unavailable)
extension RecordWriter: Sendable {}
