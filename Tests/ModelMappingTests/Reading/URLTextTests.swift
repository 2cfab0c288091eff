import Foundation
import ModelMapping
import Testing

@Suite("URLs with characters that need escaping")
struct URLTextTests {
  struct Link: StrictModel, Equatable { let url: URL }

  @Test(
    "become the same URL on every platform and keep existing escapes",
    arguments: [
      ("https://a.b/x", "https://a.b/x"),
      ("https://a.b/caf\u{E9}?q=\u{65E5}#\u{FC}", "https://a.b/caf%C3%A9?q=%E6%97%A5#%C3%BC"),
      ("https://a.b/caf%C3%A9/\u{E9}", "https://a.b/caf%C3%A9/%C3%A9"),
      ("https://a.b/100%/%zz/%4", "https://a.b/100%25/%25zz/%254"),
      ("https://a.b/x[1]{2}|\\^`<>", "https://a.b/x%5B1%5D%7B2%7D%7C%5C%5E%60%3C%3E"),
      ("https://a.b/?a=[1]&b=\"#f#g", "https://a.b/?a=%5B1%5D&b=%22#f%23g"),
      ("http://[::1]:80/[x]", "http://[::1]:80/%5Bx%5D"),
      ("//host/\u{E9}", "//host/%C3%A9"),
      ("mailto:\u{E4}@b.c", "mailto:%C3%A4@b.c"),
      ("rel/\u{E9}", "rel/%C3%A9"),
      ("#\u{E9}", "#%C3%A9"),
    ],
  )
  func escaped(text: String, expected: String) throws {
    let json = JSONValue.object(["url": .string(text)]).jsonString()
    let link = try Link(json: json)
    #expect(link.url.absoluteString == expected)
    #expect(try Link(json: link.jsonString()) == link)
  }

  @Test(
    "are rejected if escaping does not make them valid",
    arguments: ["", " ", "a b", "http://a b/", "x\n"],
  )
  func refused(text: String) {
    let json = JSONValue.object(["url": .string(text)]).jsonString()
    #expect(throws: ModelError.self) { try Link(json: json) }
  }
}
