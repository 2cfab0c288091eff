import ModelMapping
import Testing

@Suite("Raw values that are read again")
struct KnownRawValueTests {
  /// An enum that ignores case.
  enum Colour: RawRepresentable, Equatable {
    case red, green

    init?(rawValue: String) {
      switch rawValue.lowercased() {
      case "red", "", "rød", String(repeating: "red", count: 40): self = .red
      case "green": self = .green
      default: return nil
      }
    }

    var rawValue: String {
      switch self {
      case .red: "red"
      case .green: "green"
      }
    }
  }

  /// An enum of which each number is a value.
  enum Parity: RawRepresentable, Equatable {
    case even, odd

    init(rawValue: Int) { self = rawValue.isMultiple(of: 2) ? .even : .odd }

    var rawValue: Int {
      switch self {
      case .even: 0
      case .odd: 1
      }
    }
  }

  /// An enum whose values hold an object.
  enum Holder: RawRepresentable {
    case object(Box)

    final class Box: Sendable {}

    init(rawValue: String) { self = .object(Box()) }

    var rawValue: String { "box" }
  }

  enum Level: Int {
    case low = 1
    case high
  }

  @Test(
    "give the value that `init(rawValue:)` gives",
    arguments: [
      ("red", Colour.red), ("RED", .red), ("Red", .red), ("", .red), ("rød", .red), ("RØD", .red),
      ("green", .green), ("GREEN", .green), (String(repeating: "RED", count: 40), .red),
      (#"r\u0065d"#, .red), ("red ", nil), ("der", nil), ("gréen", nil),
    ] as [(String, Colour?)],
  )
  func texts(_ text: String, _ colour: Colour?) throws {
    for json in [#"["\#(text)"]"#, #"["\#(text)", "red", "\#(text)", "RED", "\#(text)"]"#] {
      for _ in 0..<3 {
        guard let colour else {
          let error = #expect(throws: ModelError.self) {
            try ModelMapper<Strict>().map([Colour].self, from: json)
          }
          #expect(error?.code == .invalidValue)
          continue
        }
        let values = try ModelMapper<Strict>().map([Colour].self, from: json)
        #expect(
          values.enumerated().allSatisfy {
            $0.offset % 2 == 1 ? $0.element == .red : $0.element == colour
          }
        )
      }
    }
  }

  @Test("may be any number of numbers")
  func numbers() throws {
    let numbers = Array(-2_000..<2_000) + [.min, .max]
    let json = "[\(numbers.map { "\($0)" }.joined(separator: ","))]"
    for _ in 0..<3 {
      let values = try ModelMapper<Strict>().map([Parity].self, from: json)
      #expect(values == numbers.map { Parity(rawValue: $0) })
    }
  }

  @Test("are converted, and reported, each time")
  func conversions() throws {
    for _ in 0..<3 {
      let mapped = try ModelMapper<Lenient>()
        .mapWithReport([Level].self, from: #"[2, "2", 2.5, 1, 3, "high"]"#)
      #expect(mapped.value == [.high, .high, .high, .low])
      #expect(
        mapped.report.issues.map(\.code)
          == [.coerced, .fractionDropped, .dropped, .dropped]
      )
    }
  }

  @Test("share no object that a value holds")
  func payloads() throws {
    let values = try ModelMapper<Strict>().map([Holder].self, from: #"["a", "a", "a"]"#)
    let boxes = values.map { holder in
      switch holder {
      case .object(let box): ObjectIdentifier(box)
      }
    }
    #expect(Set(boxes).count == 3)
  }

  /// An enum with an equality of its own.
  enum Word: String, Hashable {
    case yes, ja, no
    private var isYes: Bool {
      switch self {
      case .yes, .ja: true
      case .no: false
      }
    }
    static func == (left: Word, right: Word) -> Bool { left.isYes == right.isYes }
    func hash(into hasher: inout Hasher) { hasher.combine(isYes) }
  }

  struct Answer: StrictModel {
    let word: Word
    let words: [Word]
    let last: Word?
  }

  @Test("are compared by their type's own equality")
  func equality() {
    func hash(_ answer: Answer) -> Int {
      var hasher = Hasher()
      answer.modelHash(into: &hasher)
      return hasher.finalize()
    }
    let words: [Word] = [.yes, .ja, .no]
    for left in words {
      for right in words {
        let answers = (
          Answer(word: left, words: [.yes, left], last: left),
          Answer(word: right, words: [.ja, right], last: right),
        )
        #expect(answers.0.isModelEqual(to: answers.1) == (left == right))
        if left == right { #expect(hash(answers.0) == hash(answers.1)) }
      }
    }
    let answer = Answer(word: .no, words: [], last: nil)
    #expect(!answer.isModelEqual(to: Answer(word: .no, words: [], last: .no)))
  }
}
