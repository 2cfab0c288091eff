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
  /// Integers beyond `Int`, and numbers beyond `Double`.
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

  /// Adds a value; `owner` has the objects around it.
  func add(_ value: JSONValue, in owner: ObjectShape? = nil) {
    count += 1
    switch value {
    case .null: nulls += 1
    case .bool: bools += 1
    case .number(let number):
      if number.text.contains(where: { ".eE".contains($0) }) {
        if Self.isDouble(number.text) { fractions += 1 } else { bigNumbers += 1 }
      } else if number.intValue == nil {
        bigNumbers += 1
      } else {
        integers += 1
      }
    case .string(let text): strings[text, default: 0] += 1
    case .array(let values):
      let element = element ?? Shape()
      self.element = element
      for value in values { element.add(value, in: owner) }
    case .object(let members):
      let shape = object?.current ?? ObjectShape(owner: owner)
      object = shape
      shape.add(members)
    }
  }

  /// Whether a number is neither infinite nor, against its digits, zero as a `Double`.
  private static func isDouble(_ text: String) -> Bool {
    guard let value = Double(text), value.isFinite else { return false }
    let digits = text.prefix { !"eE".contains($0) }
    return value != 0 || !digits.contains { ("1"..."9").contains($0) }
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

  /// Whether two shapes have values of the same kinds, however deep.
  fileprivate func isEqual(to other: Shape) -> Bool {
    guard kinds == other.kinds else { return false }
    if let mine = element, let its = other.element, !mine.isEqual(to: its) { return false }
    guard let mine = object?.current, let its = other.object?.current, mine !== its else {
      return true
    }
    return mine.isEqual(to: its)
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
  /// Whether the objects are whole documents, or elements of these.
  var isRoot = false
  /// The shape of the objects around these.
  private(set) weak var owner: ObjectShape?
  /// The objects themselves.
  private(set) var samples: [JSONObject] = []
  private var knownMapping: Mapping?
  private var knownUnion: Union??

  init(owner: ObjectShape? = nil) { self.owner = owner }

  var mapping: Mapping {
    if knownMapping == nil { knownMapping = findMapping() }
    return knownMapping ?? .no
  }

  /// Whether the keys are data and not names, so that the object is a dictionary.
  var isMap: Bool { mapping == .yes }

  /// The kinds of objects, if there are several that a member tells apart.
  var union: Union? {
    if knownUnion == nil { knownUnion = .some(isMap ? nil : findUnion()) }
    return knownUnion ?? nil
  }

  var current: ObjectShape {
    var shape = self
    while let next = shape.successor { shape = next }
    return shape
  }

  func add(_ object: JSONObject) {
    count += 1
    samples.append(object)
    (knownMapping, knownUnion) = (nil, nil)
    for (key, value) in object { member(key).add(value, in: self) }
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
    isRoot = isRoot || other.isRoot
    count += other.count
    samples += other.samples
    (knownMapping, knownUnion) = (nil, nil)
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
  /// Shapes that are equal are alike. Of all keys of both, seven in ten must be in both, and two at least; if they have one name, half of the keys of
  /// the smaller. No common key may have values of different kinds.
  func isLike(_ other: ObjectShape, haveOneName: Bool) -> Bool {
    if let tag = union?.tag { guard other.union?.tag == tag else { return false } }
    if union == nil, other.union != nil { return false }
    if isEqual(to: other) { return true }
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

  /// Whether two shapes have the same keys with values of the same kinds, however deep.
  fileprivate func isEqual(to other: ObjectShape) -> Bool {
    guard !keys.isEmpty, keys.count == other.keys.count else { return false }
    return keys.allSatisfy { key in
      guard let mine = members[key], let its = other.members[key] else { return false }
      return mine.isEqual(to: its)
    }
  }

  /// The shape of all values of a map.
  func mapValues() -> Shape {
    let values = Shape()
    for key in keys { if let shape = members[key] { values.merge(shape) } }
    return values
  }
}
