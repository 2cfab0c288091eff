import Foundation
import ModelMapping
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct NewUser: StrictModel {
  let name: String
  let birthYear: Int
  let password: String
  static let keyMapper: KeyMapper = .snakeCase
  static let sensitiveProperties: Set = ["password"]
  static let constraints: ValueConstraints = ["name": .nonEmpty, "birthYear": .range(1900...)]
}

struct Answer: Sendable {
  let status: Int
  let body: Data
}

extension ModelError {
  var answer: Answer {
    Answer(status: httpStatus, body: problemDetails().jsonData())
  }
}

enum Closed: MappingPolicy {
  static var rules: MappingRules {
    var rules = Strict.rules
    rules.unknownKeys = .forbid
    return rules
  }
}

let requests = ModelMapper<Closed>(
  options: MappingOptions(maximumDepth: 16, maximumIssues: 20)
)

func createUser(_ body: [UInt8]) -> Answer {
  do {
    let user = try requests.map(NewUser.self, from: body)
    return Answer(status: 201, body: try user.jsonData(selection: .excluding(["password"])))
  } catch {
    return error.answer
  }
}

@Test("Servers and apps: a server's handler", .printing)
func server() {
  let bodies = [
    #"{"name": "Ann", "birth_year": 1990, "password": "hunter2"}"#,
    #"{"name": "Ann", "birthyear": 1990, "password": ["hunter2"]}"#,
    #"{"name": "", "birth_year": 1990, "password": "hunter2"}"#,
    #"{"name": "Ann""#,
  ]
  for body in bodies {
    let answer = createUser(Array(body.utf8))
    print(answer.status, String(decoding: answer.body, as: UTF8.self))
  }
  #expect(
    Console.text() == #"""
      201 {"name":"Ann","birth_year":1990}
      422 {"type":"about:blank","title":"Unprocessable Content","status":422,"detail":"2 problems","errors":[{"pointer":"#/birth_year","detail":"missing required key; found `birthyear`: did you mean `birth_year`?","code":"missingKey","expected":{"kind":"integer"},"suggestedKey":"birthyear"},{"pointer":"#/password","detail":"expected a string, found a redacted value","code":"typeMismatch","expected":{"kind":"string"}}]}
      422 {"type":"about:blank","title":"Unprocessable Content","status":422,"detail":"1 problem","errors":[{"pointer":"#/name","detail":"expected at least 1 character, found \"\"","code":"constraintViolated","expected":{"kind":"length","minLength":1}}]}
      400 {"type":"about:blank","title":"Bad Request","status":400,"detail":"1 problem","errors":[{"pointer":"#","detail":"unexpected end of input","code":"malformedJSON","expected":{"kind":"syntax","element":"more"}}]}
      """#
  )
  let deep = createUser(Array(repeating: UInt8(ascii: "["), count: 100_000))
  #expect(deep.status == 400)
  let strange = createUser(Array(#"{"is_admin": true, "name": "Ann", "name": "Bob"}"#.utf8))
  let problem = String(decoding: strange.body, as: UTF8.self)
  #expect(strange.status == 422)
  #expect(problem.contains(##""pointer":"#/is_admin","detail":"no property has this key""##))
  #expect(problem.contains(##""pointer":"#/name","detail":"the key occurs twice""##))
}

@Test("Servers and apps: a mistake in the model is the server's fault")
func serverStatus() {
  struct Pen: StrictModel {
    let colour: String
    static let keyMapper: KeyMapper = ["color": "c"]
  }
  let error = #expect(throws: ModelError.self) { try Pen(json: #"{"c": "red"}"#) }
  #expect(error?.httpStatus == 500)
}

@Test("Servers and apps: limits")
func serverLimits() {
  let bad = "[" + Array(repeating: "7", count: 1000).joined(separator: ",") + "]"
  let error = #expect(throws: ModelError.self) { try requests.map([NewUser].self, from: bad) }
  #expect(error?.issues.count == 20)
  #expect(error?.isTruncated == true)
  let long = #"{"name": "Ann", "birth_year": ""# + String(repeating: "x", count: 10_000) + #""}"#
  let excerpt = #expect(throws: ModelError.self) { try requests.map(NewUser.self, from: long) }
  #expect((excerpt?.description.utf8.count ?? 1000) < 300)
}

@Test("Servers and apps: forms, queries and the environment", .printing)
func serverParameters() throws {
  struct Filter: MappableModel {
    typealias Policy = Parameters
    let status: String
  }

  struct Search: MappableModel {
    typealias Policy = Parameters
    let page: Int
    var tags: [String] = []
    var filter: Filter?
    static let keyMapper: KeyMapper = ["tags": "tag"]
  }

  let query = "page=2&tag=swift&filter[status]=open"
  let search = try Search(json: JSONValue(formEncoded: query))
  print(search.tags, search.filter?.status ?? "any")
  print(try search.jsonValue().formEncoded())

  let form = Array("page=two&tag=a%20b".utf8)
  do {
    _ = try Search(json: JSONValue(formEncoded: form))
  } catch {
    print(error.issues[0])
  }

  struct Settings: MappableModel {
    typealias Policy = Parameters
    let port: UInt16
    static let keyMapper: KeyMapper = ["port": "PORT"]
  }

  let environment = ["PORT": "8080", "HOME": "/root"]
  print(try Settings(json: JSONValue(parameters: environment)).port)
  #expect(
    Console.text() == """
      ["swift"] open
      page=2&tag=swift&filter%5Bstatus%5D=open
      page: expected an integer, found "two"
      8080
      """
  )
}

struct Summit: LenientModel, Sendable {
  var name = ""
  var height = 0
}

struct UnexpectedStatus: Error {
  let code: Int
}

extension URLSession {
  func model<Model: LenientModel & Sendable>(
    _ type: Model.Type,
    at url: URL,
  ) async throws -> Model {
    let (body, response) = try await data(from: url)
    if let code = (response as? HTTPURLResponse)?.statusCode, code != 200 {
      throw UnexpectedStatus(code: code)
    }
    return try Model(json: body)
  }
}

func load(
  _ url: URL,
  in session: URLSession,
  completion: @escaping @Sendable (Result<Summit, any Error>) -> Void,
) {
  let task = session.dataTask(with: url) { body, _, error in
    completion(
      Result {
        if let error { throw error }
        return try Summit(json: body ?? Data())
      }
    )
  }
  task.resume()
}

/// Answers in the place of a server.
private final class Stub: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}

  override func startLoading() {
    guard let url = request.url,
      let response = HTTPURLResponse(
        url: url,
        statusCode: url.path == "/gone" ? 410 : 200,
        httpVersion: nil,
        headerFields: nil,
      )
    else { return }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data(#"{"name": "Zugspitze", "height": "2962"}"#.utf8))
    client?.urlProtocolDidFinishLoading(self)
  }
}

@Test("Servers and apps: URLSession", .printing)
func urlSession() async throws {
  let configuration = URLSessionConfiguration.ephemeral
  configuration.protocolClasses = [Stub.self]
  let session = URLSession(configuration: configuration)
  let url = try #require(URL(string: "http://summits.invalid/7"))
  let summit = try await session.model(Summit.self, at: url)
  print(summit)
  #expect(
    Console.text() == """
      Summit(name: "Zugspitze", height: 2962)
      """
  )
  let again = try await withCheckedThrowingContinuation { continuation in
    load(url, in: session) { continuation.resume(with: $0) }
  }
  #expect(again.height == 2962)
  let gone = try #require(URL(string: "http://summits.invalid/gone"))
  let refused = await #expect(throws: UnexpectedStatus.self) {
    try await session.model(Summit.self, at: gone)
  }
  #expect(refused?.code == 410)
}

protocol DocumentDecoder<Input> {
  associatedtype Input
  func decode<Value: Decodable>(_ type: Value.Type, from input: Input) throws -> Value
}

extension JSONDecoder: DocumentDecoder {}
extension ModelDecoder: DocumentDecoder {}

extension Summit: CodableModel {}

struct Guidebook: Codable {
  var summits: [Summit]
}

func read(with decoder: some DocumentDecoder<Data>) throws -> Guidebook {
  try decoder.decode(
    Guidebook.self,
    from: Data(#"{"summits": [{"name": "Zugspitze", "height": "2962"}]}"#.utf8),
  )
}

@Test("Servers and apps: in the place of JSONDecoder", .printing)
func documentDecoders() throws {
  print(try read(with: JSONDecoder()).summits[0].height)
  print(try read(with: ModelDecoder<Lenient>()).summits[0].height)
  print(String(decoding: try ModelEncoder<Lenient>().encode(Summit()), as: UTF8.self))
  #expect(
    Console.text() == """
      2962
      2962
      {"name":"","height":0}
      """
  )
  #expect(throws: ModelError.self) {
    try ModelDecoder<Strict>().decode(Guidebook.self, from: Data(#"{"summits": [7]}"#.utf8))
  }
}

@Test("Servers and apps: tasks and actors", .printing)
func tasksAndActors() async throws {
  let mapper = ModelMapper<Strict>()
  let documents = (1...100).map { #"{"name": "S\#($0)", "height": \#($0)}"# }
  let sum = try await withThrowingTaskGroup(of: Int.self) { group in
    for document in documents {
      group.addTask { try mapper.map(Summit.self, from: document).height }
    }
    var sum = 0
    for try await height in group { sum += height }
    return sum
  }
  print(sum)
  #expect(
    Console.text() == """
      5050
      """
  )

  actor Board {
    private var summit = Summit()

    func apply(_ json: Data) throws -> MappingReport {
      try ModelMapper<Lenient>().update(&summit, from: json)
    }

    func height() -> Int { summit.height }
  }

  let board = Board()
  print(try await board.apply(Data(#"{"height": "2963"}"#.utf8)))
  print(await board.height())
  #expect(
    Console.text() == """
      height (line 1, column 12): "2963" was read as an integer
      2963
      """
  )
}

@Test("Servers and apps: logs of models", .printing)
func logsOfModels() throws {
  let user = NewUser(name: "Ann", birthYear: 1990, password: "hunter2")
  print(user.redacted())
  print(try user.jsonString(selection: .redacting))
  print(user)
  #expect(
    Console.text() == """
      <NewUser> {name = "Ann"; birthYear = 1990; password = <redacted>}
      {"name":"Ann","birth_year":1990}
      NewUser(name: "Ann", birthYear: 1990, password: "hunter2")
      """
  )
}

@Test("Servers and apps: models whose descriptions are redacted", .printing)
func redactedDescriptions() {
  struct Visitor: StrictModel, CustomStringConvertible, CustomReflectable {
    let name: String
    let pin: String
    static let sensitiveProperties: Set = ["pin"]

    var description: String { redacted() }
    var customMirror: Mirror { Mirror(self, children: []) }
  }

  let visitors = [Visitor(name: "Bea", pin: "1234")]
  print("\(visitors)")
  var text = ""
  dump(visitors, to: &text)
  print(text.contains("1234"))
  #expect(
    Console.text() == """
      [<Visitor> {name = "Bea"; pin = <redacted>}]
      false
      """
  )
}

@Test("Servers and apps: logs", .printing)
func logs() {
  do {
    let json = #"[{"name": {}, "birth_year": 1990, "password": ["hunter2"]}]"#
    _ = try requests.map([NewUser].self, from: json)
  } catch {
    print(error)
    print(error.issues.map(\.groupingKey))
  }
  #expect(
    Console.text() == """
      Array<NewUser>: 2 problems
        [0].name (line 1, column 11): expected a string, found an object
        [0].password (line 1, column 47): expected a string, found a redacted value
      ["typeMismatch [*].name", "typeMismatch [*].password"]
      """
  )
}

@Test("Servers and apps: settings files", .printing)
func serversSettingsFiles() throws {
  struct EditorSettings: LenientModel {
    var theme = "light"
    var tabSize = 4
    var folders: [String] = []
    static let keyMapper: KeyMapper = ["tabSize": .literal("editor.tabSize")]
  }

  let file = """
    {
      // The colors of the editor.
      "theme": "dark", /* or "light" */
      "editor.tabSize": "two",
      "folders": [
        "/tmp",
        "/home",
      ],
    }
    """
  let reader = ModelMapper<Lenient>(options: MappingOptions(reading: .comments))
  let mapped = try reader.mapWithReport(EditorSettings.self, from: file)
  print(mapped.value)
  print(mapped.report)
  #expect(
    Console.text() == """
      EditorSettings(theme: "dark", tabSize: 4, folders: ["/tmp", "/home"])
      tabSize (in JSON ["editor.tabSize"], line 4, column 21): expected an integer, found "two"
      """
  )
}

@Test("Servers and apps: property lists", .printing)
func serversPropertyLists() throws {
  struct Preferences: LenientModel {
    var opened = Date(timeIntervalSince1970: 0)
    var bookmark = Data()
  }

  let preferences = Preferences(bookmark: Data([1, 2]))
  let members = try preferences.jsonObject(scalars: .native)
  let list = try PropertyListSerialization.data(
    fromPropertyList: members,
    format: .xml,
    options: 0,
  )
  let stored = try PropertyListSerialization.propertyList(from: list, format: nil)
  let restored = try Preferences(json: stored as? [String: Any] ?? [:])
  print(restored.opened.timeIntervalSince1970, restored.bookmark.count)
  #expect(Console.text() == "0.0 2")
}
