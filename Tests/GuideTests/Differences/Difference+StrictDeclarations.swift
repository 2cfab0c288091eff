import Foundation
import ModelMapping
import Testing

/// Rows J43 to J67: what properties are declared as.
extension Difference {
  static let strictDeclarations: [Difference] = [
    Difference("J43", .same) { () throws in
      struct Model: StrictModel, DefaultInitializable {
        var note: String?
        var count = 3
        static let optionalProperties: Set<String> = ["count"]
      }
      let model = try Model(json: "{}")
      #expect(model.note == nil && model.count == 3)
    },
    Difference("J44", .same) { () throws in
      struct Model: StrictModel {
        let a: Int?
        let b: Int
        static let ignoredProperties: Set<String> = ["a"]
      }
      let model = try Model(json: #"{"a": 1, "b": 2}"#)
      #expect(model.a == nil)
      #expect(try model.jsonString() == #"{"b":2}"#)
    },
    Difference("J45–J46", .different) { () throws in
      struct Odd: StrictModel {
        let type: Any.Type?
        let b: Int
      }
      struct Saved: StrictModel {
        let type: Any.Type?
        let b: Int
        static let ignoredProperties: Set<String> = ["type"]
      }
      #expect(faults { try Odd(json: #"{"b": 1}"#) } == ["unsupportedProperty"])
      #expect(try Saved(json: #"{"b": 1}"#).b == 1)
    },
    Difference("J47", .same) { () throws in
      #expect(try checked("[1]", as: Any?.self) as? [Int] == [1])
      #expect(try checked("[1]", as: JSONValue?.self) == [1])
    },
    Difference("J49", .different) { () throws in
      struct Model: StrictModel { let rId: Int }
      final class Object: StrictModel, DefaultInitializable {
        let rId = 7
        private(set) var count = 0
      }
      #expect(try Model(json: #"{"rId": 1}"#).rId == 1)
      #expect(faults { try Model(json: "{}") } == ["missingKey rId"])
      let object = try Object(json: #"{"rId": 1, "count": 2}"#)
      #expect(object.rId == 7 && object.count == 2)
      #expect(try object.jsonString() == #"{"rId":7,"count":2}"#)
    },
    Difference("J50", .different) { () throws in
      struct Odd: StrictModel {
        let id: Int
        let block: (@Sendable () -> Void)?
      }
      struct Saved: StrictModel {
        let id: Int
        let block: (@Sendable () -> Void)?
        static let ignoredProperties: Set<String> = ["block"]
      }
      #expect(faults { try Odd(json: #"{"id": 1}"#) } == ["unsupportedProperty"])
      #expect(try Saved(json: #"{"id": 1}"#).id == 1)
    },
    Difference("J55", .different) { () throws in
      struct Marked: StrictModel { let v: [any CustomStringConvertible] }
      #expect(faults { try Marked(json: #"{"v": []}"#) } == ["unsupportedProperty"])
      struct Chosen: StrictModel {
        let v: [any CustomStringConvertible]
        static let families: [String: any ModelFamily.Type] = ["v": Texts.self]
      }
      #expect(try Chosen(json: #"{"v": [{"text": "a"}]}"#).v.map(\.description) == ["a"])
    },
    Difference("J58", .same) { () throws in
      struct Model: StrictModel {
        let a: Int
        static let tally = Tally()
        static var keyMapper: KeyMapper {
          tally.add("keys")
          return .identity
        }
        static var optionalProperties: Set<String> {
          tally.add("optional")
          return []
        }
      }
      for _ in 0..<3 { _ = try Model(json: #"{"a": 1}"#) }
      #expect(Model.tally.all.sorted() == ["keys", "optional"])
    },
    Difference("J59", .same) { () throws in
      struct Model: StrictModel {
        let className: String
        let indexPropertyName: String
        let id: String
        let description: String
        let hash: String
      }
      let json = #"{"className":"a","indexPropertyName":"b","id":"c","description":"d","hash":"e"}"#
      #expect(try Model(json: json).jsonString() == json)
    },
    Difference("J60", .same) { () throws in
      let native: [String: Any] = [
        "text": "a", "number": NSNumber(value: 1), "decimal": NSDecimalNumber(string: "1.5"),
        "list": NSArray(array: [1]), "table": NSDictionary(dictionary: ["a": 1]), "null": NSNull(),
      ]
      let model = try Kinds(json: native)
      #expect(model.text == "a" && model.number == 1 && model.decimal == 1.5)
      #expect(model.list == [1] && model.table == ["a": 1] && model.null == nil)
      #expect(faults { try Cell<String>(json: ["v": Data()]) } == ["typeMismatch v"])
    },
    Difference("J61", .same) { () throws in
      #expect(try checked("30", as: Int8.self) == 30)
      #expect(try checked("255", as: UInt8.self) == 255)
      #expect(try checked("-32768", as: Int16.self) == -32_768)
      #expect(try checked("4294967295", as: UInt32.self) == 4_294_967_295)
      #expect(try checked("9223372036854775807", as: Int.self) == .max)
      #expect(try checked("18446744073709551615", as: UInt.self) == .max)
      #expect(try checked("1.5", as: Float.self) == 1.5)
      #expect(try checked("true", as: Bool.self))
    },
    Difference("J62", .different) { () throws in
      #expect(try checked(#""12""#, as: Int.self) == 12)
      #expect(try checked(#""12""#, as: UInt.self) == 12)
      #expect(faults("300", as: Int8.self) == ["numberOutOfRange v"])
      #expect(faults("1.9", as: Int.self) == ["invalidValue v"])
      #expect(faults("[]", as: UInt.self) == ["typeMismatch v"])
    },
    Difference("J63", .profile) { () throws in
      struct Model: StrictModel {
        let v: Bool
        static let valueTransformer = ValueTransformer.jsonModel
      }
      for (text, flag) in [
        ("1", true), ("true", true), ("Yes", true), ("y", true), ("01", true), ("0", false),
        ("no", false), ("abc", false), ("", false),
      ] {
        #expect(try Model(json: #"{"v": "\#(text)"}"#).v == flag)
      }
      #expect(try checked(#""true""#, as: Bool.self))
      #expect(faults(#""yes""#, as: Bool.self) == ["invalidValue v"])
    },
    Difference("J64", .different) { () throws in
      for text in ["abc", "1.9", "12abc", ""] {
        #expect(faults("\"\(text)\"", as: Int.self) == ["invalidValue v"])
      }
      #expect(faults(#""99999999999""#, as: Int32.self) == ["numberOutOfRange v"])
    },
    Difference("J65", .different) { () throws in
      enum Status: Int {
        case closed = 0
        case open = 1000
      }
      enum Kind: String { case open, closed }
      #expect(try checked("1000", as: Status.self) == .open)
      #expect(try checked(#""open""#, as: Kind.self) == .open)
      #expect(faults("7", as: Status.self) == ["invalidValue v"])
      struct Model: StrictModel {
        let status: Status
        static let valueTransformer = ValueTransformer.standard
          .adding("setStatusWithString:") { (text: String) in text == "open" ? Status.open : nil }
          .adding("JSONObjectForStatus") { (status: Status) in "\(status)" }
      }
      let model = try Model(json: #"{"status": "open"}"#)
      #expect(try model.status == .open && model.jsonString() == #"{"status":"open"}"#)
    },
    Difference("J66–J67", .different) { () throws in
      #expect(faults { try Cell<Spot?>(json: "{}") } == ["unsupportedProperty"])
      struct Model: StrictModel {
        let spot: Spot?
        static let valueTransformer = ValueTransformer.standard
          .adding("SpotFromArray:") { (parts: [Int]) in
            parts.count == 2 ? Spot(x: parts[0], y: parts[1]) : nil
          }
          .adding("JSONObjectFromSpot:") { (spot: Spot) in [spot.x, spot.y] }
      }
      #expect(try Model(json: "{}").spot == nil)
      #expect(try Model(json: #"{"spot": [1, 2]}"#).jsonString() == #"{"spot":[1,2]}"#)
      #expect(faults { try Model(json: #"{"spot": "{1,2}"}"#) } == ["typeMismatch spot"])
      #expect(try checked(#""en""#, as: Locale.self).identifier == "en")
      struct Plain: Codable { let x: Int }
      #expect(try checked(#"{"x": 1}"#, as: Plain.self).x == 1)
    },
  ]

  private struct Text: StrictModel, CustomStringConvertible {
    let text: String
    var description: String { text }
  }

  private enum Texts: ModelFamily {
    static func memberType(for object: JSONObject) -> (any MappableModel.Type)? { Text.self }
  }

  private struct Spot {
    let x: Int
    let y: Int
  }

  private struct Kinds: StrictModel {
    let text: String
    let number: Int
    let decimal: Decimal
    let list: [Int]
    let table: [String: Int]
    let null: Int?
  }
}
