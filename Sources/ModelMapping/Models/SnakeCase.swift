/// The two spellings of a Swift name in snake case.
struct SnakeCase {
  /// Runs of capitals are one word: `htmlURLString` is `html_url_string`.
  let byWord: String
  /// Each capital begins a word: `htmlURL` is `html_u_r_l`.
  let byLetter: String

  /// Returns whether a name is its own snake case; most are a single lowercase word.
  static func isUnchanged(_ name: String) -> Bool {
    withByteView(of: name) { bytes in
      for index in 0..<bytes.count {
        let byte = bytes[index]
        if byte >= 0x80 || byte >= 0x41 && byte <= 0x5A { return false }
      }
      return true
    }
  }

  init(_ name: String) {
    if let ascii = SnakeCase(ascii: name) { self = ascii } else { self.init(unicode: name) }
  }

  /// Creates the spellings of an ASCII name, without lookups in Unicode tables.
  private init?(ascii name: String) {
    let words = withByteView(of: name) { Self.words(in: $0) }
    guard let words else { return nil }
    byWord = String(decoding: words.bytes, as: UTF8.self)
    byLetter = words.hasRuns ? withByteView(of: name) { Self.letters(in: $0) } : byWord
  }

  /// Returns a name with an underscore before each word, or nil if it is not ASCII.
  ///
  /// `hasRuns` is whether a word has more than one capital.
  private static func words(in name: ByteView) -> (bytes: [UInt8], hasRuns: Bool)? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.count + 8)
    var hasRuns = false
    for index in 0..<name.count {
      let byte = name[index]
      if byte >= 0x80 { return nil }
      guard isUppercase(byte) else {
        bytes.append(byte)
        continue
      }
      if index > 0, name[index - 1] != 0x5F {
        let endsRun = index + 1 < name.count && isUppercase(name[index + 1] ^ 0x20)
        if !isUppercase(name[index - 1]) || endsRun { bytes.append(0x5F) } else { hasRuns = true }
      }
      bytes.append(byte | 0x20)
    }
    return (bytes, hasRuns)
  }

  /// Returns an ASCII name with an underscore before each capital.
  private static func letters(in name: ByteView) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.count * 2)
    for index in 0..<name.count {
      let byte = name[index]
      if isUppercase(byte), index > 0, name[index - 1] != 0x5F { bytes.append(0x5F) }
      bytes.append(isUppercase(byte) ? byte | 0x20 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isUppercase(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

  private init(unicode name: String) {
    let letters = Array(name)
    var byWord = ""
    var byLetter = ""
    for (index, letter) in letters.enumerated() {
      if letter.isUppercase, index > 0, letters[index - 1] != "_" {
        byLetter += "_"
        let endsRun = index + 1 < letters.count && letters[index + 1].isLowercase
        if !letters[index - 1].isUppercase || endsRun { byWord += "_" }
      }
      byWord += letter.lowercased()
      byLetter += letter.lowercased()
    }
    self.byWord = byWord
    self.byLetter = byLetter
  }
}
