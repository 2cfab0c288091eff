import Foundation
import ModelMapping
import Testing

@Suite("Writing models as dictionaries")
struct DictionaryWritingTests {
  struct Lists: StrictModel {
    var texts = ["a", "b"]
    var flags = [true, false]
    var ints = [1, -2]
    var bytes: [UInt8] = [1, 255]
    var small: [Int8] = [-1]
    var large: [UInt64] = [.max]
    var wide: [Int64] = [.min]
    var doubles = [1.5, -0.25]
    var floats: [Float] = [0.5]
    var grid = [[1, 2], []]
    var none: [Int] = []
    var counts = ["b": 2, "a": 1]
    var table = ["x": [[1.5]]]

    init() {}
  }

  @Test("arrays and dictionaries of plain values keep their types")
  func plain() throws {
    let object = try Lists().jsonObject()
    #expect(object["texts"] as? [String] == ["a", "b"])
    #expect(object["ints"] as? [Int] == [1, -2])
    #expect(object["bytes"] as? [UInt8] == [1, 255])
    #expect(object["grid"] as? [[Int]] == [[1, 2], []])
    #expect(object["counts"] as? [String: Int] == ["a": 1, "b": 2])
    #expect(object["table"] as? [String: [[Double]]] == ["x": [[1.5]]])
    #expect((object["doubles"] as? [Any])?.first as? Double == 1.5)
    #expect((object["table"] as? [String: Any])?.count == 1)
    #expect(object.values.allSatisfy { $0 is [Any] || $0 is [String: Any] })
  }

  @Test("dictionaries are accepted by JSONSerialization and NSDictionary")
  func foundation() throws {
    let lists = Lists()
    let object = try lists.jsonObject()
    #expect(JSONSerialization.isValidJSONObject(object))
    let data = try JSONSerialization.data(withJSONObject: object)
    #expect(try JSONValue(json: data) == lists.jsonValue())
    let copy = NSDictionary(dictionary: object)
    #expect(copy.isEqual(to: try lists.jsonObject()))
  }

  struct Mixed: LenientModel {
    var days = [Date(timeIntervalSince1970: 0)]
    var holes: [Int?] = [1, nil]
    var sizes = [Size.large]
    var points: [Point] = []
    var nested: [[Point]] = [[]]
    var named: [String: Point] = [:]
    var doubles = [1, Double.nan]
    var grid = [[1], [-Float.infinity, 2]]
    var decimals = [Decimal(1) / 4]
  }

  enum Size: String { case large = "L" }

  struct Point: LenientModel {
    var x = 1
  }

  @Test("other arrays and dictionaries contain the converted elements")
  func mixed() throws {
    let object = try Mixed().jsonObject()
    #expect(object["days"] as? [String] == ["1970-01-01T00:00:00Z"])
    #expect((object["holes"] as? [Any])?.last is NSNull)
    #expect(object["sizes"] as? [String] == ["L"])
    #expect(object["doubles"] as? [Double] == [1])
    #expect(object["grid"] as? [[Float]] == [[1], [2]])
    // None of the models' own types remain, even in empty containers.
    for key in ["points", "nested"] {
      #expect(object[key].map { type(of: $0) == [Any].self } == true)
    }
    #expect(((object["nested"] as? [Any])?.first).map { type(of: $0) == [Any].self } == true)
    #expect(object["named"].map { type(of: $0) == [String: Any].self } == true)
    let data = try JSONSerialization.data(withJSONObject: object)
    #expect(try JSONValue(json: data) == Mixed().jsonValue())
    let error = #expect(throws: ModelError.self) {
      let numbers = Numbers(
        grid: [[1], [2, .nan]],
        byName: ["b": [.infinity], "a": [-.infinity]],
      )
      return try numbers.jsonObject()
    }
    #expect(
      error?.description == """
        DictionaryWritingTests.Numbers: 3 problems
          grid[1][1]: expected a number that JSON can hold, found nan
          byName.a[0]: expected a number that JSON can hold, found -inf
          byName.b[0]: expected a number that JSON can hold, found inf
        """
    )
  }

  struct Numbers: StrictModel {
    var grid: [[Double]]
    var byName: [String: [Double]]
  }

  struct Sparse: StrictModel, Equatable {
    var a: Int?
    var b: String?
    var c: Bool?
    var d: Double?
    var e: [Int]?
    let f: Int
  }

  @Test("only non-nil properties have keys, in any combination, repeatedly")
  func choices() throws {
    for round in 0..<3 {
      for bits in 0..<32 {
        func value<Value>(_ bit: Int, _ value: Value) -> Value? {
          bits & 1 << bit != 0 ? value : nil
        }
        let sparse = Sparse(
          a: value(0, round),
          b: value(1, "\(bits)"),
          c: value(2, bits % 3 == 0),
          d: value(3, Double(bits) / 2),
          e: value(4, [bits]),
          f: bits,
        )
        let object = try sparse.jsonObject()
        #expect(object.count == bits.nonzeroBitCount + 1)
        #expect(try Sparse(json: object) == sparse)
        let full = try sparse.jsonObject(options: .includesNil)
        #expect(Set(full.keys) == ["a", "b", "c", "d", "e", "f"])
        #expect(full.values.filter { $0 is NSNull }.count == 5 - bits.nonzeroBitCount)
        #expect(try Sparse(json: full) == sparse)
      }
    }
  }

  @Test("changing a dictionary doesn't affect others with the same keys")
  func independence() throws {
    let first = Sparse(a: 1, f: 2)
    var changed = try first.jsonObject()
    changed["a"] = "changed"
    changed["more"] = 1
    changed["f"] = nil
    let again = try first.jsonObject()
    #expect(again["a"] as? Int == 1)
    #expect(Set(again.keys) == ["a", "f"])
  }

  @Test("dictionaries in Any are written as in JSON text, even when nested")
  func boxed() throws {
    struct Loose: LenientModel {
      var any: Any = 0
    }
    let inner: [String: Any] = [
      "point": Point(), "number": Double.nan, "day": Date(timeIntervalSince1970: 0),
    ]
    for any in [[inner] as Any, ["k": inner]] {
      let text = try Loose(any: any).jsonString()
      let inside = #"{"day":"1970-01-01T00:00:00Z","point":{"x":1}}"#
      #expect(text == #"{"any":\#(any is [Any] ? "[\(inside)]" : #"{"k":\#(inside)}"#)}"#)
      let data = try JSONSerialization.data(withJSONObject: Loose(any: any).jsonObject())
      #expect(try JSONValue(json: data) == JSONValue(json: text))
    }
  }
}
