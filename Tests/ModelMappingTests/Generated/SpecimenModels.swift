import ModelMapping
import Synchronization

/// A model with generated values.
protocol SpecimenModel: MappableModel, Specimen {}

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
  struct Tailed: LenientModel, SpecimenModel, Equatable {
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
    static var isOdd: Bool { A.isOdd || B.isOdd || C.isOdd }
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
    static var isOdd: Bool { A.isOdd || B.isOdd || C.isOdd }
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
    static var isOdd: Bool { A.isOdd || B.isOdd }
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
    static var isOdd: Bool { true }
    var form: JSONValue { ["first": 1, "a": a.form, "b": b.form, "last": last.form] }
    func isSame(as other: Odd) -> Bool {
      a.isSame(as: other.a) && b.isSame(as: other.b) && last == other.last
        && other.pair.1.hasPrefix("a text") && other.action() == 7 && other.first == 1
    }
  }

  // MARK: - Classes

  /// Counts its live instances.
  final class Token: Sendable {
    static let count = Atomic<Int>(0)
    init() { Token.count.add(1, ordering: .relaxed) }
    deinit { Token.count.subtract(1, ordering: .relaxed) }
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
    class var isOdd: Bool { A.isOdd }
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
    override class var isOdd: Bool { super.isOdd || B.isOdd }
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
    override class var isOdd: Bool { super.isOdd || C.isOdd }
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

  /// A model followed by a property that can fail.
  struct Before<Model: SpecimenModel>: StrictModel {
    var model: Model
    var last: Int
  }
}
