import Foundation
import ModelMapping
import Testing

/// Rows Y190 to Y198: the ways in.
extension Difference {
  static let lenientEntryPoints: [Difference] = [
    Difference("Y190", .same) { () throws in
      let json = #"{"v": 1}"#
      #expect(try Box<Int>(json: json).v == 1)
      #expect(try Box<Int>(json: Data(json.utf8)).v == 1)
      #expect(try Box<Int>(json: Array(json.utf8)).v == 1)
      #expect(try Box<Int>(json: ["v": 1]).v == 1)
      #expect(try Box<Int>(json: JSONValue(json: json)).v == 1)
    },
    Difference("Y191–Y192", .different) { () throws in
      #expect(faults { try Box<Int>(json: "[1]") } == ["wrongRoot"])
      #expect(faults { try Box<Int>(json: #"{"v": @{}}"#) } == ["malformedJSON v"])
      #expect(faults { try Box<Int>(json: "") } == ["emptyInput"])
      #expect(faults { try Box<Int>(json: "5") } == ["wrongRoot"])
      #expect(faults { try Box<Int>(json: "null") } == ["wrongRoot"])
      var box = Box(v: 7)
      #expect(faults { try box.update(json: "[1]") } == ["wrongRoot"])
      #expect(box.v == 7)
    },
    Difference("Y193", .same) { () throws in
      var box = Box(v: 7)
      try box.update(json: #"{"v": {}}"#)
      #expect(box.v == 7)
    },
    Difference("Y194", .same) { () throws in
      let json = #"[{"a": 1}, 5, {"a": -1}, null, {"a": 2}]"#
      #expect(try [Choosy](json: json).map(\.a) == [1, 2])
      #expect(try [Choosy](json: Data(json.utf8)).map(\.a) == [1, 2])
      #expect(try [Choosy](json: [["a": 1], 5] as [Any]).map(\.a) == [1])
      #expect(faults { try [Choosy](json: "{}") } == ["wrongRoot"])
    },
    Difference("Y195", .same) { () throws in
      let json = #"{"x": {"a": 1}, "y": 1, "z": {"a": -1}}"#
      #expect(try [String: Choosy](json: json).mapValues(\.a) == ["x": 1])
    },
    Difference("Y197", .different) { () throws in
      final class Book { var name = "" }
      #expect(
        faults { try ModelMapper<Lenient>().map(Book.self, from: #"{"name": "a"}"#) }
          == ["unsupportedProperty"]
      )
    },
  ]

  private struct Choosy: LenientModel {
    var a = 0
    func validate() throws {
      if a < 0 { throw ValidationFailure("below zero") }
    }
  }
}
