import ModelMapping
import Testing

@Suite("Property wrappers in failing updates")
struct PropertyWrapperUndoTests {
  struct Part: LenientModel, Equatable {
    var x = 1
    var y = 2
    func validate() throws { if x < 0 { throw ValidationFailure("x is not negative") } }
  }

  struct Whole: LenientModel {
    @Clamped(0...9) var level: Int
    @SharedBox var name = "n"
    @SharedBox var part = Part()
    @Counting @SharedBox var both = 1
    @Elsewhere(place: .init()) var away: Int
    var last = 9
    func validate() throws { if last < 0 { throw ValidationFailure("the last is not negative") } }
  }

  final class Object: LenientModel {
    @Clamped(0...9) var level: Int
    @SharedBox var name = "n"
    @SharedBox var part = Part()
    @SharedBox var child = Child()
    @Counting @SharedBox var both = 1
    @Elsewhere(place: .init()) var away: Int
    var last = 9
    init() {}
    func validate() throws { if last < 0 { throw ValidationFailure("the last is not negative") } }
  }

  final class Child: LenientModel {
    var x = 1
    init() {}
  }

  static let changes = #""level": 5, "name": "m", "part": {"x": 5}, "both": 2, "away": 7"#

  @Test(
    "a struct and the contents of its wrappers are restored",
    arguments: [#""last": -1"#, #""last": 1, "last": "#, #""last": 1] "#],
  )
  func structs(_ end: String) {
    var whole = Whole()
    let wrapper = whole.$name
    #expect(throws: ModelError.self) { try whole.update(json: "{\(Self.changes), \(end)}") }
    #expect(whole.level == 0 && whole.name == "n" && whole.part == Part() && whole.both == 1)
    #expect(whole.away == 0 && whole.last == 9)
    #expect(whole.$name === wrapper && wrapper.wrappedValue == "n")
  }

  @Test("a strict update that fails at a later value is undone", arguments: Source.all)
  func strict(_ source: Source) {
    var whole = Whole()
    let json = #"{"name": "m", "both": 2, "away": 7, "part": {"x": 5, "y": 6}, "last": "no"}"#
    let error = #expect(throws: ModelError.self) {
      try source.update(&whole, from: json, by: ModelMapper<Strict>())
    }
    #expect(error?.issues.map(\.keyPath.description) == ["last"])
    #expect(whole.name == "n" && whole.both == 1 && whole.away == 0 && whole.part == Part())
    // It was set and then restored.
    #expect(whole.$name.history == ["n", "m"])
  }

  @Test("an object and the contents of its wrappers are restored")
  func objects() {
    let object = Object()
    let child = object.child
    let json = #"{\#(Self.changes), "child": {"x": 8}, "last": -1}"#
    #expect(throws: ModelError.self) { try object.update(json: json) }
    #expect(object.level == 0 && object.name == "n" && object.part == Part() && object.both == 1)
    #expect(object.away == 0 && object.last == 9)
    #expect(object.child === child && child.x == 1)
    #expect(object.$name.history == ["n", "m"])
  }

  @Test("a successful update sets each wrapper once and keeps it")
  func success() throws {
    let object = Object()
    let (name, child) = (object.$name, object.child)
    try object.update(json: "{\(Self.changes), \"child\": {\"x\": 8}}")
    #expect(object.level == 5 && object.name == "m" && object.part == Part(x: 5, y: 2))
    #expect(object.both == 2 && object.away == 7)
    #expect(object.$name === name && name.history == ["n"])
    #expect(object.child === child && child.x == 8)
    var whole = Whole()
    try whole.update(json: "{\(Self.changes)}")
    #expect(whole.name == "m" && whole.$name.history == ["n"] && whole.both == 2)
  }

  @Test("a rejected nested model and the contents of its wrappers are restored")
  func nested() throws {
    struct Inner: LenientModel {
      @SharedBox var name = "n"
      @Elsewhere(place: .init()) var away: Int
      var size = 1
      func validate() throws { if size < 0 { throw ValidationFailure("the size") } }
    }
    struct Outer: LenientModel {
      var inner = Inner()
      var note = ""
    }
    let json = #"{"inner": {"name": "m", "away": 3, "size": -1}, "note": "x"}"#
    let outer = try Outer(json: json)
    #expect(outer.note == "x" && outer.inner.name == "n" && outer.inner.away == 0)
    var second = Outer()
    try second.update(json: json)
    #expect(second.note == "x" && second.inner.name == "n" && second.inner.away == 0)
  }

  @Test("a model that fails validation leaves its wrapper unchanged")
  func refusedPart() throws {
    var whole = Whole()
    try whole.update(json: #"{"part": {"x": -1, "y": 5}, "name": "m"}"#)
    #expect(whole.part == Part() && whole.$part.history.isEmpty && whole.name == "m")
  }

  @Test("the last value of a duplicate key wins")
  func duplicates() throws {
    var whole = Whole()
    whole.part = Part(x: 3, y: 4)
    try whole.update(json: #"{"part": {"x": 8}, "name": "a", "part": {"y": 9}, "name": "b"}"#)
    #expect(whole.part == Part(x: 3, y: 9) && whole.name == "b")
    let object = Object()
    object.part = Part(x: 3, y: 4)
    try object.update(json: #"{"part": {"x": 8}, "name": "a", "part": {"y": 9}, "name": "b"}"#)
    #expect(object.part == Part(x: 3, y: 9) && object.name == "b")
  }

  @Test("an unusable last value of a duplicate key undoes the first, wherever it is stored")
  func unusableDuplicates() throws {
    var whole = Whole()
    whole.away = 2
    try whole.update(json: #"{"away": 7, "away": []}"#)
    #expect(whole.away == 2)
    let object = Object()
    object.away = 2
    try object.update(json: #"{"away": 7, "away": [], "away": {}}"#)
    #expect(object.away == 2)
  }

  // MARK: Class wrappers

  @Test("copies of a struct share a class wrapper, but new models do not")
  func sharing() throws {
    let first = Whole()
    var second = first
    try second.update(json: #"{"name": "m", "level": 3}"#)
    #expect(first.name == "m" && second.name == "m")
    #expect(first.level == 0 && second.level == 3)
    let two = try [Whole](json: #"[{"name": "a"}, {"name": "b"}]"#)
    #expect(two[0].name == "a" && two[1].name == "b" && two[0].$name !== two[1].$name)

    struct Raw: StrictModel {
      @SharedBox var name: String
    }
    let raw = try [Raw](json: #"[{"name": "a"}, {"name": "a"}]"#)
    #expect(raw[0].$name !== raw[1].$name)
    #expect(raw[0].$name.history.isEmpty)
  }

  @Test("a class wrapper is released with its model, even an unfinished one")
  func lifetimes() throws {
    struct Raw: StrictModel {
      @SharedBox var child: Child
      let last: Int
    }
    var raw: Raw? = try Raw(json: #"{"child": {"x": 3}, "last": 1}"#)
    weak let wrapper = raw?.$child
    weak let child = raw?.child
    #expect(wrapper != nil && child?.x == 3)
    raw = nil
    #expect(wrapper == nil && child == nil)
    #expect(throws: ModelError.self) { try Raw(json: #"{"child": {"x": 3}, "last": "no"}"#) }
  }
}
