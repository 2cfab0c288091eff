import ModelMapping
import Testing

// The examples in the documentation comments about enums with payloads.

@Test("Documentation comments: enums with payloads", .printing)
func taggedCommentsOfModels() throws {
  enum Shape: TaggedModel {
    case circle(Circle)
    case polygon([Point])
    case nothing

    struct Circle: StrictModel {
      let radius: Double
    }

    struct Point: StrictModel {
      let x: Double
      let y: Double
    }

    static let tagging = Tagging.adjacent("type", content: "value")
    static let cases: [TaggedCase<Shape>] = [
      .init("circle", Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
      .init("polygon", Shape.polygon) { if case .polygon(let points) = $0 { points } else { nil } },
      .init("nothing", Shape.nothing) { if case .nothing = $0 { true } else { false } },
    ]
  }

  struct Drawing: StrictModel {
    let shapes: [Shape]
  }

  let json = #"{"shapes": [{"type": "circle", "value": {"radius": 2}}, {"type": "nothing"}]}"#
  let drawing = try Drawing(json: json)
  print(try drawing.jsonString())
  // Prints "{"shapes":[{"type":"circle","value":{"radius":2}},{"type":"nothing"}]}"
  #expect(
    Console.text() == #"{"shapes":[{"type":"circle","value":{"radius":2}},{"type":"nothing"}]}"#
  )
}

@Test("Documentation comments: enums without tags", .printing)
func taggedCommentsOfForms() throws {
  enum Answer: TaggedModel {
    case number(Int)
    case words([String])
    static let tagging = Tagging.untagged
    static let cases: [TaggedCase<Answer>] = [
      .init("number", Answer.number) { if case .number(let number) = $0 { number } else { nil } },
      .init("words", Answer.words) { if case .words(let words) = $0 { words } else { nil } },
    ]
  }

  let answers = try ModelMapper<Strict>().map([Answer].self, from: #"[7, ["a", "b"]]"#)
  print(try ModelMapper<Strict>().jsonString(from: answers))
  // Prints "[7,["a","b"]]"
  #expect(Console.text() == #"[7,["a","b"]]"#)
}

@Test("Documentation comments: cases of enums with payloads", .printing)
func taggedCommentsOfCases() throws {
  enum Signal: TaggedModel, Equatable {
    case level(Int)
    case off
    static let tagging = Tagging.external
    static let cases: [TaggedCase<Signal>] = [
      .init("level", Signal.level) { if case .level(let level) = $0 { level } else { nil } },
      .init("off", Signal.off),
    ]
  }

  let signals = try ModelMapper<Strict>().map([Signal].self, from: #"[{"level": 3}, "off"]"#)
  print(signals == [.level(3), .off])
  // Prints "true"
  #expect(Console.text() == "true")
}
