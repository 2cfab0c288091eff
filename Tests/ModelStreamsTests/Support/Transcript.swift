import ModelStreams

/// What a reader returns for a stream, in words, so that two readings can be compared as a whole.
struct Transcript: Equatable, CustomStringConvertible {
  var lines: [String] = []
  var progress = StreamProgress()

  var description: String { lines.joined(separator: "\n") }

  /// Reads a stream that arrives in the given pieces.
  init<Value, Policy: MappingPolicy>(
    _: Value.Type,
    _ framing: Framing,
    _ pieces: [[UInt8]],
    options: RecordOptions = RecordOptions(),
    by _: Policy.Type = Lenient.self,
  ) {
    var reader = RecordReader<Value, Policy>(framing, options: options)
    do {
      for piece in pieces {
        reader.append(piece)
        while let record = try reader.next() { note(record) }
      }
      while let record = try reader.finish() { note(record) }
    } catch {
      lines.append("broken: \(Self.words(error))")
    }
    progress = reader.progress
  }

  /// Reads a stream that arrives at once.
  init<Value, Policy: MappingPolicy>(
    _ type: Value.Type,
    _ framing: Framing,
    _ text: String,
    options: RecordOptions = RecordOptions(),
    by policy: Policy.Type = Lenient.self,
  ) {
    self.init(type, framing, [Array(text.utf8)], options: options, by: policy)
  }

  private mutating func note<Value>(_ record: Result<Value, RecordError>) {
    switch record {
    case .success(let value): lines.append("\(value)")
    case .failure(let error):
      let place = "\(error.index) at \(error.line):\(error.location.column) +\(error.byteOffset)"
      lines.append("bad \(place): \(Self.words(error.error))")
    }
  }

  /// The issues of an error with all parts that depend on the stream.
  static func words(_ error: ModelError) -> String {
    error.issues.map { issue in
      let place = issue.location.map { "\($0.line):\($0.column) +\($0.byteOffset)" } ?? "nowhere"
      return "\(issue.code) \(issue.jsonPath) \(place) \(issue.message)"
    }
    .joined(separator: "; ")
  }
}

/// Returns bytes in pieces of one size.
func pieces(of bytes: [UInt8], size: Int) -> [[UInt8]] {
  stride(from: 0, to: bytes.count, by: size).map {
    Array(bytes[$0..<min($0 + size, bytes.count)])
  }
}

/// Returns all ways to cut bytes into two pieces, or some of them, and the way to cut them into single bytes.
func cuts(of bytes: [UInt8], every step: Int = 1) -> [[[UInt8]]] {
  var cuts = stride(from: 0, through: bytes.count, by: step).map {
    [Array(bytes[..<$0]), Array(bytes[$0...])]
  }
  cuts.append(pieces(of: bytes, size: 1))
  return cuts
}
