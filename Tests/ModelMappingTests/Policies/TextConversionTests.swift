import Foundation
import ModelMapping
import Testing

@Suite("Conversion to types represented as strings")
struct TextConversionTests {
  @Test("converts to URL", arguments: urls)
  func takesURL(row: ConversionRow<URL>) {
    row.check(keeping: url("kept:url"))
  }

  @Test("converts to UUID", arguments: uuids)
  func uuid(row: ConversionRow<UUID>) {
    row.check(keeping: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)))
  }

  @Test("converts identifiers to TimeZone", arguments: timeZones)
  func takesTimeZone(row: ConversionRow<TimeZone>) {
    row.check(keeping: zone("Asia/Tokyo"))
  }

  @Test("converts identifiers to Locale", arguments: locales)
  func locale(row: ConversionRow<Locale>) {
    row.check(keeping: Locale(identifier: "ja_JP"))
  }

  @Test("converts base64 to Data", arguments: base64)
  func data(row: ConversionRow<Data>) {
    row.check(keeping: Data([7]))
  }

  static let urls: [ConversionRow<URL>] =
    [
      .init(#""https://example.org/a?b=c#d""#, .value(url("https://example.org/a?b=c#d"))),
      .init(#""https:\/\/example.org""#, .value(url("https://example.org"))),
      .init(#""/relative""#, .value(url("/relative"))),
      .init(#""https://example.org/%C3%A9""#, .value(url("https://example.org/%C3%A9"))),
      lenientOnly(" https://example.org\\n", url("https://example.org")),
      blank(""),
      blank(" \\t"),
      .init(#""https://example.org/a b""#, .refused(.invalidValue)),
      .init(#""a\u0000b""#, .refused(.invalidValue)),
      .init(#""<null>""#, .refused(.nullValue), strict: .value(url("<null>"))),
      .init(#""null""#, .refused(.nullValue), strict: .value(url("null"))),
    ] + noText()

  static let uuids: [ConversionRow<UUID>] =
    [
      .init(
        #""01020304-0506-0708-090A-0B0C0D0E0F10""#,
        .value(UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))),
      ),
      .init(
        #""01020304-0506-0708-090a-0b0c0d0e0f10""#,
        .value(UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))),
      ),
      lenientOnly(
        " 00000000-0000-0000-0000-000000000000 ",
        UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
      ),
      blank(""),
      .init(#""0102030405060708090A0B0C0D0E0F10""#, .refused(.invalidValue)),
      .init(#""01020304-0506-0708-090A-0B0C0D0E0F1""#, .refused(.invalidValue)),
      .init(#""01020304-0506-0708-090A-0B0C0D0E0F1G""#, .refused(.invalidValue)),
      .init(#""01020304-0506-0708-090A-0B0C0D0E0F10\u0000; more""#, .refused(.invalidValue)),
      .init(#""null""#, .refused(.nullValue), strict: .refused(.invalidValue)),
    ] + noText()

  static let timeZones: [ConversionRow<TimeZone>] =
    [
      .init(#""Europe/Berlin""#, .value(zone("Europe/Berlin"))),
      lenientOnly(" Europe/Berlin ", zone("Europe/Berlin")),
      blank(" "),
      .init(#""Nowhere/Land""#, .refused(.invalidValue)),
      .init(#""null""#, .refused(.nullValue), strict: .refused(.invalidValue)),
    ] + noText()

  static let locales: [ConversionRow<Locale>] =
    [
      .init(#""de_DE""#, .value(Locale(identifier: "de_DE"))),
      .init(#""en""#, .value(Locale(identifier: "en"))),
      lenientOnly(" de_DE ", Locale(identifier: "de_DE")),
      blank(""),
      .init(#""de DE""#, .refused(.invalidValue)),
      .init(#""日本""#, .refused(.invalidValue)),
      .init(
        #""null""#,
        .refused(.nullValue),
        strict: .value(Locale(identifier: "null")),
      ),
    ] + noText()

  static let base64: [ConversionRow<Data>] =
    [
      .init(#""AQID""#, .value(Data([1, 2, 3]))),
      .init(#""AQI=""#, .value(Data([1, 2]))),
      .init(#""AQ==""#, .value(Data([1]))),
      .init(#""+\/8=""#, .value(Data([0xFB, 0xFF]))),
      .init(#""""#, .value(Data())),
      .init(#""AQI""#, .refused(.invalidValue)),
      .init(#""A""#, .refused(.invalidValue)),
      .init(#""AQ=I""#, .refused(.invalidValue)),
      .init(#""AQI==""#, .refused(.invalidValue)),
      .init(#""AQID=""#, .refused(.invalidValue)),
      .init(#""AQID====""#, .refused(.invalidValue)),
      .init(#""A===""#, .refused(.invalidValue)),
      .init(#""====""#, .refused(.invalidValue)),
      .init(#""-_8=""#, .refused(.invalidValue)),
      .init(#""AQ ID""#, .refused(.invalidValue)),
      .init(#""AQID\n""#, .refused(.invalidValue)),
      .init(#""null""#, .refused(.nullValue), strict: .value(Data([0x9E, 0xE9, 0x65]))),
    ] + noText()

  /// Values other than strings, which all of these types reject.
  private static func noText<Value>() -> [ConversionRow<Value>] {
    [
      .init("null", .refused(.nullValue)),
      .init("1", .refused(.typeMismatch)),
      .init("true", .refused(.typeMismatch)),
      .init("[]", .refused(.typeMismatch)),
      .init("{}", .refused(.typeMismatch)),
    ]
  }

  /// A string that only the lenient engine accepts.
  private static func lenientOnly<Value>(_ text: String, _ value: Value) -> ConversionRow<Value> {
    .init("\"\(text)\"", .value(value), strict: .refused(.invalidValue))
  }

  private static func blank<Value>(_ text: String) -> ConversionRow<Value> {
    .init("\"\(text)\"", .refused(.nullValue), strict: .refused(.invalidValue))
  }
}

private func url(_ text: String) -> URL {
  guard let url = URL(string: text) else { preconditionFailure("\(text) is not a URL") }
  return url
}

private func zone(_ name: String) -> TimeZone {
  guard let zone = TimeZone(identifier: name) else { preconditionFailure("\(name) is not a zone") }
  return zone
}
