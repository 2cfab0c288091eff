import ModelMapping
import Testing

@Suite("Properties with several keys or a key path")
struct PlacesTests {
  @Test("use the first key that has a value", arguments: rows)
  func places(json: String, story expected: String) {
    for source in Source.keepingDigits where !json.contains("twice") || source.isText {
      #expect(story(Model.self, from: json, through: source, by: Lenient.self) == expected)
    }
  }

  struct Model: LenientModel, CustomStringConvertible {
    var id: Int? = -1
    var deep = -1

    static let keyMapper: KeyMapper = ["id": ["id", "ID", "a.id"], "deep": "p.q"]

    var description: String { "id \(id ?? 0), deep \(deep)" }
  }

  static let rows: [(String, String)] = [
    (#"{"id": 1, "ID": 2, "a": {"id": 3}}"#, "id 1, deep -1"),
    (#"{"a": {"id": 3}, "ID": 2, "id": 1}"#, "id 1, deep -1"),
    (#"{"a": {"id": 3}, "ID": 2}"#, "id 2, deep -1"),
    (#"{"a": {"id": 3, "x": [{}]}, "y": 5}"#, "id 3, deep -1"),
    (#"{"id": null, "ID": 2}"#, "id 2, deep -1"),
    (#"{"ID": null, "a": {"id": 3}}"#, "id 3, deep -1"),
    (#"{"id": null, "ID": null}"#, "id 0, deep -1"),
    (#"{"id": "x", "ID": 2}"#, "id -1, deep -1; invalidValue id"),
    (#"{"p": {"q": 4, "r": 5}, "id": 1}"#, "id 1, deep 4"),
    (#"{"p": {"r": {"q": 5}}, "p.q": 6}"#, "id -1, deep 6"),
    (#"{"p.q": 6, "p": {"q": 4}}"#, "id -1, deep 4"),
    (#"{"p": [4], "id": 1}"#, "id 1, deep -1"),
    (#"{"p": {"q": null}, "p.q": 6}"#, "id -1, deep 6"),
    (
      #"{"p": {"q": 4}, "p": {"q": 7}, "twice": 0}"#,
      "id -1, deep 7; duplicateKey p",
    ),
    (#"{"id": 1, "id": 2, "twice": 0}"#, "id 2, deep -1; duplicateKey id"),
  ]
}
