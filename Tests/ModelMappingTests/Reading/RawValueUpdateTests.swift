import ModelMapping
import Testing

@Suite("Models in raw values")
struct RawValueUpdateTests {
  struct Inner: LenientModel, Equatable {
    var x = 1
    var y = 2
  }

  struct Item: LenientModel, Equatable {
    var id = 0
    var x = 0
    static let identity = "id"
  }

  final class Object: LenientModel {
    var x = 1
    var y = 2
    init() {}
  }

  struct Box<Value>: RawRepresentable {
    var rawValue: Value
  }

  /// A box that refuses a value.
  struct Narrow: RawRepresentable {
    var rawValue: Object
    init(_ object: Object) { rawValue = object }
    init?(rawValue: Object) {
      if rawValue.x < 0 { return nil }
      self.rawValue = rawValue
    }
  }

  struct Model: LenientModel {
    var raw = Box(rawValue: Inner(x: 1, y: 6))
    var list = Box(rawValue: [Item(id: 1, x: 5)])
    var object = Box(rawValue: Object())
    var narrow = Narrow(Object())
    static let constraints: ValueConstraints = ["list": .count(0...2)]
  }

  @Test("are updated in place", arguments: Source.all)
  func update(_ source: Source) throws {
    var model = Model()
    let object = model.object.rawValue
    let json =
      #"{"raw": {"x": 9}, "list": [{"id": 1}], "object": {"y": 4}, "narrow": {"x": -1, "y": 5}}"#
    try source.update(&model, from: json, by: ModelMapper<Lenient>())
    #expect(model.raw.rawValue == Inner(x: 9, y: 6))
    #expect(model.list.rawValue == [Item(id: 1, x: 5)])
    #expect(model.object.rawValue === object && object.y == 4)
    #expect(model.narrow.rawValue.x == 1 && model.narrow.rawValue.y == 2)
    try source.update(
      &model,
      from: #"{"list": [{"id": 1}, {"id": 2}, {"id": 3}], "raw": 5}"#,
      by: ModelMapper<Lenient>(),
    )
    #expect(model.list.rawValue.count == 1 && model.raw.rawValue.x == 9)
    #expect(Model.audit().isEmpty)
  }

  @Test("an InlineArray is read at any count, and taken from a native tree as it is")
  func countsOfInlineArrays() throws {
    let json = "[" + (0..<300).map { "\($0)" }.joined(separator: ", ") + "]"
    let long = try ModelMapper<Strict>().map(InlineArray<300, Int>.self, from: json)
    #expect(long[0] == 0 && long[299] == 299)
    #expect(try ModelMapper<Strict>().map(InlineArray<0, Int>.self, from: "[]").count == 0)
    #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(InlineArray<299, Int>.self, from: json)
    }
    struct Pair: StrictModel { let all: InlineArray<2, Int> }
    let pair: InlineArray<2, Int> = [7, 8]
    #expect(try Pair(json: ["all": pair] as [String: Any]).all[1] == 8)
  }

  @Test("an element of an InlineArray that may be nil becomes nil")
  func inlineArrays() throws {
    struct Pair: LenientModel {
      var all: InlineArray<2, Int?> = [7, 8]
      var none: InlineArray<2, Int> = [7, 8]
    }
    let pair = try Pair(json: #"{"all": ["x", 1], "none": ["x", 1]}"#)
    #expect(pair.all[0] == nil && pair.all[1] == 1)
    #expect(pair.none[0] == 7 && pair.none[1] == 8)
    #expect(try Pair(json: #"{"all": [null, 1, 2]}"#).all[1] == 8)
    struct Fixed: StrictModel { let all: InlineArray<2, Int?> }
    #expect(try ModelMapper<Lenient>().map(Fixed.self, from: #"{"all": ["x", 1]}"#).all[1] == 1)
    #expect(throws: ModelError.self) { try Fixed(json: #"{"all": ["x", 1]}"#) }
  }
}
