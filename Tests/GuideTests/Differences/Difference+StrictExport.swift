import Foundation
import ModelMapping
import Testing

/// Rows J133 to J142: from models to JSON.
extension Difference {
  static let strictExport: [Difference] = [
    Difference("J133", .different) { () throws in
      struct Outer: StrictModel {
        let name: String
        let inner: Pair
      }
      let outer = Outer(name: "a", inner: Pair(a: 1, b: 2))
      #expect(try outer.jsonString(selection: .only(["inner"])) == #"{"inner":{"a":1,"b":2}}"#)
      #expect(try outer.jsonString(selection: .only([])) == "{}")
      #expect(try outer.jsonString(selection: .only(["name"])) == #"{"name":"a"}"#)
      #expect(
        faults { try outer.jsonString(selection: .only(["name", "nope"])) } == [
          "invalidDeclaration"
        ]
      )
      #expect(try outer.jsonObject(selection: .only(["name"])).count == 1)
    },
    Difference("J134", .same) { () throws in
      #expect(try Pair(a: nil, b: 1).jsonString() == #"{"b":1}"#)
      #expect(try Pair(a: nil, b: 1).jsonString(options: .includesNil) == #"{"a":null,"b":1}"#)
    },
    Difference("J135", .same) { () throws in
      #expect(try Cell<JSONValue>(v: .null).jsonString() == #"{"v":null}"#)
      #expect(try Cell<Any>(v: NSNull()).jsonString() == #"{"v":null}"#)
    },
    Difference("J136", .same) { () throws in
      let disc: Shape = Disc()
      #expect(try Cell(v: disc).jsonString() == #"{"v":{"size":0,"radius":0}}"#)
    },
    Difference("J137", .different) { () throws in
      let pair = Pair(a: 1, b: 2)
      #expect(try Cell(v: [pair]).jsonString() == #"{"v":[{"a":1,"b":2}]}"#)
      #expect(try Cell(v: ["k": pair]).jsonString() == #"{"v":{"k":{"a":1,"b":2}}}"#)
      #expect(try Cell<[Any]>(v: [pair, 5]).jsonString() == #"{"v":[{"a":1,"b":2},5]}"#)
    },
    Difference("J138", .same) { () throws in
      #expect(try Cell(v: false).jsonString() == #"{"v":false}"#)
      #expect(try Cell(v: UInt64.max).jsonString() == #"{"v":18446744073709551615}"#)
    },
    Difference("J139–J140", .different) { () throws in
      final class Stranger {}
      #expect(faults { try Cell(v: Stranger()).jsonObject() } == ["unsupportedProperty"])
      #expect(faults { try Cell(v: Stranger()).jsonString() } == ["unsupportedProperty"])
      #expect(faults { try Cell(v: Double.nan).jsonObject() } == ["invalidValue v"])
      #expect(faults { try Cell(v: [1, Double.infinity]).jsonData() } == ["invalidValue v[1]"])
    },
    Difference("J141", .different) { () throws in
      struct Model: StrictModel {
        let b: Int
        let a: Int
      }
      #expect(try Model(b: 1, a: 2).jsonString() == #"{"b":1,"a":2}"#)
      #expect(try Model(b: 1, a: 2).jsonString(options: .sortedKeys) == #"{"a":2,"b":1}"#)
    },
  ]

  private struct Pair: StrictModel {
    let a: Int?
    let b: Int
  }
}
