import Foundation
import ModelMapping
import Testing

/// Rows Y91 to Y97 and Y105 to Y115: text, and types that JSON does not know.
extension Difference {
  static let lenientText: [Difference] = [
    Difference("Y91", .same) { () throws in
      #expect(try filled(#""nil""#, as: String.self, keeping: "k") == "nil")
    },
    Difference("Y92", .different) { () throws in
      for text in ["1", "1.5", "19.95", "1.50", "1e2", "12345678901234567890", "true", "false"] {
        #expect(try filled(text, as: String.self) == text)
      }
      #expect(try filled(native: 1.0, as: String.self) == "1")
      struct Digits: LenientModel {
        var text = ""
        static let valueTransformer = ValueTransformer.standard
          .adding("StringFromBool:") { (flag: Bool) in flag ? "1" : "0" }
      }
      #expect(try Digits(json: #"{"text": true}"#).text == "1")
    },
    Difference("Y93–Y94", .different) { () throws in
      let url = try #require(URL(string: "https://example.org/a"))
      #expect(try filled(native: url, as: String.self, keeping: "k") == "k")
      #expect(try filled(native: Data("haha".utf8), as: String.self, keeping: "k") == "k")
    },
    Difference("Y96", .same) { () throws in
      #expect(try filled(native: Date(), as: String.self, keeping: "k") == "k")
    },
    Difference("Y97", .same) { () throws in
      for json in ["[1]", #"{"a": "b"}"#] {
        #expect(try filled(json, as: String.self, keeping: "k") == "k")
      }
    },
    Difference("Y105", .same) { () throws in
      #expect(try filled(#"" github.com""#, as: URL.self)?.absoluteString == "github.com")
      #expect(try filled(#"" \n""#, as: URL.self, keeping: URL(fileURLWithPath: "/")) == nil)
    },
    Difference("Y106", .same) { () throws in
      let url = try #require(URL(string: "https://example.org/a"))
      #expect(try filled(native: url, as: URL.self) == url)
      #expect(try filled("5", as: URL.self, keeping: url) == url)
    },
    Difference("Y107", .profile) { () throws in
      struct Plain: LenientModel {
        var data = Data()
        static let valueTransformer = ValueTransformer.standard
          .adding("DataFromString:") { (text: String) in Data(text.utf8) }
      }
      #expect(try filled(#""aGk=""#, as: Data.self) == Data("hi".utf8))
      #expect(try Plain(json: #"{"data": "aGk="}"#).data == Data("aGk=".utf8))
      #expect(try filled(native: Data([1]), as: Data.self) == Data([1]))
    },
    Difference("Y110", .different) { () throws in
      let answer: @Sendable () -> Int = { 42 }
      #expect(try filled(native: answer, as: (@Sendable () -> Int).self) == nil)
    },
    Difference("Y113–Y114", .same) { () throws in
      #expect(try filled("[1]", as: JSONValue.self) == [1])
      #expect(try filled("[1]", as: Any.self) as? [Int] == [1])
      #expect(try filled(#""2""#, as: Any.self) as? String == "2")
    },
    Difference("Y115", .same) { () throws in
      struct Inner: LenientModel, Equatable { var a = 0 }
      #expect(try filled(native: Inner(a: 5), as: Inner.self) == Inner(a: 5))
      #expect(try filled(native: Date.distantPast, as: Date.self) == .distantPast)
      #expect(try filled(native: Locale(identifier: "fr"), as: Locale.self)?.identifier == "fr")
    },
  ]
}
