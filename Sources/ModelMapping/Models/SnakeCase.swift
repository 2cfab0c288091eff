/// The two ways of writing a Swift name with underscores.
struct SnakeCase {
  /// Runs of capitals are one word: `htmlURLString` is `html_url_string`.
  let byWord: String
  /// Each capital begins a word: `htmlURL` is `html_u_r_l`.
  let byLetter: String

  init(_ name: String) {
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
