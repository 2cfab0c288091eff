public import ModelMapping
public import ModelMappingFoundation

/// The records of a file or of the standard input, read piece by piece while the thread waits.
///
/// ```swift
/// var records = try FileRecords<Reading, Lenient>(contentsOf: file, .lines)
/// while let record = try records.next() {
///   print(try record.get().celsius)
/// }
/// ```
///
/// ``FilePieces`` is the same as an asynchronous sequence.
public struct FileRecords<Value, Policy: MappingPolicy>: ~Copyable {
  private let file: InputFile
  private var mapping: RecordMapping<Value, Policy>
  private var isAtEnd = false

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - file: The URL of a file.
  ///   - framing: How records follow each other.
  ///   - options: The limits, and how records are mapped.
  /// - Throws: `ModelError` with code `unreadableFile` if the file cannot be opened.
  public init(
    contentsOf file: URL,
    _ framing: Framing,
    options: RecordOptions = RecordOptions(),
  ) throws(ModelError) {
    self.init(try InputFile(file), framing, options)
  }

  private init(_ file: InputFile, _ framing: Framing, _ options: RecordOptions) {
    self.file = file
    mapping = RecordMapping(framing, options)
  }

  /// Returns the records of the standard input, starting after the bytes that have been read already.
  ///
  /// - Parameters:
  ///   - framing: How records follow each other.
  ///   - options: The limits, and how records are mapped.
  /// - Returns: The records.
  public static func standardInput(
    _ framing: Framing,
    options: RecordOptions = RecordOptions(),
  ) -> FileRecords {
    FileRecords(.standardInput, framing, options)
  }

  /// How much of the file has been read.
  public var progress: StreamProgress { mapping.source.progress }

  /// The server-sent event whose data was the last record, with its name, ID and reconnection time.
  public var lastEvent: ServerSentEvent<Void> { mapping.source.lastEvent }

  /// Returns the next record, or nil at the end of the file.
  ///
  /// - Returns: The record, or why it could not be mapped.
  /// - Throws: `ModelError` if the framing is broken, or with code `unreadableFile` if the file cannot be read. All
  ///   records before that point have been returned by then.
  public mutating func next() throws(ModelError) -> Result<Value, RecordError>? {
    while true {
      if let record = try mapping.next() { return record }
      if isAtEnd || mapping.source.isStopped { return nil }
      let piece = try file.readPiece()
      isAtEnd = piece.isEmpty
      if isAtEnd { mapping.finish() } else { mapping.append(piece) }
    }
  }
}

extension FileRecords: Sendable where Value: Sendable {}

/// The bytes of a file or of the standard input, in pieces.
///
/// ```swift
/// let pieces = try FilePieces(contentsOf: file)
/// for try await record in pieces.records(of: Reading.self, .lines) {
///   print(try record.get().celsius)
/// }
/// ```
///
/// A piece is read when it is requested, and the thread waits for it: briefly for a file, but possibly for long at the
/// standard input or a pipe. Where that matters, use a source of bytes that does not wait.
public struct FilePieces: AsyncSequence, Sendable {
  /// The bytes of a piece.
  public typealias Element = [UInt8]
  /// The error of reading.
  public typealias Failure = ModelError

  private let file: InputFile

  private init(_ file: InputFile) {
    self.file = file
  }

  /// Opens a file.
  ///
  /// - Parameter file: The URL of a file.
  /// - Throws: `ModelError` with code `unreadableFile` if the file cannot be opened.
  public init(contentsOf file: URL) throws(ModelError) {
    self.file = try InputFile(file)
  }

  /// The standard input, starting after the bytes that have been read already.
  public static let standardInput = FilePieces(.standardInput)

  /// Creates an iterator, which continues after the bytes that have been read already.
  public func makeAsyncIterator() -> Iterator { Iterator(file: file) }

  /// Reads the pieces one after the other.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    fileprivate let file: InputFile

    /// Returns the next piece, or nil at the end of the file.
    public mutating func next() async throws(ModelError) -> [UInt8]? {
      try await next(isolation: #isolation)
    }

    /// Returns the next piece, or nil at the end of the file.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(ModelError) -> [UInt8]? {
      let piece = try file.readPiece()
      return piece.isEmpty ? nil : piece
    }
  }
}
