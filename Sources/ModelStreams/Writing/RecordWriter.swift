public import ModelMapping
public import ModelMappingFoundation

/// Writes records one after the other, with the framing that a reader expects.
///
/// Bytes are collected and passed on in pieces. Call `finish()` at the end: it writes the rest, and the brackets that
/// close an array.
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
/// print(text, terminator: "")
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

  private var encoder: RecordEncoder
  private let sink: (Data) throws -> Void
  private var isFinished = false
  private var error: (any Error)?

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - framing: How records follow each other. With `.elements(at:)`, the document has the array and the path to
  ///     it, and nothing else; the path may have the index 0, but no other, because there are no other elements.
  ///   - options: The options of each record. With `.lines` and `.serverSentEvents`, `prettyPrinted` does not apply.
  ///   - selection: The properties of models to write.
  ///   - pieceCount: The number of collected bytes at which a piece is passed on. A piece may be longer by one record.
  ///   - sink: A closure that writes the bytes it is passed to their destination.
  public init(
    _ framing: Framing,
    options: JSONWritingOptions = [],
    selection: JSONSelection = .all,
    pieceCount: Int = defaultPieceCount,
    to sink: @escaping (Data) throws -> Void,
  ) {
    encoder = RecordEncoder(framing, options, selection, pieceCount: pieceCount)
    self.sink = sink
  }

  /// Writes a model, a union, or an array or dictionary of these, with its own engine.
  ///
  /// - Parameter model: The record.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them, or the error of the
  ///   closure.
  public mutating func write<Model: MappableDocument>(_ model: Model) throws {
    try write(model, with: ModelMapper<Model.Policy>())
  }

  /// Writes a server-sent event, whose data is written with its own engine.
  ///
  /// The writer must have the framing `.serverSentEvents`; otherwise, the program stops. See ``ServerSentEvent`` for an
  /// example.
  ///
  /// - Parameter event: The event.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them, and for a name or ID
  ///   with a line break; or the error of the closure.
  public mutating func write<Model: MappableDocument>(_ event: ServerSentEvent<Model>) throws {
    precondition(encoder.framing == .serverSentEvents, "an event in a stream of another framing")
    try write(event, with: ModelMapper<Model.Policy>())
  }

  /// Writes a value of any kind by the policy and the options of a mapper.
  ///
  /// ```swift
  /// struct Reading: LenientModel {
  ///   var celsius = 0.0
  ///   static let constraints: ValueConstraints = ["celsius": .range((-273.15)...)]
  /// }
  ///
  /// let mapper = ModelMapper<Lenient>(options: MappingOptions(validatesWriting: true))
  /// var lines: [String] = []
  /// var writer = RecordWriter(.lines) { lines.append(String(decoding: $0, as: UTF8.self)) }
  /// try writer.write(Reading(celsius: 4), with: mapper)
  /// do {
  ///   try writer.write(Reading(celsius: -300), with: mapper)
  /// } catch let error as ModelError {
  ///   print(error.issues[0].keyPath)
  ///   // Prints "celsius"
  /// }
  /// try writer.finish()
  /// print(lines)
  /// // Prints "["{\"celsius\":4}\n"]"
  /// ```
  ///
  /// - Parameters:
  ///   - value: The record: a model, an event, or another value that the mapper writes.
  ///   - mapper: The mapper.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the policy omits them, and for those that the
  ///   options refuse; or the error of the closure.
  public mutating func write<Value, Policy: MappingPolicy>(
    _ value: Value,
    with mapper: ModelMapper<Policy>,
  ) throws {
    precondition(!isFinished, "a record after the end of a stream")
    if let error { throw error }
    try encoder.append(value, with: mapper)
    if encoder.isFull { try flush() }
  }

  /// Passes on all bytes that were collected.
  ///
  /// - Throws: The error of the closure.
  public mutating func flush() throws {
    if let error { throw error }
    let piece = encoder.takePiece()
    if piece.isEmpty { return }
    do {
      try sink(Data(piece))
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
    isFinished = true
    if let error { throw error }
    try encoder.finish()
    try flush()
  }
}

@available(*, unavailable)
extension RecordWriter: Sendable {}
