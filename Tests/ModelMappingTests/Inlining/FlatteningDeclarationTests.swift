import ModelMapping
import ModelSchema
import Testing

@Suite("Declarations of flattened models")
struct FlatteningDeclarationTests {
  struct Own: StrictModel {
    let lat: Double
    let place: FlatPlace
    static let keyMapper: KeyMapper = ["place": .flattened]
  }

  struct Siblings: LenientModel {
    var home: FlatPlace?
    var work: FlatPlace?
    static let keyMapper: KeyMapper = ["home": .flattened, "work": .flattened]
  }

  struct Crossing: StrictModel {
    let note: String
    let place: FlatPlace
    static let keyMapper: KeyMapper = ["place": .flattened, "note": "info.text"]
  }

  struct Scalar: StrictModel {
    let name: String
    static let keyMapper: KeyMapper = ["name": .flattened]
  }

  struct List: LenientModel {
    var places: [FlatPlace] = []
    static let keyMapper: KeyMapper = ["places": .flattened]
  }

  struct Keyed: StrictModel {
    let place: FlatPlace
    static let keyMapper: KeyMapper = ["place": ["p", .flattened]]
  }

  final class Loop: LenientModel {
    var next: Loop?
    class var keyMapper: KeyMapper { ["next": .flattened] }
  }

  final class Ping: LenientModel {
    var pong: Pong?
    class var keyMapper: KeyMapper { ["pong": .flattened] }
  }

  final class Pong: LenientModel {
    var ping: Ping?
    class var keyMapper: KeyMapper { ["ping": .flattened] }
  }

  struct Keeper: StrictModel {
    let car: FlatCar
    static let keyMapper: KeyMapper = ["car": .flattened]
  }

  struct Converted: StrictModel {
    let place: FlatPlace
    static let keyMapper: KeyMapper = ["place": .flattened]
    static let valueTransformer = ValueTransformer.standard
      .adding("setPlaceWithString:") { (_: String) in FlatPlace(lat: 0, lng: 0, note: nil) }
  }

  struct Fixed: LenientModel {
    let rest: [String: Int]
    init() { rest = [:] }
    static let keyMapper: KeyMapper = ["rest": .flattened]
  }

  struct ConvertedShape: StrictModel {
    let shape: WrongShape
    static let keyMapper: KeyMapper = ["shape": .flattened]
    static let valueTransformer = ValueTransformer.standard
      .adding("setShapeWithString:") { (_: String) in WrongShape.number(1) }
  }

  /// An enum whose internal tag has a payload other than a model.
  enum WrongShape: TaggedModel {
    case number(Int)
    static let tagging = Tagging.internal("type")
    static let cases: [TaggedCase<WrongShape>] = [
      .init("number", WrongShape.number) {
        if case .number(let number) = $0 { number } else { nil }
      }
    ]
  }

  enum Keeping: TaggedModel {
    case car(FlatCar)
    static let tagging = Tagging.internal("type")
    static let cases: [TaggedCase<Keeping>] = [
      .init("car", Keeping.car) { if case .car(let car) = $0 { car } else { nil } }
    ]
  }

  struct HoldingKeeping: StrictModel {
    let kept: Keeping
    static let keyMapper: KeyMapper = ["kept": .flattened]
  }

  struct HoldingWrong: StrictModel {
    let shape: WrongShape
    static let keyMapper: KeyMapper = ["shape": .flattened]
  }

  @Test(
    "that cannot be are mistakes in both engines, which name what is wrong",
    arguments: [
      (Own.self as any MappableModel.Type, ["Own and FlatPlace", "`place`", "`lat`"]),
      (Siblings.self, ["`home`", "`work`", "`lat`", "`lng`"]),
      (Crossing.self, ["Crossing and FlatPlace", "`info`"]),
      (
        Scalar.self,
        ["`name`", "is not a model, a union, an Optional of one, or a dictionary"],
      ),
      (
        List.self,
        ["`places`", "is not a model, a union, an Optional of one, or a dictionary"],
      ),
      (Keyed.self, ["`place`", "has no key"]),
      (Loop.self, ["`next`", "flattens"]),
      (Ping.self, ["flattens"]),
      (Pong.self, ["flattens"]),
      (Keeper.self, ["`car`", "`others` of FlatCar"]),
      (Converted.self, ["`place`", "conversion"]),
      (Fixed.self, ["`rest`", "make it a `var`"]),
      (ConvertedShape.self, ["`shape`", "a family or a conversion decides"]),
      (HoldingKeeping.self, ["`kept`", "the members of the payload of `car`", "are not known"]),
      (HoldingWrong.self, ["shape: ", "the payload of `number`, Int, is not a model"]),
    ],
  )
  func mistakes(_ type: any MappableModel.Type, _ words: [String]) {
    let mistakes = type.audit()
    #expect(mistakes.count == 1)
    #expect(mistakes.first?.code == .invalidDeclaration)
    for word in words { #expect(mistakes.first?.description.contains(word) == true) }
    let error = #expect(throws: ModelError.self) { try type.init(json: "{}") }
    #expect(error?.code == .invalidDeclaration)
  }

  @Test("of sound models have no mistakes")
  func sound() {
    for type: any MappableModel.Type in [
      FlatShop.self, FlatTent.self, FlatDot.self, FlatMark.self, FlatCar.self,
    ] { #expect(type.audit().isEmpty) }
  }

  @Test("audit the flattened models too")
  func inner() {
    struct Inner: StrictModel {
      let name: String
      static let optionalProperties: Set<String> = ["nmae"]
    }
    struct Outer: StrictModel {
      let inner: Inner
      static let keyMapper: KeyMapper = ["inner": .flattened]
    }
    #expect(Outer.audit().map(\.keyPath) == ["inner"])
    #expect(Outer.audit().map { $0.description.contains("`nmae`") } == [true])
  }

  @Test("can contain themselves other than flattened")
  func recursion() throws {
    final class Tree: LenientModel {
      var info: Info?
      class var keyMapper: KeyMapper { ["info": .flattened] }
    }
    struct Info: LenientModel {
      var name = ""
      var trees: [Tree] = []
    }
    let tree = try Tree(json: #"{"name": "a", "trees": [{"name": "b"}, {}]}"#)
    #expect(tree.info?.trees.map { $0.info?.name } == ["b", nil])
    #expect(try tree.jsonString() == #"{"name":"a","trees":[{"name":"b","trees":[]},{}]}"#)
    #expect(Info.audit().isEmpty)
  }

  @Test("are described in the object around them")
  func schema() throws {
    let shop = try FlatShop.jsonSchema()
    #expect(
      shop["properties"]?.object?.keys.sorted() == ["info", "lat", "lng", "lon", "name", "open"]
    )
    #expect(shop["required"] == ["name", "open", "lat"])
    #expect(shop["anyOf"]?.array?.count == 2)
    let written = try FlatShop.jsonSchema(.init(direction: .writing))
    #expect(written["required"] == ["name", "open", "lat", "lng"])
    struct Spot: StrictModel {
      struct Pair: StrictModel {
        let x: Int
        let y: Int
        let note: String?
      }
      let pair: Pair?
      static let keyMapper: KeyMapper = ["pair": .flattened]
    }
    let spot = try Spot.jsonSchema()
    #expect(spot["required"] == nil)
    #expect(spot["dependentRequired"] == ["x": ["y"], "y": ["x"], "note": ["x", "y"]])
    let tools = try Spot.jsonSchema(.init(dialect: .strictTools))
    #expect(tools["required"] == ["x", "y", "note"])
    #expect(tools["properties"]?["x"]?["type"] == ["integer", "null"])
    #expect(try ModelMapper<Closed>().jsonSchema(of: Spot.self)["additionalProperties"] == false)
  }
}
