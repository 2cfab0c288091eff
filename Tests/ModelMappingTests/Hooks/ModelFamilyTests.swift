import ModelMapping
import Testing

@Suite("A model family")
struct ModelFamilyTests {
  struct Drawing: LenientModel {
    var main: Figure?
    var first = Figure()
    var list: [Figure] = []
    var named: [String: Figure] = [:]
    var distinct: Set<Figure> = []
    var square: Block?
  }

  struct StrictDrawing: StrictModel {
    let main: Figure
    let square: Block?
    let list: [Figure]
  }

  struct Canvas: StrictModel {
    var background: any Paintable
    let layers: [any Paintable]
    let named: [String: (any Paintable)?]
    static let families: [String: any ModelFamily.Type] = [
      "background": Paintables.self, "layers": Paintables.self, "named": Paintables.self,
    ]
  }

  private let json = """
    {"main":{"id":1,"meta":{"kind":"circle"},"radius":1.5},\
    "list":[{"meta":{"kind":"square"},"side":2},{"meta":{"kind":"rounded"},"side":3,"corner":1},\
    {"id":9}],\
    "named":{"a":{"meta":{"kind":"circle"}}},\
    "distinct":[{"meta":{"kind":"square"}}],\
    "square":{"meta":{"kind":"rounded"}}}
    """

  @Test(
    "selects types in properties, arrays, dictionaries and sets, by any part of the object"
  )
  func chooses() throws {
    let drawing = try Drawing(json: json)
    #expect((drawing.main as? Disc)?.radius == 1.5)
    #expect(drawing.main?.id == 1)
    #expect(drawing.list.map { "\(type(of: $0))" } == ["Block", "RoundedBlock", "Figure"])
    #expect((drawing.list[1] as? RoundedBlock)?.corner == 1)
    #expect(drawing.list[2].id == 9)
    #expect(drawing.named["a"] is Disc)
    #expect(drawing.distinct.first is Block)
    #expect(drawing.square is RoundedBlock)
    let again = try Drawing(json: JSONValue(json: json))
    #expect(again.list.map { "\(type(of: $0))" } == ["Block", "RoundedBlock", "Figure"])
  }

  @Test("selects the type of a root object, and of objects in a root array")
  func root() throws {
    let shape = try Figure(json: #"{"meta":{"kind":"rounded"},"corner":2}"#)
    #expect((shape as? RoundedBlock)?.corner == 2)
    let shapes = try [Figure](json: #"[{"meta":{"kind":"circle"}},{}]"#)
    #expect(shapes.map { "\(type(of: $0))" } == ["Disc", "Figure"])
  }

  @Test("writes each member by the plan of its dynamic type")
  func written() throws {
    let drawing = try Drawing(json: json)
    let text = try drawing.jsonString(selection: .only(["main", "list"]))
    #expect(
      text == #"{"main":{"id":1,"radius":1.5},"list":[{"id":0,"side":2},"#
        + #"{"id":0,"side":3,"corner":1},{"id":9}]}"#
    )
    #expect(try drawing.main?.jsonString(selection: .only(["radius"])) == #"{"radius":1.5}"#)
  }

  @Test("reports both types if the selected type does not fit")
  func misfit() throws {
    let text =
      #"{"main":{"meta":{"kind":"stranger"}},"square":{"meta":{"kind":"circle"}},"list":[{"meta":{"kind":"broken"}}]}"#
    let error = #expect(throws: ModelError.self) { try StrictDrawing(json: text) }
    #expect(
      error?.description == """
        ModelFamilyTests.StrictDrawing: 3 problems
          main (line 1, column 9): `memberType(for:)` of Figure returned Outsider, which is not of type Figure
          square (line 1, column 47): `memberType(for:)` of Block returned Disc, which is not of type Block
          list[0] (line 1, column 82): broken shape
        """
    )
    #expect(error?.issues.map(\.code) == [.transformFailed, .transformFailed, .transformFailed])
    let drawing = try Drawing(json: text)
    #expect(drawing.main == nil && drawing.square == nil && drawing.list.isEmpty)
  }

  @Test("fills properties of protocol types")
  func protocols() throws {
    let text =
      #"{"background":{"size":4},"layers":[{"length":1},{"size":2}],"named":{"x":null,"y":{"length":3}}}"#
    var canvas = try Canvas(json: text)
    #expect(canvas.background.drawing == "dot 4")
    #expect(canvas.layers.map(\.drawing) == ["line 1", "dot 2"])
    #expect(canvas.named["y"]??.drawing == "line 3")
    #expect(try canvas.jsonString(options: .sortedKeys) == text)
    #expect(try canvas.jsonValue(options: .sortedKeys) == JSONValue(json: text))
    try canvas.update(json: #"{"background":{"length":5}}"#)
    #expect(canvas.background.drawing == "line 5")
    let error = #expect(throws: ModelError.self) {
      try Canvas(json: #"{"background":{"id":1},"layers":[{}, 3,{"length":"x"}],"named":{}}"#)
    }
    #expect(
      error?.description == """
        ModelFamilyTests.Canvas: 4 problems
          background (line 1, column 15): `memberType(for:)` of Paintables returned Outsider, which is not of type Paintable
          layers[0] (line 1, column 34): `memberType(for:)` of Paintables returned no type for this object
          layers[1] (line 1, column 38): expected an object, found 3
          layers[2].length (line 1, column 50): expected an integer, found "x"
        """
    )
  }

  @Test("writes a value other than a model in a property of a protocol type by the policy")
  func notModels() throws {
    struct Smudge: Paintable {
      let drawing = "smudge"
    }
    let canvas = Canvas(background: Smudge(), layers: [Spot(), Smudge()], named: [:])
    let object = try Canvas(background: Bar(length: 2), layers: [Spot()], named: [:]).jsonObject()
    #expect((object["background"] as? [String: Any])?["length"] as? Int == 2)
    let error = #expect(throws: ModelError.self) { try canvas.jsonObject() }
    #expect(error?.issues.map(\.keyPath.description) == ["background", "layers[1]"])
    #expect(
      error?.issues[0].detail?.hasSuffix("Smudge is not a model and cannot be written") == true
    )
    let lenient = try ModelMapper<Lenient>().jsonString(from: canvas)
    #expect(lenient == #"{"layers":[{"size":1}],"named":{}}"#)
  }

  @Test("gives the zero of the declared type where the engine completes what is missing")
  func zero() throws {
    enum Completing: MappingPolicy {
      static var rules: MappingRules {
        var rules = Strict.rules
        rules.missingValue = Lenient.rules.missingValue
        return rules
      }
    }
    struct Frame: MappableModel {
      typealias Policy = Completing
      let main: Figure
      let width: Int
    }
    let frame = try Frame(json: #"{"width": 3}"#)
    #expect(type(of: frame.main) == Figure.self && frame.main.id == 0 && frame.width == 3)
  }

  @Test("updates an existing object of the selected type, and replaces any other")
  func update() throws {
    var drawing = try Drawing(json: json)
    let circle = drawing.main
    try drawing.update(json: #"{"main":{"id":7}}"#)
    #expect(drawing.main === circle && circle?.id == 7)
    #expect((circle as? Disc)?.radius == 1.5)
    try drawing.update(json: #"{"main":{"id":8,"meta":{"kind":"square"}}}"#)
    #expect(drawing.main is Block && circle?.id == 7)
  }

  protocol Piece: AnyObject {}

  enum Pieces: ModelFamily {
    static func memberType(for object: JSONObject) -> (any MappableModel.Type)? { Draft.self }
  }

  final class Draft: LenientModel, MappingPostprocessing, Piece {
    var title = ""
    weak var desk: Desk?
    static let ignoredProperties: Set = ["desk"]

    func postprocess(_ object: JSONObject) {
      desk?.one = nil
      desk?.any = nil
    }
  }

  final class Desk: LenientModel {
    var one: (any Piece)?
    var any: Any?
    static let families: [String: any ModelFamily.Type] = ["one": Pieces.self, "any": Pieces.self]
  }

  @Test(
    "leaves an object of a protocol type removed that a hook removes in an update",
    arguments: ["one", "any"],
  )
  func removal(_ key: String) throws {
    let desk = Desk()
    let draft = Draft()
    draft.desk = desk
    if key == "one" { desk.one = draft } else { desk.any = draft }
    try desk.update(json: #"{"\#(key)": {"title": "a"}}"#)
    #expect(draft.title == "a" && desk.one == nil && desk.any == nil)
  }
}
