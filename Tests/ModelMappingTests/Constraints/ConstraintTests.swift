import Foundation
import ModelMapping
import Testing

/// One property with a constraint that is chosen by the type parameter.
private protocol Choice: SendableMetatype {
  associatedtype Value
  static var constraint: ValueConstraint { get }
}

private struct Holding<C: Choice>: StrictModel {
  let value: C.Value
  static var constraints: ValueConstraints { ["value": C.constraint] }
}

/// Returns the issues of a value with a constraint, from text and from a tree, which must agree.
private func issues<C: Choice>(_ json: String, _: C.Type) -> [String] {
  let document = "{\"value\": \(json)}"
  func lines(_ body: () throws -> Holding<C>) -> [(String, ModelIssue.Code)] {
    do {
      _ = try body()
      return []
    } catch let error as ModelError {
      return error.issues.map { ("\($0.keyPath): \($0.message)", $0.code) }
    } catch {
      return [("\(error)", .invalidValue)]
    }
  }
  let text = lines { try Holding<C>(json: document) }
  let tree = lines { try Holding<C>(json: JSONValue(json: document)) }
  #expect(text.map(\.0) == tree.map(\.0))
  #expect(text.allSatisfy { $0.1 == .constraintViolated })
  return text.map(\.0)
}

@Suite("A constraint")
struct ConstraintTests {
  @Test(
    "on the range of an integer accepts both bounds",
    arguments: [
      ("1", []), ("5", []), ("0", ["value: expected 1 to 5, found 0"]),
      ("6", ["value: expected 1 to 5, found 6"]),
      (#""9""#, [#"value: expected 1 to 5, found "9""#]),
    ],
  )
  func integers(_ json: String, _ expected: [String]) {
    enum Closed: Choice {
      typealias Value = Int8
      static let constraint: ValueConstraint = .range(1...5)
    }
    #expect(issues(json, Closed.self) == expected)
  }

  @Test("on a half-open range excludes the upper bound")
  func halfOpen() {
    enum Whole: Choice {
      typealias Value = UInt64
      static let constraint: ValueConstraint = .range(0..<5)
    }
    enum Fraction: Choice {
      typealias Value = Double
      static let constraint: ValueConstraint = .range(0..<1)
    }
    enum Below: Choice {
      typealias Value = Decimal
      static let constraint: ValueConstraint = .range(..<0.5)
    }
    #expect(issues("4", Whole.self) == [])
    #expect(issues("5", Whole.self) == ["value: expected at least 0 and below 5, found 5"])
    #expect(issues("0.999", Fraction.self) == [])
    #expect(issues("1", Fraction.self) == ["value: expected at least 0 and below 1, found 1"])
    #expect(issues("0.5", Below.self) == ["value: expected a value below 0.5, found 0.5"])
    #expect(issues("-7e30", Below.self) == [])
  }

  @Test("on a range with fractions admits the integers in it")
  func fractionalBounds() {
    enum Half: Choice {
      typealias Value = Int
      static let constraint: ValueConstraint = .range(0.5...2.5)
    }
    #expect(
      ["0", "1", "2", "3"].map { issues($0, Half.self).isEmpty } == [false, true, true, false]
    )
  }

  @Test("with bounds beyond those of the type admits all of its values")
  func wideBounds() {
    enum Wide: Choice {
      typealias Value = Int8
      static let constraint: ValueConstraint = .range(-1_000_000...1e30)
    }
    #expect(issues("-128", Wide.self) == [])
    #expect(issues("127", Wide.self) == [])
  }

  @Test("on a range of dates compares them")
  func dates() {
    enum Recent: Choice {
      typealias Value = Date
      static let constraint: ValueConstraint = .range(Date(timeIntervalSince1970: 0)...)
    }
    #expect(issues(#""1970-01-01T00:00:00Z""#, Recent.self) == [])
    #expect(
      issues(#""1969-12-31T23:59:59Z""#, Recent.self)
        == [#"value: expected at least 1970-01-01T00:00:00Z, found "1969-12-31T23:59:59Z""#]
    )
  }

  @Test("on a range of a JSON number is exact at any size")
  func jsonNumbers() {
    enum Big: Choice {
      typealias Value = JSONNumber
      static let constraint: ValueConstraint = .range(...9_007_199_254_740_993)
    }
    #expect(issues("9007199254740993", Big.self) == [])
    #expect(issues("9007199254740994", Big.self).count == 1)
    #expect(issues("1e400", Big.self).count == 1)
  }

  @Test("on multiples computes in decimal")
  func multiples() {
    enum Tenths: Choice {
      typealias Value = Double
      static let constraint: ValueConstraint = .multiple(of: 0.1)
    }
    enum Fives: Choice {
      typealias Value = Int
      static let constraint: ValueConstraint = .multiple(of: 5)
    }
    enum Halves: Choice {
      typealias Value = Int
      static let constraint: ValueConstraint = .multiple(of: 2.5)
    }
    #expect(["0.3", "0", "-7.7", "1e20"].allSatisfy { issues($0, Tenths.self).isEmpty })
    #expect(issues("0.35", Tenths.self) == ["value: expected a multiple of 0.1, found 0.35"])
    #expect(["0", "-15"].allSatisfy { issues($0, Fives.self).isEmpty })
    #expect(issues("7", Fives.self) == ["value: expected a multiple of 5, found 7"])
    #expect(issues("5", Halves.self) == [])
    #expect(issues("4", Halves.self).count == 1)
  }

  @Test("on multiples and listed values of a Decimal, a JSONNumber and a Duration is exact")
  func exactNumbers() {
    enum Cents: Choice {
      typealias Value = Decimal
      static let constraint: ValueConstraint = .multiple(of: Decimal(0.25))
    }
    enum Prices: Choice {
      typealias Value = Decimal
      static let constraint: ValueConstraint = .oneOf([1, 2.5])
    }
    enum Numbers: Choice {
      typealias Value = JSONNumber
      static let constraint: ValueConstraint = .oneOf([1, 2.5])
    }
    enum Waits: Choice {
      typealias Value = Duration
      static let constraint: ValueConstraint = .oneOf([1, 2.5])
    }
    #expect(["0", "-1.25", "1e30"].allSatisfy { issues($0, Cents.self).isEmpty })
    #expect(issues("0.3", Cents.self) == ["value: expected a multiple of 0.25, found 0.3"])
    for json in ["1", "2.50"] {
      #expect(issues(json, Prices.self).isEmpty && issues(json, Numbers.self).isEmpty)
      #expect(issues(json, Waits.self).isEmpty)
    }
    let found = ["value: expected one of 1, 2.5, found 2"]
    #expect(issues("2", Prices.self) == found && issues("2", Numbers.self) == found)
    #expect(issues("2", Waits.self) == found)
  }

  @Test("on a length counts Unicode scalars")
  func lengths() {
    enum Two: Choice {
      typealias Value = String
      static let constraint: ValueConstraint = .length(2...2)
    }
    // The letter and its accent are two scalars, the emoji with its modifier as well.
    #expect(["\"ab\"", "\"e\u{301}\"", "\"👍🏽\""].allSatisfy { issues($0, Two.self).isEmpty })
    #expect(issues("\"é\"", Two.self) == ["value: expected 2 characters, found \"é\""])
  }

  @Test("on a pattern searches anywhere and respects the anchors")
  func patterns() {
    enum Digits: Choice {
      typealias Value = String
      static let constraint: ValueConstraint = .pattern("[0-9]{2}")
    }
    enum Anchored: Choice {
      typealias Value = String
      static let constraint: ValueConstraint = .pattern(#"^\d+$"#)
    }
    enum Short: Choice {
      typealias Value = String
      static let constraint: ValueConstraint = .pattern("a", maximumLength: 3)
    }
    #expect(issues(#""x12y""#, Digits.self) == [])
    #expect(
      issues(#""1x2""#, Digits.self) == [#"value: expected a match of `[0-9]{2}`, found "1x2""#]
    )
    #expect(issues(#""12""#, Anchored.self) == [])
    #expect(["\"12\\n\"", "\"٣\"", "\"\""].allSatisfy { issues($0, Anchored.self).count == 1 })
    #expect(issues(#""aaa""#, Short.self) == [])
    #expect(issues(#""aaaa""#, Short.self).count == 1)
  }

  @Test("on the start or the end of a string")
  func affixes() {
    enum Image: Choice {
      typealias Value = String
      static let constraint: ValueConstraint = [.prefix("img-"), .suffix(".png")]
    }
    #expect(issues(#""img-1.png""#, Image.self) == [])
    #expect(
      issues(#""1.jpg""#, Image.self) == [
        #"value: expected a string that starts with "img-", found "1.jpg""#,
        #"value: expected a string that ends with ".png", found "1.jpg""#,
      ]
    )
  }

  @Test("on the start of a string compares Unicode scalars, as its schema does")
  func scalars() {
    enum Word: Choice {
      typealias Value = String
      static let constraint: ValueConstraint = [.prefix("e"), .suffix("\u{301}")]
    }
    #expect(issues("\"e\u{301}\"", Word.self) == [])
    #expect(issues("\"\u{e9}\"", Word.self).count == 2)
  }

  @Test("on the elements of an array names each, and then the array is not checked")
  func arrays() {
    enum Tags: Choice {
      typealias Value = [String]?
      static let constraint: ValueConstraint = [.count(1...2), .each(.nonEmpty), .unique]
    }
    #expect(issues("null", Tags.self) == [])
    #expect(issues(#"["a", "b"]"#, Tags.self) == [])
    #expect(
      issues(#"["", "a", ""]"#, Tags.self) == [
        #"value[0]: expected at least 1 character, found """#,
        #"value[2]: expected at least 1 character, found """#,
      ]
    )
    #expect(
      issues(#"["a", "b", "a"]"#, Tags.self) == [
        "value: expected 1 to 2 elements, found 3 elements",
        #"value[2]: expected unique elements, found "a""#,
      ]
    )
    #expect(issues("[]", Tags.self) == ["value: expected 1 to 2 elements, found 0 elements"])
  }

  @Test("on the keys and the values of a dictionary")
  func dictionaries() {
    enum Scores: Choice {
      typealias Value = [String: [Double]]
      static let constraint: ValueConstraint = [
        .keys(.length(2...)), .each([.count(...2), .each(.range(0...1))]), .nonEmpty,
      ]
    }
    #expect(issues(#"{"ab": [0, 1]}"#, Scores.self) == [])
    #expect(issues("{}", Scores.self) == ["value: expected at least 1 element, found 0 elements"])
    #expect(
      issues(#"{"a": [0.5], "bc": [2, 1], "de": [0, 0, 0]}"#, Scores.self) == [
        "value.bc[0]: expected 0 to 1, found 2",
        "value.de: expected at most 2 elements, found 3 elements",
      ]
    )
    #expect(
      issues(#"{"a": [0.5]}"#, Scores.self)
        == [#"value.a: expected at least 2 characters, found the key "a""#]
    )
  }

  @Test("on a set does not depend on the order of its elements")
  func sets() {
    enum Small: Choice {
      typealias Value = Set<Int>
      static let constraint: ValueConstraint = [.each(.range(0...9)), .count(2...)]
    }
    #expect(issues("[1, 10]", Small.self) == ["value[1]: expected 0 to 9, found 10"])
    #expect(
      issues("[1, 1]", Small.self) == ["value: expected at least 2 elements, found 1 element"]
    )
  }

  @Test("that elements are unique holds for every set")
  func uniqueSet() {
    enum Unique: Choice {
      typealias Value = Set<Int>
      static let constraint: ValueConstraint = [.unique, .count(...2)]
    }
    #expect(issues("[1, 1, 2]", Unique.self) == [])
    #expect(
      issues("[1, 2, 3]", Unique.self) == ["value: expected at most 2 elements, found 3 elements"]
    )
  }

  @Test("looks through raw values, also of keys and elements")
  func rawValues() {
    struct Name: RawRepresentable, Hashable {
      let rawValue: String
    }
    enum Names: Choice {
      typealias Value = [Name?]
      static let constraint: ValueConstraint = .each(.pattern("^[A-Z]"))
    }
    #expect(issues(#"["Ann", null]"#, Names.self) == [])
    #expect(
      issues(#"["ann"]"#, Names.self) == [#"value[0]: expected a match of `^[A-Z]`, found "ann""#]
    )
  }

  @Test("lists values of the type or of its raw values")
  func listedValues() {
    enum Size: String, CaseIterable {
      case small, medium, large
    }
    enum Typed: Choice {
      typealias Value = Size
      static let constraint: ValueConstraint = .oneOf([Size.small, .large])
    }
    enum Raw: Choice {
      typealias Value = Size
      static let constraint: ValueConstraint = .oneOf(["small"])
    }
    enum Numbers: Choice {
      typealias Value = Double
      static let constraint: ValueConstraint = .oneOf([1, 2])
    }
    #expect(issues(#""small""#, Typed.self) == [])
    #expect(
      issues(#""medium""#, Typed.self)
        == [#"value: expected one of "small", "large", found "medium""#]
    )
    #expect(issues(#""large""#, Raw.self) == [#"value: expected one of "small", found "large""#])
    #expect(issues("2.0", Numbers.self) == [])
    #expect(issues("1.5", Numbers.self) == ["value: expected one of 1, 2, found 1.5"])
  }

  @Test("of a closure has its message, and the error that it throws as the cause")
  func closures() throws {
    struct Odd: Error {}
    enum Even: Choice {
      typealias Value = Int?
      static let constraint: ValueConstraint = .custom("an even number, please") { (value: Int) in
        if value < 0 { throw Odd() }
        return value.isMultiple(of: 2)
      }
    }
    #expect(issues("2", Even.self) == [])
    #expect(issues("null", Even.self) == [])
    #expect(issues("3", Even.self) == ["value: an even number, please"])
    let error = #expect(throws: ModelError.self) { try Holding<Even>(json: #"{"value": -1}"#) }
    #expect(error?.issues.first?.cause is Odd)
    #expect(error?.issues.first?.detail == "an even number, please")
  }

  @Test("on a Float takes the decimal digits of the document")
  func shortFractions() {
    enum Upper: Choice {
      typealias Value = Float
      static let constraint: ValueConstraint = .range(0...0.1)
    }
    enum Lower: Choice {
      typealias Value = Float
      static let constraint: ValueConstraint = .range(0.7...)
    }
    enum Listed: Choice {
      typealias Value = Float
      static let constraint: ValueConstraint = .oneOf([0.1, 2])
    }
    #expect(issues("0.1", Upper.self) == [])
    #expect(issues("0.11", Upper.self) == ["value: expected 0 to 0.1, found 0.11"])
    #expect(issues("0.7", Lower.self) == [])
    #expect(issues("0.6999", Lower.self).count == 1)
    #expect(Holding<Listed>.audit().isEmpty)
    #expect(issues("0.1", Listed.self) == [])
    #expect(issues("2", Listed.self) == [])
    #expect(issues("0.2", Listed.self) == ["value: expected one of 0.1, 2, found 0.2"])
  }

  @Test("on an integer is exact for decimal bounds and for those of wide types")
  func wideIntegers() {
    enum Least: Choice {
      typealias Value = Int
      static let constraint: ValueConstraint = .range(Decimal(string: "9007199254740993")!...)
    }
    enum Below: Choice {
      typealias Value = Int
      static let constraint: ValueConstraint = .range(
        ..<Decimal(string: "10.00000000000000000001")!
      )
    }
    enum Negative: Choice {
      typealias Value = Int
      static let constraint: ValueConstraint = .range(
        Decimal(string: "-2.5")!..<Decimal(string: "-1")!
      )
    }
    enum Whole: Choice {
      typealias Value = UInt128
      static let constraint: ValueConstraint = .range(1...UInt128.max)
    }
    enum Beyond: Choice {
      typealias Value = UInt8
      static let constraint: ValueConstraint = .range(256...)
    }
    #expect(issues("9007199254740992", Least.self).count == 1)
    #expect(issues("9007199254740993", Least.self) == [])
    #expect(issues("10", Below.self) == [])
    #expect(issues("11", Below.self).count == 1)
    #expect(
      ["-3", "-2", "-1"].map { issues($0, Negative.self).isEmpty } == [false, true, false]
    )
    #expect(issues("340282366920938463463374607431768211455", Whole.self) == [])
    #expect(issues("0", Whole.self).count == 1)
    #expect(Holding<Beyond>.audit().count == 1)
  }
}
