import Foundation
import ModelMapping
import Testing

/// Rows J127 to J132: conversions of one's own.
extension Difference {
  static let strictTransformers: [Difference] = [
    Difference("J127", .same) { () throws in
      class Tint {
        let name: String
        init(name: String) { self.name = name }
      }
      final class Deep: Tint {}
      struct Model: StrictModel {
        let tint: Tint
        static let valueTransformer = ValueTransformer.standard
          .adding("TintFromString:") { (text: String) in Tint(name: text) }
          .adding("JSONObjectFromTint:") { (tint: Tint) in tint.name }
          .adding("JSONObjectFromDeep:") { (tint: Deep) in "deep" }
      }
      #expect(try Model(tint: Deep(name: "red")).jsonString() == #"{"tint":"red"}"#)
    },
    Difference("J128", .same) { () throws in
      struct Model: StrictModel {
        let place: String
        static let valueTransformer = ValueTransformer.standard
          .adding("setPlaceWithNSString:") { (text: String) in "text " + text }
          .adding("setPlaceWithNSNumber:") { (number: Int) in "number \(number)" }
          .adding("setPlaceWithNSArray:") { (list: [Int]) in "list of \(list.count)" }
          .adding("setPlaceWithNSDictionary:") { (object: JSONObject) in "object of \(object.count)"
          }
      }
      for (json, place) in [
        (#""x""#, "text x"), ("5", "number 5"), ("[1,2]", "list of 2"), ("{}", "object of 0"),
      ] {
        #expect(try Model(json: #"{"place": \#(json)}"#).place == place)
      }
    },
    Difference("J129", .same) { () throws in
      struct Model: StrictModel {
        let status: Int
        static let valueTransformer = ValueTransformer.standard
          .adding("setStatusWithString:") { (text: String) in 1 }
          .adding("setStatusWithJSONObject:") { (value: JSONValue) in 2 }
      }
      #expect(try Model(json: #"{"status": "x"}"#).status == 1)
      #expect(try Model(json: #"{"status": []}"#).status == 2)
    },
    Difference("J130", .different) { () throws in
      struct Model: StrictModel {
        let size: Int
        static let valueTransformer = ValueTransformer.standard
          .adding("setSizeWithString:") { (text: String) throws -> Int in
            if text == "?" { throw ValidationFailure("no size") }
            return text.count
          }
      }
      #expect(try Model(json: #"{"size": "abc"}"#).size == 3)
      #expect(faults { try Model(json: #"{"size": "?"}"#) } == ["transformFailed size"])
    },
    Difference("J131–J132", .different) { () throws in
      struct Model: StrictModel {
        let nsStatus: Int?
        let other: Int
        static let valueTransformer = ValueTransformer.standard
          .adding("JSONObjectForNsStatus") { (status: Int) in status == 1000 ? "open" : nil }
      }
      #expect(
        try Model(nsStatus: 1000, other: 1000).jsonString() == #"{"nsStatus":"open","other":1000}"#
      )
      #expect(try Model(nsStatus: 1, other: 1).jsonString() == #"{"other":1}"#)
      struct Required: StrictModel {
        let nsStatus: Int
        static let valueTransformer = Model.valueTransformer
      }
      #expect(throws: ModelError.self) { try Required(nsStatus: 1).jsonString() }
    },
  ]
}
