import Foundation
import ModelMapping
import Testing

@Test("Documentation comments: a path has components and a string", .printing)
func modelCommentsOfPaths() {
  let path: MappingPath = "images[1].copyright.author"
  print(path.components.count)
  // Prints "4"

  let same = MappingPath([.key("images"), .index(1), .key("copyright"), .key("author")])
  print(path == same)
  // Prints "true"
  #expect(Console.text() == "4\ntrue")
}

@Test("Documentation comments: a component is a key or an index", .printing)
func modelCommentsOfComponents() {
  let path: MappingPath = "lines[2].price"
  for component in path.components {
    switch component {
    case .key(let key): print("key", key)
    case .index(let index): print("index", index)
    }
  }
  // Prints "key lines"
  // Prints "index 2"
  // Prints "key price"
  #expect(Console.text() == "key lines\nindex 2\nkey price")
}

@Test("Documentation comments: a key with dots is quoted in the string of a path", .printing)
func modelCommentsOfQuotedKeys() {
  let path = MappingPath([.key("files"), .key("a.txt"), .index(1)])
  print(path)
  // Prints "files["a.txt"][1]"
  #expect(Console.text() == #"files["a.txt"][1]"#)
}

@Test("Documentation comments: a path is parsed only from a valid string", .printing)
func modelCommentsOfParsedPaths() {
  let path = MappingPath(parsing: "data.items[0]")
  let invalid = MappingPath(parsing: "data.items[")
  print(path?.components.count ?? 0, invalid == nil)
  // Prints "3 true"
  #expect(Console.text() == "3 true")
}

@Test("Documentation comments: an update returns a report", .printing)
func modelCommentsOfReports() throws {
  struct Book: LenientModel {
    var title = ""
    var pages = 0
  }

  var book = Book()
  let report = try ModelMapper<Lenient>().update(&book, from: #"{"pages": "304"}"#)
  for issue in report.issues {
    print(issue.keyPath, issue.code)
  }
  // Prints "pages coerced"
  #expect(Console.text() == "pages coerced")
  #expect(book.pages == 304)
  #expect(report.description == #"pages (line 1, column 11): "304" was read as an integer"#)
}

@Test("Documentation comments: a mapped value comes with its report", .printing)
func modelCommentsOfMappedValues() throws {
  struct Peak: LenientModel {
    var name = ""
    var height = 0
  }

  let mapped = try ModelMapper<Lenient>().mapWithReport(Peak.self, from: #"{"height": "2962"}"#)
  print(mapped.value.height)
  // Prints "2962"
  print(mapped.report)
  // Prints "height (line 1, column 12): "2962" was read as an integer"
  #expect(
    Console.text() == """
      2962
      height (line 1, column 12): "2962" was read as an integer
      """
  )
}

@Test("Documentation comments: an error lists every issue", .printing)
func modelCommentsOfErrors() {
  struct Product: StrictModel {
    let name: String
    let price: Decimal
  }

  do {
    _ = try Product(json: #"{"price": "free"}"#)
  } catch {
    print(error)
  }
  #expect(
    Console.text() == """
      Product: 2 problems
        name (line 1, column 1): missing required key
        price (line 1, column 11): expected a decimal number, found "free"
      """
  )
}

@Test("Documentation comments: an error has the code of its first issue", .printing)
func modelCommentsOfErrorCodes() {
  let codesOfSyntax: Set<ModelError.Code> = [.malformedJSON, .emptyInput]

  do {
    _ = try JSONValue(json: "[1, 2")
  } catch {
    print(codesOfSyntax.contains(error.code))
  }
  // Prints "true"
  #expect(Console.text() == "true")
}

@Test("Documentation comments: an error lists the missing keys", .printing)
func modelCommentsOfMissingKeys() {
  struct Guest: StrictModel {
    let name: String
    let email: String
  }

  do {
    _ = try [Guest](json: #"[{"name": "Ann"}, {}]"#)
  } catch {
    print(error.missingKeys)
  }
  // Prints "["[0].email", "[1].name", "[1].email"]"
  #expect(Console.text() == #"["[0].email", "[1].name", "[1].email"]"#)
}

@Test("Documentation comments: an issue has paths and what was expected and found", .printing)
func modelCommentsOfIssues() {
  struct Product: StrictModel {
    let name: String
    let price: Decimal
    static let keyMapper: KeyMapper = ["price": "cost.net"]
  }

  do {
    _ = try Product(json: #"{"name": "Cup", "cost": {"net": []}}"#)
  } catch {
    for issue in error.issues {
      print(issue.code, issue.keyPath, issue.jsonPath)
      print(issue.expected ?? "", issue.found ?? "")
    }
  }
  // Prints "typeMismatch price cost.net"
  // Prints "a decimal number an array"
  #expect(Console.text() == "typeMismatch price cost.net\na decimal number an array")
}

@Test("Documentation comments: similar issues are counted by their grouping key", .printing)
func modelCommentsOfGroupingKeys() {
  do {
    _ = try ModelMapper<Strict>().map([Int].self, from: #"[1, [], 2, {}]"#)
  } catch {
    print(Dictionary(grouping: error.issues, by: \.groupingKey).mapValues(\.count))
  }
  // Prints "["typeMismatch [*]": 2]"
  #expect(Console.text() == #"["typeMismatch [*]": 2]"#)
}

@Test("Documentation comments: a switch over codes has a default", .printing)
func modelCommentsOfCodes() {
  struct Guest: StrictModel {
    let name: String
  }

  do {
    _ = try Guest(json: "{}")
  } catch {
    switch error.code {
    case .missingKey, .nullValue: print("incomplete")
    case .malformedJSON, .emptyInput: print("not JSON")
    default: print("invalid")
    }
  }
  // Prints "incomplete"
  #expect(Console.text() == "incomplete")
}
