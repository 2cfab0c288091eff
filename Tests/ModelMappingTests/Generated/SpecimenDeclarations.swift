import Foundation
import ModelMapping

/// What a model can declare about its property `x`.
protocol Declaration: SendableMetatype {
  associatedtype X: Specimen
  static var keys: KeyMapper { get }
  static var transformer: ValueTransformer { get }
  static var constraints: ValueConstraints { get }
  static var required: Set<String> { get }
  static var sensitive: Set<String> { get }
  static var traits: SpecimenTraits { get }
  /// The members for the property.
  static func members(_ x: X) -> JSONValue
}

extension Declaration {
  static var keys: KeyMapper { [:] }
  static var transformer: ValueTransformer { .standard }
  static var constraints: ValueConstraints { [:] }
  static var required: Set<String> { [] }
  static var sensitive: Set<String> { [] }
  static var traits: SpecimenTraits { [] }
  static func members(_ x: X) -> JSONValue { ["x": x.form] }
}

extension Generated {
  enum Alternative<X: Specimen>: Declaration {
    static var keys: KeyMapper { ["x": ["x1", "x2", "q.x"]] }
    static func members(_ x: X) -> JSONValue { ["x1": x.form] }
  }

  enum Literal<X: Specimen>: Declaration {
    static var keys: KeyMapper { ["x": .literal("x.y[0]")] }
    static func members(_ x: X) -> JSONValue { ["x.y[0]": x.form] }
  }

  enum OtherKey<X: Specimen>: Declaration {
    static var keys: KeyMapper { ["x": .reading("in", "x").writing("x")] }
  }

  enum Spelling<X: Specimen>: Declaration {
    static var keys: KeyMapper { .ignoringCase }
    static func members(_ x: X) -> JSONValue { ["X": x.form] }
  }

  enum Required<A: Specimen>: Declaration {
    typealias X = A?
    static var required: Set<String> { ["x"] }
  }

  enum Sensitive<X: Specimen>: Declaration {
    static var sensitive: Set<String> { ["x"] }
  }

  /// A conversion from an array, of another form.
  enum Converted<A: Specimen>: Declaration {
    typealias X = [A]
    static var transformer: ValueTransformer {
      .standard
        .reading("x") { (json: JSONObject) throws -> [A] in
          try ModelMapper<Exact>().map([A].self, from: json["all"] ?? .null)
        }
        .writing("x") { (x: [A]) -> JSONValue in ["all": x.form] }
    }
    static func members(_ x: [A]) -> JSONValue { ["x": ["all": x.form]] }
  }

  enum Few<A: Specimen>: Declaration {
    typealias X = [A]
    static var constraints: ValueConstraints { ["x": .count(...2)] }
  }

  enum Custom<X: Specimen>: Declaration {
    static var constraints: ValueConstraints {
      ["x": .custom("is refused") { (x: X) in !isRefused(x) }]
    }
    /// Refuses one value, and no default.
    private static func isRefused(_ x: X) -> Bool {
      var generator = SeededGenerator(seed: 5)
      return x.isSame(as: X(by: &generator)) && !x.isSame(as: X.standard)
    }
  }

  enum Small<A: Specimen>: Declaration {
    typealias X = UInt8?
    static var constraints: ValueConstraints { ["x": .range(0...100)] }
  }

  enum Dates<A: Specimen>: Declaration {
    typealias X = [Date]
    static var transformer: ValueTransformer { .standard.dates(.millisecondsSince1970) }
    static func members(_ x: [Date]) -> JSONValue {
      ["x": .array(x.map { .number(JSONNumber(Int($0.timeIntervalSince1970 * 1000))) })]
    }
  }

  /// A struct in raw memory with a declaration.
  struct Declared<D: Declaration, A: Specimen>: StrictModel, SpecimenModel {
    let x: D.X
    let y: A
    static var keyMapper: KeyMapper { D.keys }
    static var valueTransformer: ValueTransformer { D.transformer }
    static var constraints: ValueConstraints { D.constraints }
    static var requiredProperties: Set<String> { D.required }
    static var sensitiveProperties: Set<String> { D.sensitive }
    init(by generator: inout SeededGenerator) {
      (x, y) = (D.X(by: &generator), A(by: &generator))
    }
    static var traits: SpecimenTraits {
      D.X.traits.union(A.traits).union([.merging, .rewriting]).inside
    }
    var form: JSONValue { .joined(D.members(x), ["y": y.form]) }
    func isSame(as other: Declared) -> Bool { x.isSame(as: other.x) && y.isSame(as: other.y) }
  }

  /// An object with a declaration, and with checks of its own.
  final class DeclaredObject<D: Declaration, A: Specimen>: LenientModel, SpecimenModel {
    var x = D.X.standard
    var y: A?
    var odd: Int8 = 1
    static var keyMapper: KeyMapper { D.keys }
    static var valueTransformer: ValueTransformer { D.transformer }
    static var constraints: ValueConstraints { D.constraints }
    static var requiredProperties: Set<String> { D.required }
    static var sensitiveProperties: Set<String> { D.sensitive }
    static var omittingDefaults: Set<String> { ["y"] }
    init() {}
    init(by generator: inout SeededGenerator) {
      (x, y) = (D.X(by: &generator), A?(by: &generator))
      odd = generator.chance(of: 4) ? 2 : 3
    }
    /// An invalid default may remain.
    static var standard: DeclaredObject { DeclaredObject() }
    func validate(_ problems: inout ValidationProblems) {
      if odd.isMultiple(of: 2) { problems.add(at: "odd", "is even") }
      if odd == 2, y == nil { problems.add(at: "y", "is nil") }
    }
    static var traits: SpecimenTraits {
      // A nil that is not written does not replace a default.
      D.X.traits.union(A.traits).union(D.traits).union([.rewriting, .accumulating]).inside
    }
    var form: JSONValue { .joined(D.members(x), ["y": y.form, "odd": odd.form]) }
    func isSame(as other: DeclaredObject) -> Bool {
      x.isSame(as: other.x) && y.isSame(as: other.y) && odd == other.odd
    }
  }

  /// A model whose hooks rename its property.
  struct Hooked<A: Specimen>: LenientModel, SpecimenModel, MappingPreprocessing,
    MappingPostprocessing, ExportPostprocessing
  {
    var x = A.standard
    var y: UInt8 = 0
    var isRead = false
    static var ignoredProperties: Set<String> { ["isRead"] }
    init() {}
    init(by generator: inout SeededGenerator) {
      (x, y) = (A(by: &generator), UInt8(by: &generator))
    }
    static func preprocess(_ object: inout JSONObject) {
      if let x = object["old"] { (object["x"], object["old"]) = (x, nil) }
    }
    mutating func postprocess(_ object: JSONObject) { isRead = true }
    func postprocess(exported object: inout JSONObject) {
      if let x = object["x"] { (object["old"], object["x"]) = (x, nil) }
    }
    static var traits: SpecimenTraits {
      A.traits.union([.merging, .rewriting]).inside
    }
    var form: JSONValue { ["y": y.form, "old": x.form] }
    func isSame(as other: Hooked) -> Bool { x.isSame(as: other.x) && y == other.y }
  }

  static func declarations<A: Specimen>(of _: A.Type) -> [any Specimen.Type] {
    func types<D: Declaration>(_: D.Type) -> [any Specimen.Type] {
      [Declared<D, A>.self, DeclaredObject<D, A>.self]
    }
    // The conversion reads exactly.
    let isExact = A.traits.isDisjoint(with: [.odd, .identified])
    return (isExact ? types(Converted<A>.self) : []) + types(Alternative<A>.self)
      + types(Literal<A>.self) + types(OtherKey<A>.self)
      + types(Spelling<A>.self) + types(Required<A>.self) + types(Sensitive<A>.self)
      + types(Few<A>.self) + types(Custom<A>.self)
      + types(Small<A>.self) + types(Dates<A>.self) + [Hooked<A>.self]
  }
}

extension Generated.Declared: CodableModel {}
extension Generated.Hooked: CodableModel {}
