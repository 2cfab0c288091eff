public import ModelMapping

/// The limits of a stream, and how its records are mapped.
///
/// ```swift
/// var options = RecordOptions()
/// options.maximumRecord = 4096
/// options.stopsAtFirstError = true
/// options.mapping.keyMapper = .snakeCase
/// var reader = RecordReader<Reading, Strict>(.lines, options: options)
/// ```
public struct RecordOptions: Sendable {
  /// The default maximum number of bytes of a record, 16 MiB.
  public static let defaultMaximumRecord = 16 << 20

  /// The maximum number of bytes of a record.
  ///
  /// A longer one is a failure with code `recordTooLarge`. The rest of it is skipped without being stored, so that the
  /// records after it are read. A negative number counts as 0, and the `\r` before the end of a line is part of the
  /// record. Hooks may be called for a record before it is found to be too long. A server-sent event counts from its
  /// first data to the blank line after it, with all comments and fields in between; the least limit is 7.
  public var maximumRecord: Int
  /// The maximum number of bytes of the stream, by default unlimited.
  ///
  /// The records of a longer stream that end within the limit are read; then reading throws an error with the code
  /// `streamTooLarge`. Nothing beyond the limit is stored. A negative number counts as 0.
  public var maximumBytes: Int
  /// The data of server-sent events that are ignored: by default `[DONE]`, with which some servers end a stream.
  ///
  /// White space around it does not count.
  public var ignoredData: Set<String>
  /// Whether reading stops after the first failure.
  public var stopsAtFirstError: Bool
  /// The options of the mapper.
  ///
  /// `maximumDepth` limits each record, and the document around the array of `Framing.elements(at:)`. Comments
  /// (`reading`) are supported for `Framing.lines` and `.serverSentEvents` only: the other framings find the end of a
  /// record by its brackets and strings, and would count brackets in a comment.
  public var mapping: MappingOptions

  /// Creates options; each has a default.
  public init(
    maximumRecord: Int = defaultMaximumRecord,
    maximumBytes: Int = .max,
    ignoredData: Set<String> = ["[DONE]"],
    stopsAtFirstError: Bool = false,
    mapping: MappingOptions = MappingOptions(),
  ) {
    self.maximumRecord = maximumRecord
    self.maximumBytes = maximumBytes
    self.ignoredData = ignoredData
    self.stopsAtFirstError = stopsAtFirstError
    self.mapping = mapping
  }
}

/// How much of a stream has been read.
///
/// ```swift
/// var reader = RecordReader<Reading, Lenient>(.lines)
/// reader.append("{\"celsius\": 21}\n{\"cel")
/// _ = try reader.next()
/// print(reader.progress)
/// // Prints "1 record, 16 bytes"
/// ```
public struct StreamProgress: Sendable, Hashable {
  /// The number of bytes up to the end of the last record that was returned or skipped; at the end, of all bytes.
  public internal(set) var bytes = 0
  /// The number of records that were returned, with failures.
  public internal(set) var records = 0
  /// The number of these that are failures.
  public internal(set) var failures = 0

  /// Creates a progress, for a test of your own.
  public init(bytes: Int = 0, records: Int = 0, failures: Int = 0) {
    self.bytes = bytes
    self.records = records
    self.failures = failures
  }

  /// Returns how much of a stream with a known number of bytes has been read, such as of a response with a
  /// `Content-Length`.
  ///
  /// ```swift
  /// let progress = StreamProgress(bytes: 50, records: 2)
  /// print(progress.fraction(of: 200))
  /// // Prints "0.25"
  /// ```
  ///
  /// - Parameter total: The number of bytes of the whole stream.
  /// - Returns: A number from 0 to 1; 1 if the stream has no bytes, or more than expected.
  public func fraction(of total: Int) -> Double {
    bytes >= total ? 1 : max(Double(bytes) / Double(total), 0)
  }
}

extension StreamProgress: CustomStringConvertible {
  /// The numbers, in words.
  public var description: String {
    var parts = [records == 1 ? "1 record" : "\(records) records"]
    if failures > 0 { parts.append(failures == 1 ? "1 failure" : "\(failures) failures") }
    parts.append(bytes == 1 ? "1 byte" : "\(bytes) bytes")
    return parts.joined(separator: ", ")
  }
}
