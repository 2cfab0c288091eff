import ModelMapping

/// Collects the bytes of records, with the framing that a reader expects.
struct RecordEncoder: Sendable {
  let framing: Framing
  private let options: JSONWritingOptions
  private let selection: JSONSelection
  private let pieceCount: Int
  private var bytes: [UInt8] = []
  /// The text after the last element of an array.
  private var end: [UInt8] = []
  private var isFirst = true
  /// Whether a record was collected.
  private var hasRecord = false
  /// Why nothing can be written.
  private let error: ModelError?

  init(
    _ framing: Framing,
    _ options: JSONWritingOptions,
    _ selection: JSONSelection,
    pieceCount: Int,
  ) {
    self.framing = framing
    let isOfLines = framing == .lines || framing == .serverSentEvents
    self.options = isOfLines ? options.subtracting(.prettyPrinted) : options
    self.selection = selection
    self.pieceCount = pieceCount
    guard case .elements(let path) = framing.kind else {
      error = nil
      return
    }
    let isWritable = path.components.allSatisfy {
      if case .index(let it) = $0 { it == 0 } else { true }
    }
    error = isWritable ? nil : .unwritable(path)
    if isWritable { begin(path) }
  }

  /// Whether a piece is to be passed on.
  var isFull: Bool { hasRecord && bytes.count >= pieceCount }

  /// Returns the bytes that were collected, and forgets them.
  mutating func takePiece() -> [UInt8] {
    let piece = bytes
    bytes = []
    bytes.reserveCapacity(piece.count)
    hasRecord = false
    return piece
  }

  /// Writes a record; if that is an error, nothing of it is written.
  mutating func append<Value, Policy: MappingPolicy>(
    _ value: Value,
    with mapper: ModelMapper<Policy>,
  ) throws(ModelError) {
    if let error { throw error }
    let mark = bytes.count
    var event: (any EventToWrite)?
    do throws(ModelError) {
      switch framing.kind {
      case .elements: if !isFirst { bytes.append(0x2C) }
      case .lines, .concatenated: break
      case .sequence: bytes.append(0x1E)
      case .events:
        event = value as? any EventToWrite
        if let event { try append(event.fields) }
        bytes += "data: ".utf8
      }
      if let event {
        try event.appendData(to: &bytes, with: mapper, options, selection)
      } else {
        try mapper.append(value, to: &bytes, options: options, selection: selection)
      }
    } catch {
      bytes.removeLast(bytes.count - mark)
      throw error
    }
    isFirst = false
    hasRecord = true
    switch framing.kind {
    case .elements: break
    case .lines, .concatenated, .sequence: bytes.append(0x0A)
    case .events: bytes += "\n\n".utf8
    }
  }

  /// Writes the end after the last record.
  mutating func finish() throws(ModelError) {
    if let error { throw error }
    bytes += end
    end = []
  }

  /// Writes the beginning of the document up to an array.
  private mutating func begin(_ path: MappingPath) {
    for step in path.components {
      switch step {
      case .key(let key):
        bytes += "{\(JSONValue.string(key).jsonString()):".utf8
        end.insert(0x7D, at: 0)
      case .index:
        bytes.append(0x5B)
        end.insert(0x5D, at: 0)
      }
    }
    bytes.append(0x5B)
    end.insert(0x5D, at: 0)
  }

  /// Writes the fields of an event, without its data.
  private mutating func append(_ event: ServerSentEvent<Void>) throws(ModelError) {
    if event.name != ServerSentEvent<Void>.defaultName { try append("event", event.name) }
    if let id = event.id { try append("id", id) }
    guard let retry = event.retry else { return }
    if retry < 0 { throw .unwritable("retry", "the number is negative") }
    try append("retry", "\(retry)")
  }

  private mutating func append(_ field: String, _ value: String) throws(ModelError) {
    if value.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0 }) {
      throw .unwritable(field, "the text has a line break or a null character")
    }
    bytes += "\(field): \(value)\n".utf8
  }
}

/// An event, whatever its data are.
private protocol EventToWrite {
  var fields: ServerSentEvent<Void> { get }

  func appendData<Policy: MappingPolicy>(
    to bytes: inout [UInt8],
    with mapper: ModelMapper<Policy>,
    _ options: JSONWritingOptions,
    _ selection: JSONSelection,
  ) throws(ModelError)
}

extension ServerSentEvent: EventToWrite {
  fileprivate var fields: ServerSentEvent<Void> {
    ServerSentEvent<Void>(name: name, id: id, retry: retry, data: ())
  }

  fileprivate func appendData<Policy: MappingPolicy>(
    to bytes: inout [UInt8],
    with mapper: ModelMapper<Policy>,
    _ options: JSONWritingOptions,
    _ selection: JSONSelection,
  ) throws(ModelError) {
    try mapper.append(data, to: &bytes, options: options, selection: selection)
  }
}

extension ModelError {
  fileprivate static func unwritable(_ path: MappingPath) -> ModelError {
    let detail = "a stream can be written only to the first element of an array, not to `\(path)`"
    let issue = ModelIssue(code: .invalidDeclaration, jsonPath: path, detail: detail)
    return ModelError(modelName: "RecordWriter", issues: [issue])
  }

  fileprivate static func unwritable(_ field: String, _ detail: String) -> ModelError {
    let issue = ModelIssue(
      code: .invalidValue,
      keyPath: MappingPath([.key(field)]),
      detail: detail,
    )
    return ModelError(modelName: "ServerSentEvent", issues: [issue])
  }
}
