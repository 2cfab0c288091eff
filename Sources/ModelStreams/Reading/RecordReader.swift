public import ModelMapping
import PropertyIntrospection

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
/// The reader stores the pieces that are not used yet, which are one record and one piece at most. It does not use
/// threads, and it can be sent to another one.
public struct RecordReader<Value, Policy: MappingPolicy>: ~Copyable, Sendable {
  private var source: RecordSource
  private let mapper: ModelMapper<Policy>
  private let known: (any MappableModel.Type)?
  /// Whether a record is the whole value, so that its end is known when it is mapped.
  private let isWhole: Bool
  /// The length of the longest record so far that was mapped before its end was known.
  private var longest = 0

  /// Creates a reader for the start of a stream.
  ///
  /// - Parameters:
  ///   - framing: How records follow each other.
  ///   - options: The limits, and how records are mapped.
  public init(_ framing: Framing, options: RecordOptions = RecordOptions()) {
    source = RecordSource(framing, options, modelName: TypeName.readable(Value.self))
    mapper = ModelMapper(options: options.mapping)
    known = Value.self as? any MappableModel.Type
    isWhole = options.mapping.startingAt == nil
  }

  /// How much of the stream has been read.
  public var progress: StreamProgress { source.progress }

  /// Appends bytes of the stream.
  ///
  /// An array is not copied if all bytes before it are used; other bytes are copied once.
  public mutating func append(_ bytes: some Sequence<UInt8>) { source.append(bytes) }

  /// Appends text of the stream.
  public mutating func append(_ text: some StringProtocol) { source.append(text.utf8) }

  /// Appends bytes of the stream, which are copied.
  public mutating func append(_ bytes: RawSpan) { source.append(bytes) }

  /// Returns the next record; nil if more bytes are needed.
  ///
  /// - Returns: The record, or why it could not be mapped.
  /// - Throws: `ModelError` if the framing is broken, so that no more records can be found. All records before that
  ///   place have been returned then. Later calls throw the same error.
  public mutating func next() throws(ModelError) -> Result<Value, RecordError>? {
    var step = try source.step()
    if case .value = step {
      if let value = mapAhead() { return .success(value) }
      step = try source.delimit()
    }
    switch step {
    case .none, .value: return nil
    case .failure(let error): return .failure(error)
    case .record(let end):
      do throws(ModelError) {
        let bytes = source.input.bytes[source.input.start..<end]
        let value = try mapper.map(Value.self, reading: bytes, known: known)
        source.succeed(endingAt: end)
        return .success(value)
      } catch {
        return .failure(source.fail(endingAt: end, mapping: error))
      }
    }
  }

  /// Ends the stream, and returns the records that are left: a last line without `\n`, or a number at the end.
  ///
  /// Call it until it returns nil. No bytes can be appended afterwards.
  ///
  /// - Returns: The next record, or nil after the last one.
  /// - Throws: `ModelError` if the framing is broken, also because the stream ends too early.
  public mutating func finish() throws(ModelError) -> Result<Value, RecordError>? {
    source.finish()
    return try next()
  }

  /// Maps the array or object at the first unused byte in one pass, if it is likely to be there as a whole.
  ///
  /// - Returns: The value, or nil if the record must be delimited first: it is cut off or bad.
  private mutating func mapAhead() -> Value? {
    let input = source.input
    guard isWhole, input.count / 2 >= longest else { return nil }
    var count = 0
    let bytes = input.bytes[input.start...]
    let value = try? mapper.map(Value.self, readingPrefixOf: bytes, known: known, end: &count)
    guard let value, count <= source.maximumRecord else { return nil }
    longest = max(longest, count)
    source.succeed(endingAt: input.start + count)
    return value
  }
}
