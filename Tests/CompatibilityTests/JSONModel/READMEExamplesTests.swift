import Foundation
import JSONModelCompatibility
import Testing

/// A class in JSONModel's style for each example in JSONModel's README, with our own documents.
@Suite("Examples modeled on JSONModel's README")
struct READMEExamplesTests {
  @Test("automatic mapping by name")
  func automaticMapping() throws {
    class Tea: JSONModel {
      var id = 0
      var name = ""
      var price: Float = 0
      var isGreen = false
    }
    let tea = try Tea(string: #"{"id": 12, "name": "Sencha", "price": 4.25, "isGreen": true}"#)
    #expect(tea.id == 12 && tea.name == "Sencha" && tea.price == 4.25 && tea.isGreen)
  }

  class Tea: JSONModel {
    var id = 0
    var name = ""
  }

  @Test("nested models")
  func cascading() throws {
    class Cup: JSONModel {
      var size = 0
      var tea = Tea()
    }
    let cup = try Cup(string: #"{"size": 3, "tea": {"id": 1, "name": "Assam"}}"#)
    #expect(cup.tea.name == "Assam")
    let error = #expect(throws: JSONModelError.self) {
      try Cup(string: #"{"size": 3, "tea": {"id": 1}}"#)
    }
    #expect(error?.keyPath == "tea" && error?.missingKeys == ["name"])
  }

  @Test("collections of models")
  func collections() throws {
    class Shop: JSONModel {
      var teas: [Tea] = []
      var byCode: [String: Tea]?
    }
    let shop = try Shop(
      string:
        #"{"teas": [{"id": 1, "name": "A"}, {"id": 2, "name": "B"}], "byCode": {"x": {"id": 3, "name": "C"}}}"#
    )
    #expect(shop.teas.map(\.name) == ["A", "B"] && shop.byCode?["x"]?.id == 3)
  }

  @Test("nested key mapping")
  func nestedKeys() throws {
    class Order: JSONModel {
      var number = 0
      var teaName = ""
      var price = 0.0

      override class func keyMapper() -> JSONKeyMapper? {
        JSONKeyMapper(modelToJSONDictionary: [
          "number": "order_no", "teaName": "details.tea.name", "price": "details.price",
        ])
      }
    }
    let text = #"{"order_no":7,"details":{"tea":{"name":"Oolong"},"price":9.5}}"#
    let order = try Order(string: text)
    #expect(order.number == 7 && order.teaName == "Oolong" && order.toJSONString() == text)
  }

  @Test("snake case")
  func snakeCase() throws {
    class Order: JSONModel {
      var orderNumber = 0
      var teaName = ""

      override class func keyMapper() -> JSONKeyMapper? { JSONKeyMapper.mapperForSnakeCase() }
    }
    let order = try Order(string: #"{"order_number": 7, "tea_name": "Oolong"}"#)
    #expect(order.orderNumber == 7 && order.teaName == "Oolong")
  }

  @Test("optional properties")
  func optional() throws {
    class Parcel: JSONModel {
      var id = 0
      var note: String?
      var weight: Double?
    }
    let parcel = try Parcel(string: #"{"id": 1, "weight": null}"#)
    #expect(parcel.note == nil && parcel.weight == nil)
    #expect(throws: JSONModelError.self) { try Parcel(string: #"{"note": "a"}"#) }
  }

  @Test("ignored properties")
  func ignored() throws {
    class Parcel: JSONModel {
      var id = 0
      @Ignore var label = "none"
    }
    let parcel = try Parcel(string: #"{"id": 1, "label": "fragile"}"#)
    #expect(parcel.label == "none" && parcel.toJSONString() == #"{"id":1}"#)
  }

  @Test("optional numbers and bools")
  func optionalScalars() throws {
    class Parcel: JSONModel {
      var id = 0
      var isInsured = false

      override class func propertyIsOptional(_ propertyName: String) -> Bool {
        if propertyName == "isInsured" { return true }
        return super.propertyIsOptional(propertyName)
      }
    }
    #expect(try Parcel(string: #"{"id": 1}"#).id == 1)
    #expect(throws: JSONModelError.self) { try Parcel(string: #"{"isInsured": true}"#) }
  }

  @Test("export to a dictionary and to a string")
  func export() throws {
    let tea = Tea()
    tea.id = 5
    tea.name = "Assam"
    let dictionary = try tea.toDictionary()
    #expect(dictionary["id"] as? Int == 5 && dictionary["name"] as? String == "Assam")
    #expect(tea.toJSONString() == #"{"id":5,"name":"Assam"}"#)
    #expect(tea.toJSONData() == Data(#"{"id":5,"name":"Assam"}"#.utf8))
  }

  @Test("custom transformers")
  func transformers() throws {
    let harvest = try Harvest(string: #"{"day": "06/05/2014"}"#)
    #expect(harvest.day.timeIntervalSince1970 == 1_399_334_400)
    #expect(harvest.toJSONString() == #"{"day":"06/05/2014"}"#)
    #expect(throws: JSONModelError.self) { try Harvest(string: #"{"day": "May"}"#) }
  }

  @Test("custom setters and getters")
  func accessors() throws {
    class Label: JSONModel {
      var locale = Locale(identifier: "en")

      override class var valueTransformer: JSONValueTransformer {
        super.valueTransformer
          .adding("setLocaleWithNSString:") { (text: String) in Locale(identifier: text) }
          .adding("setLocaleWithNSDictionary:") { (parts: [String: String]) in
            Locale(identifier: parts["identifier"] ?? "en")
          }
          .adding("JSONObjectForLocale") { (locale: Locale) in locale.identifier }
      }
    }
    #expect(try Label(string: #"{"locale": "ja"}"#).locale.identifier == "ja")
    let label = try Label(string: #"{"locale": {"identifier": "ru"}}"#)
    #expect(label.toJSONString() == #"{"locale":"ru"}"#)
  }

  @Test("custom validation")
  func validation() throws {
    class Offer: JSONModel {
      var name = ""
      var price = 0.0

      override func validate() throws {
        try super.validate()
        if price < 0 { throw JSONModelError.errorModelIsInvalid() }
      }
    }
    #expect(try Offer(string: #"{"name": "a", "price": 1}"#).price == 1)
    let error = #expect(throws: JSONModelError.self) {
      try Offer(string: #"{"name": "a", "price": -1}"#)
    }
    #expect(error?.code == .modelIsInvalid)
  }

  @Test("error handling")
  func errors() {
    do {
      _ = try Tea(string: #"{"id": 1, "name": {}}"#)
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.code == kJSONModelErrorInvalidData && error.keyPath == "name")
      #expect((error as NSError).userInfo[kJSONModelTypeMismatch] != nil)
    }
    do {
      _ = try Tea(string: "{")
      Issue.record("nothing was thrown")
    } catch {
      switch error.code {
      case .badJSON: #expect(error.keyPath == nil)
      default: Issue.record("another code: \(error.code)")
      }
    }
  }
}

extension JSONValueTransformer {
  /// Dates formatted like `06/05/2014`.
  static let slashedDays = JSONValueTransformer.standard
    .adding("NSDateFromNSString:") { (text: String) -> Date? in
      let numbers = text.split(separator: "/").compactMap { Int($0) }
      guard numbers.count == 3 else { return nil }
      return calendar.date(
        from: DateComponents(year: numbers[2], month: numbers[1], day: numbers[0])
      )
    }
    .adding("JSONObjectFromNSDate:") { (date: Date) -> String in
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let numbers = [parts.day, parts.month, parts.year].map { "\($0 ?? 0)" }
      return numbers.map { $0.count < 2 ? "0\($0)" : $0 }.joined(separator: "/")
    }

  private static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    return calendar
  }
}

/// A class that could be the base of all models in a program, so that all of them read such days.
class Harvest: JSONModel {
  var day = Date(timeIntervalSince1970: 0)

  override class var valueTransformer: JSONValueTransformer { .slashedDays }
}
