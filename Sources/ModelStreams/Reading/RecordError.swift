public import ModelMapping
public import ModelMappingFoundation

/// Why one record of a stream could not be mapped, and where it is.
///
/// The locations of its issues are in the whole stream; their `keyPath` begins at the record, their `jsonPath` at
/// the document that contains it.
///
/// ```swift
/// struct Reading: StrictModel {
///   let celsius: Double
/// }
///
/// var reader = RecordReader<Reading, Strict>(.lines)
/// reader.append("{\"celsius\": 21}\n{\"celsius\": \"cold\"}\n")
/// while let record = try reader.next() {
///   if case .failure(let error) = record { print(error) }
/// }
/// ```
///
/// It prints:
///
/// ```text
/// record 2, line 2: Reading: 1 problem
///   celsius (line 2, column 13): expected a number, found "cold"
/// ```
public struct RecordError: Error, Sendable {
  /// The index of the record, counted from 0.
  public let index: Int
  /// The location of the record in the stream.
  public let location: JSONLocation
  /// The issues.
  public let error: ModelError

  /// The line on which the record begins, counted from 1.
  public var line: Int { location.line }

  /// The number of bytes of the stream before the record.
  public var byteOffset: Int { location.byteOffset }

  /// Creates an error, for a test of your own.
  public init(index: Int, location: JSONLocation, error: ModelError) {
    self.index = index
    self.location = location
    self.error = error
  }
}

extension RecordError: CustomStringConvertible {
  /// The number of the record, its line, and the description of the error.
  public var description: String { "record \(index + 1), line \(line): \(error)" }
}

extension RecordError: LocalizedError {
  /// The same string as `description`.
  public var errorDescription: String? { description }
}

extension RecordError: Encodable {}

extension RecordError: HTTPStatusProviding {
  /// The status of `error`.
  public var httpStatus: Int { error.httpStatus }
}
