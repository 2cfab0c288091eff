import Foundation
import ModelArchives
import ModelMapping
import Testing

@Suite("Updates of flattened models, and flattened models as values")
struct FlatteningUpdateTests {
  private func shop() throws -> FlatShop {
    try FlatShop(json: #"{"name": "n", "lat": 1, "lng": 2, "open": true}"#)
  }

  @Test("change only the members of the document, in both engines")
  func inPlace() throws {
    var shop = try shop()
    try shop.update(json: #"{"lng": 3}"#)
    #expect(shop.place == FlatPlace(lat: 1, lng: 3, note: nil))
    try shop.update(json: #"{"open": false}"#)
    #expect(shop.place.lng == 3)
    try shop.update(json: ["info": ["note": "x"]] as JSONValue)
    try shop.update(json: ["lat": 4.0] as [String: Any])
    #expect(shop.place == FlatPlace(lat: 4, lng: 3, note: "x"))
    var dot = FlatDot()
    try dot.update(json: #"{"y": 9}"#)
    #expect(dot.point == FlatPoint(x: 5, y: 9))
  }

  @Test("that are rejected leave everything as it was")
  func rejected() throws {
    var shop = try shop()
    let before = shop
    for json in [
      #"{"name": "m", "lat": 3, "lng": []}"#, #"{"name": "m", "lat": 100}"#,
      #"{"lat": 3, "open": []}"#, #"{"lat": null}"#,
    ] {
      #expect(throws: ModelError.self) { try shop.update(json: json) }
      #expect(shop == before)
    }
    struct Checked: StrictModel {
      let engine: FlatEngine
      let name: String
      static let keyMapper: KeyMapper = ["engine": .flattened]
    }
    var checked = try Checked(json: #"{"power": 1, "name": "n"}"#)
    let engine = checked.engine
    #expect(throws: ModelError.self) { try checked.update(json: #"{"power": 2, "name": []}"#) }
    #expect(engine.power == 1)
    try checked.update(json: #"{"power": 3}"#)
    #expect(engine.power == 3)
    #expect(checked.engine === engine)
  }

  @Test("create and remove an Optional model")
  func optional() throws {
    var tent = FlatTent(name: "n", place: nil)
    #expect(throws: ModelError.self) { try tent.update(json: #"{"lat": 1}"#) }
    try tent.update(json: #"{"lat": null, "lng": null}"#)
    #expect(tent.place == nil)
    try tent.update(json: #"{"lat": 1, "lng": 2, "info": {"note": "x"}}"#)
    #expect(tent.place == FlatPlace(lat: 1, lng: 2, note: "x"))
    try tent.update(json: #"{"info": {"note": null}}"#)
    #expect(tent.place == FlatPlace(lat: 1, lng: 2, note: nil))
    #expect(throws: ModelError.self) { try tent.update(json: #"{"lat": null}"#) }
    #expect(throws: ModelError.self) {
      try tent.update(json: #"{"lat": null, "lng": null, "lon": null}"#)
    }
    try tent.update(json: #"{"lat": null, "lng": null, "info": null}"#)
    #expect(tent.place == nil)
  }

  @Test("keep the object of a class, and map an instance of a subclass as the declared class")
  func classes() throws {
    let car = FlatCar()
    let turbo = FlatTurbo()
    car.engine = turbo
    try car.update(json: #"{"power": 7, "boost": 8, "name": "n"}"#)
    #expect(car.engine === turbo)
    #expect(turbo.power == 7)
    #expect(turbo.boost == 1)
    #expect(car.others == ["boost": 8])
    #expect(try car.jsonString() == #"{"name":"n","power":7,"boost":8}"#)
    #expect(throws: ModelError.self) {
      var same = car
      return try ModelMapper<Strict>().update(&same, from: #"{"power": -1, "name": "m"}"#)
    }
    #expect(turbo.power == 7)
    #expect(car.name == "n")
  }

  enum Resetting: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.missingValue = .reset
      return rules
    }
  }

  @Test("by a policy that resets absent properties reset flattened ones")
  func resetting() throws {
    var dot = FlatDot(point: FlatPoint(x: 1, y: 2), color: "c")
    _ = try ModelMapper<Resetting>().update(&dot, from: #"{"y": 3}"#)
    #expect(dot == FlatDot(point: FlatPoint(x: 0, y: 3), color: "red"))
    var mark = FlatMark(dot: dot, label: "l")
    _ = try ModelMapper<Resetting>().update(&mark, from: "{}")
    #expect(mark == FlatMark())
  }

  @Test("are undone for a repeated nested model")
  func repeatedModel() throws {
    final class Garage: LenientModel {
      var car: FlatCar?
      var dot = FlatDot()
    }
    let json = #"{"dot": {"x": 1}, "car": {"power": 1}, "dot": {"y": 2}, "car": {"fuel": "f"}}"#
    let garage = try Garage(json: json)
    #expect(garage.dot.point == FlatPoint(x: 5, y: 2))
    #expect(garage.car?.engine?.power == 0)
    #expect(garage.car?.engine?.fuel == "f")
  }

  @Test("are undone by documents that differ from the default")
  func differences() throws {
    #expect(try FlatDot().jsonString(selection: .omittingDefaults) == "{}")
    let dot = FlatDot(point: FlatPoint(x: 5, y: 9), color: "red")
    #expect(try dot.jsonString(selection: .omittingDefaults) == #"{"y":9}"#)
    #expect(try FlatDot(json: #"{"y":9}"#) == dot)
    let car = FlatCar()
    car.engine = nil
    car.others = ["z": 1]
    let text = try car.jsonString(selection: .omittingDefaults)
    #expect(text == #"{"power":null,"fuel":null,"z":1}"#)
    #expect(try FlatCar(json: text).engine == nil)
  }

  @Test("compare, copy, describe and archive them as properties")
  func values() throws {
    let shop = try shop()
    #expect(try FlatShop(archivedData: shop.archivedData()) == shop)
    #expect(shop.modelDescription.contains("lat = 1.0"))
    let car = try FlatCar(json: #"{"power": 1, "z": 2}"#)
    let copy = try car.modelCopy()
    #expect(copy.engine !== car.engine)
    #expect(copy.isModelEqual(to: car))
    copy.engine?.power = 3
    #expect(!copy.isModelEqual(to: car))
    #expect(try FlatCar(archivedData: car.archivedData()).isModelEqual(to: car))
  }

  @Test("keep secrets")
  func secrets() throws {
    struct Credentials: StrictModel {
      let password: String
      static let sensitiveProperties: Set<String> = ["password"]
    }
    struct Login: StrictModel {
      let user: String
      let credentials: Credentials
      let others: UnknownMembers
      static let keyMapper: KeyMapper = ["credentials": .flattened]
    }
    struct Hidden: StrictModel {
      let user: Int
      let place: FlatPlace
      static let keyMapper: KeyMapper = ["place": .flattened]
      static let sensitiveProperties: Set<String> = ["place"]
    }
    let error = #expect(throws: ModelError.self) {
      try Login(json: #"{"user": "ann", "password": ["s3cret"]}"#)
    }
    #expect(error?.description.contains("s3cret") == false)
    let malformed = #expect(throws: ModelError.self) {
      try Login(json: #"{"user": "ann", "password": "s3cret" x}"#)
    }
    #expect(malformed?.description.contains("s3cret") == false)
    let login = try Login(json: #"{"user": "a", "password": "s3cret", "Password": "s3cret"}"#)
    #expect(!login.modelDescription.contains("s3cret"))
    let hidden = #expect(throws: ModelError.self) {
      try Hidden(json: #"{"user": "x1", "lat": "s3cret", "lng": 1}"#)
    }
    #expect(hidden?.description.contains("s3cret") == false)
    #expect(hidden?.description.contains("x1") == true)
  }

  @Test("run the hooks of the flattened model")
  func hooks() throws {
    struct Legacy: LenientModel, MappingPreprocessing, ExportPostprocessing {
      var size = 0
      static func preprocess(_ object: inout JSONObject) throws {
        if let old = object["length"] { object["size"] = old }
      }
      func postprocess(exported object: inout JSONObject) throws {
        object["length"] = object["size"]
        object["name"] = "hook"
        object["z"] = "hook"
      }
    }
    struct Box: LenientModel {
      var legacy = Legacy()
      var name = ""
      var others = UnknownMembers()
      static let keyMapper: KeyMapper = ["legacy": .flattened]
    }
    let box = try Box(json: #"{"size": 1, "length": 4, "name": "n", "z": 3}"#)
    #expect(box.legacy.size == 4)
    #expect(box.name == "n")
    #expect(box.others == ["length": 4, "z": 3])
    let text = #"{"size":4,"length":4,"z":"hook","name":"n"}"#
    #expect(try box.jsonString() == text)
    #expect(try box.jsonValue() == JSONValue(json: text))
    #expect(try box.jsonObject().count == 4)
  }

  @Test("take the last of repeated keys to tell whether an Optional model is nil")
  func repeatedKeys() throws {
    let json = #"{"power": 7, "fuel": "f", "power": null, "fuel": null}"#
    #expect(try FlatCar(json: json).engine == nil)
    #expect(try FlatCar(json: JSONValue(json: json)).engine == nil)
    let car = FlatCar()
    let engine = car.engine
    try car.update(json: json)
    #expect(car.engine == nil && engine?.power == 0)
    try car.update(json: #"{"power": null, "power": 8}"#)
    #expect(car.engine?.power == 8)
    for json in [#"{"lat": null, "lat": null}"#, #"{"lat": 1, "lat": null}"#] {
      let error = #expect(throws: ModelError.self) { try FlatTent(json: json) }
      #expect(error?.issues.contains { $0.code == .duplicateKey } == true)
    }
  }
}
