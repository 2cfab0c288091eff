import Foundation
import ModelMapping
import Testing

/// Rows J156 to J168: errors.
extension Difference {
  static let strictErrors: [Difference] = [
    Difference("J156–J158", .different) { () throws in
      let error = #expect(throws: ModelError.self) { try Pair(json: #"{"a": {}, "b": null}"#) }
      #expect(error?.issues.map(\.code) == [.typeMismatch, .nullValue])
      #expect(error?.issues[0].expected == "an integer" && error?.issues[0].found == "an object")
      let missing = #expect(throws: ModelError.self) { try Pair(json: "{}") }
      #expect(missing?.missingKeys == ["a", "b"])
    },
    Difference("J160", .different) { () throws in
      let error = #expect(throws: ModelError.self) { try Pair(json: "{\n\"a\": 1,}") }
      #expect(error?.code == .malformedJSON)
      #expect(error?.issues.first?.location?.line == 2)
    },
    Difference("J161", .same) { () throws in
      struct Never: StrictModel {
        func validate() throws { throw ValidationFailure("never") }
      }
      #expect(faults { try Never(json: "{}") } == ["validationFailed"])
    },
    Difference("J162", .same) { () throws in
      #expect(faults { try Pair(json: "") } == ["emptyInput"])
      #expect(faults { try Pair(json: Data()) } == ["emptyInput"])
    },
    Difference("J164", .same) { () throws in
      struct Image: StrictModel { let right: Pair }
      struct Gallery: StrictModel {
        let images: [Image]
        let table: [String: Image]
      }
      let json = #"{"images": [{"right": {"a": 1}}], "table": {"x": {}}}"#
      #expect(
        faults { try Gallery(json: json) } == [
          "missingKey images[0].right.b", "missingKey table.x.right",
        ]
      )
    },
    Difference("J165", .different) { () throws in
      #expect(
        faults(#"{"a.b": [], "c[0]": 1}"#, as: [String: Int].self) == [#"typeMismatch v["a.b"]"#]
      )
      #expect(faults(#"{"c[0]": []}"#, as: [String: Int].self) == [#"typeMismatch v["c[0]"]"#])
    },
    Difference("J166", .same) { () throws in
      struct Model: StrictModel {
        let drugs: [Int]
        static let keyMapper: KeyMapper = ["drugs": "a.b"]
      }
      let error = #expect(throws: ModelError.self) { try Model(json: #"{"a": {"b": [{}]}}"#) }
      #expect(error?.keyPath == "drugs[0]")
      #expect(error?.issues.first?.jsonPath == "a.b[0]")
    },
    Difference("J168", .different) { () throws in
      let error = #expect(throws: ModelError.self) { try Cell<[Int]>(json: #"{"v": {}}"#) }
      #expect(
        error?.description
          == "Cell<Array<Int>>: 1 problem\n  v (line 1, column 7): expected an array, found an object"
      )
    },
  ]

  private struct Pair: StrictModel {
    let a: Int
    let b: Int
  }
}
