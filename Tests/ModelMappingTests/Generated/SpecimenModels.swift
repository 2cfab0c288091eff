import ModelMapping
import Synchronization

/// A model with generated values.
protocol SpecimenModel: MappableModel, Specimen {}

extension SpecimenTraits {
  /// What holds for an object with a part of these traits.
  var inside: Self { subtracting(.array) }
}

/// The types that others are composed of.
enum Generated {}

extension Generated {
  // MARK: - Structs

  struct Empty: LenientModel, SpecimenModel {
    init() {}
    init(by generator: inout SeededGenerator) {}
    var form: JSONValue { [:] }
    func isSame(as other: Empty) -> Bool { true }
  }

  /// Ends in a byte, followed by padding that may hold a neighbor.
  struct Tailed: LenientModel, SpecimenModel, Hashable {
    var word: UInt32 = 1
    var byte: UInt8 = 2
    init() {}
    init(by generator: inout SeededGenerator) {
      (word, byte) = (UInt32(by: &generator), UInt8(by: &generator))
    }
    var form: JSONValue { ["word": word.form, "byte": byte.form] }
  }

  struct Trio<A: Specimen, B: Specimen, C: Specimen>: LenientModel, SpecimenModel {
    var a = A.standard
    var b = B.standard
    var c = C.standard
    init() {}
    init(by generator: inout SeededGenerator) {
      (a, b, c) = (A(by: &generator), B(by: &generator), C(by: &generator))
    }
    static var traits: SpecimenTraits { A.traits.union(B.traits).union(C.traits).inside }
    var form: JSONValue { ["a": a.form, "b": b.form, "c": c.form] }
    func isSame(as other: Trio) -> Bool {
      a.isSame(as: other.a) && b.isSame(as: other.b) && c.isSame(as: other.c)
    }
  }

  /// Built in raw memory.
  struct Fixed<A: Specimen, B: Specimen, C: Specimen>: StrictModel, SpecimenModel {
    let a: A
    let b: B
    var c: C
    init(by generator: inout SeededGenerator) {
      (a, b, c) = (A(by: &generator), B(by: &generator), C(by: &generator))
    }
    static var traits: SpecimenTraits { A.traits.union(B.traits).union(C.traits).inside }
    var form: JSONValue { ["a": a.form, "b": b.form, "c": c.form] }
    func isSame(as other: Fixed) -> Bool {
      a.isSame(as: other.a) && b.isSame(as: other.b) && c.isSame(as: other.c)
    }
  }

  @propertyWrapper
  struct Stored<Value>: InitializableWrapper {
    var wrappedValue: Value
  }

  @propertyWrapper
  final class Boxed<Value: Specimen>: MappableWrapper {
    private var values: [Value]
    private let token = Token()
    var wrappedValue: Value {
      get { values[0] }
      set { values = [newValue] }
    }
    init(wrappedValue: Value) { values = [wrappedValue] }
  }

  struct Wrapping<A: Specimen, B: Specimen>: LenientModel, SpecimenModel {
    @Stored var a = A.standard
    var between: UInt8 = 3
    @Boxed var b = B.standard
    @Stored @Stored var c = A.standard
    init() {}
    init(by generator: inout SeededGenerator) {
      (a, b, c) = (A(by: &generator), B(by: &generator), A(by: &generator))
    }
    static var traits: SpecimenTraits { A.traits.union(B.traits).inside }
    var form: JSONValue { ["a": a.form, "between": 3, "b": b.form, "c": c.form] }
    func isSame(as other: Wrapping) -> Bool {
      a.isSame(as: other.a) && b.isSame(as: other.b) && c.isSame(as: other.c)
    }
  }

  fileprivate protocol Sounding {}

  /// Interleaves properties that cannot be mapped with those that can.
  struct Odd<A: Specimen, B: Specimen>: LenientModel, SpecimenModel {
    var first: UInt8 = 1
    var pair = (1 as UInt8, "a text that does not fit into the string itself")
    var a = A.standard
    var action: () -> Int = { 7 }
    weak var token: Token?
    private var sounding: (any Sounding)?
    var b = B.standard
    var metatype: Any.Type = A.self
    lazy var late = 5
    var last = true
    init() {}
    init(by generator: inout SeededGenerator) {
      (a, b, last) = (A(by: &generator), B(by: &generator), Bool(by: &generator))
    }
    static var traits: SpecimenTraits { A.traits.union(B.traits).union(.odd).inside }
    var form: JSONValue { ["first": 1, "a": a.form, "b": b.form, "last": last.form] }
    func isSame(as other: Odd) -> Bool {
      a.isSame(as: other.a) && b.isSame(as: other.b) && last == other.last
        && other.pair.1.hasPrefix("a text") && other.action() == 7 && other.first == 1
    }
  }

  // MARK: - Classes

  /// Counts its live instances for the task that makes them.
  final class Token: Sendable {
    final class Counter: Sendable {
      let count = Atomic<Int>(0)
    }
    @TaskLocal static var counter: Counter?
    private let counter = Token.counter
    init() { counter?.count.add(1, ordering: .relaxed) }
    deinit { counter?.count.subtract(1, ordering: .relaxed) }
  }

  class Base<A: Specimen>: LenientModel, SpecimenModel {
    var a = A.standard
    var byte: UInt8 = 9
    private let token = Token()
    class var ignoredProperties: Set<String> { ["token"] }
    required init() {}
    required init(by generator: inout SeededGenerator) {
      (a, byte) = (A(by: &generator), UInt8(by: &generator))
    }
    class var traits: SpecimenTraits { A.traits.inside }
    var form: JSONValue { ["a": a.form, "byte": byte.form] }
    final func isSame(as other: Base) -> Bool { form(sameAs: other) }
    func form(sameAs other: Base) -> Bool { a.isSame(as: other.a) && byte == other.byte }
  }

  /// Its first property lies in the padding after its superclass's properties.
  class Derived<A: Specimen, B: Specimen>: Base<A> {
    var flag = true
    var b = B.standard
    required init() { super.init() }
    required init(by generator: inout SeededGenerator) {
      (flag, b) = (Bool(by: &generator), B(by: &generator))
      super.init(by: &generator)
    }
    override class var traits: SpecimenTraits { super.traits.union(B.traits).inside }
    override var form: JSONValue {
      ["a": a.form, "byte": byte.form, "flag": flag.form, "b": b.form]
    }
    override func form(sameAs other: Base<A>) -> Bool {
      guard let other = other as? Derived else { return false }
      return super.form(sameAs: other) && flag == other.flag && b.isSame(as: other.b)
    }
  }

  final class Last<A: Specimen, B: Specimen, C: Specimen>: Derived<A, B> {
    var small: Int16 = 4
    var c = C.standard
    required init() { super.init() }
    required init(by generator: inout SeededGenerator) {
      (small, c) = (Int16(by: &generator), C(by: &generator))
      super.init(by: &generator)
    }
    override class var traits: SpecimenTraits { super.traits.union(C.traits).inside }
    override var form: JSONValue {
      [
        "a": a.form, "byte": byte.form, "flag": flag.form, "b": b.form, "small": small.form,
        "c": c.form,
      ]
    }
    override func form(sameAs other: Base<A>) -> Bool {
      guard let other = other as? Last else { return false }
      return super.form(sameAs: other) && small == other.small && c.isSame(as: other.c)
    }
  }

  /// An object that contains objects of its class.
  final class Node<A: Specimen>: LenientModel, SpecimenModel {
    var a = A.standard
    var next: Node?
    var children: [Node] = []
    private let token = Token()
    static var ignoredProperties: Set<String> { ["token"] }
    init() {}
    init(by generator: inout SeededGenerator) {
      a = A(by: &generator)
      next = generator.chance(of: 3) ? Node(by: &generator) : nil
      if generator.chance(of: 4) { children = [Node(by: &generator)] }
    }
    static var traits: SpecimenTraits { A.traits.inside }
    var form: JSONValue { ["a": a.form, "next": next.form, "children": children.form] }
    func isSame(as other: Node) -> Bool {
      a.isSame(as: other.a) && next.isSame(as: other.next)
        && children.isSame(as: other.children)
    }
  }

  /// An object whose elements have an identity, and whose setters are called.
  final class Watched<A: Specimen>: LenientModel, SpecimenModel {
    final class Element: LenientModel {
      var id = 0
      var a = A.standard
      static var identity: String { "id" }
      init() {}
    }
    var elements: [Element] = []
    var a = A.standard { didSet { changes += 1 } }
    private var changes = 0
    static var ignoredProperties: Set<String> { ["changes"] }
    static var setters: [String: PropertySetter] { ["a": PropertySetter(\Watched<A>.a)] }
    init() {}
    init(by generator: inout SeededGenerator) {
      a = A(by: &generator)
      for id in 0..<Int(generator.next() % 3) {
        let element = Element()
        (element.id, element.a) = (id, A(by: &generator))
        elements.append(element)
      }
    }
    static var traits: SpecimenTraits { A.traits.union([.merging, .identified]).inside }
    var form: JSONValue {
      let elements = elements.map { ["id": $0.id.form, "a": $0.a.form] as JSONValue }
      return ["elements": .array(elements), "a": a.form]
    }
    func isSame(as other: Watched) -> Bool {
      a.isSame(as: other.a) && elements.map(\.id) == other.elements.map(\.id)
        && zip(elements, other.elements).allSatisfy { $0.a.isSame(as: $1.a) }
    }
  }

  /// Objects whose class their JSON decides.
  struct Clan<A: Specimen>: LenientModel, SpecimenModel {
    class Kin: LenientModel, ModelFamily {
      var kind = "kin"
      var a = A.standard
      required init() {}
      class func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
        object["kind"] == "kid" ? Kid.self : Kin.self
      }
    }
    final class Kid: Kin {
      var age: UInt8 = 3
    }

    var one = Kin()
    var all: [Kin] = []
    init() {}
    init(by generator: inout SeededGenerator) {
      one = Self.kin(by: &generator)
      if generator.chance(of: 2) { all = [Self.kin(by: &generator), Self.kin(by: &generator)] }
    }
    private static func kin(by generator: inout SeededGenerator) -> Kin {
      let kin = generator.chance(of: 2) ? Kid() : Kin()
      if kin is Kid { kin.kind = "kid" }
      kin.a = A(by: &generator)
      return kin
    }
    static var traits: SpecimenTraits { A.traits.union(.merging).inside }
    private static func form(_ kin: Kin) -> JSONValue {
      var form: JSONObject = ["kind": kin.kind.form, "a": kin.a.form]
      if let kid = kin as? Kid { form["age"] = kid.age.form }
      return .object(form)
    }
    private static func isSame(_ one: Kin, _ other: Kin) -> Bool {
      type(of: one) == type(of: other) && one.kind == other.kind && one.a.isSame(as: other.a)
        && (one as? Kid)?.age == (other as? Kid)?.age
    }
    var form: JSONValue { ["one": Self.form(one), "all": .array(all.map(Self.form))] }
    func isSame(as other: Clan) -> Bool {
      Self.isSame(one, other.one) && all.count == other.all.count
        && zip(all, other.all).allSatisfy(Self.isSame)
    }
  }

  // MARK: - Other places in JSON

  /// An array in JSON.
  struct Row<A: Specimen, B: Specimen>: StrictModel, SpecimenModel {
    let a: A
    let b: B
    static var keyMapper: KeyMapper { ["a": .path(0), "b": .path(1)] }
    init(by generator: inout SeededGenerator) { (a, b) = (A(by: &generator), B(by: &generator)) }
    static var traits: SpecimenTraits { A.traits.union(B.traits).union([.array, .merging]) }
    var form: JSONValue { [a.form, b.form] }
    func isSame(as other: Row) -> Bool { a.isSame(as: other.a) && b.isSame(as: other.b) }
  }

  struct Paths<A: Specimen, B: Specimen>: StrictModel, SpecimenModel {
    let a: A
    var b: B
    static var keyMapper: KeyMapper { ["a": "p.q[0]", "b": ["p.r", "b"]] }
    init(by generator: inout SeededGenerator) { (a, b) = (A(by: &generator), B(by: &generator)) }
    static var traits: SpecimenTraits {
      A.traits.union(B.traits).union([.merging, .rewriting]).inside
    }
    var form: JSONValue { ["p": ["q": [a.form], "r": b.form]] }
    func isSame(as other: Paths) -> Bool { a.isSame(as: other.a) && b.isSame(as: other.b) }
  }

  /// A flattened model or union.
  struct Flat<M: Specimen, A: Specimen>: StrictModel, SpecimenModel {
    let inner: M
    let own: A
    static var keyMapper: KeyMapper { ["inner": .flattened] }
    init(by generator: inout SeededGenerator) {
      (inner, own) = (M(by: &generator), A(by: &generator))
    }
    static var traits: SpecimenTraits {
      // The keys of other cases are known, and absent keys do not remove what is there.
      let ofUnion: SpecimenTraits = M.self is any SpecimenModel.Type ? [] : .rewriting
      let ofOptional: SpecimenTraits = M.self is any AnyOptional.Type ? .accumulating : []
      return M.traits.union(A.traits).union(ofUnion).union(ofOptional).inside
    }
    var form: JSONValue {
      // Not present if all members are null.
      let isLost = !inner.isNil && M.self is any AnyOptional.Type && inner.form.hasNullsOnly
      return .joined(inner.isNil ? [:] : inner.form, ["own": isLost ? .collision : own.form])
    }
    func isSame(as other: Flat) -> Bool {
      inner.isSame(as: other.inner) && own.isSame(as: other.own)
    }
  }

  /// A dictionary whose members lie in the object.
  struct Spread<A: Specimen, B: Specimen>: StrictModel, SpecimenModel {
    let own: A
    let rest: [String: B]
    static var keyMapper: KeyMapper { ["rest": .flattened] }
    init(by generator: inout SeededGenerator) {
      own = A(by: &generator)
      let keys = generator.spreadKeys()
      rest = Dictionary(uniqueKeysWithValues: keys.map { ($0, B(by: &generator)) })
    }
    static var traits: SpecimenTraits {
      A.traits.union(B.traits).union([.accumulating, .merging]).inside
    }
    var form: JSONValue { .joined(["own": own.form], rest.form) }
    func isSame(as other: Spread) -> Bool {
      own.isSame(as: other.own) && rest.isSame(as: other.rest)
    }
  }

  /// A model that keeps unknown members.
  struct Rest<A: Specimen>: LenientModel, SpecimenModel {
    var own = A.standard
    var rest: UnknownMembers = [:]
    init() {}
    init(by generator: inout SeededGenerator) {
      own = A(by: &generator)
      // A member with the key of a property is not written.
      for key in generator.spreadKeys() where key != "own" {
        rest[key] = generator.pick([1, "text", [true]])
      }
    }
    static var traits: SpecimenTraits {
      A.traits.union([.accumulating, .merging]).inside
    }
    var form: JSONValue { .joined(["own": own.form], .object(rest.object)) }
    func isSame(as other: Rest) -> Bool {
      func sorted(_ rest: UnknownMembers) -> String {
        JSONValue.object(rest.object).jsonString(options: .sortedKeys)
      }
      return own.isSame(as: other.own) && sorted(rest) == sorted(other.rest)
    }
  }

  /// Values of any type.
  struct Untyped: LenientModel, SpecimenModel {
    var any: Any = 1
    var list: [Any] = []
    var maybe: Any?
    var tree: JSONObject = [:]
    init() {}
    init(by generator: inout SeededGenerator) {
      any = generator.pick([1, "a", true, ["k": 2.5]] as [Any])
      list = generator.pick([[], ["b", [1]]] as [[Any]])
      maybe = generator.chance(of: 2) ? 7 : nil
      tree = generator.pick([[:], ["a": [:], "b": 2]])
    }
    static var traits: SpecimenTraits { .merging }
    var form: JSONValue {
      func form(_ value: Any?) -> JSONValue {
        switch value {
        case let value as Bool: value.form
        case let value as Int: value.form
        case let value as Double: value.form
        case let value as String: value.form
        case let value as [Any]: .array(value.map(form))
        case let value as [String: Any]:
          .object(JSONObject(value.sorted { $0.key < $1.key }.map { ($0.key, form($0.value)) }))
        default: .null
        }
      }
      return ["any": form(any), "list": form(list), "maybe": form(maybe), "tree": .object(tree)]
    }
    func isSame(as other: Untyped) -> Bool { isModelEqual(to: other) }
  }

  /// A model followed by a property that can fail.
  struct Before<Model: SpecimenModel>: StrictModel {
    var model: Model
    var last: Int
  }
}

extension Generated.Trio: CodableModel {}
extension Generated.Fixed: CodableModel {}
extension Generated.Paths: CodableModel {}
extension Generated.Flat: CodableModel {}
extension Generated.Spread: CodableModel {}
extension Generated.Node: CodableModel {}

protocol AnyOptional {}
extension Optional: AnyOptional {}

extension SeededGenerator {
  /// The keys of members beside others; some of them are those of a property, of a tag or of a content.
  fileprivate mutating func spreadKeys() -> [String] {
    Set((0..<next() % 3).map { _ in pick(["x", "y", "type", "value", "é", "own"]) }).sorted()
  }
}

extension JSONValue {
  /// The members of two objects in one.
  static func joined(_ one: JSONValue, _ other: JSONValue) -> JSONValue {
    guard var members = one.object, let more = other.object else { return .collision }
    for (key, value) in more {
      members[key] = members[key] == nil ? value : .collision
    }
    return .object(members)
  }

  var hasNullsOnly: Bool {
    switch self {
    case .object(let members): members.allSatisfy(\.value.hasNullsOnly)
    case .null: true
    default: false
    }
  }

  /// Whether a value is in the tree.
  func contains(where isFound: (JSONValue) -> Bool) -> Bool {
    if isFound(self) { return true }
    switch self {
    case .object(let members): return members.contains { $0.value.contains(where: isFound) }
    case .array(let elements): return elements.contains { $0.contains(where: isFound) }
    default: return false
    }
  }
}
