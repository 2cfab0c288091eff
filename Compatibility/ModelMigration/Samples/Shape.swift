import Foundation
import ModelMapping

/// What the values at one place of the samples have in common.
///
/// Shapes and object shapes are references, because shapes that turn out to be alike become one.
final class Shape {
  var count = 0
  var nulls = 0
  var bools = 0
  var integers = 0
  /// Numbers with a fraction or an exponent.
  var fractions = 0
  /// Integers beyond `Int`.
  var bigNumbers = 0
  var strings: [String: Int] = [:]
  var element: Shape?
  var object: ObjectShape?

  var isArray: Bool { element != nil }
  var hasNumbers: Bool { integers + fractions + bigNumbers > 0 }

  /// The kinds of values other than null.
  var kinds: Set<String> {
    var kinds: Set<String> = []
    if bools > 0 { kinds.insert("bool") }
    if hasNumbers { kinds.insert("number") }
    if !strings.isEmpty { kinds.insert("string") }
    if isArray { kinds.insert("array") }
    if object != nil { kinds.insert("object") }
    return kinds
  }

  func add(_ value: JSONValue) {
    count += 1
    switch value {
    case .null: nulls += 1
    case .bool: bools += 1
    case .number(let number):
      if number.text.contains(where: { ".eE".contains($0) }) {
        fractions += 1
      } else if number.intValue == nil {
        bigNumbers += 1
      } else {
        integers += 1
      }
    case .string(let text): strings[text, default: 0] += 1
    case .array(let values):
      let element = element ?? Shape()
      self.element = element
      for value in values { element.add(value) }
    case .object(let members):
      let shape = object?.current ?? ObjectShape()
      object = shape
      shape.add(members)
    }
  }

  /// Adds what another shape counts, which stays as it is; only the shapes of objects become one.
  func merge(_ other: Shape) {
    if other === self { return }
    count += other.count
    nulls += other.nulls
    bools += other.bools
    integers += other.integers
    fractions += other.fractions
    bigNumbers += other.bigNumbers
    strings.merge(other.strings, uniquingKeysWith: +)
    if let its = other.element {
      let mine = element ?? Shape()
      element = mine
      mine.merge(its)
    }
    if let mine = object, let its = other.object {
      mine.current.merge(its.current)
    } else {
      object = object ?? other.object
    }
  }

  /// The object shapes at this place and in its containers, with whether they are elements.
  var objects: [(shape: ObjectShape, isElement: Bool)] {
    let own = object.map { [(shape: $0.current, isElement: false)] } ?? []
    return own + (element?.objects.map { ($0.shape, true) } ?? [])
  }
}

/// What objects at one place have in common.
final class ObjectShape {
  private(set) var count = 0
  private(set) var keys: [String] = []
  private(set) var members: [String: Shape] = [:]
  /// The shape that this one has become part of.
  private var successor: ObjectShape?
  /// The name of the model, if it is given.
  var givenName: String?

  var current: ObjectShape {
    var shape = self
    while let next = shape.successor { shape = next }
    return shape
  }

  func add(_ object: JSONObject) {
    count += 1
    for (key, value) in object { member(key).add(value) }
  }

  private func member(_ key: String) -> Shape {
    if let shape = members[key] { return shape }
    let shape = Shape()
    members[key] = shape
    keys.append(key)
    return shape
  }

  /// Takes over another shape, and for each member that both have, what is in it.
  func merge(_ other: ObjectShape) {
    if other === self { return }
    other.successor = self
    givenName = givenName ?? other.givenName
    count += other.count
    for key in other.keys {
      guard let its = other.members[key] else { continue }
      if let mine = current.members[key] {
        mine.merge(its)
      } else {
        current.members[key] = its
        current.keys.append(key)
      }
    }
  }

  /// Whether two shapes are so alike that one model serves for both.
  ///
  /// Of all keys of both, seven in ten must be in both, and two at least; if they have one name, half of the keys of
  /// the smaller. No common key may have values of different kinds.
  func isLike(_ other: ObjectShape, haveOneName: Bool) -> Bool {
    let (fewer, more) = (min(keys.count, other.keys.count), max(keys.count, other.keys.count))
    guard haveOneName || fewer * 10 >= more * 7 else { return false }
    let common = keys.filter { other.members[$0] != nil }
    let all = keys.count + other.keys.count - common.count
    let isClose = common.count >= 2 && common.count * 10 >= all * 7
    let isNamesake = haveOneName && common.count * 2 >= fewer
    guard !common.isEmpty, isClose || isNamesake else { return false }
    return common.allSatisfy { key in
      let (mine, its) = (members[key]?.kinds ?? [], other.members[key]?.kinds ?? [])
      return mine.isEmpty || its.isEmpty || !mine.isDisjoint(with: its)
    }
  }

  /// Whether the keys are data and not names, so that the object is a dictionary.
  ///
  /// That is so if there are two keys or more, all of which look like identifiers of records, or sixteen or more whose
  /// values are all objects with the same keys; and in both cases if the values are of one kind.
  var isMap: Bool {
    guard keys.count >= 2, givenName == nil else { return false }
    let values = keys.compactMap { members[$0] }
    guard Set(values.flatMap(\.kinds)).count <= 1 else { return false }
    if keys.allSatisfy(Self.isRecordKey) { return true }
    let forms = values.map { Set($0.object?.current.keys ?? []) }
    return keys.count >= 16 && forms.allSatisfy { !$0.isEmpty && $0 == forms[0] }
  }

  /// Whether a key looks like a number, a date, a hash, a UUID, a path or an address.
  private static func isRecordKey(_ key: String) -> Bool {
    guard let first = key.first else { return false }
    if first.isNumber { return true }
    if key.contains("/") || key.dropFirst().contains("@") { return true }
    guard key.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) else {
      return false
    }
    let digits = key.count(where: \.isNumber)
    let isHexadecimal = key.allSatisfy { $0.isHexDigit || $0 == "-" }
    return isHexadecimal && key.count >= 8 && digits > 0 || key.count >= 16 && digits >= 3
  }

  /// The shape of all values of a map.
  func mapValues() -> Shape {
    let values = Shape()
    for key in keys { if let shape = members[key] { values.merge(shape) } }
    return values
  }
}
