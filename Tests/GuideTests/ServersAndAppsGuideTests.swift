import Foundation
import ModelHTTP
import ModelMapping
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Test("Servers and apps: a mistake in the model is the server's fault")
func serverStatus() {
  struct Pen: StrictModel {
    let colour: String
    static let keyMapper: KeyMapper = ["color": "c"]
  }
  let error = #expect(throws: ModelError.self) { try Pen(json: #"{"c": "red"}"#) }
  #expect(error?.httpStatus == 500)
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

@Test("Servers and apps: URLSession")
func urlSession() async throws {
  let configuration = URLSessionConfiguration.ephemeral
  configuration.protocolClasses = [Stub.self]
  let session = URLSession(configuration: configuration)
  let url = try #require(URL(string: "http://summits.invalid/7"))
  let summit = try await session.model(Summit.self, at: url)
  #expect(summit.height == 2962)
  let gone = try #require(URL(string: "http://summits.invalid/gone"))
  let refused = await #expect(throws: UnexpectedStatus.self) {
    try await session.model(Summit.self, at: gone)
  }
  #expect(refused?.code == 410)
}

@Test("Servers and apps: an actor")
func actorOfModels() async throws {
  actor Board {
    private var summit = Summit()

    func apply(_ json: Data) throws -> MappingReport {
      try ModelMapper<Lenient>().update(&summit, from: json)
    }

    func height() -> Int { summit.height }
  }

  let board = Board()
  let report = try await board.apply(Data(#"{"height": "2963"}"#.utf8))
  #expect(report.description == #"height (line 1, column 12): "2963" was read as an integer"#)
  #expect(await board.height() == 2963)
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
    format: .binary,
    options: 0,
  )
  let stored = try PropertyListSerialization.propertyList(from: list, format: nil)
  let restored = try Preferences(json: stored as? [String: Any] ?? [:])
  print(restored.opened.timeIntervalSince1970, restored.bookmark.count)
  #expect(Console.text() == "0.0 2")
}

@Test("Servers and apps: forms and the environment", .printing)
func serversForms() throws {
  struct Subscription: MappableModel, DefaultInitializable {
    typealias Policy = FormEncoded
    var email = ""
    var isDaily = false
    static let keyMapper: KeyMapper = [name(\.isDaily): "daily"]
    static let requiredProperties: Set<String> = [name(\.email)]
  }

  struct Launch: MappableModel, DefaultInitializable {
    typealias Policy = FormEncoded
    var port = 8080
    static let keyMapper: KeyMapper = [name(\.port): "PORT"]
  }

  let form = "email=ann%40example.com&daily=on"
  print(try Subscription(json: JSONValue(formEncoded: form)))
  let environment = ["PORT": "80", "HOME": "/"]
  print(try Launch(json: JSONValue(parameters: environment)).port)
  #expect(
    Console.text() == """
      Subscription(email: "ann@example.com", isDaily: true)
      80
      """
  )
}
