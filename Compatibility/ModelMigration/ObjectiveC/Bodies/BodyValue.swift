/// A value while the body of a method is evaluated.
enum BodyValue {
  case null
  case string(String)
  case number(Int)
  case array(BodyArray)
  case dictionary(BodyDictionary)
  case classReference(String)
  case selector(String)
  case mapper(SourceKeys)
  /// An object before its initializer runs.
  case allocated(String)
  case block(ASTNode)

  var isTrue: Bool {
    switch self {
    case .null: false
    case .number(let number): number != 0
    default: true
    }
  }

  var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// Whether `isEqual:` holds.
  func isEqual(to other: BodyValue) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.string(let first), .string(let second)): first == second
    case (.number(let first), .number(let second)): first == second
    case (.classReference(let first), .classReference(let second)): first == second
    case (.selector(let first), .selector(let second)): first == second
    case (.array(let first), .array(let second)): first === second
    case (.dictionary(let first), .dictionary(let second)): first === second
    default: false
    }
  }
}

/// An array or set, mutable or not.
final class BodyArray {
  var values: [BodyValue]

  init(_ values: [BodyValue]) { self.values = values }

  func contains(_ value: BodyValue) -> Bool { values.contains { $0.isEqual(to: value) } }
}

/// A dictionary in the order of insertion, mutable or not.
final class BodyDictionary {
  private(set) var entries: [(key: BodyValue, value: BodyValue)]

  init(_ entries: [(key: BodyValue, value: BodyValue)] = []) {
    self.entries = []
    for entry in entries { self[entry.key] = entry.value }
  }

  subscript(key: BodyValue) -> BodyValue? {
    get { entries.first { $0.key.isEqual(to: key) }?.value }
    set {
      let index = entries.firstIndex { $0.key.isEqual(to: key) }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append((key, value))
      case (nil, nil): break
      }
    }
  }
}

/// Why a body cannot be evaluated.
struct UnreadableBody: Error {
  var reason: String
}
