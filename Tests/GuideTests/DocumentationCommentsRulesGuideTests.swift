import Foundation
import ModelHTTP
import ModelMapping
import Testing

// MARK: - Policies

@Test("Documentation comments: a policy changes the rules of another one", .printing)
func rulesCommentOfMappingRules() throws {
  struct Book: StrictModel, DefaultInitializable {
    var title = ""
    var pages = 0
  }

  enum Sparse: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.missingValue = .keep
      rules.unknownKeys = .report
      return rules
    }
  }

  let json = #"{"title": "Momo", "year": 1973}"#
  let mapped = try ModelMapper<Sparse>().mapWithReport(Book.self, from: json)
  print(mapped.value)
  // Prints "Book(title: "Momo", pages: 0)"
  print(mapped.report)
  // Prints "year (line 1, column 19): no property has this key"
  #expect(
    Console.text() == """
      Book(title: "Momo", pages: 0)
      year (line 1, column 19): no property has this key
      """
  )
}

// MARK: - Rules

/// Returns the value and the issues in the report, or the issues of the error.
private func outcome<Value, Policy: MappingPolicy>(
  _ type: Value.Type,
  from json: String,
  by _: Policy.Type,
) -> String {
  do throws(ModelError) {
    let mapped = try ModelMapper<Policy>().mapWithReport(type, from: json)
    return (["\(mapped.value)"] + lines(mapped.report.issues)).joined(separator: "; ")
  } catch {
    return lines(error.issues).joined(separator: "; ")
  }
}

private func lines(_ issues: [ModelIssue]) -> [String] {
  issues.map { "\($0.code) \($0.keyPath)" }
}

@Suite("Documentation comments: rules of a policy")
struct RulesCommentTests {
  struct Item: StrictModel {
    let id: Int
  }

  struct Items: StrictModel {
    let items: [Item]
  }

  @Test("A value that does not fit is kept, reset or an error")
  func unfit() throws {
    enum Resetting: MappingPolicy {
      static var rules: MappingRules {
        var rules = Lenient.rules
        rules.unusableValue = .reset
        // Updating with {"count": []} resets `count` to its value in a new model.
        return rules
      }
    }
    struct Counter: LenientModel {
      var count = 1
    }
    let json = #"{"count": []}"#
    var counter = Counter(count: 5)
    try ModelMapper<Lenient>().update(&counter, from: json)
    #expect(counter.count == 5)
    #expect(throws: ModelError.self) { try ModelMapper<Strict>().update(&counter, from: json) }
    try ModelMapper<Resetting>().update(&counter, from: json)
    #expect(counter.count == 1)
  }

  @Test("Null keeps the value of an optional property")
  func nullForOptional() throws {
    enum Keeping: MappingPolicy {
      static var rules: MappingRules {
        var rules = Lenient.rules
        rules.legacy.nullForOptional = .keep
        // Updating with {"note": null} leaves `var note: String?` unchanged.
        return rules
      }
    }
    struct Reminder: LenientModel {
      var note: String?
    }
    var reminder = Reminder(note: "soon")
    try ModelMapper<Keeping>().update(&reminder, from: #"{"note": null}"#)
    #expect(reminder.note == "soon")
    try ModelMapper<Lenient>().update(&reminder, from: #"{"note": null}"#)
    #expect(reminder.note == nil)
  }

  @Test("A nested model that fails is forgiven if the property is optional")
  func failingModels() {
    enum Forgiving: MappingPolicy {
      static var rules: MappingRules {
        var rules = Strict.rules
        rules.legacy.failingModels = .forgivenIfOptional
        // {"cover": {"width": "wide"}} leaves `let cover: Cover?` nil, which is reported.
        return rules
      }
    }
    struct Cover: StrictModel {
      let width: Int
    }
    struct Magazine: StrictModel {
      let cover: Cover?
    }
    let json = #"{"cover": {"width": "wide"}}"#
    #expect(
      outcome(Magazine.self, from: json, by: Forgiving.self)
        == "Magazine(cover: nil); invalidValue cover.width"
    )
    #expect(outcome(Magazine.self, from: json, by: Strict.self) == "invalidValue cover.width")
  }

  @Test("Null under the first of several keys is the value")
  func nullAlternatives() {
    enum Taking: MappingPolicy {
      static var rules: MappingRules {
        var rules = Lenient.rules
        rules.legacy.nullAlternatives = .take
        // With the keys ["id", "ID"], {"id": null, "ID": 7} is read as nil, not as 7.
        return rules
      }
    }
    struct Entry: LenientModel {
      var id: Int?
      static let keyMapper: KeyMapper = ["id": ["id", "ID"]]
    }
    let json = #"{"id": null, "ID": 7}"#
    #expect(outcome(Entry.self, from: json, by: Taking.self) == "Entry(id: nil)")
    #expect(outcome(Entry.self, from: json, by: Lenient.self) == "Entry(id: Optional(7))")
  }

  @Test("A path continues through an array")
  func pathArrays() {
    enum Gathering: MappingPolicy {
      static var rules: MappingRules {
        var rules = Lenient.rules
        rules.legacy.pathArrays = .goThrough
        // With the key "books.title", {"books": [{"title": "Momo"}, {"title": "Emil"}]}
        // is read as ["Momo", "Emil"].
        return rules
      }
    }
    struct Shelf: LenientModel {
      var titles: [String] = []
      static let keyMapper: KeyMapper = ["titles": "books.title"]
    }
    let json = #"{"books": [{"title": "Momo"}, {"title": "Emil"}]}"#
    #expect(
      outcome(Shelf.self, from: json, by: Gathering.self) == #"Shelf(titles: ["Momo", "Emil"])"#
    )
    #expect(outcome(Shelf.self, from: json, by: Lenient.self) == "Shelf(titles: [])")
  }

  @Test("An array among models is replaced by its elements")
  func nestedArrays() throws {
    enum Flattening: MappingPolicy {
      static var rules: MappingRules {
        var rules = Strict.rules
        rules.legacy.nestedArrays = .flatten
        // {"items": [[{"id": 1}, {"id": 2}], {"id": 3}]} is read as three models.
        return rules
      }
    }
    let json = #"{"items": [[{"id": 1}, {"id": 2}], {"id": 3}]}"#
    let flat = try ModelMapper<Flattening>().map(Items.self, from: json)
    #expect(flat.items.map(\.id) == [1, 2, 3])
    #expect(outcome(Items.self, from: json, by: Strict.self) == "typeMismatch items[0]")
  }

  @Test("Numbers of type Any cast to several types")
  func untypedNumbers() throws {
    enum Casting: MappingPolicy {
      static var rules: MappingRules {
        var rules = Strict.rules
        rules.legacy.untypedNumbers = .objects
        // {"limits": {"max": 12}} is read so that limits["max"] as? Int and as? Double both work.
        return rules
      }
    }
    struct Limits: StrictModel { let limits: [String: Any] }
    let json = #"{"limits": {"max": 12}}"#
    let limits = try ModelMapper<Casting>().map(Limits.self, from: json).limits
    #expect(limits["max"] as? Int == 12 && limits["max"] as? Double == 12)
    #expect(try Limits(json: json).limits["max"] as? Double == nil)
  }

  @Test("An element that is not an object is left out")
  func nonObjects() throws {
    enum Dropping: MappingPolicy {
      static var rules: MappingRules {
        var rules = Strict.rules
        rules.legacy.nonObjects = .drop
        // {"items": [{"id": 1}, "x"]} is read as one model, and "x" is reported.
        return rules
      }
    }
    let json = #"{"items": [{"id": 1}, "x"]}"#
    let mapped = try ModelMapper<Dropping>().mapWithReport(Items.self, from: json)
    #expect(mapped.value.items.map(\.id) == [1])
    #expect(mapped.report.issues.map(\.code) == [.dropped])
    #expect(mapped.report.issues.map(\.keyPath) == ["items[1]"])
    #expect(outcome(Items.self, from: json, by: Strict.self) == "typeMismatch items[1]")
  }

  @Test("An unknown key is reported")
  func unknownKeys() {
    enum Reporting: MappingPolicy {
      static var rules: MappingRules {
        var rules = Lenient.rules
        rules.unknownKeys = .report
        // {"title": "Momo", "year": 1973} is read, and `year` is reported.
        return rules
      }
    }
    struct Book: LenientModel {
      var title = ""
    }
    let json = #"{"title": "Momo", "year": 1973}"#
    #expect(
      outcome(Book.self, from: json, by: Reporting.self)
        == #"Book(title: "Momo"); unknownKey year"#
    )
    #expect(outcome(Book.self, from: json, by: Lenient.self) == #"Book(title: "Momo")"#)
  }

  @Test("The last value of a repeated key wins")
  func duplicateKeys() {
    enum LastWins: MappingPolicy {
      static var rules: MappingRules {
        var rules = Strict.rules
        rules.duplicateKeys = .lastWins
        // {"id": 1, "id": 2} is read as 2, and the repeated key is reported.
        return rules
      }
    }
    let json = #"{"id": 1, "id": 2}"#
    #expect(outcome(Item.self, from: json, by: LastWins.self) == "Item(id: 2); duplicateKey id")
    #expect(outcome(Item.self, from: json, by: Strict.self) == "duplicateKey id")
  }

  @Test("An element that does not fit is left out")
  func badElements() {
    enum Salvaging: MappingPolicy {
      static var rules: MappingRules {
        var rules = Strict.rules
        rules.badElements = .drop
        // {"tags": [1, "x", 2]} is read as [1, 2], and "x" is reported.
        return rules
      }
    }
    struct Tags: StrictModel {
      let tags: [Int]
    }
    let json = #"{"tags": [1, "x", 2]}"#
    #expect(
      outcome(Tags.self, from: json, by: Salvaging.self) == "Tags(tags: [1, 2]); dropped tags[1]"
    )
    #expect(outcome(Tags.self, from: json, by: Strict.self) == "invalidValue tags[1]")
  }

  @Test("A nested model is replaced by a new one")
  func nestedModels() throws {
    enum Replacing: MappingPolicy {
      static var rules: MappingRules {
        var rules = Lenient.rules
        rules.nestedModels = .replaced
        // Updating with {"pages": {"last": 9}} also resets `pages.first` to its default.
        return rules
      }
    }
    struct Pages: LenientModel {
      var first = 1
      var last = 1
    }
    struct Chapter: LenientModel {
      var pages = Pages()
    }
    let json = #"{"pages": {"last": 9}}"#
    var chapter = Chapter(pages: Pages(first: 5, last: 6))
    try ModelMapper<Lenient>().update(&chapter, from: json)
    #expect(chapter.pages.first == 5 && chapter.pages.last == 9)
    try ModelMapper<Replacing>().update(&chapter, from: json)
    #expect(chapter.pages.first == 1 && chapter.pages.last == 9)
  }

  @Test("An update is not validated")
  func validation() throws {
    enum Trusting: MappingPolicy {
      static var rules: MappingRules {
        var rules = Strict.rules
        rules.legacy.validatesUpdates = false
        // Updating a model does not call `validate()`; reading a new one still does.
        return rules
      }
    }
    struct Size: StrictModel {
      var width: Int

      func validate() throws {
        if width < 0 { throw ValidationFailure("a width is not negative") }
      }
    }
    let json = #"{"width": -1}"#
    var size = Size(width: 3)
    #expect(throws: ModelError.self) { try ModelMapper<Strict>().update(&size, from: json) }
    try ModelMapper<Trusting>().update(&size, from: json)
    #expect(size.width == -1)
    #expect(throws: ModelError.self) { try ModelMapper<Trusting>().map(Size.self, from: json) }
  }
}

// MARK: - Conversions

@Suite("Documentation comments: conversions of a policy")
struct ConversionsCommentTests {
  struct Switch: StrictModel {
    let isOn: Bool
  }

  struct Counter: StrictModel {
    let count: Int
  }

  struct Event: StrictModel {
    let day: Date
  }

  @Test("Any number is a Boolean value")
  func numberToBool() {
    enum AnyNumber: MappingPolicy {
      static var rules: MappingRules {
        var rules = Strict.rules
        rules.conversions.numberToBool = .any
        // {"isOn": 5} is read as true.
        return rules
      }
    }
    let json = #"{"isOn": 5}"#
    #expect(
      outcome(Switch.self, from: json, by: AnyNumber.self) == "Switch(isOn: true); coerced isOn"
    )
    #expect(outcome(Switch.self, from: json, by: Strict.self) == "invalidValue isOn")
  }

  @Test("Words are Boolean values")
  func textToBool() {
    enum Words: MappingPolicy {
      static var rules: MappingRules {
        var rules = Strict.rules
        rules.conversions.textToBool = .words
        // {"isOn": "YES"} is read as true.
        return rules
      }
    }
    let json = #"{"isOn": "YES"}"#
    #expect(outcome(Switch.self, from: json, by: Words.self) == "Switch(isOn: true); coerced isOn")
    #expect(outcome(Switch.self, from: json, by: Strict.self) == "invalidValue isOn")
  }

  @Test("White space around a number is allowed")
  func textToNumber() {
    enum Trimmed: MappingPolicy {
      static var rules: MappingRules {
        var rules = Strict.rules
        rules.conversions.textToNumber = .trimmed
        // {"count": " 12 "} is read as 12.
        return rules
      }
    }
    let json = #"{"count": " 12 "}"#
    #expect(
      outcome(Counter.self, from: json, by: Trimmed.self) == "Counter(count: 12); coerced count"
    )
    #expect(outcome(Counter.self, from: json, by: Strict.self) == "invalidValue count")
  }

  @Test("A date without a time is the start of the day")
  func textToDate() throws {
    enum CommonForms: MappingPolicy {
      static var rules: MappingRules {
        var rules = Strict.rules
        rules.conversions.textToDate = .commonForms
        // {"day": "2014-05-06"} is read as the start of that day in UTC.
        return rules
      }
    }
    let json = #"{"day": "2014-05-06"}"#
    let event = try ModelMapper<CommonForms>().map(Event.self, from: json)
    #expect(event.day == Date(timeIntervalSince1970: 1_399_334_400))
    #expect(outcome(Event.self, from: json, by: Strict.self) == "invalidValue day")
  }

  @Test("A large number is a date in milliseconds")
  func numberToDate() throws {
    enum Milliseconds: MappingPolicy {
      static var rules: MappingRules {
        var rules = Strict.rules
        rules.conversions.numberToDate = .secondsOrMilliseconds
        // {"day": 1399334400000} is read as May 6, 2014, as is {"day": 1399334400}.
        return rules
      }
    }
    let mapper = ModelMapper<Milliseconds>()
    let day = Date(timeIntervalSince1970: 1_399_334_400)
    #expect(try mapper.map(Event.self, from: #"{"day": 1399334400000}"#).day == day)
    #expect(try mapper.map(Event.self, from: #"{"day": 1399334400}"#).day == day)
  }

  @Test("A single value is an array of it")
  func singleValueToArray() {
    struct Work: MappableModel {
      typealias Policy = Single
      var authors: [String] = []
    }
    enum Single: MappingPolicy {
      static var rules: MappingRules {
        var rules = Strict.rules
        rules.conversions.singleValueToArray = true
        // {"authors": "Ende"} is read as ["Ende"].
        return rules
      }
    }
    let json = #"{"authors": "Ende"}"#
    #expect(
      outcome(Work.self, from: json, by: Single.self)
        == #"Work(authors: ["Ende"]); coerced authors"#
    )
    #expect(outcome(Work.self, from: json, by: Strict.self) == "typeMismatch authors")
  }

  @Test("A default may be absent")
  func usesDefaults() throws {
    enum Defaulting: MappingPolicy {
      static var rules: MappingRules {
        var rules = Strict.rules
        rules.usesDefaults = true
        // {} is read as the model from `init()`.
        return rules
      }
    }
    struct Choice: StrictModel, DefaultInitializable, Equatable { var size = 20 }
    #expect(try ModelMapper<Defaulting>().map(Choice.self, from: "{}") == Choice())
    #expect(outcome(Choice.self, from: "{}", by: Strict.self) == "missingKey size")
  }
}
