import Foundation
import ModelMapping
import Testing
import YYModelCompatibility

/// Rows Y138 to Y146: the choice of classes, and lists of properties.
extension YYModelTable {
  static let families: [Row] = [
    Row("Y138: a class is chosen for documents, properties and elements", .same, .same) {
      () throws in
      struct Drawing: LenientModel {
        var main: LenientShape?
        var list: [LenientShape] = []
        var table: [String: LenientShape] = [:]
      }
      let json =
        #"{"main": {"kind": "disc"}, "list": [{"kind": "block"}, {}], "table": {"a": {"kind": "disc"}}}"#
      let drawing = try Drawing(json: json)
      #expect(drawing.main is Disc && drawing.list[0] is Block && drawing.table["a"] is Disc)
      #expect(type(of: drawing.list[1]) == LenientShape.self)
      #expect(try LenientShape(json: #"{"kind": "disc"}"#) is Disc)
    } module: { () throws in
      #expect(Shape.yy_model(withJSON: #"{"radius": 2}"#) is Circle)
      #expect(
        Shape.yy_model(withJSON: #"{"name": "x"}"#).map { type(of: $0) == Shape.self } == true
      )
      #expect((filled(#"{"radius": 2}"#, Shape.self) as? Circle)?.radius == 2)
      let shapes = filled(#"[{"radius": 1}, {"side": 2}, {}]"#, [Shape].self) ?? []
      #expect(shapes.map { "\(type(of: $0))" } == ["Circle", "Square", "Shape"])
      #expect(filled(#"{"a": {"side": 1}}"#, [String: Shape].self)?["a"] is Square)
      let array = NSArray.yy_modelArray(with: Shape.self, json: #"[{"radius": 1}, {}]"#)
      #expect(array?.map { "\(type(of: $0))" } == ["Circle", "Shape"])
    },
    Row("Y139: a class that does not fit can be chosen", .different, .different) { () throws in
      let json = #"{"v": {"kind": "stranger", "size": 3}}"#
      let mapped = try ModelMapper<Lenient>().mapWithReport(
        LenientBox<LenientShape>.self,
        from: json,
      )
      #expect(mapped.value.v == nil)
      #expect(faults(mapped.report.issues) == ["transformFailed v"])
    } module: { () throws in
      #expect(Shape.yy_model(withJSON: #"{"wrong": 1}"#) == nil)
      #expect(filled(#"{"wrong": 1}"#, Shape.self) == nil)
      #expect(issues(Box<Shape>.self, #"{"v": {"wrong": 1}}"#) == ["transformFailed v"])
      var issues: [ModelIssue] = []
      _ = Shape.yy_model(withJSON: #"{"stranger": 1}"#, issues: &issues)
      #expect(
        issues.map(\.description) == [
          "the document (line 1, column 1): modelCustomClass(for:) returned NSString, which is not a model"
        ]
      )
    },
    Row("Y140: a subclass inherits the choice", .different, .different) { () throws in
      #expect(faults { try Disc(json: #"{"kind": "shape"}"#) } == ["transformFailed"])
      #expect(try Disc(json: #"{"size": 1}"#).size == 1)
    } module: { () throws in
      // The hook is inherited, and its answer must be of the requested class.
      #expect(Circle.yy_model(withJSON: #"{"name": "z"}"#)?.name == "z")
      #expect(Circle.yy_model(withJSON: #"{"side": 1}"#) == nil)
    },
    Row("Y141: an update does not change the class of an object", .same, .same) { () throws in
      let shape = LenientShape()
      try shape.update(json: #"{"kind": "disc", "size": 3}"#)
      #expect(type(of: shape) == LenientShape.self && shape.size == 3)
    } module: {
      let circle = Circle()
      #expect(circle.yy_modelSet(withJSON: #"{"side": 5, "name": "x"}"#))
      #expect(circle.name == "x")
    },
    Row("Y142: the properties of a blacklist are ignored entirely", .same, .same) { () throws in
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
    } module: { () throws in
      let model = try #require(Black.yy_model(withJSON: json))
      #expect(model.values == ["-", "b", "c", "-"])
      #expect(model.yy_modelToJSONString() == #"{"b":"b","c":"c"}"#)
      var other = model
      other.a = "x"
      #expect(other.yy_modelIsEqual(model))
      #expect(other.yy_modelHash() == model.yy_modelHash())
      #expect(try archived(other)?.a == "-")
      #expect(!other.yy_modelDescription().contains("x"))
    },
    Row("Y143: with a whitelist only its properties are mapped", .same, .same) { () throws in
      struct Model: LenientModel {
        var a = 1
        var b = 2
        static let mappedProperties: Set<String>? = ["a"]
      }
      #expect(try Model(json: #"{"a": 5, "b": 6}"#).jsonString() == #"{"a":5}"#)
    } module: { () throws in
      #expect(White.yy_model(withJSON: json)?.values == ["a", "-", "-", "d"])
    },
    Row("Y144: with both lists, the whitelist without the blacklist counts", .same, .same) {
      () throws in
      struct Model: LenientModel {
        var a = 1
        var b = 2
        var c = 3
        static let ignoredProperties: Set<String> = ["a"]
        static let mappedProperties: Set<String>? = ["a", "b"]
      }
      #expect(try Model().jsonString() == #"{"b":2}"#)
    } module: { () throws in
      #expect(Both.yy_model(withJSON: json)?.values == ["-", "b", "-", "-"])
    },
    Row("Y145: a model with an empty whitelist cannot be created", .different, .different) {
      () throws in
      struct Model: LenientModel {
        var a = 1
        static let mappedProperties: Set<String>? = []
      }
      #expect(try Model(json: #"{"a": 5}"#).a == 1)
      #expect(try Model().jsonString() == "{}")
    } module: { () throws in
      #expect(Nothing.yy_model(withJSON: json)?.values == ["-", "-", "-", "-"])
      #expect(Nothing().yy_modelToJSONString() == "{}")
    },
    Row("Y146: lists name properties, not keys", .same, .same) { () throws in
      struct Model: LenientModel {
        var a = 1
        static let keyMapper: KeyMapper = ["a": "x"]
        static let ignoredProperties: Set<String> = ["x"]
      }
      #expect(try Model(json: #"{"x": 5}"#).a == 5)
      #expect(try reported(Model.self, "{}") == ["invalidDeclaration"])
    } module: { () throws in
      #expect(Keyed.yy_model(withJSON: #"{"x": 1}"#)?.a == 1)
    },
  ]

  private static let json = #"{"a": "a", "b": "b", "c": "c", "d": "d"}"#

  class Shape: YYModel, Layer {
    var name = ""
    required init() {}
    class func modelCustomClass(for dictionary: [AnyHashable: Any]) -> AnyClass? {
      if dictionary["radius"] != nil { return Circle.self }
      if dictionary["side"] != nil { return Square.self }
      if dictionary["wrong"] != nil { return YYModelTable.Base.self }
      return dictionary["stranger"] == nil ? nil : NSString.self
    }
  }

  final class Circle: Shape { var radius = 0 }

  final class Square: Shape { var side = 0 }

  protocol Layer {}

  struct Canvas: YYModel {
    var layer: (any Layer)?
    static let families: [String: any ModelFamily.Type] = ["layer": Shape.self]
  }

  private struct Black: YYModel {
    var a = "-", b = "-", c = "-", d = "-"
    var values: [String] { [a, b, c, d] }
    static func modelPropertyBlacklist() -> [String]? { ["a", "d"] }
  }

  private struct White: YYModel {
    var a = "-", b = "-", c = "-", d = "-"
    var values: [String] { [a, b, c, d] }
    static func modelPropertyWhitelist() -> [String]? { ["a", "d"] }
  }

  private struct Both: YYModel {
    var a = "-", b = "-", c = "-", d = "-"
    var values: [String] { [a, b, c, d] }
    static func modelPropertyBlacklist() -> [String]? { ["a", "d"] }
    static func modelPropertyWhitelist() -> [String]? { ["a", "b", "d"] }
  }

  private struct Nothing: YYModel {
    var a = "-", b = "-", c = "-", d = "-"
    var values: [String] { [a, b, c, d] }
    static func modelPropertyWhitelist() -> [String]? { [] }
  }

  private struct Keyed: YYModel {
    var a = 0
    static func modelCustomPropertyMapper() -> [String: Any]? { ["a": "x"] }
    static func modelPropertyBlacklist() -> [String]? { ["x"] }
  }
}
