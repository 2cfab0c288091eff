import Foundation
import ModelMapping

/// A string as a number by YYModel's rules: a word of its table, or the longest numeric prefix, or 0.
struct NumberText {
  private enum Content {
    case word(Bool)
    /// Read like C's `atoll`: the string has no dot.
    case whole(NumberPrefix)
    /// Read like C's `atof`.
    case dotted(NumberPrefix)
  }

  private let text: String
  private let content: Content

  /// Fails for words that mean nil, and for NaN and ∞ in strings with a dot.
  init?(_ text: String) {
    self.text = text
    if Self.nilWords.contains(text) { return nil }
    if let word = Self.words[text] {
      content = .word(word)
      return
    }
    let prefix = NumberPrefix(text)
    if text.utf8.contains(UInt8(ascii: ".")) {
      if !prefix.double.isFinite { return nil }
      content = .dotted(prefix)
    } else {
      content = .whole(prefix)
    }
  }

  /// Each in three spellings, matched exactly.
  private static let words: [String: Bool] = [
    "TRUE": true, "True": true, "true": true, "YES": true, "Yes": true, "yes": true,
    "FALSE": false, "False": false, "false": false, "NO": false, "No": false, "no": false,
  ]

  private static let nilWords: Set = [
    "NIL", "Nil", "nil", "NULL", "Null", "null",
    "(NULL)", "(Null)", "(null)", "<NULL>", "<Null>", "<null>",
  ]

  // MARK: Conversions to property types

  /// Whether it is a word for true or a nonzero number.
  var isTrue: Bool {
    switch content {
    case .word(let word): word
    case .whole(let prefix): prefix.whole.contains { "123456789".contains($0) }
    case .dotted(let prefix): prefix.double != 0
    }
  }

  /// Returns the number without its fraction; throws if it is out of range.
  func integer<Integer: FixedWidthInteger>() throws -> Integer {
    let value: Integer?
    switch content {
    case .word(let word): value = word ? 1 : 0
    case .whole(let prefix): value = Integer(prefix.whole)
    case .dotted(let prefix):
      // Keeps all digits unless there is an exponent or a special form.
      value =
        prefix.isPlain
        ? Integer(prefix.whole) : Integer(exactly: prefix.double.rounded(.towardZero))
    }
    guard let value else { throw outOfRange("\(Integer.self)") }
    return value
  }

  func double() throws -> Double {
    switch content {
    case .word(let word): return word ? 1 : 0
    case .dotted(let prefix): return prefix.double
    case .whole(let prefix):
      guard let value = Double(prefix.whole), value.isFinite else { throw outOfRange("Double") }
      return value
    }
  }

  func float() throws -> Float {
    let value = Float(try double())
    guard value.isFinite else { throw outOfRange("Float") }
    return value
  }

  func object() throws -> NSNumber {
    switch content {
    case .word(let word): NSNumber(value: word)
    case .dotted(let prefix): NSNumber(value: prefix.double)
    case .whole:
      if let integer: Int64 = try? integer() {
        NSNumber(value: integer)
      } else {
        NSNumber(value: try integer() as UInt64)
      }
    }
  }

  private func outOfRange(_ type: String) -> ValidationFailure {
    ValidationFailure("\(text.prefix(40)) does not fit \(type)")
  }
}
