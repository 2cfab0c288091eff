/// The open brackets of a text: which are braces, up to a limit, and how many there are beyond it.
struct BracketStack {
  private var braces: [Bool] = []
  private var beyond = 0
  private let limit: Int

  /// Creates a stack that remembers the kinds of the outermost brackets, so that its size is bounded.
  init(limit: Int) {
    self.limit = limit
  }

  var count: Int { braces.count + beyond }

  /// Whether the innermost bracket is a brace; false beyond the limit.
  var isInObject: Bool { beyond == 0 && braces.last == true }

  mutating func push(isBrace: Bool) {
    if beyond > 0 || braces.count == limit { beyond += 1 } else { braces.append(isBrace) }
  }

  /// Removes the innermost bracket; returns false if it is of the other kind or if there is none.
  mutating func pop(isBrace: Bool) -> Bool {
    if beyond > 0 {
      beyond -= 1
      return true
    }
    return braces.popLast() == isBrace
  }

  /// The brackets that close those that are open, from the inside out.
  var closers: [UInt8] { braces.reversed().map { $0 ? 0x7D : 0x5D } }
}
