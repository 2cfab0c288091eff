import Foundation
import ModelHTTP
import ModelMapping
import Testing

@Test("Documentation comments: the message of an issue is a sentence", .printing)
func validationCommentsOfSentences() {
  do {
    _ = try ModelMapper<Strict>().map([Int].self, from: "[1, true]")
  } catch {
    print(error.issues[0].message)
  }
  // Prints "expected an integer, found true"
  #expect(Console.text() == #"expected an integer, found true"#)
}

@Test("Documentation comments: an expectation has a kind and parameters", .printing)
func validationCommentsOfExpectations() {
  struct Visitor: StrictModel {
    let age: Int
    static let constraints: ValueConstraints = ["age": .range(13...150)]
  }

  do {
    _ = try Visitor(json: #"{"age": 7}"#)
  } catch {
    let expectation = error.issues[0].expectation
    print(expectation?.kind ?? .value, expectation?.parameters ?? [:])
    print(error.issues[0].expected ?? "")
  }
  // Prints "range {"minimum":13,"maximum":150}"
  // Prints "13 to 150"
  #expect(
    Console.text() == #"""
      range {"minimum":13,"maximum":150}
      13 to 150
      """#
  )
}

@Test("Documentation comments: an expectation is compared by its kind", .printing)
func validationCommentsOfKinds() {
  do {
    _ = try ModelMapper<Strict>().map([Int].self, from: "[1, true]")
  } catch {
    print(error.issues[0].expectation?.kind == .integer)
  }
  // Prints "true"
  #expect(Console.text() == #"true"#)
}

@Test("Documentation comments: a localizer makes the messages", .printing)
func validationCommentsOfLocalizers() {
  struct Tersely: IssueLocalizer {
    func message(for issue: ModelIssue) -> String? {
      switch (issue.code, issue.expectation?.kind) {
      case (.missingKey, _): "missing"
      case (_, .integer?): "not a whole number"
      default: nil
      }
    }
  }

  do {
    _ = try ModelMapper<Strict>().map([Int].self, from: "[1, true, 1e9999]")
  } catch {
    print(error.messages(Tersely()))
  }
  // Prints "["not a whole number", "not a whole number"]"
  #expect(Console.text() == #"["not a whole number", "not a whole number"]"#)
}

@Test("Documentation comments: a path is a JSON Pointer", .printing)
func validationCommentsOfPointers() {
  let path = MappingPath([.key("files"), .key("a/b.txt"), .index(1)])
  print(path.jsonPointer)
  // Prints "/files/a~1b.txt/1"
  #expect(Console.text() == #"/files/a~1b.txt/1"#)
}

@Test("Documentation comments: an error is created from issues", .printing)
func validationCommentsOfCreatedErrors() {
  let issue = ModelIssue(code: .invalidValue, keyPath: "port", detail: "the port is in use")
  let error = ModelError(modelName: "Server", issues: [issue])
  print(error)
  #expect(
    Console.text() == #"""
      Server: 1 problem
        port: the port is in use
      """#
  )
}

@Test("Documentation comments: an issue is created", .printing)
func validationCommentsOfCreatedIssues() {
  let issue = ModelIssue(
    code: .invalidValue,
    keyPath: "lines[0].price",
    expectation: .init(.range, ["minimum": 0]),
    found: "-3",
  )
  print(issue)
  // Prints "lines[0].price: expected at least 0, found -3"
  #expect(Console.text() == #"lines[0].price: expected at least 0, found -3"#)
}

@Test("Documentation comments: an issue has a JSON Pointer", .printing)
func validationCommentsOfIssuePointers() {
  struct Cart: StrictModel {
    let lines: [Int]
  }

  do {
    _ = try Cart(json: #"{"lines": [1, "x"]}"#)
  } catch {
    print(error.issues[0].jsonPointer)
  }
  // Prints "/lines/1"
  #expect(Console.text() == #"/lines/1"#)
}

@Test("Documentation comments: an error is the body of a response", .printing)
func validationCommentsOfProblemDetails() {
  struct Booking: StrictModel {
    let seats: Int
  }

  do {
    _ = try Booking(json: #"{"seats": "two"}"#)
  } catch {
    print(error.problemDetails().jsonString(options: .prettyPrinted))
  }
  #expect(
    Console.text() == #"""
      {
        "type": "about:blank",
        "title": "Unprocessable Content",
        "status": 422,
        "detail": "1 problem",
        "errors": [
          {
            "pointer": "#/seats",
            "detail": "expected an integer, found \"two\"",
            "code": "invalidValue",
            "expected": {
              "kind": "integer"
            }
          }
        ]
      }
      """#
  )
}

@Test("Documentation comments: a range has limits", .printing)
func validationCommentsOfRanges() {
  let limits: any BoundedRange<Int> = 1..<5
  print(limits.lowerLimit ?? 0, limits.upperLimit ?? 0, limits.includesUpperLimit)
  // Prints "1 5 false"
  #expect(Console.text() == #"1 5 false"#)
}

@Test("Documentation comments: constraints apply to values and elements", .printing)
func validationCommentsOfConstraints() {
  struct Room: StrictModel {
    let name: String
    let seats: Int?
    let tags: [String]
    static let constraints: ValueConstraints = [
      "name": [.nonEmpty, .pattern("^[a-z]+$")],
      "seats": .range(1...500),
      "tags": [.count(...3), .each(.length(1...10)), .unique],
    ]
  }

  do {
    _ = try Room(json: #"{"name": "hall", "seats": 0, "tags": ["", "new", "new"]}"#)
  } catch {
    print(error)
  }
  #expect(
    Console.text() == #"""
      Room: 2 problems
        seats (line 1, column 27): expected 1 to 500, found 0
        tags[0] (line 1, column 39): expected 1 to 10 characters, found ""
      """#
  )
}

@Test("Documentation comments: a constraint lists values", .printing)
func validationCommentsOfListedValues() {
  struct Shirt: StrictModel {
    let size: String
    static let constraints: ValueConstraints = ["size": .oneOf(["S", "M", "L"])]
  }

  do {
    _ = try Shirt(json: #"{"size": "XL"}"#)
  } catch {
    print(error.issues[0])
  }
  // Prints "size (line 1, column 10): expected one of "S", "M", "L", found "XL""
  #expect(Console.text() == #"size (line 1, column 10): expected one of "S", "M", "L", found "XL""#)
}

@Test("Documentation comments: a constraint calls a closure", .printing)
func validationCommentsOfClosures() {
  struct Ticket: StrictModel {
    let row: Int
    static let constraints: ValueConstraints = [
      "row": .custom("row 13 does not exist") { (row: Int) in row != 13 }
    ]
  }

  do {
    _ = try Ticket(json: #"{"row": 13}"#)
  } catch {
    print(error.issues[0])
  }
  // Prints "row (line 1, column 9): row 13 does not exist"
  #expect(Console.text() == #"row (line 1, column 9): row 13 does not exist"#)
}

@Test("Documentation comments: a subclass adds constraints", .printing)
func validationCommentsOfSubclasses() {
  class Vehicle: StrictModel, DefaultInitializable {
    var wheels = 4
    required init() {}
    class var constraints: ValueConstraints { ["wheels": .range(1...18)] }
  }

  final class Truck: Vehicle {
    var load = 0
    override class var constraints: ValueConstraints {
      super.constraints.adding(["load": .range(0...40_000)])
    }
  }

  do {
    _ = try Truck(json: #"{"wheels": 0, "load": 5}"#)
  } catch {
    print(error.issues[0])
  }
  // Prints "wheels (line 1, column 12): expected 1 to 18, found 0"
  #expect(Console.text() == #"wheels (line 1, column 12): expected 1 to 18, found 0"#)
}

@Test("Documentation comments: a lenient model requires a property", .printing)
func validationCommentsOfRequiredProperties() throws {
  struct Post: LenientModel {
    var id = 0
    var text = ""
    static let requiredProperties: Set<String> = ["id"]
  }

  print(try [Post](json: #"[{"id": 1}, {"text": "lost"}, {"id": null}, {"id": "4"}]"#).map(\.id))
  // Prints "[1, 4]"
  #expect(Console.text() == #"[1, 4]"#)
}

@Test("Documentation comments: a model declares constraints", .printing)
func validationCommentsOfDeclaredConstraints() {
  struct Account: StrictModel {
    let email: String
    let age: Int?
    static let constraints: ValueConstraints = [
      "email": .pattern("^[^@ ]+@[^@ ]+$"),
      "age": .range(13...150),
    ]
  }

  do {
    _ = try Account(json: #"{"email": "ann", "age": 7}"#)
  } catch {
    print(error.issues.map(\.keyPath), error.code)
  }
  // Prints "[email, age] constraintViolated"
  #expect(Console.text() == #"[email, age] constraintViolated"#)
}

@Test("Documentation comments: a validation finds several problems", .printing)
func validationCommentsOfProblems() {
  struct Stay: StrictModel {
    let nights: Int
    let guests: [String]

    func validate(_ problems: inout ValidationProblems) {
      if nights < 1 { problems.add(at: "nights", "a stay has a night") }
      if guests.isEmpty { problems.add(at: "guests", "no guest is invited") }
    }
  }

  do {
    _ = try Stay(json: #"{"nights": 0, "guests": []}"#)
  } catch {
    print(error)
  }
  #expect(
    Console.text() == #"""
      Stay: 2 problems
        nights (line 1, column 12): a stay has a night
        guests (line 1, column 25): no guest is invited
      """#
  )
}

@Test("Documentation comments: a problem has a code", .printing)
func validationCommentsOfProblemCodes() {
  struct Transfer: StrictModel {
    let amount: Int
    let from: String
    let to: String

    func validate(_ problems: inout ValidationProblems) {
      if from == to {
        problems.add(at: "to", "the accounts are the same", code: .init(rawValue: "sameAccount"))
      }
    }
  }

  do {
    _ = try Transfer(json: #"{"amount": 5, "from": "A1", "to": "A1"}"#)
  } catch {
    print(error.code, error.keyPath)
  }
  // Prints "sameAccount to"
  #expect(Console.text() == #"sameAccount to"#)
}

// MARK: - Merge patches, decoders, unknown cases

@Test("Documentation comments: a merge patch has the differences of two documents", .printing)
func validationCommentsOfMergePatches() {
  let old: JSONValue = ["title": "Momo", "tags": ["new"], "size": ["width": 12, "height": 20]]
  let new: JSONValue = ["title": "Momo", "size": ["width": 13, "height": 20]]
  print(old.mergePatch(to: new))
  // Prints "{"size":{"width":13},"tags":null}"
  #expect(Console.text() == #"{"size":{"width":13},"tags":null}"#)
}

@Test("Documentation comments: a merge patch is applied to a document", .printing)
func validationCommentsOfAppliedPatches() {
  let book: JSONValue = ["title": "Momo", "tags": ["new"]]
  print(book.applying(mergePatch: ["tags": nil, "pages": 304]))
  // Prints "{"title":"Momo","pages":304}"
  #expect(Console.text() == #"{"title":"Momo","pages":304}"#)
}

@Test("Documentation comments: a merge patch has the differences of two models", .printing)
func validationCommentsOfModelPatches() throws {
  struct User: LenientModel {
    var name = ""
    var email: String?
    var age = 0
  }

  let old = try User(json: #"{"name": "Ann", "email": "ann@example.com", "age": 30}"#)
  var new = old
  new.email = nil
  new.age = 31
  print(try old.mergePatch(to: new))
  // Prints "{"age":31,"email":null}"
  #expect(Console.text() == #"{"age":31,"email":null}"#)
}

@Test("Documentation comments: a merge patch is applied to a model", .printing)
func validationCommentsOfPatchedModels() throws {
  struct Song: StrictModel {
    let title: String
    let label: String?
  }

  let song = Song(title: "Blue", label: "None")
  print(try song.applying(mergePatch: ["label": nil, "title": "Red"]))
  // Prints "Song(title: "Red", label: nil)"
  #expect(Console.text() == #"Song(title: "Red", label: nil)"#)
}

@Test("Documentation comments: a decoder reads models", .printing)
func validationCommentsOfDecoders() throws {
  struct Lake: LenientModel, CodableModel {
    var name = ""
    var depth = 0
  }

  let decoder = ModelDecoder<Lenient>(options: MappingOptions(startingAt: "lakes"))
  let data = Data(#"{"lakes": [{"name": "Baikal", "depth": "1642"}]}"#.utf8)
  print(try decoder.decode([Lake].self, from: data)[0].depth)
  // Prints "1642"
  #expect(Console.text() == "1642")
}

@Test("Documentation comments: an encoder writes models", .printing)
func validationCommentsOfEncoders() throws {
  struct River: StrictModel, CodableModel {
    let riverName: String
    static let keyMapper: KeyMapper = .snakeCase
  }

  let data = try ModelEncoder<Strict>().encode(River(riverName: "Danube"))
  print(String(decoding: data, as: UTF8.self))
  // Prints "{"river_name":"Danube"}"
  #expect(Console.text() == #"{"river_name":"Danube"}"#)
}

@Test("Documentation comments: an unknown raw value has a case", .printing)
func validationCommentsOfUnknownCases() throws {
  enum Status: String, UnknownCaseProviding {
    case open, closed, unknown
    static let unknownCase = Status.unknown
  }

  struct Ticket: StrictModel {
    let status: Status
    let history: [Status]
  }

  let ticket = try Ticket(json: #"{"status": "parked", "history": ["open", "lost"]}"#)
  print(ticket.status, ticket.history.map(\.rawValue))
  // Prints "unknown ["open", "unknown"]"
  #expect(Console.text() == #"unknown ["open", "unknown"]"#)
}

@Test("Documentation comments: the issues of values made in code", .printing)
func validationCommentsOfValues() {
  struct Ticket: StrictModel {
    var seat = 0
    static let constraints: ValueConstraints = ["seat": .range(1...90)]
  }

  for issue in ModelMapper<Strict>().modelIssues(in: ["A": [Ticket(seat: 7), Ticket(seat: 91)]]) {
    print(issue)
  }
  // Prints "A[1].seat: expected 1 to 90, found 91"
  #expect(Console.text() == "A[1].seat: expected 1 to 90, found 91")
}

@Test("Documentation comments: values that a mapper checked", .printing)
func validationCommentsOfCheckedValues() throws {
  struct Ticket: StrictModel {
    var seat = 0
    static let constraints: ValueConstraints = ["seat": .range(1...90)]
  }

  let mapper = ModelMapper<Strict>()
  let tickets = try mapper.checked([Ticket(seat: 7), Ticket(seat: 8)])
  print(try mapper.jsonString(from: tickets))
  // Prints "[{"seat":7},{"seat":8}]"
  #expect(Console.text() == #"[{"seat":7},{"seat":8}]"#)
}

@Test("Documentation comments: the issues of a model made in code", .printing)
func validationCommentsOfModels() {
  struct Ticket: StrictModel {
    var seat = 0
    static let constraints: ValueConstraints = ["seat": .range(1...90)]
  }

  print(Ticket(seat: 91).modelIssues().map(\.keyPath))
  // Prints "[seat]"
  #expect(Console.text() == "[seat]")
}

@Test("Documentation comments: a model that is checked before it is written", .printing)
func validationCommentsOfCheckedModels() {
  struct Ticket: StrictModel {
    var seat = 0
    static let constraints: ValueConstraints = ["seat": .range(1...90)]
  }

  do {
    print(try Ticket(seat: 91).checked().jsonString())
  } catch {
    print(error.issues[0])
  }
  // Prints "seat: expected 1 to 90, found 91"
  #expect(Console.text() == "seat: expected 1 to 90, found 91")
}

@Test("Documentation comments: a mapper that validates what it writes", .printing)
func validationCommentsOfWriting() {
  struct Ticket: LenientModel {
    var seat = 0
    static let constraints: ValueConstraints = ["seat": .range(1...90)]
  }

  let mapper = ModelMapper<Lenient>(options: MappingOptions(validatesWriting: true))
  do {
    print(try mapper.jsonString(from: [Ticket(seat: 91)]))
  } catch {
    print(error.issues[0])
  }
  // Prints "[0].seat: expected 1 to 90, found 91"
  #expect(Console.text() == "[0].seat: expected 1 to 90, found 91")
}
