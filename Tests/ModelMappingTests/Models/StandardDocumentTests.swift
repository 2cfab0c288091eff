import Foundation
import ModelMapping
import Testing

/// Models of public standards, each of which reads and writes a small document of its standard without loss.
@Suite("Documents of standards")
struct StandardDocumentTests {
  /// Expects a document to be what its model is written as, in text and as a tree.
  private func expectNoLoss<Model: MappableModel>(
    _: Model.Type,
    _ json: String,
    sourceLocation: SourceLocation = #_sourceLocation,
  ) throws -> Model {
    let model = try Model(json: json)
    #expect(Model.audit().isEmpty, sourceLocation: sourceLocation)
    #expect(model.modelIssues().isEmpty, sourceLocation: sourceLocation)
    #expect(try model.jsonString() == json, sourceLocation: sourceLocation)
    #expect(try model.jsonValue() == JSONValue(json: json), sourceLocation: sourceLocation)
    #expect(
      try Model(json: model.jsonValue()).isModelEqual(to: model),
      sourceLocation: sourceLocation,
    )
    return model
  }

  // MARK: Kubernetes

  private enum IntOrString: TaggedModel, Equatable {
    case int(Int32)
    case string(String)
    static let tagging = Tagging.untagged
    static let cases: [TaggedCase<IntOrString>] = [
      .init("int", IntOrString.int) { if case .int(let number) = $0 { number } else { nil } },
      .init("string", IntOrString.string) { if case .string(let name) = $0 { name } else { nil } },
    ]
  }

  private struct Service: StrictModel {
    let apiVersion: String
    let kind: String
    let metadata: Metadata
    let spec: Spec

    struct Metadata: StrictModel {
      let name: String
      let labels: [String: String]?
    }

    struct Spec: StrictModel {
      let selector: [String: String]?
      let ports: [Port]
      let others: UnknownMembers
    }

    struct Port: StrictModel {
      let name: String?
      let port: Int32
      let targetPort: IntOrString?
    }
  }

  @Test("Kubernetes: a port is a number or a name")
  func kubernetes() throws {
    let service = try expectNoLoss(
      Service.self,
      #"{"apiVersion":"v1","kind":"Service","metadata":{"name":"web"},"spec":{"selector":{"app":"web"},"#
        + #""ports":[{"name":"http","port":80,"targetPort":8080},{"port":443,"targetPort":"https"},"#
        + #"{"port":9090}],"type":"ClusterIP","sessionAffinity":"None"}}"#,
    )
    #expect(service.spec.ports.map(\.targetPort) == [.int(8080), .string("https"), nil])
    let error = #expect(throws: ModelError.self) {
      try Service.Port(json: #"{"port": 1, "targetPort": true}"#)
    }
    #expect(error?.keyPath == "targetPort")
  }

  // MARK: OpenAPI

  private indirect enum SchemaOrReference: TaggedModel {
    case reference(Reference)
    case schema(Schema)
    static let tagging = Tagging.untagged
    static let cases: [TaggedCase<SchemaOrReference>] = [
      .init("$ref", SchemaOrReference.reference) {
        if case .reference(let reference) = $0 { reference } else { nil }
      },
      .init("schema", SchemaOrReference.schema) {
        if case .schema(let schema) = $0 { schema } else { nil }
      },
    ]
  }

  private struct Reference: StrictModel {
    let ref: String
    static let keyMapper: KeyMapper = ["ref": .literal("$ref")]
  }

  private struct Schema: StrictModel {
    let type: String?
    let required: [String]?
    let properties: [String: SchemaOrReference]?
    let items: SchemaOrReference?
    let others: UnknownMembers
  }

  private struct OpenAPI: StrictModel {
    let openapi: String
    let info: JSONObject
    let paths: JSONObject
    let components: Components

    struct Components: StrictModel {
      let schemas: [String: SchemaOrReference]
    }
  }

  @Test("OpenAPI: a schema is written out, or a reference")
  func openAPI() throws {
    let document = try expectNoLoss(
      OpenAPI.self,
      ##"{"openapi":"3.1.0","info":{"title":"Pets","version":"1"},"paths":{},"components":{"schemas":"##
        + ##"{"Pets":{"type":"array","items":{"$ref":"#/components/schemas/Pet"},"maxItems":100}}}}"##,
    )
    guard case .schema(let pets)? = document.components.schemas["Pets"],
      case .reference(let pet)? = pets.items
    else {
      Issue.record("not a schema of references")
      return
    }
    #expect(pet.ref == "#/components/schemas/Pet" && pets.others["maxItems"] == 100)
    let nested = try Schema(
      json:
        ##"{"type": "object", "properties": {"a": {"items": {"$ref": "#/x"}}, "b": {"$ref": "#/y"}}}"##
    )
    #expect(try Schema(json: nested.jsonString()).isModelEqual(to: nested))
    if case .reference(let other)? = nested.properties?["b"] { #expect(other.ref == "#/y") }
  }

  // MARK: Notebooks

  private enum Cell: TaggedModel {
    case code(Code)
    case markdown(Text)
    case raw(Text)
    static let tagging = Tagging.internal("cell_type")
    static let cases: [TaggedCase<Cell>] = [
      .init("code", Cell.code), .init("markdown", Cell.markdown), .init("raw", Cell.raw),
    ]

    struct Code: StrictModel {
      let id: String?
      let executionCount: Nullable<Int>
      let metadata: JSONObject
      let outputs: [JSONObject]
      let source: [String]
      static let keyMapper: KeyMapper = .snakeCase
    }

    struct Text: StrictModel {
      let id: String?
      let metadata: JSONObject
      let source: [String]
      let attachments: JSONObject?
    }
  }

  private struct Notebook: StrictModel {
    let cells: [Cell]
    let metadata: JSONObject
    let nbformat: Int
    let nbformatMinor: Int
    static let keyMapper: KeyMapper = .snakeCase
  }

  @Test("notebooks: a cell that was not run has a null")
  func notebook() throws {
    let notebook = try expectNoLoss(
      Notebook.self,
      #"{"cells":[{"cell_type":"markdown","id":"a","metadata":{},"source":["*Hi*"],"attachments":{}},"#
        + #"{"cell_type":"code","id":"b","execution_count":null,"metadata":{"tags":["x"]},"#
        + #""outputs":[],"source":["1 + 1"]},{"cell_type":"raw","id":"c","metadata":{},"source":[]},"#
        + #"{"cell_type":"code","id":"d","execution_count":3,"metadata":{},"outputs":[{"output_type":"stream"}],"#
        + #""source":[]}],"metadata":{"kernelspec":{"name":"swift"}},"nbformat":4,"nbformat_minor":5}"#,
    )
    guard case .code(let first) = notebook.cells[1], case .code(let second) = notebook.cells[3]
    else {
      Issue.record("not two cells of code")
      return
    }
    #expect(first.executionCount == .null && second.executionCount == .value(3))
  }

  // MARK: Candlesticks

  private struct Candles: StrictModel {
    let error: [String]
    let result: Result

    struct Result: StrictModel {
      let last: Int
      let pairs: [String: [Candle]]
      static let keyMapper: KeyMapper = ["pairs": .flattened]
    }

    struct Candle: StrictModel, Equatable {
      let time: Int
      let open: String
      let high: String
      let low: String
      let close: String
      let volume: Decimal?
      let count: Int?
      static let keyMapper: KeyMapper = [
        "time": .path(0), "open": .path(1), "high": .path(2), "low": .path(3), "close": .path(4),
        "volume": .path(5), "count": .path(6),
      ]
    }
  }

  @Test("candlesticks: rows under the name of their pair")
  func candles() throws {
    let candles = try expectNoLoss(
      Candles.self,
      #"{"error":[],"result":{"last":1688672160,"XXBTZUSD":[[1688671200,"30306.1","30306.2","30305.7","#
        + #""30305.7",3.39243896,23],[1688671260,"30304.5","30304.5","30300.0","30300.0"]]}}"#,
    )
    #expect(candles.result.pairs["XXBTZUSD"]?.map(\.time) == [1_688_671_200, 1_688_671_260])
    let error = #expect(throws: ModelError.self) {
      try Candles(json: #"{"error": [], "result": {"last": 1, "X": [[1, "2", "3", "4"]]}}"#)
    }
    #expect(error?.issues.map(\.keyPath.description) == ["result.pairs.X[0].close"])
    #expect(error?.issues.map(\.jsonPath.description) == ["result.X[0][4]"])
  }
}
