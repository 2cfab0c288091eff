/// Draws numbers, words and gaps at random, but the same ones in every run.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// A whole number from 0, below a limit.
  mutating func below(_ limit: Int) -> Int {
    Int(next() % UInt64(limit))
  }

  mutating func isOne(in count: Int) -> Bool {
    below(count) == 0
  }

  mutating func one<Element>(of elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// A number with a fraction, as it is written in JSON.
  mutating func decimal(below limit: Int, places: Int) -> String {
    // The last digit is none that a writer would leave out.
    "\(below(limit))."
      + String(decoding: (1..<places).map { _ in digit() } + [digit(from: 1)], as: UTF8.self)
  }

  /// Digits of a number to the base of 16.
  mutating func hex(_ count: Int) -> String {
    String(decoding: (0..<count).map { _ in Self.hexDigits[below(16)] }, as: UTF8.self)
  }

  private static let hexDigits = Array("0123456789abcdef".utf8)

  private mutating func digit(from first: Int = 0) -> UInt8 {
    UInt8(ascii: "0") + UInt8(first + below(10 - first))
  }

  /// SplitMix64.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

extension Dice {
  private static let words = [
    "tea", "kettle", "saucer", "morning", "harbour", "and", "or", "the", "slowly", "bright", "cup",
    "and/or", "one", "more", "time", "lemon", "window", "a", "of", "afternoon", "steam",
    "porcelain",
  ]

  private static let farWords = [
    "café", "naïve", "Straße", "日本茶", "чай", "🫖", "お茶をもう一杯", "急須", "午後の港", "蒸気",
    "ゆっくりと", "檸檬", "窓辺", "白磁の茶碗",
  ]

  /// As they stand in JSON.
  private static let escapedWords = [
    #"\"so called\""#, #"caf\u00e9"#, #"\ud83c\udf75"#, #"line\nbreak"#, #"tab\tstop"#,
    #"back\\slash"#, #"one\/two"#,
  ]

  mutating func word() -> String {
    one(of: Self.words)
  }

  /// Words in ASCII.
  mutating func sentence(_ count: Int) -> String {
    (0..<count).map { _ in word() }.joined(separator: " ")
  }

  /// Words of many scripts, some with escapes.
  mutating func colorfulSentence(_ count: Int) -> String {
    (0..<count).map { _ in
      switch below(8) {
      case 0: one(of: Self.escapedWords)
      case 1...4: one(of: Self.farWords)
      default: word()
      }
    }.joined(separator: " ")
  }

  /// A short name, in ASCII.
  mutating func name() -> String {
    "\(word().replacing("/", with: "_"))_\(below(10_000))"
  }

  mutating func color() -> Draft {
    .text(hex(6).uppercased())
  }

  /// The address of something on the web.
  mutating func address(_ folder: String, ending: String = "") -> Draft {
    .text("https://pictures.example.com/\(folder)/\(hex(24))\(ending)")
  }

  /// A moment as web services of old wrote it.
  mutating func moment() -> Draft {
    .text(
      "\(one(of: ["Mon", "Tue", "Wed"])) \(one(of: ["Aug", "Sep"])) \(10 + below(20)) "
        + "1\(below(10)):\(10 + below(50)):\(10 + below(50)) +0000 20\(10 + below(15))"
    )
  }
}
