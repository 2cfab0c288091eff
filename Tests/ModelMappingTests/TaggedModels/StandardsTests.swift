import ModelMapping
import Testing

/// Unions of public standards, read and written without loss.
@Suite("Unions of public standards")
struct StandardsTests {
  private func check<Document: MappableDocument>(_: Document.Type, _ json: String) throws {
    let document = try Document(json: json)
    let tree = try JSONValue(json: json)
    #expect(try JSONValue(json: document.jsonString()) == tree)
    #expect(try JSONValue(json: Document(json: tree).jsonString()) == tree)
    #expect(ModelMapper<Strict>().audit(Document.self).isEmpty)
  }

  // MARK: GeoJSON, RFC 7946

  indirect enum Geometry: TaggedModel {
    case point(Coordinates<[Double]>)
    case multiPoint(Coordinates<[[Double]]>)
    case lineString(Coordinates<[[Double]]>)
    case multiLineString(Coordinates<[[[Double]]]>)
    case polygon(Coordinates<[[[Double]]]>)
    case multiPolygon(Coordinates<[[[[Double]]]]>)
    case collection(Collection)
    static let tagging = Tagging.internal("type")
    static let cases: [TaggedCase<Geometry>] = [
      .init("Point", Geometry.point), .init("MultiPoint", Geometry.multiPoint),
      .init("LineString", Geometry.lineString),
      .init("MultiLineString", Geometry.multiLineString), .init("Polygon", Geometry.polygon),
      .init("MultiPolygon", Geometry.multiPolygon),
      .init("GeometryCollection", Geometry.collection),
    ]
  }
  struct Coordinates<Positions: Sendable & SendableMetatype>: StrictModel {
    let coordinates: Positions
    let bbox: [Double]?
    let foreign: UnknownMembers
  }
  struct Collection: StrictModel {
    let geometries: [Geometry]
    let bbox: [Double]?
    let foreign: UnknownMembers
  }
  enum Identifier: TaggedModel {
    case number(Int)
    case text(String)
    static let tagging = Tagging.untagged
    static let cases: [TaggedCase<Identifier>] = [
      .init("number", Identifier.number), .init("text", Identifier.text),
    ]
  }
  struct Feature: StrictModel {
    let id: Identifier?
    let geometry: Nullable<Geometry>
    let properties: Nullable<JSONObject>
    let bbox: [Double]?
    let foreign: UnknownMembers
  }
  struct Features: StrictModel {
    let features: [GeoJSON]
    let bbox: [Double]?
    let foreign: UnknownMembers
  }
  enum GeoJSON: TaggedModel {
    case feature(Feature)
    case features(Features)
    static let tagging = Tagging.internal("type")
    static let cases: [TaggedCase<GeoJSON>] = [
      .init("Feature", GeoJSON.feature), .init("FeatureCollection", GeoJSON.features),
    ]
  }

  @Test("GeoJSON")
  func geoJSON() throws {
    try check(
      GeoJSON.self,
      """
      {"type": "FeatureCollection", "bbox": [100, 0, 105, 1], "features": [
        {"type": "Feature", "id": 7, "geometry": {"type": "Point", "coordinates": [102, 0.5]},
         "properties": {"prop0": "value0"}},
        {"type": "Feature", "id": "a", "properties": {"b": {"c": [1.50]}}, "geometry":
          {"type": "GeometryCollection", "geometries": [
            {"type": "LineString", "coordinates": [[102, 0], [103, 1]]},
            {"coordinates": [[[100, 0], [101, 0], [101, 1], [100, 0]]], "type": "Polygon"},
            {"type": "MultiPoint", "coordinates": [], "bbox": [100, 0, 105, 1]},
            {"type": "MultiLineString", "coordinates": [[[0, 1], [2, 3]]], "crs": null},
            {"type": "MultiPolygon", "coordinates": [[[[0, 0], [1, 0], [1, 1], [0, 0]]]]}]}},
        {"type": "Feature", "geometry": null, "properties": null, "title": "a foreign member"}]}
      """,
    )
    let error = #expect(throws: ModelError.self) {
      try GeoJSON(
        json: """
          {"type": "Feature", "geometry": {"type": "Point", "coordinates": ["x"]}, "properties": {}}
          """
      )
    }
    #expect(error?.issues.map(\.jsonPath) == ["geometry.coordinates[0]"])
    let missing = #expect(throws: ModelError.self) {
      try GeoJSON(json: #"{"type": "Feature", "properties": null}"#)
    }
    #expect(missing?.missingKeys == ["geometry"])
  }

  // MARK: FHIR

  struct Bundle: StrictModel {
    let id: String?
    let kind: String
    let entry: [Entry]?
    let others: UnknownMembers
    static let keyMapper: KeyMapper = [name(\.kind): "type"]
  }
  struct Entry: StrictModel {
    let fullUrl: String?
    let resource: Resource
    let others: UnknownMembers
  }
  indirect enum Resource: TaggedModel {
    case bundle(Bundle)
    case patient(Patient)
    case observation(Observation)
    case other(UnknownTag)
    static let tagging = Tagging.internal("resourceType")
    static let cases: [TaggedCase<Resource>] = [
      .init("Bundle", Resource.bundle), .init("Patient", Resource.patient),
      .init("Observation", Resource.observation), .unknown(Resource.other),
    ]
  }
  struct Patient: StrictModel {
    let id: String?
    let deceased: Deceased?
    let others: UnknownMembers
    static let keyMapper: KeyMapper = [name(\.deceased): .flattened]
  }
  enum Deceased: TaggedModel {
    case bool(Bool)
    case dateTime(String)
    static let tagging = Tagging.external
    static let cases: [TaggedCase<Deceased>] = [
      .init("deceasedBoolean", Deceased.bool), .init("deceasedDateTime", Deceased.dateTime),
    ]
  }
  struct Observation: StrictModel {
    let status: String
    let value: ObservationValue?
    let component: [Component]?
    let others: UnknownMembers
    static let keyMapper: KeyMapper = [name(\.value): .flattened]
  }
  struct Component: StrictModel {
    let value: ObservationValue?
    let others: UnknownMembers
    static let keyMapper: KeyMapper = [name(\.value): .flattened]
  }
  struct Quantity: StrictModel {
    let value: JSONNumber
    let unit: String?
    let others: UnknownMembers
  }
  enum ObservationValue: TaggedModel {
    case quantity(Quantity)
    case string(String)
    case integer(Int)
    static let tagging = Tagging.external
    static let cases: [TaggedCase<ObservationValue>] = [
      .init("valueQuantity", ObservationValue.quantity),
      .init("valueString", ObservationValue.string),
      .init("valueInteger", ObservationValue.integer),
    ]
  }

  @Test("an FHIR bundle with choices of types and unknown resources")
  func bundle() throws {
    try check(
      Resource.self,
      """
      {"resourceType": "Bundle", "id": "b", "type": "collection", "entry": [
        {"fullUrl": "urn:1", "search": {"mode": "match"}, "resource": {"resourceType": "Patient",
          "id": "p", "name": [{"family": "Lem"}], "deceasedBoolean": false}},
        {"resource": {"deceasedDateTime": "2015-02-14", "resourceType": "Patient"}},
        {"resource": {"resourceType": "Observation", "status": "final",
          "code": {"coding": [{"system": "http://loinc.org", "code": "15074-8"}]},
          "valueQuantity": {"value": 6.30, "unit": "mmol/l", "code": "mmol/L"},
          "component": [{"valueString": "a"}, {"valueInteger": 3}, {}]}},
        {"resource": {"resourceType": "Observation", "status": "final"}},
        {"resource": {"resourceType": "Basic", "code": {"coding": [{"code": "x"}]}}},
        {"resource": {"resourceType": "Bundle", "type": "batch"}}]}
      """,
    )
    let error = #expect(throws: ModelError.self) {
      try Resource(
        json: """
          {"resourceType": "Observation", "status": "final", "component": [{"valueInteger": "x"}]}
          """
      )
    }
    #expect(error?.issues.map(\.jsonPath) == ["component[0].valueInteger"])
    #expect(error?.issues.map(\.keyPath) == ["component[0].value"])
  }

  // MARK: Events with integer tags

  struct Frame: StrictModel {
    let event: GatewayEvent
    let s: Int?
    let t: String?
    static let keyMapper: KeyMapper = [name(\.event): .flattened]
  }
  enum GatewayEvent: TaggedModel {
    case dispatch(JSONObject)
    case heartbeat(Int?)
    case hello(Hello)
    case acknowledged
    case other(UnknownTag)
    static let tagging = Tagging.adjacent("op", content: "d")
    static let cases: [TaggedCase<GatewayEvent>] = [
      .init(0, GatewayEvent.dispatch), .init(1, GatewayEvent.heartbeat),
      .init(10, GatewayEvent.hello), .init(11, .acknowledged), .unknown(GatewayEvent.other),
    ]
  }
  struct Hello: StrictModel {
    let interval: Int
    static let keyMapper: KeyMapper = [name(\.interval): "heartbeat_interval"]
  }

  @Test("an event stream with integer tags")
  func events() throws {
    for line in [
      #"{"op": 10, "d": {"heartbeat_interval": 45000}}"#,
      #"{"t": "MESSAGE", "s": 42, "op": 0, "d": {"content": "Hi"}}"#,
      #"{"op": 1, "d": 251}"#, #"{"op": 11}"#, #"{"op": 99, "d": [1], "s": 3}"#,
    ] {
      try check(Frame.self, line)
    }
    let lenient = ModelMapper<Lenient>()
    let frame = try lenient.map(Frame.self, from: #"{"op": "10", "d": {"heartbeat_interval": 1}}"#)
    guard case .hello(let hello) = frame.event else {
      Issue.record("another case")
      return
    }
    #expect(hello.interval == 1)
  }
}
