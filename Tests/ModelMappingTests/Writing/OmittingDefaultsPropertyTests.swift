import Foundation
import ModelMapping
import Testing

/// A seeded generator of reproducible pseudorandom numbers.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// Picks one of the values.
  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int(next() % UInt64(values.count))]
  }
}

@Suite("Round trips with defaults omitted")
struct OmittingDefaultsPropertyTests {
  enum Kind: String, CaseIterable { case small, large }

  struct Deep: LenientModel {
    var a = 1
    var b: String? = "b"
    var c: [Int?] = [nil]

    fileprivate static func random(_ dice: inout Dice) -> Deep {
      Deep(a: dice.pick([1, 2]), b: dice.pick(["b", nil, ""]), c: dice.pick([[nil], [], [1]]))
    }
  }

  struct Inner: LenientModel {
    var x = 1
    var y: Double? = 2.5
    var deep = Deep(a: 7)
    @Counting var wrapped = Deep(b: nil)
    static let keyMapper: KeyMapper = ["deep": "inside.deep", "x": "inside.x"]

    fileprivate static func random(_ dice: inout Dice) -> Inner {
      Inner(
        x: dice.pick([1, 3]),
        y: dice.pick([2.5, nil, -1]),
        deep: dice.pick([Deep(a: 7), .random(&dice)]),
        wrapped: dice.pick([Deep(b: nil), .random(&dice)]),
      )
    }
  }

  /// A model with many kinds of properties, most with an unusual default.
  struct Settings<Engine: MappingPolicy>: MappableModel, DefaultInitializable {
    typealias Policy = Engine

    var name = "n"
    var note: String? = "x"
    var size: Int?
    var twice: Int?? = .some(4)
    var flag = true
    var kind = Kind.small
    var maybeKind: Kind? = .large
    var date = Date(timeIntervalSince1970: 86_400)
    var url = URL(string: "https://example.org")
    var list = [1, 2]
    var group: Set<Int> = [3]
    var table: [String: Int?] = ["a": 1, "b": nil]
    var inner = Inner(x: 9)
    var maybe: Inner? = Inner(y: nil)
    var none: Inner?
    var parts = [Deep(), Deep(a: 4)]
    var byName = ["k": Deep(a: 5)]
    var change: Field<Int> = .null
    var field: Field<Inner> = .value(Inner(x: 8))
    var tree: JSONValue? = ["k": 1]
    @Clamped(0...9) var level: Int
    @SharedBox var boxed: Inner? = Inner(x: 7)
    static var keyMapper: KeyMapper {
      ["list": "meta.list", "note": "meta.note", "inner": "meta.inner", "flag": ["on", "flag"]]
    }

    init() {}

    fileprivate init(_ dice: inout Dice) {
      name = dice.pick(["n", "", "longer than what fits into a string itself"])
      note = dice.pick(["x", nil, "null"])
      size = dice.pick([nil, 0, -5])
      twice = dice.pick([.some(4), nil, .some(5)])
      flag = dice.pick([true, false])
      kind = dice.pick(Kind.allCases)
      maybeKind = dice.pick([.small, .large, nil])
      date = dice.pick([date, Date(timeIntervalSince1970: 0.5)])
      url = dice.pick([url, nil, URL(string: "x:y")])
      list = dice.pick([list, [], [1], [2, 1]])
      group = dice.pick([[3], [], [1, 2, 3]])
      table = dice.pick([table, [:], ["a": nil, "b": nil], ["c": 1]])
      inner = dice.pick([Inner(x: 9), .random(&dice)])
      maybe = dice.pick([Inner(y: nil), nil, .random(&dice)])
      none = dice.pick([nil, .random(&dice)])
      parts = dice.pick([parts, [], [.random(&dice), .random(&dice)]])
      byName = dice.pick([byName, [:], ["k": .random(&dice), "l": Deep()]])
      change = dice.pick([.null, 3])
      field = dice.pick([.value(Inner(x: 8)), .null, .value(.random(&dice))])
      tree = dice.pick([["k": 1], nil, ["k": [1, nil]], "t"])
      level = dice.pick([0, 5, 20])
      boxed = dice.pick([Inner(x: 7), nil, .random(&dice)])
    }
  }

  private static let selection = JSONSelection.omittingDefaults

  private func check<Engine: MappingPolicy>(_: Engine.Type, _ seed: UInt64) throws {
    var dice = Dice(state: seed)
    let model = Settings<Engine>(&dice)
    let text = try model.jsonString(selection: Self.selection)
    let object = try model.jsonValue(selection: Self.selection)
    #expect(try JSONValue(json: text) == object)
    func updated(_ update: (inout Settings<Engine>) throws -> Void) rethrows -> Settings<Engine> {
      var settings = Settings<Engine>()
      try update(&settings)
      return settings
    }
    let all = [
      try updated { try $0.update(json: text) },
      try updated {
        try $0.update(json: model.jsonData(options: .prettyPrinted, selection: Self.selection))
      },
      try updated { try $0.update(json: object) },
      try updated { try $0.update(json: model.jsonObject(selection: Self.selection)) },
      try updated {
        try $0.update(
          json: model.jsonString(options: [.sortedKeys, .includesNil], selection: Self.selection)
        )
      },
    ]
    for again in all {
      #expect(
        again.isModelEqual(to: model),
        "\(again.modelDescription)\n\(model.modelDescription)",
      )
      #expect(again.$level == 0...9)
    }
    // No part of the output is redundant.
    for smaller in object.smaller {
      let less = try updated { try $0.update(json: smaller) }
      #expect(!less.isModelEqual(to: model), "\(smaller) is enough")
    }
  }

  @Test("the lenient engine writes only the differences of nested models", arguments: 0..<60)
  func lenient(_ seed: UInt64) throws {
    try check(Lenient.self, seed)
  }

  @Test("the strict engine writes nested models whole", arguments: 0..<40)
  func strict(_ seed: UInt64) throws {
    try check(Strict.self, 1000 + seed)
  }

  @Test("a new lenient model is also equal", arguments: 0..<20)
  func new(_ seed: UInt64) throws {
    var dice = Dice(state: 2000 + seed)
    let model = Settings<Lenient>(&dice)
    let again = try Settings<Lenient>(json: model.jsonString(selection: Self.selection))
    #expect(again.isModelEqual(to: model))
    #expect(try Settings<Lenient>().jsonString(selection: Self.selection) == "{}")
  }
}

extension JSONValue {
  /// The object with each of its members removed in turn.
  fileprivate var smaller: [JSONValue] {
    guard let object else { return [] }
    return object.keys.map { key in
      var object = object
      object[key] = nil
      return .object(object)
    }
  }
}
