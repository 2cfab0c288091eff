import Foundation
import ModelArchives
import ModelMapping
import ModelSchema
import Testing

@Suite("Structs of Foundation, option sets and tuples")
struct FoundationStructTests {
  @Test(
    "URLComponents are URLs",
    arguments: [
      ConversionRow<URLComponents>(
        #""https://a.b:80/c?d=e%20f#g""#,
        .value(components("https://a.b:80/c?d=e%20f#g")),
      ),
      ConversionRow<URLComponents>(#""/c?d""#, .value(components("/c?d"))),
      ConversionRow<URLComponents>(#""""#, .refused(.nullValue), strict: .refused(.invalidValue)),
      ConversionRow<URLComponents>(#""a b""#, .refused(.invalidValue)),
      ConversionRow<URLComponents>("5", .refused(.typeMismatch)),
      ConversionRow<URLComponents>(native: components("x:y"), .value(components("x:y"))),
    ],
  )
  func urlComponents(row: ConversionRow<URLComponents>) { row.check(keeping: URLComponents()) }

  private static func components(_ text: String) -> URLComponents {
    URLComponents(string: text) ?? URLComponents()
  }

  struct Rights: OptionSet, Hashable {
    let rawValue: UInt8
    static let read = Rights(rawValue: 1)
    static let write = Rights(rawValue: 2)
  }

  struct Mixed: StrictModel, Equatable {
    var link: URLComponents
    var rights: Rights
    var others: [Rights]?
    var parts: DateComponents
  }

  @Test("models with them are written, read back and archived")
  func models() throws {
    let json =
      #"{"link":"https://a.b/c?d=e","rights":3,"others":[1],"parts":{"year":2014,"month":5}}"#
    let mixed = try Mixed(json: json)
    #expect(mixed.link.queryItems?.first?.value == "e")
    #expect(mixed.rights == [.read, .write])
    #expect(mixed.parts == DateComponents(year: 2014, month: 5))
    #expect(try Mixed(json: mixed.jsonString()) == mixed)
    #expect(try Mixed(json: mixed.jsonObject()) == mixed)
    #expect(try Mixed(archivedData: mixed.archivedData()) == mixed)
    #expect(try mixed.modelCopy().isModelEqual(to: mixed))
    let error = #expect(throws: ModelError.self) {
      try Mixed(json: #"{"link": 1, "rights": 256, "parts": {"month": "May"}}"#)
    }
    #expect(error?.issues.map(\.keyPath) == ["link", "rights", "parts.month"])
    #expect(try Mixed.jsonSchema()["properties"]?["link"] == ["type": "string", "format": "uri"])
  }

  struct Diary: LenientModel, Equatable {
    var title = ""
    var calendar = Calendar(identifier: .hebrew)
    var others: [Calendar]?
  }

  @Test("calendars are not mapped, but archived, and the error says what to do")
  func calendars() throws {
    let remedy =
      "which cannot be mapped: convert it to and from its identifier with `CalendarFromString:` and "
      + "`JSONObjectFromCalendar:`, ignore it, or map it to `.unmapped`"
    #expect(Diary.audit().map(\.message).allSatisfy { $0.hasSuffix(remedy) })
    #expect(Diary.audit().count == 2)
    var diary = try Diary(json: #"{"title": "a", "calendar": "gregorian"}"#)
    #expect(diary == Diary(title: "a"))
    #expect(try diary.jsonString() == #"{"title":"a"}"#)
    diary.calendar = Calendar(identifier: .gregorian)
    #expect(try Diary(archivedData: diary.archivedData()) == diary)
    struct Converted: StrictModel {
      var calendar: Calendar
      static let valueTransformer = ValueTransformer.standard
        .adding("CalendarFromString:") { (name: String) throws -> Calendar? in
          ["gregorian": Calendar(identifier: .gregorian)][name]
        }
    }
    #expect(try Converted(json: #"{"calendar": "gregorian"}"#).calendar.identifier == .gregorian)
  }

  struct Unwritable: StrictModel {
    var link = URLComponents()
  }

  @Test("URLComponents that are not a URL are not written")
  func unwritable() {
    var model = Unwritable()
    model.link.host = "a"
    model.link.path = "no slash"
    let error = #expect(throws: ModelError.self) { try model.jsonString() }
    #expect(error?.code == .invalidValue)
  }

  struct Pair: LenientModel {
    var corner: (Int, Int) = (0, 0)
    var named: [(x: Int, y: Int)?] = []
  }

  @Test("tuples cannot be mapped, and the error says what to do")
  func tuples() {
    let remedy =
      "which cannot be mapped: use a struct that is a model instead of the tuple, ignore it, or map it to `.unmapped`"
    #expect(
      Pair.audit().map(\.message) == [
        "`corner` of FoundationStructTests.Pair is of type (Int, Int), \(remedy)",
        "`named` of FoundationStructTests.Pair is of type Array<Optional<(x: Int, y: Int)>>, \(remedy)",
      ]
    )
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Pair.self, from: "{}")
    }
    #expect(error?.issues.first?.message.hasSuffix(remedy) == true)
  }
}
