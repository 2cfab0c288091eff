import Foundation
import ModelMapping
import Testing

@Suite("Duplicate alternative keys")
struct RepeatedAlternativeTests {
  private struct Article: LenientModel, Equatable {
    var id = 0
    var title = ""
    var summary: String?
    static let keyMapper: KeyMapper = [
      "id": ["id", "ID", "article.id", "article.number"],
      "title": "headline",
      "summary": ["meta.text.short", "meta.text.long", "text"],
    ]
  }

  private static let rows: [(json: String, value: Article)] = [
    (#"{"ID": 1, "ID": 2, "ID": 3}"#, Article(id: 3)),
    (#"{"ID": 1, "ID": null}"#, Article()),
    (#"{"ID": 1, "id": 7, "ID": 2}"#, Article(id: 7)),
    // The values of an object are discarded when the object occurs again.
    (#"{"article": {"id": 1}, "article": {}}"#, Article()),
    (#"{"article": {"id": 1}, "article": {"number": 2}}"#, Article(id: 2)),
    (
      #"{"article": {"number": 1}, "article": {"id": 2}, "article": {"number": 3}}"#,
      Article(id: 3),
    ),
    (#"{"ID": 4, "article": {"id": 1}, "article": {}}"#, Article(id: 4)),
    (#"{"meta": {"text": {"long": "a"}}, "text": "b"}"#, Article(summary: "a")),
    (#"{"meta": {"text": {"long": "a"}}, "text": "b", "meta": {}}"#, Article(summary: "b")),
    (#"{"meta": {"text": {"long": "a"}, "text": {}}, "text": "b"}"#, Article(summary: "b")),
    (
      #"{"meta": {"text": {"short": "a"}}, "meta": {"text": {"long": "c"}}}"#,
      Article(summary: "c"),
    ),
  ]

  @Test("the last value of each key wins", arguments: rows.indices)
  func last(_ row: Int) throws {
    let (json, value) = Self.rows[row]
    #expect(try Article(json: json) == value, "\(json)")
  }

  @Test("take time linear in the number of occurrences")
  func growth() throws {
    try expectLinear(2_000) { count in
      let members = Array(repeating: #""ID":1,"meta":{},"article":{"id":1}"#, count: count)
      let json = Data("{\(members.joined(separator: ","))}".utf8)
      return { _ = try Article(json: json) }
    }
  }
}
