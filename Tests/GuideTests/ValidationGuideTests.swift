import Foundation
import ModelMapping
import Testing

@Test("Validation: constraints", .printing)
func validationOfConstraints() {
  struct Account: StrictModel {
    let email: String
    let age: Int?
    let tags: [String]

    static let constraints: ValueConstraints = [
      "email": .pattern("^[^@ ]+@[^@ ]+$"),
      "age": .range(13...150),
      "tags": [.count(...3), .each(.length(1...20)), .unique],
    ]
  }

  do {
    _ = try Account(json: #"{"email": "ann", "age": "9", "tags": ["a", "b", ""]}"#)
  } catch {
    print(error)
  }
  #expect(
    Console.text() == #"""
      Account: 3 problems
        email (line 1, column 11): expected a match of `^[^@ ]+@[^@ ]+$`, found "ann"
        age (line 1, column 25): expected 13 to 150, found "9"
        tags[2] (line 1, column 49): expected 1 to 20 characters, found ""
      """#
  )
}

@Test("Validation: checks of whole models", .printing)
func validationOfWholeModels() {
  struct Journey: StrictModel {
    let from: String
    let to: String
    let legs: [Leg]

    struct Leg: StrictModel {
      let minutes: Int
    }

    func validate(_ problems: inout ValidationProblems) {
      if from == to { problems.add(at: "to", "the journey ends where it begins") }
      for (index, leg) in legs.enumerated() where leg.minutes > 600 {
        problems.add(
          at: MappingPath([.key("legs"), .index(index), .key("minutes")]),
          "the leg is too long",
          code: .init(rawValue: "legTooLong"),
          parameters: ["maximum": 600],
        )
      }
    }
  }

  do {
    let json = #"{"from": "Ulm", "to": "Ulm", "legs": [{"minutes": 5}, {"minutes": 900}]}"#
    _ = try Journey(json: json)
  } catch {
    print(error)
    print(error.issues[1].code, error.issues[1].expectation?.parameters ?? [:])
  }
  #expect(
    Console.text() == #"""
      Journey: 2 problems
        to (line 1, column 23): the journey ends where it begins
        legs[1].minutes (line 1, column 67): the leg is too long
      legTooLong {"maximum":600}
      """#
  )
}

@Test("Validation: the lenient engine", .printing)
func validationOfLenient() throws {
  struct Song: LenientModel {
    var title = ""
    var stars = 3
    var tags: [String] = []

    static let constraints: ValueConstraints = [
      "stars": .range(1...5),
      "tags": .each(.length(...8)),
    ]
  }

  let json = #"{"title": "Blue", "stars": 9, "tags": ["slow", "unforgettable"]}"#
  let song = try ModelMapper<Lenient>().mapWithReport(Song.self, from: json)
  print(song.value.stars, song.value.tags)
  print(song.report)
  #expect(
    Console.text() == #"""
      3 ["slow"]
      stars (line 1, column 28): expected 1 to 5, found 9
      tags[1] (line 1, column 48): left out: expected at most 8 characters, found "unforgettable"
      """#
  )
}

@Test("Validation: values made in code", .printing)
func validationOfMadeValues() throws {
  struct SignUp: StrictModel {
    var email = ""
    var address = Address()

    struct Address: StrictModel {
      var zip = ""
      static let constraints: ValueConstraints = ["zip": .pattern("^[0-9]{5}$")]
    }

    static let constraints: ValueConstraints = ["email": .pattern("^[^@ ]+@[^@ ]+$")]
  }

  var form = SignUp(email: "ann@example.com")
  for issue in form.modelIssues() {
    print(issue)
  }

  form.address.zip = "10115"
  let body = try form.checked().jsonData()
  print(body.count)
  #expect(
    Console.text() == #"""
      address.zip: expected a match of `^[0-9]{5}$`, found ""
      53
      """#
  )
}

@Test("Validation: required properties", .printing)
func validationOfRequiredProperties() throws {
  struct Post: LenientModel {
    var id = 0
    var author: String?
    var likes = 0
    static let requiredProperties: Set<String> = ["id", "author"]
  }

  let page = """
    [
      {"id": 1, "author": "Ann"},
      {"id": 2, "author": null}
    ]
    """
  let posts = try ModelMapper<Lenient>().mapWithReport([Post].self, from: page)
  print(posts.value.map(\.id))
  print(posts.report)
  #expect(
    Console.text() == #"""
      [1]
      [1] (line 3, column 3): left out: it has issues of its own
      [1].author (line 3, column 23): expected a string, found null
      """#
  )
}
