import Foundation
import ModelMapping
import Testing
import YYModelCompatibility

/// Rows Y91 to Y97 and Y105 to Y115: strings and values read from them.
extension Row {
  static let text: [Row] = [
    Row("Y91 text as it is") { () throws in
      #expect(filled(#""nil""#, String.self) == "nil")
      #expect(filled(#"" a ""#, String.self) == " a ")
    },
    Row("Y92 numbers and bools as text, as they are written") { () throws in
      for (json, text) in [
        ("1", "1"), ("1.5", "1.5"), ("19.95", "19.95"), ("true", "1"), ("false", "0"),
        ("1.50", "1.50"),
      ] {
        #expect(filled(json, String.self) == text)
      }
      #expect(filled(native: 2.0, String.self) == "2")
    },
    Row("Y93 Y94 native URLs and data do not become text") { () throws in
      let url = try #require(URL(string: "https://github.com"))
      #expect(filled(native: url, String.self, over: "k") == "k")
      #expect(filled(native: Data("haha".utf8), String.self, over: "k") == "k")
    },
    Row("Y96 a native date does not become text") { () throws in
      #expect(filled(native: Date(), String.self, over: "k") == "k")
    },
    Row("Y97 arrays and objects do not become text") { () throws in
      #expect(filled("[1]", String.self, over: "k") == "k")
      #expect(filled(#"{"a": 1}"#, String.self, over: "k") == "k")
    },
    Row("Y105 URLs are trimmed") { () throws in
      #expect(filled(#"" github.com\n""#, URL.self)?.absoluteString == "github.com")
      #expect(filled(#"" ""#, URL.self, over: URL(fileURLWithPath: "/kept")) == nil)
    },
    Row("Y106 native URLs are taken, other kinds are not") { () throws in
      let url = try #require(URL(string: "x:y"))
      #expect(filled(native: url, URL.self) == url)
      #expect(filled("5", URL.self, over: url) == url)
    },
    Row("Y107 text is data by its bytes") { () throws in
      #expect(filled(#""aGk=""#, Data.self) == Data([0x61, 0x47, 0x6b, 0x3d]))
      #expect(filled(#""null""#, Data.self) == Data("null".utf8))
      #expect(filled(native: Data([1, 2]), Data.self) == Data([1, 2]))
    },
    Row("Y115 ready objects are taken") { () throws in
      let base = Base()
      #expect(filled(native: base, Base.self) === base)
      #expect(filled(native: Heir(), Base.self) is Heir)
      #expect(filled(native: Pet(), Base.self, over: base) === base)
    },
  ]
}
