extension Evaluator {
  /// Sends a message to a class.
  func sendToClass(
    _ name: String,
    _ selector: String,
    _ arguments: [BodyValue],
  ) throws(UnreadableBody) -> BodyValue {
    if selector == "class" || selector == "self" { return .classReference(name) }
    if selector == "respondsToSelector:" { return respondsToSelector(name, arguments) }
    if name == className || project.classMethod(selector, of: name) != nil {
      return try callOther(name, selector, arguments)
    }
    switch selector {
    case "alloc": return .allocated(name)
    case "new": return try send("init", to: .allocated(name), [])
    case "null" where name == "NSNull": return .null
    case "stringWithString:" where name == "NSString",
      "stringWithUTF8String:" where name == "NSString":
      return arguments.first ?? .null
    case "stringWithFormat:" where name == "NSString": return try format(arguments)
    default: break
    }
    return try make(name, selector, arguments)
  }

  /// Makes an object of a class: by a method of the class, or by an initializer.
  private func make(
    _ name: String,
    _ selector: String,
    _ arguments: [BodyValue],
  ) throws(UnreadableBody) -> BodyValue {
    if name == "JSONKeyMapper" { return try keyMapper(selector, arguments) }
    if name.hasSuffix("Dictionary") { return try makeDictionary(selector, arguments) }
    if name.hasSuffix("Array") || name.hasSuffix("Set") {
      return try makeArray(selector, arguments)
    }
    throw UnreadableBody(reason: "`\(name)` has no readable method `\(selector)`")
  }

  /// Whether a class has a class method, of its own or as the library's base class has it.
  func respondsToSelector(_ name: String, _ arguments: [BodyValue]) -> BodyValue {
    guard case .selector(let selector)? = arguments.first else { return .bool(false) }
    if project.classMethod(selector, of: name) != nil { return .bool(true) }
    let isJSONModel = (project.externalRoot(of: name) ?? name) == "JSONModel"
    return .bool(isJSONModel && DeclarationMethods.jsonModelSelectors.contains(selector))
  }

  /// Makes a dictionary: `dictionaryWithObject:forKey:`, or an initializer.
  private func makeDictionary(
    _ selector: String,
    _ arguments: [BodyValue],
  ) throws(UnreadableBody) -> BodyValue {
    let form = selector.trimmingPrefix("dictionary").trimmingPrefix("init")
    switch (form, arguments.first, arguments.last) {
    case ("", _, _), ("WithCapacity:", _, _), ("WithDictionary:", .null, _):
      return .dictionary(BodyDictionary())
    case ("WithDictionary:copyItems:", .null, _): return .dictionary(BodyDictionary())
    case ("WithDictionary:", .dictionary(let other), _),
      ("WithDictionary:copyItems:", .dictionary(let other), _):
      return .dictionary(BodyDictionary(other.entries))
    case ("WithObject:forKey:", let value?, let key?):
      return .dictionary(BodyDictionary([(key, value)]))
    case ("WithObjects:forKeys:", .array(let values), .array(let keys)):
      return .dictionary(BodyDictionary(zip(keys.values, values.values).map { ($0, $1) }))
    case ("WithObjectsAndKeys:", _, _):
      guard let dictionary = BodyDictionary(untilNull(arguments), keysFirst: false) else { break }
      return .dictionary(dictionary)
    default: break
    }
    throw unreadable(selector)
  }

  /// Makes an array or a set: `arrayWithObject:`, or an initializer.
  private func makeArray(
    _ selector: String,
    _ arguments: [BodyValue],
  ) throws(UnreadableBody) -> BodyValue {
    let start = ["array", "set", "orderedSet", "init"].first(where: selector.hasPrefix) ?? ""
    switch (selector.dropFirst(start.count), arguments.first) {
    case ("", _), ("WithCapacity:", _), ("WithArray:", .null): return .array(BodyArray([]))
    case ("WithArray:copyItems:", .null): return .array(BodyArray([]))
    case ("WithArray:", .array(let other)), ("WithSet:", .array(let other)),
      ("WithArray:copyItems:", .array(let other)):
      return .array(BodyArray(other.values))
    case ("WithObject:", let value?): return .array(BodyArray([value]))
    case ("WithObjects:", _): return .array(BodyArray(untilNull(arguments)))
    default: throw unreadable(selector)
    }
  }

  private func untilNull(_ values: [BodyValue]) -> [BodyValue] {
    Array(values.prefix { if case .null = $0 { false } else { true } })
  }

  /// Only `%@` of strings.
  private func format(_ arguments: [BodyValue]) throws(UnreadableBody) -> BodyValue {
    let parts = (arguments.first?.string ?? "%").split(
      separator: "%@",
      omittingEmptySubsequences: false,
    ).map(String.init)
    let strings = arguments.dropFirst().compactMap(\.string)
    guard strings.count == parts.count - 1, !parts.contains(where: { $0.contains("%") }) else {
      throw UnreadableBody(reason: "the format cannot be read")
    }
    return .string(zip(parts, strings + [""]).map { $0 + $1 }.joined())
  }

  /// Sends a message to an object.
  func send(
    _ selector: String,
    to receiver: BodyValue,
    _ arguments: [BodyValue],
  ) throws(UnreadableBody) -> BodyValue {
    switch (receiver, selector) {
    case (.null, _): return .null
    case (.classReference(let name), _): return try sendToClass(name, selector, arguments)
    case (_, "autorelease"), (_, "retain"), (_, "self"): return receiver
    case (.allocated(let name), _): return try make(name, selector, arguments)
    case (_, "isEqual:"), (_, "isEqualToString:"), (_, "isEqualToNumber:"):
      return .bool(compare(receiver, arguments[0]))
    case (.string(let string), _): return try send(selector, toString: string, arguments)
    case (.number, "boolValue"), (.number, "integerValue"), (.number, "intValue"): return receiver
    case (.array(let array), _): return try send(selector, toArray: array, arguments)
    case (.dictionary(let dictionary), _):
      return try send(selector, toDictionary: dictionary, arguments)
    default: throw unreadable(selector)
    }
  }

  private func send(
    _ selector: String,
    toString string: String,
    _ arguments: [BodyValue],
  ) throws(UnreadableBody) -> BodyValue {
    switch (selector, arguments.first) {
    case ("copy", _), ("mutableCopy", _), ("description", _): return .string(string)
    case ("length", _): return .number(string.utf16.count)
    case ("lowercaseString", _): return .string(string.lowercased())
    case ("uppercaseString", _): return .string(string.uppercased())
    case ("hasPrefix:", .string(let other)): return .bool(string.hasPrefix(other))
    case ("hasSuffix:", .string(let other)): return .bool(string.hasSuffix(other))
    case ("containsString:", .string(let other)): return .bool(string.contains(other))
    case ("stringByAppendingString:", .string(let other)): return .string(string + other)
    // Methods of MJExtension.
    case ("mj_underlineFromCamel", _), ("underlineFromCamel", _):
      return .string(string.map { $0.isUppercase ? "_\($0.lowercased())" : "\($0)" }.joined())
    case ("mj_firstCharLower", _), ("firstCharLower", _):
      return .string(string.prefix(1).lowercased() + string.dropFirst())
    case ("mj_firstCharUpper", _), ("firstCharUpper", _):
      return .string(string.prefix(1).uppercased() + string.dropFirst())
    default: throw unreadable(selector)
    }
  }

  private func send(
    _ selector: String,
    toArray array: BodyArray,
    _ arguments: [BodyValue],
  ) throws(UnreadableBody) -> BodyValue {
    switch (selector, arguments.first) {
    case ("copy", _), ("mutableCopy", _): return .array(BodyArray(array.values))
    case ("allObjects", _), ("array", _): return .array(array)
    case ("count", _): return .number(array.values.count)
    case ("containsObject:", let value?):
      noteComparison(of: value, with: array.values)
      return .bool(array.contains(value))
    case ("addObject:", let value?): array.values.append(value)
    case ("addObjectsFromArray:", .array(let other)): array.values += other.values
    case ("addObjectsFromArray:", .null): break
    case ("arrayByAddingObject:", let value?): return .array(BodyArray(array.values + [value]))
    case ("arrayByAddingObjectsFromArray:", .array(let other)):
      return .array(BodyArray(array.values + other.values))
    case ("objectAtIndex:", .number(let index)), ("objectAtIndexedSubscript:", .number(let index)):
      guard array.values.indices.contains(index) else { break }
      return array.values[index]
    case ("indexOfObject:", let value?):
      noteComparison(of: value, with: array.values)
      return .number(array.values.firstIndex { $0.isEqual(to: value) } ?? Int.max)
    case ("firstObject", _): return array.values.first ?? .null
    case ("lastObject", _): return array.values.last ?? .null
    default: throw unreadable(selector)
    }
    return .null
  }

  private func send(
    _ selector: String,
    toDictionary dictionary: BodyDictionary,
    _ arguments: [BodyValue],
  ) throws(UnreadableBody) -> BodyValue {
    switch (selector, arguments.first, arguments.last) {
    case ("copy", _, _), ("mutableCopy", _, _):
      return .dictionary(BodyDictionary(dictionary.entries))
    case ("count", _, _): return .number(dictionary.entries.count)
    case ("allKeys", _, _): return .array(BodyArray(dictionary.entries.map(\.key)))
    case ("allValues", _, _): return .array(BodyArray(dictionary.entries.map(\.value)))
    case ("objectForKey:", let key?, _), ("objectForKeyedSubscript:", let key?, _),
      ("valueForKey:", let key?, _):
      noteComparison(of: key, with: dictionary.entries.map(\.key))
      return dictionary[key] ?? .null
    case ("setObject:forKey:", let value?, let key?), ("setValue:forKey:", let value?, let key?),
      ("setObject:forKeyedSubscript:", let value?, let key?):
      dictionary[key] = value
    case ("removeObjectForKey:", let key?, _): dictionary[key] = nil
    case ("addEntriesFromDictionary:", .dictionary(let other), _):
      for entry in other.entries { dictionary[entry.key] = entry.value }
    case ("addEntriesFromDictionary:", .null, _): break
    // Categories of many apps have these, with prefixes such as `safe`.
    case (_, let value?, let key?)
    where arguments.count == 2 && selector.lowercased().hasSuffix("setobject:forkey:"):
      dictionary[key] = value
    case (_, .dictionary(let other), _)
    where arguments.count == 1 && Self.mergingNames.contains(where: selector.contains):
      let merged = BodyDictionary(dictionary.entries)
      for entry in other.entries { merged[entry.key] = entry.value }
      return .dictionary(merged)
    default: throw unreadable(selector)
    }
    return .null
  }

  private static let mergingNames = ["dictionaryByAdding", "dictionaryByMerging"]
}
