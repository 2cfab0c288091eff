import Foundation
import ModelStreams
import Testing

@Suite("A document that is cut off")
struct PrefixTests {
  private struct Search: LenientModel, Equatable {
    struct Filter: LenientModel, Equatable {
      var name = ""
      var values: [Int] = []
      var isOn: Bool?
    }

    var query = ""
    var limit = 10
    var filter: Filter?
    var filters: [Filter] = []
  }

  private final class Task: LenientModel {
    var name = ""
    var steps: [String] = []
  }

  private let text =
    #" {"query": "grüne \"Tees\" 😀\u00e4\ud83d\ude00", "unknown": {"a": [1, {}]}, "limit": 25, "filter": {"name": "x\\", "values": [1, 22], "isOn": true}, "filters": [{"name": "a"}, {"values": [3]}]} "#

  @Test("of which nothing is there yet is an empty object or array, or lacks a tag")
  func empty() throws {
    enum Choice: TaggedModel {
      typealias Policy = Lenient
      case one
      static let tagging = Tagging.internal("type")
      static let cases: [TaggedCase<Choice>] = [.init("one", .one)]
    }
    #expect(try [Search](jsonPrefix: "") == [])
    #expect(throws: Never.self) { try Choice(jsonPrefix: #"{"type": "one", "#) }
    #expect(throws: ModelError.self) { try Choice(jsonPrefix: "") }
  }

  @Test("fills a model with what is complete")
  func filling() throws {
    func search(_ text: String) throws -> Search { try Search(jsonPrefix: text) }
    #expect(try search("") == Search())
    #expect(try search(" \n") == Search())
    #expect(try search("{") == Search())
    #expect(try search(#"{"query"#) == Search())
    #expect(try search(#"{"query": "a"#) == Search())
    #expect(try search(#"{"query": "a""#) == Search(query: "a"))
    #expect(try search(#"{"query": "a", "limit": 2"#) == Search(query: "a"))
    #expect(try search(#"{"query": "a", "limit": 2 "#) == Search(query: "a", limit: 2))
    #expect(try search(#"{"filter": {"values": [1, 2, 3"#).filter?.values == [1, 2])
    #expect(try search(#"{"filter": {"name": "x", "isOn": tru"#).filter == .init(name: "x"))
    #expect(
      try search(#"{"filters": [{"name": "a"}, {"name"#).filters == [.init(name: "a")]
    )
    #expect(try search(#"{"limit": null, "#) == Search())
    #expect(try search("\u{FEFF}{\"query\": \"a\"") == Search(query: "a"))
  }

  @Test(
    "an element of which nothing is complete is not there yet",
    arguments: [
      (#"[{"#, 0), (#"[{"name"#, 0), (#"[{"name":"#, 0), (#"[{"name":"a"#, 0),
      (#"[{"values":["#, 0),
      (#"[{"values":[1"#, 0), (#"[{"values":[1,"#, 1), (#"[{"name":"a""#, 1), (#"[{}"#, 1),
      (#"[{"name":"a"},{"#, 1), (#"[{"name":"a"},{"values":["#, 1),
      (#"[{"name":"a"},{"values":[]"#, 2), (#"[{"name":"a"},{},"#, 2), ("", 0), ("[", 0),
      ("[]", 0),
    ],
  )
  func elements(_ text: String, _ count: Int) throws {
    typealias Filters = [Search.Filter]
    #expect(try Filters(jsonPrefix: text).count == count)
    let object = text.isEmpty ? "" : #"{"filters":\#(text)"#
    #expect(try Search(jsonPrefix: object).filters.count == count)
    var reader = PrefixReader()
    var search = Search()
    for byte in object.utf8 {
      reader.append([byte])
      try reader.update(&search)
    }
    #expect(search.filters.count == count)
    let nested = try [String: [Filters]](jsonPrefix: text.isEmpty ? "" : #"{"a":[\#(text)"#)
    let isBegun = count > 0 || text == "[]"
    #expect(nested["a"]?.count ?? 0 == (isBegun ? 1 : 0))
  }

  private struct Table: LenientModel, Equatable {
    var models: [String: Search.Filter] = [:]
    var numbers: [String: Int] = [:]
    var lists: [String: [Int]] = [:]
    var maps: [String: [String: [Search.Filter]]] = [:]
    var rows: [[String: Int]] = []
    var counts = [7]
    var table: [Table]?
    var filter: Search.Filter?
  }

  @Test(
    "a member of which nothing is complete is not there yet",
    arguments: [
      ("{", "{}"), (#"{"models": "#, "{}"), (#"{"models": {"#, "{}"),
      (#"{"models": {}"#, #"{"models": {}}"#),
      (#"{"models": {"a"#, "{}"), (#"{"models": {"a": "#, "{}"), (#"{"models": {"a": {"#, "{}"),
      (#"{"models": {"a": {"name": "x"#, "{}"), (#"{"models": {"a": {"values": ["#, "{}"),
      (#"{"models": {"a": {"name": "x""#, #"{"models": {"a": {"name": "x"}}}"#),
      (#"{"models": {"a": {"values": [1,"#, #"{"models": {"a": {"values": [1]}}}"#),
      (#"{"models": {"a": {}, "b": {"#, #"{"models": {"a": {}}}"#),
      (#"{"numbers": {"a": 1"#, "{}"),
      (#"{"numbers": {"a": 1, "b": 2"#, #"{"numbers": {"a": 1}}"#),
      (#"{"lists": {"a": ["#, "{}"), (#"{"lists": {"a": [1"#, "{}"),
      (#"{"lists": {"a": []"#, #"{"lists": {"a": []}}"#),
      (#"{"lists": {"a": [1], "b": ["#, #"{"lists": {"a": [1]}}"#),
      (#"{"lists": {"a": [1, "#, #"{"lists": {"a": [1]}}"#),
      (#"{"maps": {"a": {"b": [{"#, "{}"), (#"{"maps": {"a": {"b": [{"name": "#, "{}"),
      (#"{"maps": {"a": {"b": [{}"#, #"{"maps": {"a": {"b": [{}]}}}"#),
      (#"{"maps": {"a": {"b": []}, "c": {"d": ["#, #"{"maps": {"a": {"b": []}}}"#),
      (#"{"rows": [{"a": 1}, {"b": "#, #"{"rows": [{"a": 1}]}"#),
      (#"{"counts": ["#, "{}"), (#"{"counts": [1"#, "{}"),
      (#"{"counts": [1,"#, #"{"counts": [1]}"#),
      (#"{"counts": []"#, #"{"counts": []}"#),
      (#"{"rows": [], "counts": ["#, #"{"rows": []}"#),
      (#"{"rows": [{"a": 1}], "counts": [3, 4"#, #"{"rows": [{"a": 1}], "counts": [3]}"#),
      (#"{"table": [{"lists": {"a": ["#, "{}"),
      (#"{"table": [{"lists": {"a": [1,"#, #"{"table": [{"lists": {"a": [1]}}]}"#),
      (#"{"filter": {"#, "{}"), (#"{"filter": {"name": "#, "{}"),
      (#"{"filter": {}"#, #"{"filter": {}}"#),
      (#"{"lists": {"a": [1]}, "filter": {"values": ["#, #"{"lists": {"a": [1]}}"#),
    ],
  )
  func members(_ text: String, _ whole: String) async throws {
    let expected = try Table(json: whole)
    #expect(try Table(jsonPrefix: text) == expected)
    // An open string counts as far as it has arrived, so only text without one is the same then.
    if text.count(where: { $0 == "\"" }).isMultiple(of: 2) {
      #expect(try Table(jsonPrefix: text, takesOpenStrings: true) == expected)
    }
    var reader = PrefixReader()
    var table = Table()
    for byte in text.utf8 {
      reader.append([byte])
      if reader.hasNews { try reader.update(&table) }
    }
    #expect(table == expected)
    let pieces = AsyncStream<[UInt8]> { continuation in
      for byte in text.utf8 { continuation.yield([byte]) }
      continuation.finish()
    }
    var last: Table?
    for try await snapshot in pieces.snapshots(of: Table.self) { last = snapshot.model }
    #expect(last == expected)
    // As an element and as a member, too.
    let isBegun = whole != "{}"
    #expect(try [Table](jsonPrefix: "[" + text) == (isBegun ? [expected] : []))
    #expect(try [String: Table](jsonPrefix: #"{"k": "# + text) == (isBegun ? ["k": expected] : [:]))
  }

  @Test("a dictionary with an open string has its member where the string is used")
  func openMembers() throws {
    let text = #"{"models": {"a": {"name": "x"#
    let table = try Table(jsonPrefix: text, takesOpenStrings: true)
    #expect(table.models.mapValues(\.name) == ["a": "x"])
    for refused in [#"{"numbers": {"a": "1"#, #"{"counts": ["1"#, #"{"lists": {"a": ["1"#] {
      #expect(try Table(jsonPrefix: refused, takesOpenStrings: true) == Table())
      var reader = PrefixReader(takesOpenStrings: true)
      var growing = Table()
      for byte in refused.utf8 {
        reader.append([byte])
        try reader.update(&growing)
      }
      #expect(growing == Table())
    }
  }

  @Test("arrays and dictionaries of models can be cut off")
  func documents() throws {
    typealias Filters = [Search.Filter]
    #expect(
      try Filters(jsonPrefix: #"[{"name": "a"}, {"values": [1, 2"#).map(\.values) == [[], [1]]
    )
    #expect(
      try [String: Search.Filter](jsonPrefix: #"{"x": {"name": "a"}, "y"#).keys.sorted() == ["x"]
    )
    #expect(try [String: Search.Filter](jsonPrefix: "").isEmpty)
    let open = try Filters(jsonPrefix: #"[{"name": "a"}, {"name": "b"#, takesOpenStrings: true)
    #expect(open.map(\.name) == ["a", "b"])
    for wrong in ["{", "x", "[}", #"[{"name": "a"}}"#] {
      #expect(throws: ModelError.self) { try Filters(jsonPrefix: wrong) }
    }
  }

  @Test("never has a value that the whole document does not have, wherever it is cut")
  func everyByte() throws {
    let bytes = Array(text.utf8)
    let whole = try Search(json: text)
    var reader = PrefixReader()
    var search = Search()
    var news = 0
    for count in 0...bytes.count {
      let prefix = try Search(jsonPrefix: bytes[..<count])
      #expect(prefix.query == "" || prefix.query == whole.query)
      #expect(prefix.limit == 10 || prefix.limit == whole.limit)
      #expect(prefix.filter?.name ?? "" == "" || prefix.filter?.name == whole.filter?.name)
      #expect(whole.filter?.values.starts(with: prefix.filter?.values ?? []) == true)
      #expect(prefix.filters.count <= whole.filters.count)
      if reader.hasNews { news += 1 }
      let status = try reader.update(&search)
      #expect(search == prefix)
      // White space follows the document.
      #expect(status.isComplete == (count >= bytes.count - 1))
      if count < bytes.count { reader.append([bytes[count]]) }
    }
    #expect(search == whole)
    #expect(news == 18)
  }

  @Test("takes open strings if asked to, up to a whole character")
  func openStrings() throws {
    let bytes = Array(text.utf8)
    let whole = try Search(json: text)
    var queries: [String] = []
    for count in 0...bytes.count {
      let search = try Search(jsonPrefix: bytes[..<count], takesOpenStrings: true)
      #expect(
        whole.query.hasPrefix(search.query)
          || whole.query.unicodeScalars.starts(with: search.query.unicodeScalars)
      )
      if queries.last != search.query { queries.append(search.query) }
    }
    #expect(queries.count == whole.query.unicodeScalars.count + 1)
    #expect(try Search(jsonPrefix: #"{"que"#, takesOpenStrings: true) == Search())
    #expect(
      try Search(jsonPrefix: #"{"filters": [{"name": "a"}, {"name": "b"#, takesOpenStrings: true)
        .filters.map(\.name) == ["a", "b"]
    )
  }

  @Test("has paths that are complete, and one that is open")
  func paths() throws {
    func status(_ text: String) throws -> PrefixStatus {
      var search = Search()
      return try ModelMapper<Lenient>().update(&search, fromPrefix: text)
    }
    func words(_ text: String) throws -> String {
      let status = try status(text)
      return "\(status.completePaths.map(\.description)) \(status.openPath)"
    }
    #expect(try words("") == "[] ")
    #expect(try words("{") == "[] ")
    #expect(try words(#"{"a.b""#) == #"[] ["a.b"]"#)
    #expect(try words(#"{"a": 1"#) == "[] a")
    #expect(try words(#"{"a": 1,"#) == #"["a"] "#)
    #expect(
      try words(#"{"a": 1, "b": {"c": [[], "x", {"d": t"#) == #"["a", "b.c[0]", "b.c[1]"] b.c[2].d"#
    )
    #expect(try words(#"{"a": 1, "b": {"c": []}"#) == #"["a", "b"] "#)
    #expect(try words(#"{"a": 1}"#) == #"[""] "#)
    let descriptions = try ["", #"{"a": 1"#, #"{"a": 1}"#].map { "\(try status($0))" }
    #expect(descriptions == ["incomplete", "incomplete at a", "complete"])
    let status = try status(#"{"a": 1, "b": {"c": [[2], "x", {"d": t"#)
    for path in ["a", "a.x", "b.c[0]", "b.c[0][0]", "b.c[1]"] as [MappingPath] {
      #expect(status.isComplete(path))
    }
    for path in ["b", "b.c", "b.c[2]", "b.c[2].d", "b.c[3]", "z", ""] as [MappingPath] {
      #expect(!status.isComplete(path))
    }
    // The second value of a key is open.
    for text in [#"{"a": 1, "b": 3, "a": 2"#, #"{"a": {"x": 1}, "b": 3, "a": {"x": 2"#] {
      #expect(try !self.status(of: text).isComplete("a"))
      #expect(try self.status(of: text).completePaths == ["b"])
    }
    #expect(try self.status(of: #"{"a": 1, "b": 3, "a": 2,"#).completePaths == ["a", "b"])
    let again = try self.status(of: #"{"a": {"b": 1, "d": 1}, "a": {"b": 2, "c": "#)
    #expect(again.completePaths == ["a.b"])
    #expect(again.isComplete("a.b") && !again.isComplete("a.c") && !again.isComplete("a.d"))
  }

  private func status(of text: String) throws -> PrefixStatus {
    var search = Search()
    return try ModelMapper<Lenient>().update(&search, fromPrefix: text)
  }

  @Test("is an error if it is not the beginning of JSON, and then changes nothing")
  func invalid() throws {
    for (text, offset) in [
      (#"{"query": "a", limit"#, 15), (#"{"query": nux"#, 12), ("[}", 1), ("{} x", 3), ("x", 0),
      (#"{"query": "a\q"#, 13), (" \u{FEFF}{", 1), ("{\"query\": \"\u{1}", 11),
    ] {
      var search = Search(query: "before")
      let error = #expect(throws: ModelError.self) {
        try ModelMapper<Lenient>().update(&search, fromPrefix: text)
      }
      #expect(error?.code == .malformedJSON)
      #expect(error?.modelName == "PrefixTests.Search")
      #expect(error?.issues[0].location?.byteOffset == offset)
      #expect(search.query == "before")
      #expect(throws: ModelError.self) { try Search(jsonPrefix: text) }
    }
    #expect(throws: ModelError.self) { try Search(jsonPrefix: [0x22, 0xFF]) }
    let error = #expect(throws: ModelError.self) { try Search(jsonPrefix: "[1") }
    #expect(error?.code == .wrongRoot)
    // The options of the mapper do not make comments JSON.
    let reading = ModelMapper<Lenient>(options: MappingOptions(reading: .comments))
    var search = Search()
    #expect(throws: ModelError.self) { try reading.update(&search, fromPrefix: "/* x */ {}") }
    let deep = String(repeating: "[", count: 600)
    #expect(#expect(throws: ModelError.self) { try Search(jsonPrefix: deep) }?.code == .tooDeep)
  }

  @Test(
    "is an error if it is a number, which no model is read from",
    arguments: ["1", "12", "-0.5e3 "],
  )
  func number(text: String) {
    var reader = PrefixReader()
    var search = Search(query: "before")
    reader.append(" " + text)
    #expect(reader.hasNews)
    #expect(#expect(throws: ModelError.self) { try reader.update(&search) }?.code == .wrongRoot)
    #expect(#expect(throws: ModelError.self) { try Search(jsonPrefix: text) }?.code == .wrongRoot)
    #expect(search.query == "before")
  }

  @Test("has news when there is something to update, or an error to throw")
  func news() throws {
    var reader = PrefixReader()
    var search = Search()
    #expect(!reader.hasNews)
    for (piece, isNews) in [
      (" ", false), ("{", true), (#""limit""#, false), (": 1", false), (", ", true),
      (#""que"#, false),
    ] {
      reader.append(piece)
      #expect(reader.hasNews == isNews, "\(piece)")
      if reader.hasNews { try reader.update(&search) }
      #expect(!reader.hasNews)
    }
    reader.append(#"ry" 5"#)
    #expect(reader.hasNews)
    #expect(throws: ModelError.self) { try reader.update(&search) }
    reader.append("more")
    #expect(!reader.hasNews)
    #expect(throws: ModelError.self) { try reader.update(&search) }
    var strings = PrefixReader(takesOpenStrings: true)
    strings.append(#"{"query": "a"#)
    try strings.update(&search)
    strings.append("b")
    #expect(strings.hasNews)
  }

  @Test("takes time in proportion to its members")
  func manyMembers() throws {
    try expectLinear(2_000) { count in
      let text = "{" + (0..<count).map { #""key\#($0)":0"# }.joined(separator: ",") + ","
      return {
        var reader = PrefixReader()
        reader.append(text)
      }
    }
  }

  @Test("updates objects in place, and reports corrections")
  func objects() throws {
    var task = Task()
    let same = task
    var reader = PrefixReader()
    reader.append(#"{"name": 5, "steps": ["a", "b"#)
    let status = try reader.update(&task)
    #expect(same.name == "5")
    #expect(same.steps == ["a"])
    #expect(status.report.issues.map(\.code) == [.coerced])
    reader.append(#"", "c"]}"#)
    #expect(try reader.update(&task).isComplete)
    #expect(same.steps == ["a", "b", "c"])
    #expect(!reader.hasNews)
  }

  @Test("of a user is filled like the whole one at its end")
  func user() throws {
    struct User: LenientModel, Equatable {
      var login = ""
      var id = 0
      var publicRepos = 0
      static let keyMapper: KeyMapper = .snakeCase
    }
    let data = try Document.user
    var reader = PrefixReader()
    var user = User()
    for byte in data {
      reader.append([byte])
      if reader.hasNews { try reader.update(&user) }
    }
    #expect(user == (try User(json: data)))
    #expect(user.id > 0)
  }
}
