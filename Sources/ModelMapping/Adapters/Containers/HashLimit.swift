import ModelMappingFoundation
import PropertyIntrospection

/// Counts different values that have the same hash, each of which a set compares with all others.
///
/// A document could otherwise make a type whose hash covers only a part of its values, such as `Data`, take time in
/// proportion to the square of its length.
struct HashLimit<Value: Hashable> {
  /// The maximum number of different values with one hash.
  static var maximum: Int { 256 }

  /// Whether the hash of the type covers all of a value.
  static var isWhole: Bool {
    switch ScalarKind.find(Value.self)?.kind {
    case nil, .data, .decimal: false
    default: true
    }
  }

  private(set) var values: Set<Value>
  /// The numbers of values by hash; nil if there are too few values to matter, as each costs another hash.
  private var counts: [Int: Int]?
  /// Whether too many values have the same hash.
  private(set) var isExceeded = false

  /// Creates a limit for a number of values.
  init(count: Int) {
    values = Set(minimumCapacity: count)
    if count > Self.maximum, !Self.isWhole { counts = [:] }
  }

  /// Adds a value.
  ///
  /// - Returns: Whether it is new, and the limit is not exceeded.
  mutating func insert(_ value: Value) -> Bool {
    guard !isExceeded, values.insert(value).inserted else { return false }
    if counts == nil { return true }
    let hash = value.hashValue
    let count = (counts?[hash] ?? 0) + 1
    counts?[hash] = count
    isExceeded = count > Self.maximum
    return !isExceeded
  }

  /// Returns a set of values, or nil if too many of them have the same hash.
  static func set(of values: [Value]) -> Set<Value>? {
    if values.count <= maximum || isWhole { return Set(values) }
    var limit = HashLimit(count: values.count)
    for value in values { _ = limit.insert(value) }
    return limit.isExceeded ? nil : limit.values
  }
}

/// The first strings of the keys of a dictionary, by which equal keys are recognized.
final class KeyNames<Key: Hashable> {
  private var names: [Key: String] = [:]
  private var counts: [Int: Int] = [:]
  /// Whether so many keys have the same hash that the dictionary will be refused.
  private var isCrowded = false

  /// Returns the string of the first key that equals a key, or the string of the key itself.
  func name(of key: Key, _ text: String) -> String {
    if isCrowded { return text }
    if let name = names[key] { return name }
    names[key] = text
    if names.count > HashLimit<Key>.maximum, !HashLimit<Key>.isWhole {
      isCrowded = counts[key.hashValue, default: 0] > HashLimit<Key>.maximum
      counts[key.hashValue, default: 0] += 1
    }
    return text
  }
}

extension Fault {
  /// Returns a fault for a set or dictionary that is refused because of its hashes.
  static func crowded<Value: Hashable>(_: Value.Type, at offset: Int?) -> Fault {
    let name = TypeName.readable(Value.self)
    let most = HashLimit<Value>.maximum
    return Fault(
      .invalidValue,
      offset: offset,
      detail: "more than \(most) different values of \(name) have the same hash",
    )
  }
}

/// A value hashed by all of its bits.
struct WhollyHashed<Value: Hashable>: Hashable {
  let value: Value

  func hash(into hasher: inout Hasher) { PlainValue.hash(whole: value, into: &hasher) }
}
