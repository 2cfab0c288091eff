/// What a `DecodingError` says, in the words of an issue.
struct DecodingFailure {
  let code: ModelIssue.Code
  let path: [MappingPath.Component]
  let expected: String?
  let detail: String?

  init(_ error: any Error) {
    guard let error = error as? DecodingError else {
      code = .invalidValue
      path = []
      expected = nil
      detail = String(describing: error)
      return
    }
    switch error {
    case .typeMismatch(let type, let context):
      code = .typeMismatch
      path = Self.path(context.codingPath)
      expected = "a \(type)"
      detail = nil
    case .valueNotFound(let type, let context):
      code = .nullValue
      path = Self.path(context.codingPath)
      expected = "a \(type)"
      detail = nil
    case .keyNotFound(let key, let context):
      code = .missingKey
      path = Self.path(context.codingPath + [key])
      expected = nil
      detail = nil
    case .dataCorrupted(let context):
      code = .invalidValue
      path = Self.path(context.codingPath)
      expected = nil
      detail = context.debugDescription
    @unknown default:
      code = .invalidValue
      path = []
      expected = nil
      detail = String(describing: error)
    }
  }

  private static func path(_ keys: [any CodingKey]) -> [MappingPath.Component] {
    keys.map { key in key.intValue.map { .index($0) } ?? .key(key.stringValue) }
  }

  /// What stands at the path in a value.
  func found(in value: JSONValue) -> String? {
    var value = value
    for component in path {
      let next: JSONValue? =
        switch component {
        case .key(let key): value[key]
        case .index(let index): value[index]
        }
      guard let next else { return nil }
      value = next
    }
    switch value {
    case .string(let text): return excerpt(of: text)
    case .number(let number): return excerpt(ofNumber: number.text)
    case .bool(let value): return value ? "true" : "false"
    default: return value.kind.noun
    }
  }
}
