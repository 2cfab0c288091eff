import Foundation
import ModelMapping
import Testing
import YYModelCompatibility

/// Rows Y138 to Y146: class selection and property lists.
extension Row {
  static let families: [Row] = [
    Row("Y138 a class is chosen for documents, properties and elements") { () throws in
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
    Row("Y139 an answer that does not fit is an issue") { () throws in
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
    Row("Y132 Y140 Y141 an object's class does not change under it; a property's may") {
      () throws in
      let circle = Circle()
      #expect(circle.yy_modelSet(withJSON: #"{"side": 5, "name": "x"}"#))
      #expect(circle.name == "x")
      #expect(filled(#"{"name": "y"}"#, Shape.self, over: circle) === circle)
      #expect(filled(#"{"side": 5}"#, Shape.self, over: circle) is Square)
      // The hook is inherited, and its answer must be of the requested class.
      #expect(Circle.yy_model(withJSON: #"{"name": "z"}"#)?.name == "z")
      #expect(Circle.yy_model(withJSON: #"{"side": 1}"#) == nil)
    },
    Row("Y134 a property typed by a protocol has its types from families") { () throws in
      #expect(Canvas.yy_model(withJSON: #"{"layer": {"radius": 1}}"#)?.layer is Circle)
    },
    Row("Y142 the blacklist counts for everything") { () throws in
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
    Row("Y143 of a whitelist only") { () throws in
      #expect(White.yy_model(withJSON: json)?.values == ["a", "-", "-", "d"])
    },
    Row("Y144 both lists") { () throws in
      #expect(Both.yy_model(withJSON: json)?.values == ["-", "b", "-", "-"])
    },
    Row("Y145 an empty whitelist gives a model without properties") { () throws in
      #expect(Nothing.yy_model(withJSON: json)?.values == ["-", "-", "-", "-"])
      #expect(Nothing().yy_modelToJSONString() == "{}")
    },
    Row("Y146 lists name properties, not keys") { () throws in
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
      if dictionary["wrong"] != nil { return Row.Base.self }
      return dictionary["stranger"] == nil ? nil : NSString.self
    }
  }

  final class Circle: Shape { var radius = 0 }

  final class Square: Shape { var side = 0 }

  protocol Layer {}

  private struct Canvas: YYModel {
    var layer: (any Layer)?
    static let families: [String: any ModelFamily.Type] = ["layer": Shape.self]
  }

  private struct Black: YYModel {
    var a = "-"
    var b = "-"
    var c = "-"
    var d = "-"
    var values: [String] { [a, b, c, d] }
    static func modelPropertyBlacklist() -> [String]? { ["a", "d"] }
  }

  private struct White: YYModel {
    var a = "-"
    var b = "-"
    var c = "-"
    var d = "-"
    var values: [String] { [a, b, c, d] }
    static func modelPropertyWhitelist() -> [String]? { ["a", "d"] }
  }

  private struct Both: YYModel {
    var a = "-"
    var b = "-"
    var c = "-"
    var d = "-"
    var values: [String] { [a, b, c, d] }
    static func modelPropertyBlacklist() -> [String]? { ["a", "d"] }
    static func modelPropertyWhitelist() -> [String]? { ["a", "b", "d"] }
  }

  private struct Nothing: YYModel {
    var a = "-"
    var b = "-"
    var c = "-"
    var d = "-"
    var values: [String] { [a, b, c, d] }
    static func modelPropertyWhitelist() -> [String]? { [] }
  }

  private struct Keyed: YYModel {
    var a = 0
    static func modelCustomPropertyMapper() -> [String: Any]? { ["a": "x"] }
    static func modelPropertyBlacklist() -> [String]? { ["x"] }
  }
}
