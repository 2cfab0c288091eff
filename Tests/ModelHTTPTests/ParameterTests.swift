import ModelHTTP
import Testing

@Suite("Parameters of forms and queries")
struct ParameterTests {
  @Test(
    "make a tree of strings",
    arguments: [
      ("", "{}"),
      ("&&", "{}"),
      ("a=1", #"{"a":"1"}"#),
      ("a=1&b=2&", #"{"a":"1","b":"2"}"#),
      ("a", #"{"a":null}"#),
      ("a=", #"{"a":""}"#),
      ("=1", #"{"":"1"}"#),
      ("a=b=c", #"{"a":"b=c"}"#),
      ("a+b=c+d%2B", #"{"a b":"c d+"}"#),
      ("%C3%A4=%e2%82%ac", #"{"ä":"€"}"#),
      ("é=1&e\u{301}=2", #"{"é":"1","e\#u{301}":"2"}"#),
      ("a=1&b=2&a=3", #"{"a":["1","3"],"b":"2"}"#),
      ("a&a=1", #"{"a":[null,"1"]}"#),
      ("a[]=1", #"{"a":["1"]}"#),
      ("a[]=1&a=2&a[]=3", #"{"a":["1","2","3"]}"#),
      ("a[b]=1&c=2&a[d]=3", #"{"a":{"b":"1","d":"3"},"c":"2"}"#),
      ("a%5Bb%5D%5Bc%5D=1", #"{"a":{"b":{"c":"1"}}}"#),
      ("a[b]=1&a[b]=2&a[c][]=3", #"{"a":{"b":["1","2"],"c":["3"]}}"#),
      ("a[0][b]=1&a[1][b]=2&a[0][c]=3", #"{"a":[{"b":"1","c":"3"},{"b":"2"}]}"#),
      ("a[1]=x&a[0]=y", #"{"a":["y","x"]}"#),
      ("a[0]=x&a[2]=y", #"{"a":{"0":"x","2":"y"}}"#),
      ("a[00]=x", #"{"a":{"00":"x"}}"#),
      ("0=x", #"{"0":"x"}"#),
      (
        "a[=1&b]=2&[c]=3&a[b]c=4&a[[b]]=5",
        #"{"a[":"1","b]":"2","[c]":"3","a[b]c":"4","a[[b]]":"5"}"#,
      ),
    ],
  )
  func reading(text: String, json: String) throws {
    #expect(try JSONValue(formEncoded: text).jsonString() == json)
    #expect(try JSONValue(formEncoded: Array(text.utf8)).jsonString() == json)
  }

  @Test(
    "name what is wrong, and where",
    arguments: [
      ("a=1&b=%4", "b (line 1, column 7): expected two hexadecimal digits after `%`"),
      ("b=%zz", "b (line 1, column 3): expected two hexadecimal digits after `%`"),
      ("b=%&c=1", "b (line 1, column 3): expected two hexadecimal digits after `%`"),
      ("%=1", "the document (line 1, column 1): expected two hexadecimal digits after `%`"),
      ("a[b]=x%20%C3%28", "a.b (line 1, column 10): expected well-formed UTF-8"),
      ("a=%ED%A0%80", "a (line 1, column 3): expected well-formed UTF-8"),
      ("a=1&%FF=2", "the document (line 1, column 5): expected well-formed UTF-8"),
      (
        "a=1&a[b]=2",
        "a.b (line 1, column 5): expected a value or names in brackets for this name, found both",
      ),
      (
        "a[b]=1&a=2",
        "a (line 1, column 8): expected a value or names in brackets for this name, found both",
      ),
      (
        "a[]=1&a[b]=2",
        "a.b (line 1, column 7): expected a value or names in brackets for this name, found both",
      ),
      ("a[][b]=1", "a.b (line 1, column 1): expected `[]` only at the end of a name"),
    ],
  )
  func mistakes(text: String, message: String) {
    let error = #expect(throws: ModelError.self) { try JSONValue(formEncoded: text) }
    #expect(error?.issues.map(\.description) == [message])
  }

  @Test("are limited in number, depth and length")
  func limits() throws {
    let limits = ParameterLimits(maximumCount: 3, maximumDepth: 2, maximumBytes: 12)
    func code(_ text: String) -> ModelIssue.Code? {
      let error = #expect(throws: ModelError.self) {
        try JSONValue(formEncoded: text, limits: limits)
      }
      return error?.code
    }
    _ = try JSONValue(formEncoded: "a&a[]&c[d]=1", limits: limits)
    #expect(code("a&b&c&d") == .constraintViolated)
    #expect(code("a[b][c]=1") == .tooDeep)
    #expect(code("a=1234567890x") == .constraintViolated)
    #expect(code("&&&&&&&&&&&&&") == .constraintViolated)
    let long = #expect(throws: ModelError.self) {
      try JSONValue(parameters: [("a", "12345"), ("b", "123456")], limits: limits)
    }
    #expect(long?.code == .constraintViolated)
    let deep = "a" + String(repeating: "[b]", count: 1_000)
    #expect(throws: ModelError.self) { try JSONValue(formEncoded: deep) }
    var open = ParameterLimits()
    open.maximumDepth = .max
    let tree = try JSONValue(formEncoded: deep + "=1", limits: open)
    #expect(try tree.formEncoded().utf8.count == 1 + 7 * 1_000 + 2)
  }

  @Test("take time in proportion to their length")
  func growth() throws {
    let limits = ParameterLimits(maximumCount: .max, maximumDepth: .max, maximumBytes: .max)
    let kinds: [(Int) -> String] = [
      { "name\($0)=\($0)" }, { "a=\($0)" }, { "a[\($0)]=1" }, { "a[\($0)][b]=1" },
      { "a[b\($0 % 300)][c\($0)]=%20" },
    ]
    for kind in kinds {
      try expectLinear(4_000) { size in
        let text = (0..<size).map(kind).joined(separator: "&")
        return { _ = try JSONValue(formEncoded: text, limits: limits).formEncoded() }
      }
    }
    let many = (0..<100_000).map { "n\($0)=x" }.joined(separator: "&")
    #expect(try JSONValue(formEncoded: many, limits: limits).object?.count == 100_000)
  }

  @Test("are put together from any number of objects, in any order")
  func manyObjects() throws {
    var (text, object) = ("", JSONObject())
    for part in ["x", "y"] {
      for number in 0..<50 { text += "&a\(number)[in][\(part)]=\(number)" }
    }
    for number in 0..<50 {
      object["a\(number)"] = ["in": ["x": .string("\(number)"), "y": .string("\(number)")]]
    }
    #expect(try JSONValue(formEncoded: text) == .object(object))
  }

  @Test("come decoded from elsewhere")
  func parameters() throws {
    let items: [(String, String?)] = [("a", "x+%"), ("b[c]", nil), ("a", "y")]
    #expect(try JSONValue(parameters: items) == ["a": ["x+%", "y"], "b": ["c": nil]])
    let pairs = [("b", "1"), ("a", "2")]
    #expect(try JSONValue(parameters: pairs).jsonString() == #"{"b":"1","a":"2"}"#)
    let table = ["B": "1", "A": "2", "C[0]": "3"]
    #expect(try JSONValue(parameters: table).jsonString() == #"{"A":"2","B":"1","C":["3"]}"#)
    let error = #expect(throws: ModelError.self) {
      try JSONValue(parameters: [("a[b]", "1"), ("a", "2")])
    }
    #expect(error?.keyPath.description == "a")
    #expect(error?.issues[0].location == nil)
  }

  @Test(
    "are written so that they are read back",
    arguments: [
      "a=1&b=x+y%2Bz&c%26d=%25&e=%C3%A4",
      "a=1&a=2",
      "a&b=&c%5Bd%5D%5Be%5D=1",
      "a%5B0%5D%5Bb%5D=1&a%5B1%5D%5Bb%5D=2&a%5B1%5D%5Bc%5D=x&a%5B1%5D%5Bc%5D=y",
      "%5Bc%5D=3&=4&a%5B=1",
      "a%5B0%5D%5B0%5D=1",
      "a%5B0%5D%5B0%5D%5B0%5D=1&b%5B0%5D%5B0%5D=2&b%5B0%5D%5B1%5D=3",
      "",
    ],
  )
  func writing(text: String) throws {
    #expect(try JSONValue(formEncoded: text).formEncoded() == text)
  }

  @Test("are written from any object")
  func anyObject() throws {
    let value: JSONValue = [
      "b": true, "n": 1.5, "none": [], "empty": [:], "mixed": [1, [2, 3], nil, ["k": "v"]],
      "lost": .number(JSONNumber(.nan)), "one": ["x"],
    ]
    #expect(
      try value.formEncoded()
        == "b=true&n=1.5&mixed%5B0%5D=1&mixed%5B1%5D%5B0%5D=2&mixed%5B1%5D%5B1%5D=3&mixed%5B2%5D"
        + "&mixed%5B3%5D%5Bk%5D=v&lost&one=x"
    )
  }

  @Test(
    "cannot have names that mean something else",
    arguments: [
      (["a[b]": 1], "a[b]"), (["a[]": 1], "a[]"), (["a": ["": 1]], ""), (["a": ["b]": 1]], "b]"),
    ] as [(JSONValue, String)],
  )
  func unwritable(value: JSONValue, key: String) {
    let error = #expect(throws: ModelError.self) { try value.formEncoded() }
    #expect(error?.code == .invalidValue)
    #expect(error?.keyPath.components.last == .key(key))
    let root = #expect(throws: ModelError.self) { try ([1] as JSONValue).formEncoded() }
    #expect(root?.code == .wrongRoot)
  }

  private struct Search: MappableModel, DefaultInitializable {
    typealias Policy = FormEncoded
    var query = ""
    var page = 1
    var isOpen: Bool?
    var tags: [String] = []
    var ids: Set<Int> = []
    var lines: [Line] = []
    static let keyMapper: KeyMapper = ["query": "q", "isOpen": "open", "tags": "tag", "ids": "id"]
    static let requiredProperties: Set = ["query"]
  }

  private struct Line: MappableModel {
    typealias Policy = FormEncoded
    let name: String
    let count: Int
  }

  @Test(
    "are Booleans in words",
    arguments: [
      ("on", true), ("On", true), ("off", false), ("yes", true), ("1", true), ("FALSE", false),
    ],
  )
  func booleans(word: String, value: Bool) throws {
    let parameters = try JSONValue(formEncoded: "q=a&open=\(word)")
    #expect(try Search(json: parameters).isOpen == value)
    let error = #expect(throws: ModelError.self) {
      try Search(json: JSONValue(formEncoded: "q=a&open=o\(word)"))
    }
    #expect(error?.code == .invalidValue && error?.keyPath == "isOpen")
    #expect(throws: ModelError.self) { try ModelMapper<Strict>().map(Bool.self, from: "\"on\"") }
    let report = try ModelMapper<Lenient>().mapWithReport([Bool].self, from: "[\"on\"]").report
    #expect(report.issues.map(\.code) == [.dropped])
  }

  @Test("keep the defaults of absent parameters")
  func defaults() throws {
    let search = try Search(json: JSONValue(formEncoded: "q=a&page"))
    #expect(search.page == 1 && search.tags.isEmpty && search.isOpen == nil)
    let error = #expect(throws: ModelError.self) { try Search(json: JSONValue(formEncoded: "")) }
    #expect(error?.missingKeys == ["query"])
  }

  @Test("make models by an engine of their own")
  func models() throws {
    let text =
      "q=a&page=2&open=yes&tag=x&id=7&id=8&lines[0][name]=Cup&lines[0][count]=3&utm=1"
    let mapped = try ModelMapper<FormEncoded>()
      .mapWithReport(Search.self, from: JSONValue(formEncoded: text))
    #expect(mapped.value.page == 2)
    #expect(mapped.value.isOpen == true)
    #expect(mapped.value.tags == ["x"])
    #expect(mapped.value.ids == [7, 8])
    #expect(mapped.value.lines.map(\.count) == [3])
    let unknown = mapped.report.issues.filter { $0.code == .unknownKey }
    #expect(unknown.map(\.keyPath.description) == ["utm"])
    let error = #expect(throws: ModelError.self) {
      try Search(json: JSONValue(formEncoded: "page=two&id=1&id=x&lines[0][name]=Cup"))
    }
    #expect(
      error?.issues.map(\.jsonPath.description).sorted() == [
        "id[1]", "lines[0].count", "page", "q",
      ]
    )
    let search = try Search(json: JSONValue(formEncoded: "q=a+b&tag=x&tag=y"))
    #expect(try search.jsonValue().formEncoded() == "q=a+b&page=1&tag=x&tag=y")
  }
}
