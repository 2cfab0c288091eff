/// Makes posts up: words, numbers and gaps drawn at random, but the same ones in every run.
struct PostGenerator {
  private var state: UInt64 = 0x5EED_0F_7EA

  /// An array of posts as JSON text.
  static func text(count: Int) -> String {
    var generator = PostGenerator()
    return "[" + (1...count).map { generator.post(number: $0) }.joined(separator: ",") + "]"
  }

  private static let words = [
    "tea", "kettle", "saucer", "morning", "harbour", "and", "or", "the", "slowly", "bright", "cup",
    "and/or", "one", "more", "time", "lemon", "window", "a", "of", "afternoon", "steam",
    "porcelain",
  ]

  /// As they stand in JSON: half of them have escapes.
  private static let rareWords = [
    "café", "naïve", "Straße", "日本茶", "чай", "🫖",
    #"\"so called\""#, #"caf\u00e9"#, #"\ud83c\udf75"#, #"line\nbreak"#, #"tab\tstop"#,
    #"back\\slash"#,
  ]

  private mutating func post(number: Int) -> String {
    var members = [
      #""id":\#(7_000_000_000 + number * 7919)"#,
      #""title":"\#(sentence(4))""#,
      #""body":"\#(sentence(10 + below(30)))""#,
      #""author":\#(author())"#,
      #""tags":[\#((0..<below(6)).map { _ in #""\#(word())""# }.joined(separator: ","))]"#,
      #""view_count":\#(below(2_000_000))"#,
      #""score":\#(decimal(below: 100, places: 4))"#,
      #""is_pinned":\#(below(20) == 0)"#,
      #""created_at":"2024-0\#(1 + below(9))-1\#(below(10))T0\#(below(10)):3\#(below(10)):00Z""#,
    ]
    if let text = sometimes({ "\($0.below(1_000_000))" }) {
      members.append(#""reply_to":\#(text)"#)
    }
    if let text = sometimes({ #""\#($0.sentence(3))""# }) {
      members.append(#""subtitle":\#(text)"#)
    }
    if let text = sometimes({ $0.place() }) { members.append(#""place":\#(text)"#) }
    return "{\(members.joined(separator: ","))}"
  }

  private mutating func author() -> String {
    """
    {"id":\(below(90_000)),"user_name":"\(word())-\(below(9_999))","is_verified":\(below(2) == 0),\
    "reputation":\(decimal(below: 1, places: 6))}
    """
  }

  private mutating func place() -> String {
    """
    {"name":"\(sentence(2))","latitude":\(decimal(below: 90, places: 6)),\
    "longitude":-\(decimal(below: 180, places: 6))}
    """
  }

  /// A value, `null`, or nothing at all.
  private mutating func sometimes(_ value: (inout PostGenerator) -> String) -> String? {
    switch below(4) {
    case 0: nil
    case 1: "null"
    default: value(&self)
    }
  }

  private mutating func sentence(_ count: Int) -> String {
    (0..<count).map { _ in word() }.joined(separator: " ")
  }

  private mutating func word() -> String {
    below(16) == 0
      ? Self.rareWords[below(Self.rareWords.count)] : Self.words[below(Self.words.count)]
  }

  private mutating func decimal(below limit: Int, places: Int) -> String {
    "\(below(limit))." + (0..<places).map { _ in "\(below(10))" }.joined()
  }

  private mutating func below(_ limit: Int) -> Int {
    Int(next() % UInt64(limit))
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
