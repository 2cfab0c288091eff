import Foundation
import ModelMapping
import Testing

@Suite("Flattened models")
struct FlatteningTests {
  private static let json =
    #"{"name":"n","lat":1.5,"lng":2,"info":{"note":"here"},"open":true}"#

  @Test("are read from the object of the model around them", arguments: Source.all)
  func reading(_ source: Source) throws {
    let shop =
      try source.mapWithReport(FlatShop.self, from: Self.json, by: ModelMapper<Strict>()).value
    let place = FlatPlace(lat: 1.5, lng: 2, note: "here")
    #expect(shop == FlatShop(name: "n", place: place, open: true))
    let other = #"{"open":false,"lon":3,"name":"n","lat":1}"#
    let mapped = try source.mapWithReport(FlatShop.self, from: other, by: ModelMapper<Strict>())
    #expect(mapped.value.place == FlatPlace(lat: 1, lng: 3, note: nil))
  }

  @Test("are written at the place of their property")
  func writing() throws {
    let shop = try FlatShop(json: Self.json)
    #expect(try shop.jsonString() == Self.json)
    #expect(try shop.jsonValue() == JSONValue(json: Self.json))
    #expect(try shop.jsonValue().object?.keys == ["name", "lat", "lng", "info", "open"])
    #expect(try Set(shop.jsonObject().keys) == ["name", "lat", "lng", "info", "open"])
    #expect(
      try shop.jsonString(options: .sortedKeys)
        == #"{"info":{"note":"here"},"lat":1.5,"lng":2,"name":"n","open":true}"#
    )
    #expect(
      try FlatShop(json: #"{"name":"n","lat":1,"lng":2,"open":true}"#)
        .jsonString(options: [.prettyPrinted, .includesNil])
          == """
          {
            "name": "n",
            "lat": 1,
            "lng": 2,
            "info": {
              "note": null
            },
            "open": true
          }
          """
    )
    #expect(try shop.jsonString(selection: .excluding(["place", "open"])) == #"{"name":"n"}"#)
    #expect(try shop.jsonValue(selection: .only(["place"])).object?.keys == ["lat", "lng", "info"])
    #expect(try [shop, shop].jsonString() == "[\(try shop.jsonString()),\(try shop.jsonString())]")
  }

  @Test("that are Optional are nil without values for any of their keys", arguments: Source.all)
  func optional(_ source: Source) throws {
    func read(_ json: String) throws -> FlatTent {
      try source.mapWithReport(FlatTent.self, from: json, by: ModelMapper<Strict>()).value
    }
    #expect(try read(#"{"name": "n"}"#).place == nil)
    #expect(try read(#"{"name": "n", "lat": null, "lng": null}"#).place == nil)
    #expect(try read(#"{"lon": 2, "name": "n", "lat": 1}"#).place?.lng == 2)
    let error = #expect(throws: ModelError.self) { try read(#"{"name": "n", "lat": 1}"#) }
    #expect(error?.issues.map(\.code) == [.missingKey])
    #expect(error?.issues.map(\.keyPath) == ["place.lng"])
    #expect(error?.issues.map(\.jsonPath) == ["lng"])
    let null = #expect(throws: ModelError.self) {
      try read(#"{"name": "", "lat": 1, "lng": null}"#)
    }
    #expect(null?.issues.map(\.jsonPath) == ["lng"])
  }

  @Test("that are nil are not written, or as null")
  func writtenNil() throws {
    let tent = FlatTent(name: "n", place: nil)
    #expect(try tent.jsonString() == #"{"name":"n"}"#)
    let text = #"{"name":"n","lat":null,"lng":null,"info":null}"#
    #expect(try tent.jsonString(options: .includesNil) == text)
    #expect(try tent.jsonValue(options: .includesNil) == JSONValue(json: text))
    #expect(try tent.jsonObject(options: .includesNil).count == 4)
    #expect(try FlatTent(json: text) == tent)
  }

  @Test("can be nested", arguments: Source.all)
  func nested(_ source: Source) throws {
    func read(_ json: String) throws -> FlatMark {
      try source.mapWithReport(FlatMark.self, from: json, by: ModelMapper<Lenient>()).value
    }
    let mark = try read(#"{"y": 2, "label": "l", "color": "blue"}"#)
    #expect(
      mark == FlatMark(dot: FlatDot(point: FlatPoint(x: 5, y: 2), color: "blue"), label: "l")
    )
    #expect(try mark.jsonString() == #"{"x":5,"y":2,"color":"blue","label":"l"}"#)
    #expect(try mark.jsonObject().count == 4)
    #expect(try read(#"{"label": "l"}"#).dot == nil)
    #expect(try read(#"{"x": 1}"#).dot?.point == FlatPoint(x: 1, y: 6))
  }

  @Test("keep the default of their property if none of their keys is present")
  func defaults() throws {
    #expect(try FlatDot(json: #"{"color": "blue"}"#).point == FlatPoint(x: 5, y: 6))
    #expect(try FlatDot(json: #"{"y": 2}"#).point == FlatPoint(x: 5, y: 2))
    #expect(try FlatDot(json: #"{"y": {}, "x": 3}"#).point == FlatPoint(x: 3, y: 6))
    #expect(try FlatCar(json: #"{"name": "n"}"#).engine != nil)
    #expect(try FlatCar(json: #"{"power": null, "fuel": null}"#).engine == nil)
    struct Kept: StrictModel, DefaultInitializable {
      var place = FlatPlace(lat: 1, lng: 2, note: nil)
      static let keyMapper: KeyMapper = ["place": .flattened]
      static let optionalProperties: Set<String> = ["place"]
    }
    #expect(try Kept(json: "{}").place.lng == 2)
    #expect(throws: ModelError.self) { try Kept(json: #"{"lat": 1}"#) }
    struct Needed: StrictModel, DefaultInitializable {
      var place = FlatPlace(lat: 1, lng: 2, note: nil)
      static let keyMapper: KeyMapper = ["place": .flattened]
    }
    let error = #expect(throws: ModelError.self) { try Needed(json: "{}") }
    #expect(error?.missingKeys == ["place.lat", "place.lng"])
  }

  @Test("report errors with both paths", arguments: Source.all)
  func errors(_ source: Source) throws {
    let json = #"{"name": 1, "lat": "x", "lng": 2, "info": {"note": []}, "open": true}"#
    let error = #expect(throws: ModelError.self) {
      try source.mapWithReport(FlatShop.self, from: json, by: ModelMapper<Exact>())
    }
    #expect(error?.issues.map(\.keyPath) == ["name", "place.lat", "place.note"])
    #expect(error?.issues.map(\.jsonPath) == ["name", "lat", "info.note"])
    if source.isText { #expect(error?.issues.map(\.location?.column) == [10, 20, 52]) }
    let invalid = #expect(throws: ModelError.self) {
      let json = #"{"name": "", "lat": 91, "lng": 2, "open": true}"#
      return try source.mapWithReport(FlatShop.self, from: json, by: ModelMapper<Strict>())
    }
    #expect(invalid?.issues.map(\.keyPath) == ["place.lat"])
    #expect(invalid?.issues.map(\.jsonPath) == ["lat"])
    if source.isText { #expect(invalid?.issues.map(\.location?.column) == [21]) }
  }

  @Test("suggest keys that no model around them has")
  func suggestions() {
    let error = #expect(throws: ModelError.self) {
      try FlatShop(json: #"{"name": "n", "latt": 1, "lng": 2, "open": true}"#)
    }
    #expect(error?.issues.map(\.suggestion) == ["found `latt`: did you mean `lat`?"])
    let other = #expect(throws: ModelError.self) {
      try FlatLikeness(json: #"{"name": "n"}"#)
    }
    #expect(other?.issues.map(\.suggestion) == [nil])
  }

  struct FlatLikeness: StrictModel {
    struct Inner: StrictModel { let names: String }
    let name: String
    let inner: Inner
    static let keyMapper: KeyMapper = ["inner": .flattened]
  }

  @Test("have no unknown keys for a policy that forbids them", arguments: Source.all)
  func unknownKeys(_ source: Source) throws {
    let mapper = ModelMapper<Closed>()
    #expect(try source.mapWithReport(FlatShop.self, from: Self.json, by: mapper).value.open)
    let json = #"{"name": "", "lat": 1, "x": 0, "lng": 2, "info": {"y": 1}, "open": true}"#
    let error = #expect(throws: ModelError.self) {
      try source.mapWithReport(FlatShop.self, from: json, by: mapper)
    }
    #expect(error?.issues.map(\.code) == [.unknownKey, .unknownKey])
    #expect(Set(error?.issues.map(\.jsonPath) ?? []) == ["x", "info.y"])
  }

  @Test("leave the other members to a property that keeps unknown ones", arguments: Source.all)
  func unknownMembers(_ source: Source) throws {
    let json = #"{"a": 1, "power": 2, "name": "n", "fuel": "gas", "boost": 3}"#
    let car = try source.mapWithReport(FlatCar.self, from: json, by: ModelMapper<Lenient>()).value
    #expect(car.engine?.power == 2)
    #expect(car.others == ["a": 1, "boost": 3])
    #expect(
      try car.jsonString() == #"{"name":"n","power":2,"fuel":"gas","a":1,"boost":3}"#
    )
    car.others["power"] = 9
    car.engine = nil
    #expect(try car.jsonString() == #"{"name":"n","a":1,"boost":3}"#)
  }

  @Test("report repeated keys once", arguments: [Source.text, .bytes])
  func repeatedKeys(_ source: Source) throws {
    let json = #"{"x": 1, "color": "c", "x": 2}"#
    let mapped = try source.mapWithReport(FlatDot.self, from: json, by: ModelMapper<Lenient>())
    #expect(mapped.value.point.x == 2)
    #expect(mapped.report.issues.map(\.code) == [.duplicateKey])
    #expect(mapped.report.issues.map(\.keyPath) == ["point.x"])
  }

  @Test("are not reported as missing everything by a report")
  func report() throws {
    let mapped = try ModelMapper<Lenient>().mapWithReport(FlatDot.self, from: #"{"x": "1"}"#)
    #expect(mapped.report.issues.map(\.code) == [.coerced])
    let strange = try ModelMapper<Lenient>().mapWithReport(FlatDot.self, from: #"{"z": 1}"#)
    #expect(strange.report.issues.map(\.code) == [.noKeysMatched])
  }

  @Test("are required if the model declares it")
  func required() throws {
    struct Pin: LenientModel {
      var dot: FlatDot?
      var label = ""
      static let keyMapper: KeyMapper = ["dot": .flattened]
      static let requiredProperties: Set<String> = ["dot"]
    }
    for json in [#"{"label": "l"}"#, #"{"label": "l", "x": null, "y": null}"#] {
      let error = #expect(throws: ModelError.self) { try Pin(json: json) }
      #expect(error?.issues.map(\.keyPath) == ["dot"])
    }
    #expect(try Pin(json: #"{"x": 1}"#).dot?.point.x == 1)
    var pin = try Pin(json: #"{"x": 1}"#)
    try pin.update(json: #"{"label": "l"}"#)
    #expect(throws: ModelError.self) {
      try pin.update(json: #"{"x": null, "y": null, "color": null, "label": "m"}"#)
    }
    #expect(pin.label == "l")
    #expect(try [Pin](json: #"[{"x": 1}, {}]"#).count == 1)
  }

  @Test("that fail are handled as values that do not fit")
  func failing() throws {
    let car = try ModelMapper<Lenient>().mapWithReport(FlatCar.self, from: #"{"power": -1}"#)
    #expect(car.value.engine?.power == 0)
    #expect(car.report.issues.map(\.code) == [.validationFailed])
    #expect(car.report.issues.map(\.keyPath) == ["engine"])
    struct Loose: LenientModel {
      var place: FlatPlace?
      var name = ""
      static let keyMapper: KeyMapper = ["place": .flattened]
    }
    let loose = try Loose(json: #"{"lat": 91, "name": "n"}"#)
    #expect(loose.place == nil)
    #expect(loose.name == "n")
  }

  @Test("in objects in each other are read without reading everything again and again")
  func deep() throws {
    final class Node: LenientModel {
      var children: [Node] = []
      var leaf: Leaf?
      var text = ""
      class var keyMapper: KeyMapper { ["leaf": .flattened] }
    }
    struct Leaf: LenientModel {
      var more: [Node] = []
      var size = 0
    }
    let filler = String(repeating: "x", count: 4000)
    var json = "{}"
    for level in 0..<200 {
      let key = level.isMultiple(of: 2) ? "children" : "more"
      json = #"{"size":\#(level),"\#(key)":[\#(json)],"text":"\#(filler)"}"#
    }
    let start = ContinuousClock.now
    let node = try Node(json: json)
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(node.leaf?.size == 199)
    #expect(node.leaf?.more.first?.children.first?.leaf?.more.count == 1)
    #expect(try node.jsonString().utf8.count > json.utf8.count - 200)
  }
}
