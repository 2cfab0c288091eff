import Foundation
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
      .init("circle", Shape.circle),
      .init("polygon", Shape.polygon),
      .init("nothing", Shape.nothing),
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
      .init("level", Signal.level),
      .init("off", Signal.off),
    ]
  }

  let signals = try [Signal](json: #"[{"level": 3}, "off"]"#)
  print(signals == [.level(3), .off])
  // Prints "true"
  #expect(Console.text() == "true")
}

@Test("Documentation comments: objects without a tag", .printing)
func taggedCommentsOfDefaults() throws {
  enum Figure: TaggedModel {
    case point(Point)
    case line(Line)
    static let tagging = Tagging.internal("type", default: "point")
    static let cases: [TaggedCase<Figure>] = [
      .init("point", Figure.point), .init("line", Figure.line),
    ]
  }

  struct Point: StrictModel {
    let x: Double
  }

  struct Line: StrictModel {
    let length: Double
  }

  let figures = try [Figure](json: #"[{"x": 1}, {"type": "line", "length": 2}]"#)
  print(try figures.jsonString())
  // Prints "[{"type":"point","x":1},{"type":"line","length":2}]"
  #expect(Console.text() == #"[{"type":"point","x":1},{"type":"line","length":2}]"#)
}

@Test("Documentation comments: unknown tags", .printing)
func taggedCommentsOfUnknownTags() throws {
  enum Resource: TaggedModel {
    case patient(Patient)
    case other(UnknownTag)
    static let tagging = Tagging.internal("resourceType")
    static let cases: [TaggedCase<Resource>] = [
      .init("Patient", Resource.patient), .unknown(Resource.other),
    ]
  }

  struct Patient: StrictModel {
    let id: String
  }

  let json = #"[{"resourceType":"Patient","id":"p1"},{"id":"b7","resourceType":"Basic","code":{}}]"#
  let resources = try [Resource](json: json)
  if case .other(let unknown) = resources[1] {
    print(unknown.tag, unknown.value["id"] ?? nil)
  }
  // Prints ""Basic" "b7""
  print(try resources.jsonString() == json)
  // Prints "true"
  #expect(Console.text() == "\"Basic\" \"b7\"\ntrue")

  let unknown = UnknownTag("Basic", value: ["resourceType": "Basic", "id": "b7"])
  print(unknown.tag == "Basic", unknown.value["id"] == "b7")
  // Prints "true true"
  #expect(Console.text() == "true true")
}

@Test("Documentation comments: names that the compiler checks", .printing)
func commentsOfNames() throws {
  struct Book: StrictModel {
    let title: String
    let size: Size
    var cover: Data?

    struct Size: StrictModel {
      let width: Int
    }

    static let keyMapper: KeyMapper = [name(\.title): ["title", "name"]]
    static let ignoredProperties: Set<String> = [name(\.cover)]
  }

  let book = try Book(json: #"{"name": "Momo", "size": {"width": 13}}"#)
  print(try book.jsonString(selection: .only([Book.name(\.title)])), Book.name(\.size.width))
  // Prints "{"title":"Momo"} size.width"
  #expect(Console.text() == #"{"title":"Momo"} size.width"#)

  struct Trip: StrictModel {
    let days: Int

    func validate(_ problems: inout ValidationProblems) {
      if days < 1 { problems.add(at: Self.name(\.days), "a trip takes a day") }
    }
  }
  let error = #expect(throws: ModelError.self) { try Trip(json: #"{"days": 0}"#) }
  #expect(error?.keyPath == "days")
}

@Test("Documentation comments: issues at a path", .printing)
func commentsOfIssuesAtPaths() throws {
  struct Order: StrictModel {
    let customer: Customer

    struct Customer: StrictModel {
      let email: String
      let age: Int
    }
  }

  do {
    _ = try Order(json: #"{"customer": {"age": "x"}}"#)
  } catch {
    print(error.issues(at: Order.name(\.customer.email)).map(\.code))
  }
  // Prints "[missingKey]"
  #expect(Console.text() == "[missingKey]")
}
