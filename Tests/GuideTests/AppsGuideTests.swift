import Foundation
import ModelMapping
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

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

@Test("Apps: URLSession")
func urlSession() async throws {
  let configuration = URLSessionConfiguration.ephemeral
  configuration.protocolClasses = [StubServer.self]
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

@Test("Apps: an actor")
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

@Test("Apps: settings files", .printing)
func appsSettingsFiles() throws {
  struct EditorSettings: LenientModel {
    var theme = "light"
    var tabSize = 4
    var folders: [String] = []
    static let keyMapper: KeyMapper = [name(\.tabSize): .literal("editor.tabSize")]
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

@Test("Apps: property lists", .printing)
func appsPropertyLists() throws {
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

@Test("Apps: a class on the main actor that holds a model", .printing)
func declaringActors() async throws {
  struct Preferences: LenientModel {
    var theme = "light"
    var size = 12
  }

  @MainActor
  final class Screen {
    private(set) var preferences = Preferences()

    func receive(_ json: String) throws {
      try preferences.update(json: json)
    }
  }

  let screen = Screen()
  try await screen.receive(#"{"theme": "dark"}"#)
  print(await screen.preferences)
  #expect(
    Console.text() == """
      Preferences(theme: "dark", size: 12)
      """
  )

  // It compiles only if no conformance of a model can be isolated.
  func name<Model: MappableModel>(of _: Model.Type) -> @Sendable () -> String {
    { "\(Model.self)" }
  }
  #expect(name(of: Preferences.self)() == "Preferences")
}

@Test("Apps: declarations of a module that is isolated by default", .printing)
func isolatedByDefault() throws {
  let buyer = try Buyer(json: #"{"name": "Ann", "sale": {"item_name": "tea", "price": 250}}"#)
  print(buyer.name, buyer.sale?.itemName ?? "", buyer.sale?.price.count ?? 0)
  #expect(Console.text() == "Ann tea 250")
}

nonisolated protocol ShopModel: LenientModel {}

nonisolated extension ShopModel {
  static var keyMapper: KeyMapper { .snakeCase }
}

struct Sale: ShopModel {
  var itemName = ""
  var price = Cents(count: 0)
  static let valueTransformer = ValueTransformer.standard.reading(Cents.self, Cents.init)
}

nonisolated struct Cents {
  let count: Int
}

class Visitor: LenientModel {
  var name = ""
  required init() {}
}

nonisolated final class Buyer: Visitor {
  var sale: Sale?
}
