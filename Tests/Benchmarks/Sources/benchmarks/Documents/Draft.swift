/// A JSON text in the making.
indirect enum Draft {
  /// What is between the quotes, with its escapes.
  case text(String)

  /// A number or a name, as it is written.
  case verbatim(String)

  case array([Draft])
  case object([(String, Draft)])
}

extension Draft: ExpressibleByStringLiteral {
  init(stringLiteral text: String) {
    self = .text(text)
  }
}

extension Draft: ExpressibleByIntegerLiteral {
  init(integerLiteral number: Int) {
    self = .number(number)
  }
}

extension Draft: ExpressibleByBooleanLiteral {
  init(booleanLiteral isTrue: Bool) {
    self = .verbatim("\(isTrue)")
  }
}

extension Draft: ExpressibleByNilLiteral {
  init(nilLiteral: ()) {
    self = .verbatim("null")
  }
}

extension Draft: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: Draft...) {
    self = .array(elements)
  }
}

extension Draft: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral members: (String, Draft)...) {
    self = .object(members)
  }
}

extension Draft {
  static func number(_ number: Int) -> Draft {
    .verbatim("\(number)")
  }

  static func flag(_ isTrue: Bool) -> Draft {
    .verbatim("\(isTrue)")
  }

  /// An object with the members of two.
  static func + (first: Draft, second: Draft) -> Draft {
    guard case .object(let first) = first, case .object(let second) = second else {
      preconditionFailure("only objects have members")
    }
    return .object(first + second)
  }

  /// The text without a space in it.
  var compact: String {
    var text = ""
    write(to: &text, line: nil)
    return text
  }

  /// The text with a line for each member and element.
  var pretty: String {
    var text = ""
    write(to: &text, line: "\n")
    return text
  }

  /// Writes the text; a line break with its indentation is given if lines are wanted.
  private func write(to text: inout String, line: String?) {
    switch self {
    case .text(let inner): text += "\"\(inner)\""
    case .verbatim(let number): text += number
    case .array(let elements):
      Self.write(elements, between: "[", and: "]", to: &text, line: line) { element, text, line in
        element.write(to: &text, line: line)
      }
    case .object(let members):
      Self.write(members, between: "{", and: "}", to: &text, line: line) { member, text, line in
        text += "\"\(member.0)\":"
        if line != nil { text += " " }
        member.1.write(to: &text, line: line)
      }
    }
  }

  private static func write<Part>(
    _ parts: [Part],
    between opening: String,
    and closing: String,
    to text: inout String,
    line: String?,
    part write: (Part, inout String, String?) -> Void,
  ) {
    let inner = line.map { $0 + "  " }
    text += opening
    for (index, part) in parts.enumerated() {
      if index > 0 { text += "," }
      text += inner ?? ""
      write(part, &text, inner)
    }
    if !parts.isEmpty { text += line ?? "" }
    text += closing
  }
}
