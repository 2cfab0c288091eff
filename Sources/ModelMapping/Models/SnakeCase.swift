/// The two spellings of a Swift name in snake case.
struct SnakeCase {
  /// Runs of capitals are one word, with a plural s: `htmlURLString` is `html_url_string`, `userIDs` is `user_ids`.
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
    var byWord: [UInt8] = []
    var byLetter: [UInt8] = []
    let isASCII = withByteView(of: name) { name in
      byWord.reserveCapacity(name.count + 8)
      byLetter.reserveCapacity(name.count + 8)
      func isLowercase(_ index: Int) -> Bool {
        index < name.count && Self.isUppercase(name[index] ^ 0x20)
      }
      for index in 0..<name.count {
        var byte = name[index]
        if byte >= 0x80 { return false }
        if Self.isUppercase(byte) {
          if index > 0, name[index - 1] != 0x5F {
            byLetter.append(0x5F)
            let next = index + 1
            let isPlural =
              name.count > next && name[next] == 0x73 && !isLowercase(next + 1)
              && !(name.count > next + 1 && Self.isUppercase(name[next + 1])
                && Self.beginsWord(byte))
            let endsRun = isLowercase(next) && !isPlural
            if !Self.isUppercase(name[index - 1]) || endsRun { byWord.append(0x5F) }
          }
          byte |= 0x20
        }
        byWord.append(byte)
        byLetter.append(byte)
      }
      return true
    }
    guard isASCII else { return nil }
    self.byWord = String(decoding: byWord, as: UTF8.self)
    self.byLetter = String(decoding: byLetter, as: UTF8.self)
  }

  /// Whether a capital and an s are a word before another one, `As`, `Is` or `Us`, and not the end of a plural.
  private static func beginsWord(_ byte: UInt8) -> Bool {
    byte == 0x41 || byte == 0x49 || byte == 0x55
  }

  private static func isUppercase(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

  private init(unicode name: String) {
    let letters = Array(name)
    var byWord = ""
    var byLetter = ""
    func isLowercase(_ index: Int) -> Bool { index < letters.count && letters[index].isLowercase }
    for (index, letter) in letters.enumerated() {
      if letter.isUppercase, index > 0, letters[index - 1] != "_" {
        byLetter += "_"
        let next = index + 1
        let isPlural =
          letters.count > next && letters[next] == "s" && !isLowercase(next + 1)
          && !(letters.count > next + 1 && letters[next + 1].isUppercase
            && letter.asciiValue.map(Self.beginsWord) ?? false)
        let endsRun = isLowercase(next) && !isPlural
        if !letters[index - 1].isUppercase || endsRun { byWord += "_" }
      }
      byWord += letter.lowercased()
      byLetter += letter.lowercased()
    }
    self.byWord = byWord
    self.byLetter = byLetter
  }
}
