import Foundation
import ModelMapping

/// The common shape of the values at one place of the samples.
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
  /// The file of the values, for steps.
  var file: String?

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
  ///
  /// Objects that a known shape describes already are not added to it again.
  func add(_ value: JSONValue, in owner: ObjectShape? = nil, known: Shape? = nil) {
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
      for value in values { element.add(value, in: owner, known: known?.element) }
    case .object where known?.object != nil: object = known?.object
    case .object(let members):
      let shape = object?.current ?? ObjectShape(owner: owner, file: file)
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

  /// Adds the counts of another shape; only the shapes of objects become one.
  ///
  /// The other shape stays as it is, unless it is used up: then a large one is not copied.
  func merge(_ other: Shape, usingUp: Bool = false) {
    if other === self { return }
    count += other.count
    nulls += other.nulls
    bools += other.bools
    integers += other.integers
    fractions += other.fractions
    bigNumbers += other.bigNumbers
    if usingUp, other.strings.count > strings.count { swap(&strings, &other.strings) }
    strings.merge(other.strings, uniquingKeysWith: +)
    if let its = other.element {
      let mine = element ?? Shape()
      element = mine
      mine.merge(its, usingUp: usingUp)
    }
    if let mine = object, let its = other.object {
      mine.current.merge(its.current)
    } else {
      object = object ?? other.object
    }
  }

  /// The kinds of the values and of the elements of arrays, with the shapes of objects.
  var signature: String {
    var text = kinds.sorted().joined(separator: ",")
    if let object { text += ":\(object.current.identity)" }
    return text + (element.map { "[\($0.signature)]" } ?? "")
  }

  /// The object shapes at this place and in its containers, with whether they are elements.
  var objects: [(shape: ObjectShape, isElement: Bool)] {
    let own = object.map { [(shape: $0.current, isElement: false)] } ?? []
    return own + (element?.objects.map { ($0.shape, true) } ?? [])
  }
}

/// The common shape of objects at one place.
final class ObjectShape {
  private(set) var count = 0
  private(set) var keys: [String] = [] {
    didSet { knownStyles = nil }
  }
  private(set) var members: [String: Shape] = [:]
  /// The shape that this one has become part of.
  private var successor: ObjectShape?
  /// The name of the model, if it is given.
  var givenName: String?
  /// The first file with such objects.
  let file: String?
  /// Whether the objects are whole documents, or elements of these.
  var isRoot = false
  /// The shape of the objects around these.
  private(set) weak var owner: ObjectShape?
  /// The objects themselves.
  private(set) var samples: [JSONObject] = []
  private var knownMapping: Mapping?
  private var knownStyles: Set<Style>?
  /// The kinds of objects, if there are several that a member distinguishes.
  private(set) var union: Union?

  init(owner: ObjectShape? = nil, file: String? = nil) {
    self.owner = owner
    self.file = file ?? owner?.file
  }

  var mapping: Mapping {
    if knownMapping == nil { knownMapping = findMapping() }
    return knownMapping ?? .no
  }

  /// The styles of the keys.
  var styles: Set<Style> {
    let styles = knownStyles ?? Set(keys.map(Self.style))
    knownStyles = styles
    return styles
  }

  /// Whether the keys are data and not names, so that the object is a dictionary.
  var isMap: Bool { mapping == .yes }

  var current: ObjectShape {
    guard var last = successor else { return self }
    while let next = last.successor { last = next }
    // The way is shorter next time.
    var shape = self
    while let next = shape.successor, next !== last {
      shape.successor = last
      shape = next
    }
    return last
  }

  /// Adds an object; `known` describes the objects in it already.
  func add(_ object: JSONObject, known: ObjectShape? = nil) {
    count += 1
    samples.append(object)
    knownMapping = nil
    for (key, value) in object { member(key).add(value, in: self, known: known?.members[key]) }
  }

  private func member(_ key: String) -> Shape {
    if let shape = members[key] { return shape }
    let shape = Shape()
    members[key] = shape
    keys.append(key)
    return shape
  }

  /// Takes over another shape, and the contents of each member that both have.
  func merge(_ other: ObjectShape) {
    if other === self { return }
    other.successor = self
    givenName = givenName ?? other.givenName
    isRoot = isRoot || other.isRoot
    count += other.count
    var all: [JSONObject] = []
    swap(&all, &other.samples)
    all.insert(contentsOf: samples, at: 0)
    samples = all
    knownMapping = nil
    let cases = uniteCases(with: other)
    for key in other.keys {
      guard let its = other.members[key] else { continue }
      if let mine = current.members[key] {
        mine.merge(its, usingUp: true)
      } else {
        current.members[key] = its
        current.keys.append(key)
      }
    }
    for (mine, its) in cases { mine.current.merge(its.current) }
  }

  /// Takes over the cases of another shape, and returns the cases that both have; there are none if a member
  /// distinguishes the objects of one only.
  private func uniteCases(with other: ObjectShape) -> [(ObjectShape, ObjectShape)] {
    guard let its = other.union, its.tag == union?.tag else {
      union = nil
      return []
    }
    var common: [(ObjectShape, ObjectShape)] = []
    for (value, shape) in its.cases {
      if let mine = union?.cases.first(where: { $0.value == value }) {
        common.append((mine.shape, shape))
      } else {
        union?.cases.append((value, shape))
      }
    }
    return common
  }

  /// Distinguishes kinds of objects, here and in their contents, before shapes become one.
  func divide() {
    if isMap {
      for (object, _) in mapValues().objects { object.divide() }
      return
    }
    union = findUnion(sharesShapes: false)
    for one in union?.cases ?? [] { one.shape.divide() }
    if union != nil { return }
    for key in keys { for (object, _) in members[key]?.objects ?? [] { object.divide() } }
  }

  /// Distinguishes kinds of objects that have come together since, without new shapes for their contents.
  func divideAgain() {
    if !isMap, union == nil { union = findUnion(sharesShapes: true) }
  }

  var identity: UInt { UInt(bitPattern: ObjectIdentifier(self)) }

  /// The parts that are equal in equal shapes: the keys, the kinds of the values, and the shapes of objects.
  var signature: String {
    let parts = keys.sorted().map { key in
      SwiftText.literal(key) + (members[key]?.signature ?? "")
    }
    guard let union else { return parts.joined() }
    let cases = union.cases.map { "\(SwiftText.literal($0.value))\($0.shape.current.identity)" }
    return ([SwiftText.literal(union.tag)] + parts + cases.sorted()).joined()
  }

  /// Whether two shapes are so alike that one model serves for both.
  ///
  /// Of all keys of both, seven in ten must be in both, and two at least; if they have one name, half of the keys of
  /// the smaller. No common key may have values of different kinds.
  func isLike(_ other: ObjectShape, haveOneName: Bool) -> Bool {
    guard union?.tag == other.union?.tag else { return false }
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

  /// The shape of all values of a map.
  func mapValues() -> Shape {
    let values = Shape()
    for key in keys { if let shape = members[key] { values.merge(shape) } }
    return values
  }
}
