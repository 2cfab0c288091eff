/// Finds the type of a property from clang's spelling.
struct TypeResolver {
  /// The classes that become models.
  var models: Set<String>
  var library: SourceModel.Origin
  /// Enums by tag and by name.
  var enums: [String: String]
  var typedefs: [String: String]
  var unknownTypes: Set<String>

  private static let markers = Set(StandIns.markers)

  func spelling(_ text: String) -> TypeSpelling { TypeSpelling(text, isType: isType) }

  /// The class of elements that the library leaves as they are in JSON, and why it does.
  func unconvertedElement(_ spelling: TypeSpelling) -> (name: String, reason: String)? {
    guard Self.collections[spelling.name] != nil else { return nil }
    if let name = elementProtocol(spelling) {
      let isInSet = library == .jsonModel && spelling.name.hasSuffix("Set")
      return isInSet ? (name, "the library does not convert elements of sets") : nil
    }
    guard let element = spelling.arguments.last else { return nil }
    let isConverted = ["NSDate", "NSURL", "NSData", "NSTimeZone"].contains(element.name)
    if models.contains(element.name) || isConverted && object(element.name) != nil {
      return (element.name, "the library does not see the generic argument")
    }
    return unconvertedElement(element)
  }

  private func isType(_ name: String) -> Bool {
    name == "id" || name == "Class" || typedefs[name] != nil || Self.scalars[name] != nil
  }

  /// The protocols of a property's type that tell JSONModel nothing, but may be meant to.
  func unknownMarkers(_ spelling: TypeSpelling) -> [String] {
    guard library == .jsonModel, spelling.name != "id" else { return [] }
    let element = Self.collections[spelling.name] == nil ? nil : elementProtocol(spelling)
    return spelling.protocols.filter {
      $0 != element && !Self.markers.contains($0) && !models.contains($0)
    }
  }

  /// Whether a protocol is named like one of JSONModel's, with a prefix, and so names no class of elements.
  private func isLikeMarker(_ name: String) -> Bool {
    StandIns.markers.contains(where: name.hasSuffix) && !models.contains(name)
  }

  private func elementProtocol(_ spelling: TypeSpelling) -> String? {
    let names = spelling.protocols.filter { !isLikeMarker($0) }
    // Of several, JSONModel takes the last and YYModel the first that names a class.
    return library == .jsonModel ? names.last : names.first { models.contains($0) } ?? names.first
  }

  /// The type that `text` spells.
  func type(_ spelling: TypeSpelling, _ text: String) -> SourceType {
    let name = spelling.name
    if spelling.isOpaque { return block(text) ?? .other(TypeSpelling.withoutQualifiers(text)) }
    if let collection = Self.collections[name] { return collection(element(of: spelling)) }
    if let model = classNamedByProtocol(of: spelling) { return .model(model) }
    if name == "id" || name == "NSObject" {
      let protocols = spelling.protocols.filter { !Self.markers.contains($0) }
      return protocols.isEmpty ? .any : .other("\(name)<\(protocols.joined(separator: ", "))>")
    }
    if spelling.isPointer {
      if Self.scalars[name] != nil { return .other("\(name) *") }
      return models.contains(name)
        ? .model(name) : object(name) ?? typedef(name) ?? .other(name)
    }
    if let tag = enums[name] { return .enumeration(tag) }
    if unknownTypes.contains(name) { return .other(name) }
    return Self.scalars[name] ?? typedef(name) ?? .other(name)
  }

  /// In YYModel, a protocol that is named like a model chooses the class of a single object, too.
  private func classNamedByProtocol(of spelling: TypeSpelling) -> String? {
    library == .yyModel ? spelling.protocols.first { models.contains($0) } : nil
  }

  private func typedef(_ name: String) -> SourceType? {
    guard let text = typedefs[name] else { return nil }
    let spelling = spelling(text)
    if spelling.name == name { return nil }
    return spelling.isOpaque ? block(text) ?? .other(name) : type(spelling, text)
  }

  /// The type of a block, such as `void (^)(NSString *, BOOL)`.
  private func block(_ text: String) -> SourceType? {
    guard let mark = text.firstRange(of: "(^"),
      let close = text[mark.upperBound...].firstIndex(of: ")"),
      let open = text[close...].firstIndex(of: "("), text.last == ")"
    else { return nil }
    let list = text[text.index(after: open)..<text.index(before: text.endIndex)]
    var parameters = [""]
    var depth = 0
    for character in list {
      if "(<".contains(character) { depth += 1 }
      if ")>".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        parameters.append("")
      } else {
        parameters[parameters.count - 1].append(character)
      }
    }
    let types = parameters.map(\.trimmed).filter { !$0.isEmpty && $0 != "void" }
    let result = String(text[..<mark.lowerBound]).trimmed
    return .closure(types.map(passed), result == "void" ? nil : passed(result))
  }

  private func passed(_ text: String) -> Passed {
    let spelling = spelling(text)
    let isObject =
      spelling.isPointer || spelling.isOpaque || ["id", "instancetype"].contains(spelling.name)
    return Passed(
      type: type(spelling, text),
      isOptional: isObject && !text.contains("_Nonnull"),
    )
  }

  private func element(of spelling: TypeSpelling) -> SourceType {
    if let name = elementProtocol(spelling) {
      return named(name)
    }
    guard let argument = spelling.arguments.last else { return .any }
    return type(argument, argument.name)
  }

  /// The type of a class that is known by name only.
  func named(_ name: String) -> SourceType {
    models.contains(name) ? .model(name) : object(name) ?? .other(name)
  }

  /// The type of a class of Foundation that the library maps; only JSONModel maps time zones.
  private func object(_ name: String) -> SourceType? {
    library == .yyModel && name == "NSTimeZone" ? nil : Self.objects[name]
  }

  private static let collections: [String: @Sendable (SourceType) -> SourceType] = [
    "NSArray": { .array($0) }, "NSMutableArray": { .array($0) },
    "NSSet": { .set($0) }, "NSMutableSet": { .set($0) }, "NSCountedSet": { .set($0) },
    "NSOrderedSet": { .orderedSet($0) }, "NSMutableOrderedSet": { .orderedSet($0) },
    "NSDictionary": { .dictionary($0) }, "NSMutableDictionary": { .dictionary($0) },
  ]

  static let objects: [String: SourceType] = [
    "NSString": .string, "NSMutableString": .string, "NSNumber": .number,
    "NSDecimalNumber": .decimal,
    "NSDate": .date, "NSURL": .url, "NSData": .data, "NSMutableData": .data,
    "NSTimeZone": .timeZone,
  ]

  private static let scalars = Dictionary(
    StandIns.scalars.flatMap { scalar in
      ([scalar.spelling] + scalar.names).map { ($0, scalar.type) }
    },
    uniquingKeysWith: { first, _ in first },
  )
}

extension SourceType {
  /// The type with another type of elements; nil if it is not a collection.
  func withElements(_ element: SourceType) -> SourceType? {
    switch self {
    case .array: .array(element)
    case .set: .set(element)
    case .orderedSet: .orderedSet(element)
    case .dictionary: .dictionary(element)
    default: nil
    }
  }
}
