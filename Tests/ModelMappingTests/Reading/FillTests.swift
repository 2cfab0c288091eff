import Foundation
import ModelMapping
import Testing

@Suite("Filling a new object")
struct FillTests {
  @Test("reads everything a new model requires, from every kind of input")
  func inputs() throws {
    let text = #"{"name": "a", "size": 2}"#
    let mapper = ModelMapper<Strict>()
    var all: [Box] = []
    for _ in 0..<5 { all.append(Box()) }
    try mapper.fill(all[0], from: text)
    try mapper.fill(all[1], from: Data(text.utf8))
    try mapper.fill(all[2], from: Array(text.utf8))
    try mapper.fill(all[3], from: ["name": "a", "size": 2] as JSONObject)
    try mapper.fill(all[4], from: ["name": "a", "size": 2])
    #expect(all.map(\.story) == Array(repeating: "a 2 nil", count: 5))
  }

  @Test("reports missing keys, unlike an update")
  func missing() throws {
    let box = Box()
    try ModelMapper<Strict>().update(&box.held, from: "{}")
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().fill(box, from: #"{"note": "n"}"#)
    }
    #expect(error?.missingKeys == ["name", "size"])
    #expect(box.story == " 0 nil")
  }

  @Test(
    "restores the object on failure",
    arguments: [
      #"{"name": "a", "size": "b"}"#, #"{"name": "a", "size": -1}"#, #"{"name": "a", "size": 1}]"#,
      #"{"name": "a", "size": 1"#, "[]", "null", "",
    ],
  )
  func undone(json: String) {
    let box = Box()
    #expect(throws: ModelError.self) { try ModelMapper<Strict>().fill(box, from: json) }
    #expect(box.story == " 0 nil")
  }

  @Test("uses the object's dynamic type, not the variable's type")
  func subclass() throws {
    let crate: Box = Crate()
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().fill(crate, from: #"{"name": "a", "size": 2}"#)
    }
    #expect(error?.missingKeys == ["lid"])
    try ModelMapper<Strict>().fill(crate, from: #"{"name": "a", "size": 2, "lid": true}"#)
    #expect((crate as? Crate)?.lid == true)
  }

  @Test("calls validate() even if the policy does not validate updates")
  func validation() throws {
    let box = Box()
    let json = #"{"name": "a", "size": -1}"#
    #expect(throws: ModelError.self) { try ModelMapper<Trusting>().fill(box, from: json) }
    try ModelMapper<Trusting>().update(&box.held, from: json)
    #expect(box.story == "a -1 nil")
  }

  @Test("calls hooks and reports keys that they do not supply")
  func hooks() throws {
    let hooked = Hooked()
    try ModelMapper<Strict>().fill(hooked, from: #"{"old": "x"}"#)
    #expect(hooked.text == "x!")
    let other = Hooked()
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().fill(other, from: "{}")
    }
    #expect(error?.missingKeys == ["text"])
    #expect(other.text == "")
  }

  @Test("restores nested objects on failure")
  func nested() {
    let frame = Frame()
    let box = frame.box
    #expect(throws: ModelError.self) {
      try ModelMapper<Lenient>().fill(
        frame,
        from: #"{"box": {"name": "a", "size": 3}, "size": -1}"#,
      )
    }
    #expect(frame.box === box && box.story == " 0 nil" && frame.size == 0)
  }

  @Test("reports values that the policy corrects")
  func report() throws {
    let box = Box()
    let report = try ModelMapper<Lenient>().fill(box, from: #"{"name": 5, "size": "3"}"#)
    #expect(box.story == "5 3 nil")
    #expect(report.issues.map(\.code) == [.coerced, .coerced])
  }

  @Test("can be used in a convenience initializer")
  func initializer() throws {
    let type: Box.Type = Crate.self
    let crate = try type.init(text: #"{"name": "a", "size": 2, "lid": true}"#)
    #expect((crate as? Crate)?.lid == true)
    #expect(throws: ModelError.self) { try Crate(text: #"{"name": "a"}"#) }
  }

  class Box: StrictModel, DefaultInitializable {
    var name = ""
    var size = 0
    var note: String?

    required init() {}

    required convenience init(text: String) throws(ModelError) {
      self.init()
      try ModelMapper<Strict>().fill(self, from: text)
    }

    func validate() throws {
      if size < 0 { throw ValidationFailure("a size is not negative") }
    }

    var story: String { "\(name) \(size) \(note ?? "nil")" }

    /// The object as a settable property, for updates.
    var held: Box {
      get { self }
      set { #expect(newValue === self) }
    }
  }

  final class Frame: LenientModel {
    var box = Box()
    var size = 0
    init() {}

    func validate() throws {
      if size < 0 { throw ValidationFailure("a size is not negative") }
    }
  }

  final class Crate: Box {
    var lid = false
  }

  final class Hooked: StrictModel, DefaultInitializable, MappingPreprocessing, MappingPostprocessing
  {
    var text = ""
    init() {}

    static func preprocess(_ object: inout JSONObject) throws {
      if let old = object["old"] { object["text"] = old }
    }

    func postprocess(_ object: JSONObject) throws { text += "!" }
  }

  enum Trusting: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.legacy.validatesUpdates = false
      return rules
    }
  }
}
