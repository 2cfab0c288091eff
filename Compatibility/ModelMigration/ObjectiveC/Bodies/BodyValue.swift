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

  /// A number for a condition that holds or not.
  static func bool(_ holds: Bool) -> BodyValue { .number(holds ? 1 : 0) }

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

  /// Takes a list of keys and values in turn; nil if one is missing.
  convenience init?(_ list: [BodyValue], keysFirst: Bool) {
    guard list.count.isMultiple(of: 2) else { return nil }
    let pairs = stride(from: 0, to: list.count, by: 2).map { (list[$0], list[$0 + 1]) }
    self.init(keysFirst ? pairs.map { ($0, $1) } : pairs.map { ($1, $0) })
  }

  /// The entries with keys for values.
  var swapped: [(key: BodyValue, value: BodyValue)] { entries.map { ($0.value, $0.key) } }

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
