/// The English of issues: the only place where their data becomes sentences.
extension ModelIssue {
  /// The problem as an English sentence, without its path and location.
  ///
  /// ```swift
  /// do {
  ///   _ = try ModelMapper<Strict>().map([Int].self, from: "[1, true]")
  /// } catch {
  ///   print(error.issues[0].message)
  /// }
  /// // Prints "expected an integer, found true"
  /// ```
  public var message: String {
    let fact =
      expectation?.isMoreText == true
      ? "unexpected end of input" : code.sentence(expected: expected, found: found)
    let words = detail.map { detail in
      fact.map { "\($0):\(detail.hasPrefix("\n") ? "" : " ")\(detail)" } ?? detail
    }
    let sentence = words ?? fact ?? code.rawValue
    return suggestion.map { "\(sentence); \($0)" } ?? sentence
  }

  /// A description of the expected value, in English; ``expectation`` has it as data.
  public var expected: String? { expectation?.english }

  /// A suggestion in English, such as "did you mean `name`?"; ``suggestedKey`` and ``suggestedValue`` have it as data.
  public var suggestion: String? {
    if let suggestedValue { return "did you mean \(excerpt(of: suggestedValue))?" }
    if expectation?.takesTimesOnly == true, let found, found.isDay {
      return "for dates without a time, declare `.dates(.pattern(\"yyyy-MM-dd\"))`"
    }
    if code == .malformedJSON, found?.isNonFinite == true {
      return "JSON has no NaN or infinity: let the writer replace them with null"
    }
    if code == .malformedJSON, let hint = syntaxHint { return hint }
    guard let suggestedKey else { return nil }
    let shown = suggestedKey.hasControlCharacters ? suggestedKey.quoted : suggestedKey
    guard code == .missingKey || code == .dropped, case .key(let key)? = jsonPath.components.last
    else {
      return "did you mean `\(shown)`?"
    }
    return "found `\(shown)`: did you mean `\(key)`?"
  }
}

extension ModelIssue {
  /// A remedy for text that is almost JSON, by its excerpt.
  private var syntaxHint: String? {
    guard let text = self.found, text.first == "`" else { return nil }
    let found = text.dropFirst()
    if found.hasPrefix("``") { return "this is a code fence: read it with `.embedded`" }
    if found.first == "'" { return "write strings in double quotes" }
    if ["None", "True", "False"].contains(where: { found.hasPrefix($0) }) {
      return "write null, true or false"
    }
    let isWord = found.first.map { $0.isASCII && $0.isLetter } ?? false
    guard isWord, expectation?.parameters["element"] == "comma" else { return nil }
    return "in a string, a quotation mark is written as `\\\"`"
  }
}

extension ModelIssue.Code {
  /// Returns the sentence for an issue with this code, without its detail; nil if the detail is sufficient.
  func sentence(expected: String?, found: String?) -> String? {
    switch self {
    case .missingKey: "missing required key"
    case .nullValue: "expected \(expected ?? "a value"), found \(found ?? "null")"
    case .unknownKey: "no property has this key"
    case .noKeysMatched: "no property reads any of its keys"
    case .duplicateKey: "the key occurs twice"
    case .emptyInput: "expected a JSON document, found nothing"
    case .coerced: "\(found ?? "a value") was read as \(expected ?? "another type")"
    case .fractionDropped: "\(found ?? "a number") was cut to \(expected ?? "an integer")"
    case .unknownCase: "\(found ?? "a value") was read as the unknown case"
    case .defaulted:
      found.map { "set to the zero value: expected \(expected ?? "a value"), found \($0)" }
        ?? "missing; set to the zero value"
    case .dropped where expected == nil && found == nil: "left out"
    case .dropped: "left out: expected \(expected ?? "a value"), found \(found ?? "another")"
    case .constraintViolated where expected == nil: nil
    default: fact(expected: expected, found: found)
    }
  }

  private func fact(expected: String?, found: String?) -> String? {
    switch (expected, found) {
    case (let expected?, let found?): "expected \(expected), found \(found)"
    case (let expected?, nil): "expected \(expected)"
    case (nil, let found?): "found \(found)"
    case (nil, nil): nil
    }
  }
}

extension Expectation {
  /// The expectation in words, as in "expected an integer"; nil for kinds without words.
  var english: String? {
    if let value = plain("const") { return value }
    guard let phrase else { return nil }
    if let container = text("at") { return "\(phrase) at \(container)" }
    return parameters["isWritable"] == true ? "\(phrase) that JSON can hold" : phrase
  }

  private var phrase: String? {
    switch kind {
    case .value: "a value"
    case .string: "a string"
    case .integer: text("type").map { "an integer that fits \($0)" } ?? "an integer"
    case .number: text("type").map { "a number that fits \($0)" } ?? "a number"
    case .decimal: "a decimal number"
    case .bool: "a Boolean"
    case .array: "an array"
    case .object: "an object"
    case .null: "null"
    case .date: dates ?? "a date"
    case .url: "a URL"
    case .uuid: "a UUID"
    case .base64: "a base64 string"
    case .timeZone: "the name of a time zone"
    case .locale: "the name of a locale"
    case .type: text("type").map(withArticle)
    case .oneOf: "one of \(cases)"
    case .rawValue: rawValue
    case .key: key
    case .syntax: text("element").map { Self.elements[$0] ?? $0 }
    case .nesting: "at most \(plain("maximum") ?? "fewer") levels of nesting"
    case .custom: nil
    default: constraint ?? text("description")
    }
  }

  private func text(_ name: String) -> String? { parameters[name]?.string }

  /// The forms of dates, as in "a date as `yyyy`, seconds since 1970 or a date and time such as …".
  private var dates: String? {
    let words = dateForms.map { Self.dateForms[$0] ?? "a date as `\($0)`" }
    guard let last = words.last else { return nil }
    let others = words.dropLast().joined(separator: ", ")
    return others.isEmpty ? last : "\(others) or \(last)"
  }

  private var dateForms: [String] { (parameters["forms"]?.array ?? []).compactMap(\.string) }

  /// Whether the text ends too early.
  fileprivate var isMoreText: Bool { kind == .syntax && text("element") == "more" }

  /// Whether it is a date as an engine expects it without a declared form, and so with a time.
  fileprivate var takesTimesOnly: Bool { dateForms.first == "rfc3339" }

  private static let dateForms = [
    "secondsSince1970": "seconds since 1970",
    "millisecondsSince1970": "milliseconds since 1970",
    "microsecondsSince1970": "microseconds since 1970",
    "nanosecondsSince1970": "nanoseconds since 1970",
    "rfc3339": "a date and time as in RFC 3339 (2014-05-06T07:08:09+02:00)",
    "rfc1123": "a date and time as in RFC 1123 (Tue, 06 May 2014 07:08:09 GMT)",
  ]

  private func plain(_ name: String) -> String? {
    parameters[name].map { $0.string ?? $0.description }
  }

  private var cases: String {
    (parameters["enum"]?.array ?? []).map(\.excerpt).joined(separator: ", ")
  }

  private var rawValue: String? {
    guard let type = text("type") else { return nil }
    return text("rawType").map { "\(withArticle(type)), whose raw values are of type \($0)" }
      ?? withArticle(type)
  }

  private var key: String? {
    switch text("type") {
    case "String"?: "a string as a key"
    case "Int"?: "an integer as a key"
    case let type? where parameters["isRawValue"] == false: "\(withArticle(type)) as a key"
    case let type?: "a raw value of \(type) as a key"
    case nil: nil
    }
  }

  private func withArticle(_ name: String) -> String {
    name.first.map { "AEIO".contains($0) } == true ? "an \(name)" : "a \(name)"
  }

  /// The parts of the JSON grammar, by their names in `element`.
  private static let elements = [
    "document": "a JSON document",
    "more": "more text",
    "value": "a value",
    "key": "a key in double quotes",
    "colon": "a colon after the key",
    "comma": "a comma or the closing bracket",
    "literal": "true, false or null",
    "number": "a number as in RFC 8259",
    "escape": "an escape as in RFC 8259",
    "surrogatePair": "both halves of a surrogate pair",
    "escapedControlCharacter": "control characters to be escaped",
    "utf8": "well-formed UTF-8",
    "percentEscape": "two hexadecimal digits after `%`",
    "end": "the end of the document",
    "commentEnd": "the end of the comment, `*/`",
  ]
}

extension String {
  /// Whether it is the excerpt of a number that is not finite, as Python and others write it.
  fileprivate var isNonFinite: Bool {
    hasPrefix("`NaN") || hasPrefix("`Infinity") || hasPrefix("`-Infinity")
  }

  /// Whether it is the excerpt of a date without a time, such as `"2014-05-06"`.
  fileprivate var isDay: Bool {
    let shape = utf8.map { $0 >= 0x30 && $0 <= 0x39 ? UInt8(ascii: "0") : $0 }
    return shape.elementsEqual(#""0000-00-00""#.utf8)
  }
}

// MARK: - Constraints

extension Expectation {
  fileprivate var constraint: String? {
    switch kind {
    case .range: limits("minimum", "maximum", below: "exclusiveMaximum")
    case .multiple: plain("multipleOf").map { "a multiple of \($0)" }
    case .length:
      limits("minLength", "maxLength").map { isOne($0) ? "\($0) character" : "\($0) characters" }
    case .pattern: text("pattern").map { "a match of `\($0)`" }
    case .prefix: parameters["prefix"].map { "a string that starts with \($0.excerpt)" }
    case .suffix: parameters["suffix"].map { "a string that ends with \($0.excerpt)" }
    case .count:
      (limits("minItems", "maxItems") ?? limits("minProperties", "maxProperties"))
        .map { isOne($0) ? "\($0) element" : "\($0) elements" }
    case .unique: "unique elements"
    default: nil
    }
  }

  private func isOne(_ limits: String) -> Bool { limits == "1" || limits.hasSuffix(" 1") }

  private func limits(_ lower: String, _ upper: String, below: String? = nil) -> String? {
    let bound = below.flatMap { plain($0) }
    switch (plain(lower), plain(upper), bound) {
    case (let lower?, let upper?, _): return lower == upper ? lower : "\(lower) to \(upper)"
    case (let lower?, nil, let bound?): return "at least \(lower) and below \(bound)"
    case (let lower?, nil, nil): return "at least \(lower)"
    case (nil, let upper?, _): return "at most \(upper)"
    case (nil, nil, let bound?): return "a value below \(bound)"
    case (nil, nil, nil): return nil
    }
  }
}
