/// Contenders that make the same of the same document.
struct Journey {
  let kind: Kind
  let document: Document

  /// How many bytes of JSON are read or written, or would be.
  let bytes: Int

  /// The first one is the baseline: what the others are compared to.
  let contenders: [Contender]
}

extension Journey {
  /// From where to where.
  enum Kind: String, Encodable, CaseIterable {
    case reading = "bytes → model"
    case writing = "model → bytes"
    case updating = "update of a model"
    case mapping = "[String: Any] → model"
    case mappingFoundation = "[String: Any] of JSONSerialization → model"
    case exporting = "model → [String: Any]"
    case archiving = "model → archive"
    case unarchiving = "archive → model"
    case readingValue = "bytes → JSONValue"
    case writingValue = "JSONValue → bytes"

    /// Whether it is worth a process for each contender.
    var isMeasuredForMemory: Bool {
      switch self {
      case .reading, .writing, .readingValue: true
      default: false
      }
    }
  }
}
