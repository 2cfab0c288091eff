import Foundation
import ModelMapping
import Testing

private typealias ValueTransformer = ModelMapping.ValueTransformer

@Suite("Dates and data as themselves")
struct NativeScalarTests {
  private struct Inner: LenientModel, Equatable {
    var date = Date(timeIntervalSince1970: 1)
  }

  private struct Preferences: LenientModel, Equatable {
    var name = "a"
    var opened: Date? = Date(timeIntervalSince1970: 0.5)
    var closed: Date?
    var bookmark = Data([1, 2])
    var dates = [Date(timeIntervalSince1970: 2)]
    var files = ["x": Data([3])]
    var inner = Inner()
    var flag = true
    var ratio = 0.5
    var link = URL(string: "https://example.com")
  }

  private let date = Date(timeIntervalSince1970: 0.5)

  @Test("are in the dictionaries of models, and are read back")
  func dictionary() throws {
    let members = try Preferences().jsonObject(scalars: .native)
    #expect(members["opened"] as? Date == date)
    #expect(members["closed"] == nil)
    #expect(members["bookmark"] as? Data == Data([1, 2]))
    #expect(members["dates"] as? [Date] == [Date(timeIntervalSince1970: 2)])
    #expect((members["files"] as? [String: Any])?["x"] as? Data == Data([3]))
    #expect((members["inner"] as? [String: Any])?["date"] is Date)
    #expect(members["link"] as? String == "https://example.com")
    #expect(try Preferences(json: members) == Preferences())
    #expect(try Preferences().jsonObject(scalars: .json)["opened"] as? String != nil)
    #expect(try Preferences().jsonObject()["bookmark"] as? String == "AQI=")
    let selected = try Preferences().jsonObject(selection: .only(["opened"]), scalars: .native)
    #expect(selected.count == 1)
    #expect(try [Inner()].jsonObject(scalars: .native).count == 1)
    let mapper = ModelMapper<Lenient>()
    let native = try mapper.jsonObject(from: [Inner()], scalars: .native) as? [[String: Any]]
    #expect(native?.first?["date"] is Date)
    let json = try mapper.jsonObject(from: [Inner()]) as? [[String: Any]]
    #expect(json?.first?["date"] is String)
    #expect(
      (try ["k": Inner()].jsonObject(scalars: .native)["k"] as? [String: Any])?["date"] is Date
    )
  }

  @Test("do not contain dates that are none")
  func dates() throws {
    struct Loose: LenientModel {
      var date = Date(timeIntervalSinceReferenceDate: .nan)
      var dates = [Date(timeIntervalSinceReferenceDate: .infinity)]
      var any: Any = Date(timeIntervalSinceReferenceDate: .nan)
      var far = Date(timeIntervalSinceReferenceDate: 1e15)
    }
    let members = try Loose().jsonObject(scalars: .native)
    #expect(members["date"] == nil && members["far"] is Date)
    #expect((members["dates"] as? [Any])?.contains { $0 is Date } == false)
    #expect(!(members["any"] is Date))
    let error = #expect(throws: ModelError.self) {
      _ = try ModelMapper<Strict>(options: MappingOptions())
        .jsonObject(from: Loose(), scalars: .native)
    }
    #expect(error?.issues.map(\.keyPath.description).prefix(2) == ["date", "dates[0]"])
  }

  @Test("have decimals as doubles of the same digits, which property lists do not change")
  func decimals() throws {
    struct Prices: StrictModel, Equatable {
      var price = Decimal(1999) / 100
      var others = [Decimal(1) / 10, 3, Decimal(-5) / 4]
      var large = Decimal(sign: .plus, exponent: 60, significand: 1)
      var any: [String: Decimal] = ["a": Decimal(7) / 10]
    }
    let members = try Prices().jsonObject(scalars: .native)
    #expect(members["price"] is Double && members["large"] is Double)
    #expect(try Prices(json: members) == Prices())
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: members,
        format: format,
        options: 0,
      )
      let list = try PropertyListSerialization.propertyList(from: data, format: nil)
      #expect(try Prices(json: list as? [String: Any] ?? [:]) == Prices())
    }
    struct Exactly: StrictModel { var digits = Decimal(Int.max) / 1000 }
    #expect(try Exactly().jsonObject(scalars: .native)["digits"] is Decimal)
    #expect(try Prices().jsonObject()["price"] is Decimal)
  }

  @Test("go through property lists")
  func propertyLists() throws {
    for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
      var preferences = Preferences()
      // A list in XML has whole seconds.
      preferences.opened = Date(timeIntervalSince1970: 7)
      let members = try preferences.jsonObject(scalars: .native)
      let data = try PropertyListSerialization.data(
        fromPropertyList: members,
        format: format,
        options: 0,
      )
      let list = try PropertyListSerialization.propertyList(from: data, format: nil)
      #expect(try Preferences(json: #require(list as? [String: Any])) == preferences)
    }
  }

  @Test("keep the form that the model declares")
  func declared() throws {
    struct Stamp: StrictModel {
      let date: Date
      let token: Data
      let any: Any
      static let valueTransformer = ValueTransformer.standard
        .dates(.secondsSince1970).data(.base64URL)
    }
    let stamp = Stamp(date: date, token: Data([0xFB, 0xFF]), any: date)
    let members = try stamp.jsonObject(scalars: .native)
    #expect(members["date"] as? Double == 0.5)
    #expect(members["token"] as? String == "-_8")
    #expect(members["any"] as? Date == date)
  }
}
