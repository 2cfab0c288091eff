extension Evaluator {
  /// Messages to `JSONKeyMapper`, and initializers of its objects.
  func keyMapper(_ selector: String, _ arguments: [BodyValue]) throws(UnreadableBody) -> BodyValue {
    switch (selector, arguments.first, arguments.last) {
    case ("mapperForSnakeCase", _, _), ("mapperFromUnderscoreCaseToCamelCase", _, _):
      return .mapper(SourceKeys(scheme: .snakeCase))
    case ("mapperForTitleCase", _, _): return .mapper(SourceKeys(scheme: .titleCase))
    case ("mapperFromUpperCaseToLowerCase", _, _):
      return .mapper(SourceKeys(scheme: .upperCaseToLowerCase))
    case ("initWithModelToJSONDictionary:", .dictionary(let map), _):
      return .mapper(SourceKeys(paths: try Self.paths(propertyToKey: map.entries)))
    case ("initWithDictionary:", .dictionary(let map), _):
      // The old mapper has the key in JSON first.
      return .mapper(SourceKeys(paths: try Self.paths(propertyToKey: map.swapped)))
    case ("initWithModelToJSONBlock:", .block(let block), _),
      ("initWithJSONToModelBlock:modelToJSONBlock:", _, .block(let block)):
      return .mapper(SourceKeys(paths: try paths(from: block)))
    case ("baseMapper:withModelToJSONExceptions:", let base?, .dictionary(let map)):
      return .mapper(try adding(try Self.paths(propertyToKey: map.entries), to: base))
    case ("mapper:withExceptions:", let base?, .dictionary(let map)):
      return .mapper(try adding(try Self.paths(propertyToKey: map.swapped), to: base))
    default: throw unreadable(selector)
    }
  }

  /// Asks a block for the key of each property, and leaves out those that are the property's name.
  private func paths(from block: ASTNode) throws(UnreadableBody) -> [SourceKeys.Path] {
    var paths: [SourceKeys.Path] = []
    for name in project.propertyNames(of: className) {
      guard case .string(let key) = try call(block, [.string(name)]) else {
        throw UnreadableBody(reason: "the key of `\(name)` is not a string")
      }
      if key != name { paths.append(SourceKeys.Path(property: name, keys: [key])) }
    }
    return paths
  }

  private func adding(
    _ paths: [SourceKeys.Path],
    to base: BodyValue,
  ) throws(UnreadableBody) -> SourceKeys {
    if case .null = base { return SourceKeys(paths: paths) }
    guard case .mapper(var keys) = base else {
      throw UnreadableBody(reason: "the base mapper cannot be read")
    }
    let names = paths.map(\.property)
    keys.paths.removeAll { names.contains($0.property) }
    keys.paths += paths
    return keys
  }

  /// Makes paths of pairs of a property and one or several keys.
  static func paths(
    propertyToKey entries: [(key: BodyValue, value: BodyValue)]
  ) throws(UnreadableBody) -> [SourceKeys.Path] {
    var paths: [SourceKeys.Path] = []
    for (property, value) in entries {
      guard let name = property.string else {
        throw UnreadableBody(reason: "a property is not a string")
      }
      var keys: [String] = []
      switch value {
      case .string(let key): keys = [key]
      case .array(let array):
        keys = array.values.compactMap(\.string)
        guard keys.count == array.values.count else { fallthrough }
      default: throw UnreadableBody(reason: "the key of `\(name)` is not a string")
      }
      if let index = paths.firstIndex(where: { $0.property == name }) {
        paths[index].keys += keys
      } else {
        paths.append(SourceKeys.Path(property: name, keys: keys))
      }
    }
    return paths
  }
}

/// String literals in clang's spelling.
enum StringLiteral {
  /// Returns the text between the quotes of a literal, with escapes resolved.
  static func content(of literal: String) -> String {
    let bytes = Array(literal.utf8)
    guard let first = bytes.firstIndex(of: UInt8(ascii: "\"")), bytes.last == UInt8(ascii: "\""),
      first < bytes.count - 1
    else { return literal }
    var content: [UInt8] = []
    var rest = bytes[(first + 1)..<(bytes.count - 1)]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        content.append(byte)
        continue
      }
      content += escaped(escape, &rest)
    }
    return String(decoding: content, as: UTF8.self)
  }

  private static let controls: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "v"): 0x0B,
  ]

  private static func escaped(_ escape: UInt8, _ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    if let byte = controls[escape] { return [byte] }
    switch escape {
    case UInt8(ascii: "u"): return Array(scalar(&rest, digits: 4).utf8)
    case UInt8(ascii: "U"): return Array(scalar(&rest, digits: 8).utf8)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var value = Int(escape) - 0x30
      for _ in 0..<2 {
        guard let digit = rest.first, (0x30...0x37).contains(digit) else { break }
        value = value * 8 + Int(digit) - 0x30
        rest.removeFirst()
      }
      return [UInt8(truncatingIfNeeded: value)]
    default: return [escape]
    }
  }

  private static func scalar(_ rest: inout ArraySlice<UInt8>, digits: Int) -> String {
    let text = String(decoding: rest.prefix(digits), as: UTF8.self)
    rest = rest.dropFirst(digits)
    return UInt32(text, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? "\u{FFFD}"
  }
}
