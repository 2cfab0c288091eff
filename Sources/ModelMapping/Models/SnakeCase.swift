/// The two ways of writing a Swift name with underscores.
struct SnakeCase {
  /// Runs of capitals are one word: `htmlURLString` is `html_url_string`.
  let byWord: String
  /// Each capital begins a word: `htmlURL` is `html_u_r_l`.
  let byLetter: String

  /// Whether a name is written with underscores as it is: most are one word in lower case.
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

  /// The same for names in ASCII, whose letters need no look at Unicode's tables.
  private init?(ascii name: String) {
    let letters = Array(name.utf8)
    func isUppercase(_ index: Int) -> Bool { letters[index] >= 0x41 && letters[index] <= 0x5A }
    func isLowercase(_ index: Int) -> Bool { letters[index] >= 0x61 && letters[index] <= 0x7A }
    var byWord: [UInt8] = []
    byWord.reserveCapacity(letters.count * 2)
    var hasRuns = false
    for (index, letter) in letters.enumerated() {
      if letter >= 0x80 { return nil }
      if isUppercase(index), index > 0, letters[index - 1] != 0x5F {
        let endsRun = index + 1 < letters.count && isLowercase(index + 1)
        if !isUppercase(index - 1) || endsRun { byWord.append(0x5F) } else { hasRuns = true }
      }
      byWord.append(isUppercase(index) ? letter | 0x20 : letter)
    }
    self.byWord = String(decoding: byWord, as: UTF8.self)
    if !hasRuns {
      byLetter = self.byWord
      return
    }
    var byLetter: [UInt8] = []
    byLetter.reserveCapacity(letters.count * 2)
    for (index, letter) in letters.enumerated() {
      if isUppercase(index), index > 0, letters[index - 1] != 0x5F { byLetter.append(0x5F) }
      byLetter.append(isUppercase(index) ? letter | 0x20 : letter)
    }
    self.byLetter = String(decoding: byLetter, as: UTF8.self)
  }

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
