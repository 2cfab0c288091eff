import ModelMapping
import Testing

@Suite("Declarations of key paths to wrapped properties")
struct AccessorDeclarationTests {
  struct Opaque { var number = 0 }

  @Test("are without mistakes")
  func correct() {
    #expect(Player.audit().isEmpty && Voucher.audit().isEmpty)
  }

  final class Mistaken: LenientModel, Announcer {
    @Announced var first = 0
    @Announced var second = 0
    @Announced var other = ""
    @Announced var ignored = 0
    @Announced var opaque = Opaque()
    @Announced var rest = UnknownMembers()
    @Clamped(0...9) var level: Int
    // swift-format-ignore: NoLeadingUnderscores
    private var _hidden = 0
    var hidden: String {
      get { "\(_hidden)" }
      set {}
    }
    init() {}
    static let ignoredProperties: Set<String> = ["ignored", "_ignored"]
    static let setters: [String: PropertySetter] = [
      "first": PropertySetter(\Mistaken.first), "second": PropertySetter(\Mistaken.first),
      "other": PropertySetter(\Player.name), "ignored": PropertySetter(\Mistaken.ignored),
      "opaque": PropertySetter(\Mistaken.opaque), "rest": PropertySetter(\Mistaken.rest),
      "level": PropertySetter(\Mistaken.level), "hidden": PropertySetter(\Mistaken.hidden),
    ]
    func willChange() {}
  }

  @Test("are found by the audit")
  func mistakes() {
    let name = "AccessorDeclarationTests.Mistaken"
    let advice = "ignore it, map it to `.unmapped`, or give it a type that can be mapped"
    #expect(
      Mistaken.audit().map(\.message) == [
        "setters: `first` and `second` have the same key path",
        "ignoredProperties names `_ignored`, which is not a stored property of \(name); "
          + "did you mean `ignored`?",
        "setters names `hidden`, which is not a stored property of \(name); did you mean `_hidden`?",
        "setters: `other` has a setter of Player",
        "setters names `ignored`, which is not read from JSON",
        "setters: `level` has a setter for Int, but is stored as Clamped",
        "`other` of \(name) has a setter of another class: \(advice)",
        "`opaque` of \(name) is of type Opaque, which cannot be mapped: "
          + "let Opaque adopt LenientModel or StrictModel, ignore it, or map it to `.unmapped`",
        "`rest` of \(name) is set through a key path, and so cannot keep unknown members: \(advice)",
      ]
    )
  }

  @Test("leave the other properties mapped in the lenient engine, and are errors in the strict one")
  func engines() throws {
    let model = Mistaken()
    try model.update(json: #"{"first": 1, "other": "x", "rest": 1, "level": 4, "_hidden": 5}"#)
    #expect(model.first == 1 && model.other.isEmpty && model.level == 4 && model.hidden == "5")
    #expect(throws: ModelError.self) { try ModelMapper<Strict>().map(Mistaken.self, from: "{}") }
    let error = #expect(throws: ModelError.self) { try Sealed(json: #"{"name": "x"}"#) }
    #expect(
      error?.issues.map(\.message) == [
        "a class needs DefaultInitializable, and an `init()` that is `required` unless the class is final"
      ]
    )
  }

  final class Sealed: StrictModel, Announcer {
    @Announced var name: String
    @Announced var action: (() -> Void)?
    init(name: String) { self.name = name }
    static let setters: [String: PropertySetter] = [
      "name": PropertySetter(\Sealed.name), "action": PropertySetter(\Sealed.action),
    ]
    static let keyMapper: KeyMapper = ["action": .unmapped]
    func willChange() {}
  }

  @Test("are refused for structs and for flattened properties")
  func refused() {
    struct Value: LenientModel {
      @Recognized var a = 0
      static let setters: [String: PropertySetter] = ["a": PropertySetter(\Mistaken.first)]
    }
    final class Flat: LenientModel, Announcer {
      @Announced var home = Player.Home()
      init() {}
      static let setters: [String: PropertySetter] = ["home": PropertySetter(\Flat.home)]
      static let keyMapper: KeyMapper = ["home": .flattened]
      func willChange() {}
    }
    #expect(Value.audit().map(\.message).contains { $0.hasSuffix("Value is not a class") })
    let words = "`home` of AccessorDeclarationTests.Flat is flattened, but set through a key path"
    #expect(Flat.audit().map(\.message).contains(words))
    #expect(throws: ModelError.self) { try Flat(json: #"{"city": "x"}"#) }
  }

  @Test("access properties that are not mapped when models are copied and compared")
  func unmapped() throws {
    final class Kept: LenientModel, Announcer {
      @Announced var opaque = Opaque()
      @Announced var note = ""
      init() {}
      static let setters: [String: PropertySetter] = [
        "opaque": PropertySetter(\Kept.opaque), "note": PropertySetter(\Kept.note),
      ]
      static let keyMapper: KeyMapper = ["opaque": .unmapped, "note": .unmapped]
      func willChange() {}
    }
    #expect(Kept.audit().isEmpty)
    let kept = try Kept(json: #"{"opaque": 1, "note": "x"}"#)
    #expect(kept.note.isEmpty)
    kept.opaque.number = 3
    kept.note = "y"
    let copy = try kept.modelCopy()
    #expect(copy.opaque.number == 3 && copy.note == "y" && copy.$note !== kept.$note)
    #expect(try kept.jsonString() == "{}")
    copy.note = "z"
    #expect(!copy.isModelEqual(to: kept) && kept.note == "y")
  }

  @Test("keep properties without setters as they are")
  func without() throws {
    final class Plain: LenientModel, Announcer {
      @Announced var name = "?"
      var plain = 0
      init() {}
      func willChange() {}
    }
    let plain = try Plain(json: #"{"name": "x", "_name": "y", "plain": 1}"#)
    #expect(plain.name == "?" && plain.plain == 1)
    #expect(try plain.jsonString() == #"{"plain":1}"#)
  }
}
