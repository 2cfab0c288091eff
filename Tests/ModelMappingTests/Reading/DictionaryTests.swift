import Foundation
import ModelMapping
import Testing

@Suite("Native dictionaries")
struct DictionaryTests {
  // MARK: Keys

  struct Keyed: StrictModel, Equatable {
    var a = 0
    var fifteen = 0
    var sixteen = 0
    var long = 0
    var alike = 0
    var accented = 0
    var kelvin = 0

    init() {}

    static let keyMapper: KeyMapper = [
      "fifteen": "a_key_of_15_byt", "sixteen": "a_key_of_16_byte",
      "long": "which begins, has a middle, and ends",
      "alike": "which begins, has no more mi, and ends",
      "accented": "caf\u{E9}", "kelvin": "K",
    ]
  }

  private static func keyed(_ change: (inout Keyed) -> Void) -> Keyed {
    var keyed = Keyed()
    change(&keyed)
    return keyed
  }

  /// Returns a copy of a string with its own storage, however short it is.
  private static func spacious(_ text: String) -> String {
    var spacious = ""
    spacious.reserveCapacity(100)
    spacious += text
    return spacious
  }

  @Test("are searched for keys of any length and storage")
  func keys() throws {
    let rows: [(String, Keyed)] = [
      ("a", Self.keyed { $0.a = 1 }),
      (Self.spacious("a"), Self.keyed { $0.a = 1 }),
      (String("xax".dropFirst().dropLast()), Self.keyed { $0.a = 1 }),
      ("a_key_of_15_byt", Self.keyed { $0.fifteen = 1 }),
      (Self.spacious("a_key_of_15_byt"), Self.keyed { $0.fifteen = 1 }),
      ("a_key_of_16_byte", Self.keyed { $0.sixteen = 1 }),
      (Self.spacious("a_key_of_16_byte"), Self.keyed { $0.sixteen = 1 }),
      ("which begins, has a middle, and ends", Self.keyed { $0.long = 1 }),
      ("which begins, has no more mi, and ends", Self.keyed { $0.alike = 1 }),
      ("which begins, has other mi, and ends", Keyed()),
      ("which begins, hazz a middle, and ends", Keyed()),
      ("b", Keyed()),
      ("", Keyed()),
    ]
    for (key, model) in rows {
      for others in [0, 3, 100] {
        var dictionary: [String: Any] = [key: 1]
        for number in 0..<others { dictionary["other \(number)"] = number }
        let found = try ModelMapper<Lenient>().map(Keyed.self, from: dictionary)
        #expect(found == model, "\(key), \(others) others")
      }
    }
  }

  @Test("are searched by canonical equivalence, with or without other keys")
  func spellings() throws {
    for others in [0, 3, 100] {
      var dictionary: [String: Any] = ["cafe\u{301}": 1, "\u{212A}": 2]
      for number in 0..<others { dictionary["other \(number)"] = number }
      let found = try ModelMapper<Lenient>().map(Keyed.self, from: dictionary)
      #expect(found == Self.keyed { ($0.accented, $0.kelvin) = (1, 2) }, "\(others) others")
    }
  }

  @Test("are read in the order of the properties, so that issues are deterministic")
  func order() {
    struct Inner: StrictModel {
      let x: Int
      let y: [Int]
    }
    struct Outer: StrictModel {
      let first: Int
      let second: Inner
      let third: [String: Int]
      let fourth: String
      let fifth: Bool
    }
    for round in 0..<20 {
      var dictionary: [String: Any] = [
        "first": "one", "second": ["x": true, "y": [1, "two"] as [Any]] as [String: Any],
        "third": ["b": "x", "a": "y"], "fourth": [1], "fifth": 2.5,
      ]
      for number in 0..<round { dictionary["other \(number)"] = number }
      let error = #expect(throws: ModelError.self) { try Outer(json: dictionary) }
      #expect(
        error?.description == """
          DictionaryTests.Outer: 7 problems
            first: expected an integer, found "one"
            second.x: expected an integer, found true
            second.y[1]: expected an integer, found "two"
            third.a: expected an integer, found "y"
            third.b: expected an integer, found "x"
            fourth: expected a string, found an array
            fifth: expected a Boolean, found 2.5
          """
      )
    }
  }

  // MARK: Typed values

  struct Typed: StrictModel, Equatable, DefaultInitializable {
    var numbers: [Int] = []
    var grid: [[Double]] = []
    var places: [[[Double]]]?
    var texts: [String]?
    var flags: [Bool?] = []
    var days: [Date] = []
    var counts: [String: Int] = [:]
    var table: [String: [Float]] = [:]

    init() {}
    static let optionalProperties: Set = [
      "numbers", "grid", "flags", "days", "counts", "table",
    ]
  }

  private static func typed(_ change: (inout Typed) -> Void) -> Typed {
    var typed = Typed()
    change(&typed)
    return typed
  }

  @Test("may contain collections of the property's exact type or of another one")
  func typed() throws {
    let day = Date(timeIntervalSinceReferenceDate: 0.25)
    let rows: [(String, Any, Typed)] = [
      ("numbers", [1, 2], Self.typed { $0.numbers = [1, 2] }),
      ("numbers", [Int8(1)], Self.typed { $0.numbers = [1] }),
      ("numbers", [1.0], Self.typed { $0.numbers = [1] }),
      ("numbers", [Int](), Typed()),
      ("grid", [[1.5, 2], []], Self.typed { $0.grid = [[1.5, 2], []] }),
      ("grid", [[1, 2]], Self.typed { $0.grid = [[1, 2]] }),
      ("grid", [[1.5], [2]] as [Any], Self.typed { $0.grid = [[1.5], [2]] }),
      ("places", [[[1.5]], []], Self.typed { $0.places = [[[1.5]], []] }),
      ("places", Optional([[[1.5]]]) as Any, Self.typed { $0.places = [[[1.5]]] }),
      ("places", [[[Double]]]?.none as Any, Typed()),
      ("texts", ["a", "b"], Self.typed { $0.texts = ["a", "b"] }),
      ("texts", ["a", "b"] as [Any], Self.typed { $0.texts = ["a", "b"] }),
      ("flags", [true, nil] as [Bool?], Self.typed { $0.flags = [true, nil] }),
      ("flags", [true], Self.typed { $0.flags = [true] }),
      ("days", [day], Self.typed { $0.days = [day] }),
      ("counts", ["a": 1], Self.typed { $0.counts = ["a": 1] }),
      ("counts", ["a": UInt8(1)], Self.typed { $0.counts = ["a": 1] }),
      ("table", ["a": [Float(0.1)]], Self.typed { $0.table = ["a": [0.1]] }),
    ]
    for (key, value, model) in rows {
      #expect(try Typed(json: [key: value]) == model, "\(key): \(value)")
      #expect(try ModelMapper<Lenient>().map(Typed.self, from: [key: value]) == model)
      var updated = Self.typed { $0.texts = ["old"] }
      try updated.update(json: [key: value])
      let isText = key == "texts"
      #expect(updated == Self.typed { ($0, $0.texts) = (model, isText ? model.texts : ["old"]) })
    }
  }

  @Test("may contain non-finite numbers, which are reported at any depth")
  func notFinite() throws {
    let values: [String: Any] = [
      "grid": [[1, Double.nan], [-Double.infinity]], "places": [[[Double.infinity]]],
      "table": ["b": [Float.nan], "a": [1, Float.infinity]],
    ]
    let error = #expect(throws: ModelError.self) { try Typed(json: values) }
    #expect(
      error?.description == """
        DictionaryTests.Typed: 5 problems
          grid[0][1]: expected a number that fits Double, found NaN
          grid[1][0]: expected a number that fits Double, found -Infinity
          places[0][0][0]: expected a number that fits Double, found Infinity
          table.a[1]: expected a number that fits Float, found Infinity
          table.b[0]: expected a number that fits Float, found NaN
        """
    )
    #expect(
      try ModelMapper<Lenient>().map(Typed.self, from: values)
        == Self.typed {
          ($0.grid, $0.places, $0.table) = ([[1], []], [[[]]], ["a": [1], "b": []])
        }
    )
  }

  @Test("are limited to the maximum depth, with typed and untyped arrays")
  func depth() throws {
    let grid = [[1.5]]
    for maximum in 1...4 {
      let mapper = ModelMapper<Strict>(options: .init(maximumDepth: maximum))
      func outcome(_ value: Any) -> String {
        do throws(ModelError) {
          return "\(try mapper.map(Typed.self, from: ["grid": value]).grid)"
        } catch { return error.description }
      }
      let untyped = outcome(grid.map { $0.map { $0 as Any } as Any })
      #expect(outcome(grid) == untyped)
      #expect((outcome(grid) == "[[1.5]]") == (maximum >= 3))
    }
  }

  @Test("may contain objects for models in typed arrays and dictionaries")
  func objects() throws {
    struct Point: StrictModel, Equatable {
      let x: Int
    }
    struct Shape: StrictModel, Equatable {
      let points: [Point]
      let named: [String: Point]
      let one: Point
    }
    let point: [String: Any] = ["x": 1]
    let shape = Shape(points: [Point(x: 1)], named: ["a": Point(x: 1)], one: Point(x: 1))
    #expect(try Shape(json: ["points": [point], "named": ["a": point], "one": point]) == shape)
    #expect(
      try Shape(json: ["points": [point as Any], "named": ["a": point as Any], "one": ["x": 1]])
        == shape
    )
    let error = #expect(throws: ModelError.self) {
      try Shape(json: ["points": [[:], point], "named": ["a": point], "one": ["y": point]])
    }
    #expect(
      error?.description == """
        DictionaryTests.Shape: 2 problems
          points[0].x: missing required key
          one.x: missing required key
        """
    )
  }
}
