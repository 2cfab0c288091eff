import Foundation
import ModelMapping
import Testing

/// Rows Y138 to Y146: the choice of classes, and lists of properties.
extension Difference {
  static let lenientFamilies: [Difference] = [
    Difference("Y138", .same) { () throws in
      struct Drawing: LenientModel {
        var main: Shape?
        var list: [Shape] = []
        var table: [String: Shape] = [:]
      }
      let json =
        #"{"main": {"kind": "disc"}, "list": [{"kind": "block"}, {}], "table": {"a": {"kind": "disc"}}}"#
      let drawing = try Drawing(json: json)
      #expect(drawing.main is Disc && drawing.list[0] is Block && drawing.table["a"] is Disc)
      #expect(type(of: drawing.list[1]) == Shape.self)
      #expect(try Shape(json: #"{"kind": "disc"}"#) is Disc)
    },
    Difference("Y139", .different) { () throws in
      let json = #"{"v": {"kind": "stranger", "size": 3}}"#
      let mapped = try ModelMapper<Lenient>().mapWithReport(Box<Shape>.self, from: json)
      #expect(mapped.value.v == nil)
      #expect(faults(mapped.report.issues) == ["transformFailed v"])
    },
    Difference("Y140", .different) { () throws in
      #expect(faults { try Disc(json: #"{"kind": "shape"}"#) } == ["transformFailed"])
      #expect(try Disc(json: #"{"size": 1}"#).size == 1)
    },
    Difference("Y141", .same) { () throws in
      let shape = Shape()
      try shape.update(json: #"{"kind": "disc", "size": 3}"#)
      #expect(type(of: shape) == Shape.self && shape.size == 3)
    },
    Difference("Y142", .same) { () throws in
      struct Model: LenientModel {
        var a = 1
        var b = 2
        static let ignoredProperties: Set<String> = ["a"]
      }
      let model = try Model(json: #"{"a": 5, "b": 6}"#)
      #expect(model.a == 1 && model.b == 6)
      #expect(try model.jsonString() == #"{"b":6}"#)
      #expect(model.isModelEqual(to: Model(a: 9, b: 6)))
      #expect(!model.modelDescription.contains("a = "))
    },
    Difference("Y143", .same) { () throws in
      struct Model: LenientModel {
        var a = 1
        var b = 2
        static let mappedProperties: Set<String>? = ["a"]
      }
      #expect(try Model(json: #"{"a": 5, "b": 6}"#).jsonString() == #"{"a":5}"#)
    },
    Difference("Y144", .same) { () throws in
      struct Model: LenientModel {
        var a = 1
        var b = 2
        var c = 3
        static let ignoredProperties: Set<String> = ["a"]
        static let mappedProperties: Set<String>? = ["a", "b"]
      }
      #expect(try Model().jsonString() == #"{"b":2}"#)
    },
    Difference("Y145", .different) { () throws in
      struct Model: LenientModel {
        var a = 1
        static let mappedProperties: Set<String>? = []
      }
      #expect(try Model(json: #"{"a": 5}"#).a == 1)
      #expect(try Model().jsonString() == "{}")
    },
    Difference("Y146", .same) { () throws in
      struct Model: LenientModel {
        var a = 1
        static let keyMapper: KeyMapper = ["a": "x"]
        static let ignoredProperties: Set<String> = ["x"]
      }
      #expect(try Model(json: #"{"x": 5}"#).a == 5)
      #expect(try reported(Model.self, "{}") == ["invalidDeclaration"])
    },
  ]
}
