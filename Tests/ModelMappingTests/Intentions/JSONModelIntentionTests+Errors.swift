import Foundation
import ModelMapping
import Testing

/// Errors in documents given as data and as strings.
///
/// | its test | covered by |
/// |---|---|
/// | nil data, nil string, nil dictionary | `noInput`; nil cannot be passed |
/// | malformed JSON | `noInput`; `JSONTestSuiteTests` |
/// | a missing key in an element or a member | `places` |
/// | two missing keys | `places` |
/// | an array for an object, and vice versa | `places` |
/// | null for a required property | `places` |
/// | an invalid date string, and an object for a date | `places` |
extension JSONModelIntentionTests {
  private struct Copyright: StrictModel {
    let author: String
    let year: Int
  }

  private struct Image: StrictModel {
    let name: String
    let copyright: Copyright?
  }

  private struct Folder: StrictModel {
    let width: Int
    let height: Int
    let images: [Image]
    let byName: [String: Image]
    let taken: Date?
  }

  private static func document(
    _ images: String = "[]",
    byName: String = "{}",
    size: String = #""width": 1, "height": 2,"#,
    taken: String = "null",
  ) -> String {
    #"{\#(size) "images": \#(images), "byName": \#(byName), "taken": \#(taken)}"#
  }

  private static let documents: [(String, [String])] = [
    (document(#"[{"name": "a"}, {"copyright": null}]"#), ["missingKey images[1].name"]),
    (document(byName: #"{"x": {"name": "a"}, "y": {}}"#), ["missingKey byName.y.name"]),
    (document(size: ""), ["missingKey height", "missingKey width"]),
    (document("{}"), ["typeMismatch images"]),
    (document(byName: "[]"), ["typeMismatch byName"]),
    (document(byName: #"{"x": []}"#), ["typeMismatch byName.x"]),
    (document(#"[[]]"#), ["typeMismatch images[0]"]),
    (
      document(#"[{"name": "a", "copyright": {"author": "M", "year": null}}]"#),
      ["nullValue images[0].copyright.year"],
    ),
    (
      document(#"[{"name": "a", "copyright": {}}]"#),
      ["missingKey images[0].copyright.author", "missingKey images[0].copyright.year"],
    ),
    (document(#"[{"name": "a", "copyright": "M"}]"#), ["typeMismatch images[0].copyright"]),
    (document(taken: #""1992-03-15 00:00:00.000000""#), ["invalidValue taken"]),
    (document(taken: #"{"at": 5}"#), ["typeMismatch taken"]),
    (
      document(#"[5, {}]"#, size: #""width": [], "height": "x","#),
      [
        "invalidValue height", "missingKey images[1].name", "typeMismatch images[0]",
        "typeMismatch width",
      ],
    ),
  ]

  @Test("missing and wrong values are reported with their paths", arguments: documents)
  func places(json: String, faults: [String]) {
    for source in Source.all {
      let error = #expect(throws: ModelError.self, "\(source)") {
        try source.mapWithReport(Folder.self, from: json, by: ModelMapper<Strict>())
      }
      #expect(error?.issues.map { "\($0.code) \($0.keyPath)" }.sorted() == faults, "\(source)")
      #expect(error?.missingKeys.sorted() == Self.missing(faults), "\(source)")
    }
  }

  private static func missing(_ faults: [String]) -> [String] {
    faults.filter { $0.hasPrefix("missingKey ") }
      .map { String($0.dropFirst("missingKey ".count)) }.sorted()
  }

  @Test("an empty, malformed or non-object document has its own error code")
  func noInput() {
    for (text, code) in [
      ("", ModelError.Code.emptyInput), ("  \n", .emptyInput),
      (#"{[1,23,4],"123":123,}"#, .malformedJSON), (#"{"width": 1"#, .malformedJSON),
      ("[1]", .wrongRoot), ("null", .wrongRoot), ("5", .wrongRoot),
    ] {
      for error in [
        #expect(throws: ModelError.self) { try Folder(json: text) },
        #expect(throws: ModelError.self) { try Folder(json: Data(text.utf8)) },
        #expect(throws: ModelError.self) { try Folder(json: Array(text.utf8)) },
      ] {
        #expect(error?.issues.map(\.code) == [code], "\(text)")
        #expect(error?.issues.first?.location?.line != nil, "\(text)")
      }
    }
  }
}
