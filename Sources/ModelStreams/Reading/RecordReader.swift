public import ModelMapping

/// Reads the records of a stream whose bytes arrive in pieces.
///
/// Append bytes as they arrive and take records while there are any. At the end of the stream, `finish()` returns what
/// is left. A piece may end anywhere, also within a character.
///
/// ```swift
/// struct Reading: LenientModel {
///   var celsius = 0.0
/// }
///
/// var reader = RecordReader<Reading, Lenient>(.lines)
/// var sum = 0.0
/// for piece in ["{\"celsius\": 2", "1}\n{\"celsius\":", " 22}"] {
///   reader.append(piece)
///   while let record = try reader.next() { sum += try record.get().celsius }
/// }
/// while let record = try reader.finish() { sum += try record.get().celsius }
/// print(sum)
/// // Prints "43.0"
/// ```
///
/// A record that cannot be mapped is a failure, after which reading continues. Records are anything that a
/// `ModelMapper` maps: models, arrays, dictionaries, scalars, `JSONValue`.
///
/// The reader stores the pieces that are not used yet, at most one record and one piece, and up to eight records that
/// are mapped but not requested. Hooks and `validate()` of a record may therefore be called before `next()` returns it.
/// They are called once, except for a record that is too large or malformed, or that is cut off and more than twice as
/// long as everything before it: such a record is mapped again when its end is known.
///
/// The reader does not use threads, and it can be sent to another one if its records can.
public struct RecordReader<Value, Policy: MappingPolicy>: ~Copyable {
  @usableFromInline var mapping: RecordMapping<Value, Policy>

  /// Creates a reader for the start of a stream.
  ///
  /// - Parameters:
  ///   - framing: How records follow each other.
  ///   - options: The limits, and how records are mapped.
  public init(_ framing: Framing, options: RecordOptions = RecordOptions()) {
    mapping = RecordMapping(framing, options)
  }

  /// How much of the stream has been read.
  public var progress: StreamProgress { mapping.source.progress }

  /// The server-sent event whose data was the last record, with its name, ID and reconnection time.
  ///
  /// See ``Framing/serverSentEvents`` for an example.
  public var lastEvent: ServerSentEvent<Void> { mapping.source.lastEvent }

  /// Appends bytes of the stream.
  ///
  /// An array is not copied if all bytes before it are used; other bytes are copied once.
  ///
  /// - Parameter bytes: The bytes: `[UInt8]`, `Data`, a slice of these, or a server's buffer.
  public mutating func append(_ bytes: some Sequence<UInt8>) { mapping.append(bytes) }

  /// Appends text of the stream.
  public mutating func append(_ text: some StringProtocol) { mapping.append(text.utf8) }

  /// Appends bytes of the stream, which are copied.
  public mutating func append(_ bytes: RawSpan) { mapping.append(bytes) }

  /// Returns the next record; nil if more bytes are needed.
  ///
  /// - Returns: The record, or why it could not be mapped.
  /// - Throws: `ModelError` if the framing is broken, so that no more records can be found. All records before that
  ///   point have been returned by then. Later calls throw the same error.
  @inlinable
  public mutating func next() throws(ModelError) -> Result<Value, RecordError>? {
    try mapping.next()
  }

  /// Ends the stream, and returns the records that are left: a last line without `\n`, or a number at the end.
  ///
  /// Call it until it returns nil. Appending bytes afterwards stops the program.
  ///
  /// - Returns: The next record, or nil after the last one.
  /// - Throws: `ModelError` if the framing is broken, also because the stream ends too early.
  @inlinable
  public mutating func finish() throws(ModelError) -> Result<Value, RecordError>? {
    end()
    return try mapping.next()
  }

  @usableFromInline
  mutating func end() { mapping.finish() }
}

extension RecordReader: Sendable where Value: Sendable {}
