/// Makes models of shapes: unites those that are alike, names them, and chooses types and keys.
struct ShapeModels {
  private var shapes: [ObjectShape] = []
  private var names: [ObjectIdentifier: String] = [:]
  private var enums: [SourceEnum] = []
  private let findsEnums: Bool
  private(set) var sources = SourceModels()

  /// A model with more properties than this may be a dictionary, or several models.
  private static let manyProperties = 60

  init(_ documents: [ObjectShape], findsEnums: Bool = true) {
    self.findsEnums = findsEnums
    let roots = documents.flatMap(Self.models)
    ShapeUnification.unite(roots)
    var seen: Set<UInt> = []
    for root in roots { collect(root, &seen) }
    let dictionaries = documents.filter(\.isMap)
    var taken = TakenNames((shapes + dictionaries).compactMap(\.givenName))
    for shape in shapes where shape.givenName != nil {
      names[ObjectIdentifier(shape)] = shape.givenName
    }
    for shape in shapes { nameMembers(of: shape, &taken) }
    for shape in shapes where shape.union == nil {
      sources.models.append(model(of: shape, &taken))
    }
    for shape in shapes { if let union = shape.union { addUnion(union, of: shape) } }
    sources.enums = enums
    for document in dictionaries { addAlias(of: document, &taken) }
    removeUnused(roots: (roots + dictionaries).compactMap(\.current.givenName))
  }

  /// The shapes of the models of documents: these themselves, or the values of dictionaries.
  private static func models(of document: ObjectShape) -> [ObjectShape] {
    guard document.isMap, let name = document.givenName else { return [document] }
    let objects = document.mapValues().objects.map(\.shape)
    let single = SwiftNames.singular(name)
    objects.first?.givenName = single == name ? "\(name)Value" : single
    return objects
  }

  private mutating func addAlias(of document: ObjectShape, _ taken: inout TakenNames) {
    let names = names
    let choice = document.mapValues().choice { nameable in
      if case .object(let object) = nameable {
        names[ObjectIdentifier(object.current)]
      } else {
        nil
      }
    }
    let name = document.givenName ?? ""
    sources.aliases.append(SourceAlias(name: name, type: .dictionary(choice.type)))
    if let remark = choice.remark {
      let location = document.file.map { SourceLocation(file: $0) }
      sources.notes.append(ManualStep(message: "\(name): \(remark)", location: location))
    }
  }

  private mutating func addUnion(_ union: ObjectShape.Union, of shape: ObjectShape) {
    var used: Set<String> = []
    let cases = union.cases.map { value, payload in
      let name = SwiftNames.camelCase(value, startsUpper: false)
      return SourceUnion.Case(
        name: SwiftNames.unique(SwiftNames.property(name), &used),
        value: value,
        model: names[ObjectIdentifier(payload.current)],
      )
    }
    let name = names[ObjectIdentifier(shape)] ?? ""
    sources.unions.append(SourceUnion(name: name, tag: union.tag, cases: cases))
  }

  /// Removes the types that no document needs, because their values have no common type.
  private mutating func removeUnused(roots: [String]) {
    var needed: [String: [String]] = [:]
    for model in sources.models {
      needed[model.name, default: []] += model.properties.compactMap(\.type.leaf.name)
    }
    for alias in sources.aliases {
      needed[alias.name, default: []] += [alias.type.leaf.name ?? ""]
    }
    for union in sources.unions {
      needed[union.name, default: []] += union.cases.compactMap(\.payload?.leaf.name)
    }
    var (queue, used) = (roots, Set<String>())
    while let name = queue.popLast() {
      if used.insert(name).inserted { queue += needed[name] ?? [] }
    }
    sources.models.removeAll { !used.contains($0.name) }
    sources.unions.removeAll { !used.contains($0.name) }
    sources.enums.removeAll { !used.contains($0.name) }
  }

  /// Takes a shape, and then those in it.
  private mutating func collect(_ shape: ObjectShape, _ seen: inout Set<UInt>) {
    let shape = shape.current
    guard !shape.keys.isEmpty, seen.insert(shape.identity).inserted else { return }
    shapes.append(shape)
    for (_, inner) in ShapeUnification.inner(of: shape) { collect(inner, &seen) }
  }

  // MARK: Names

  private mutating func nameMembers(of shape: ObjectShape, _ taken: inout TakenNames) {
    let inner = ShapeUnification.inner(of: shape)
    let allHints = Dictionary(grouping: inner) { ObjectIdentifier($0.shape) }
    for (hint, object) in inner where !object.keys.isEmpty && names[ObjectIdentifier(object)] == nil
    {
      let owner = names[ObjectIdentifier(shape)] ?? ""
      // Members that are all alike, such as `small` and `large` of `sizes`, are named after their owner.
      let hints = Set((allHints[ObjectIdentifier(object)] ?? []).map(\.hint))
      let single = SwiftNames.singular(owner)
      let name = hints.count > 2 && single != owner ? single : hint
      names[ObjectIdentifier(object)] = taken.free(name.isEmpty ? "Item" : name, owner)
    }
  }

  // MARK: Models

  private mutating func model(of shape: ObjectShape, _ taken: inout TakenNames) -> SourceModel {
    let name = names[ObjectIdentifier(shape)] ?? ""
    var model = SourceModel(name: name, origin: .sample)
    model.location = shape.file.map { SourceLocation(file: $0) }
    var used: Set<String> = []
    var keys: [(property: String, key: String)] = []
    for key in shape.keys {
      guard let member = shape.members[key] else { continue }
      let property = Self.propertyName(key, &used)
      let names = names
      var found: [SourceEnum] = []
      let choice = member.choice { nameable in
        switch nameable {
        case .object(let object): return names[ObjectIdentifier(object.current)]
        case .words(let words):
          let base = SwiftNames.camelCase(key, startsUpper: true)
          let hint = member.isArray ? SwiftNames.singular(base) : base
          guard findsEnums, Self.mayBeEnum(key, words) else { return nil }
          return Self.enumeration(words, hint, name, &taken, &found)
        }
      }
      enums += found
      model.properties.append(
        SourceProperty(
          name: property,
          type: choice.type,
          isOptional: member.nulls > 0 || member.count < shape.count,
        )
      )
      keys.append((property, key))
      if let remark = choice.remark {
        model.manualSteps.append(ManualStep(property: property, message: remark))
      }
    }
    model.keys = Self.sourceKeys(keys)
    if shape.isRoot, shape.mapping == .doubtful {
      model.manualSteps.append(ManualStep(message: Shape.doubt))
    }
    if keys.count > Self.manyProperties {
      let message = "it has \(keys.count) properties: it may be a dictionary, or several models"
      model.manualSteps.append(ManualStep(message: message))
    }
    return model
  }

  /// Words in keys of names, prose, places and addresses, which are not enums though some values repeat.
  private static let openWords: Set<String> = [
    "name", "title", "text", "label", "description", "summary", "note", "comment", "message",
    "artist", "author", "owner", "user", "username", "login", "by", "album", "genre", "tag", "tags",
    "city", "country", "region", "place", "location", "address", "street", "lang", "language",
    "locale", "timezone", "zone", "url", "uri", "link", "href", "host", "domain", "path", "file",
    "filename", "email", "phone", "brand", "company", "team", "make", "model", "id", "uid", "key",
    "slug", "code", "currency", "version", "hash", "token", "color", "colour", "font", "word",
    "words", "source", "device", "browser", "platform", "os",
  ]
  /// Words in keys whose values may be words in title case.
  private static let closedWords: Set<String> = [
    "type", "kind", "status", "role", "mode", "level", "severity", "priority", "visibility",
    "gender", "event", "action", "direction", "phase", "stage", "conclusion",
  ]

  private static func mayBeEnum(_ key: String, _ values: [String]) -> Bool {
    let words = SwiftNames.snakeCase(SwiftNames.camelCase(key, startsUpper: false))
      .split(separator: "_").map { String($0) }
    if words.contains(where: {
      openWords.contains($0) || openWords.contains(SwiftNames.singular($0))
    }) {
      return false
    }
    let areCapitalized = values.contains { value in
      value.first?.isUppercase ?? false && value.contains(where: \.isLowercase)
    }
    return !areCapitalized || words.last.map(closedWords.contains) ?? false
  }

  private static func enumeration(
    _ values: [String],
    _ hint: String,
    _ owner: String,
    _ taken: inout TakenNames,
    _ found: inout [SourceEnum],
  ) -> String? {
    let names = values.map { SwiftNames.camelCase($0, startsUpper: false) }
    guard Set(names).count == names.count, !hint.isEmpty else { return nil }
    let name = taken.free(hint, owner)
    let cases = zip(names, values).map { SourceEnum.Case(name: $0, value: .string($1)) }
    found.append(SourceEnum(name: name, cases: cases))
    return name
  }

  static func propertyName(_ key: String, _ used: inout Set<String>) -> String {
    // `+1` and `-1` are names of reactions.
    var text = key
    if key.first == "+" { text = "plus \(key.dropFirst())" }
    if key.first == "-", key.dropFirst().first?.isNumber ?? false {
      text = "minus \(key.dropFirst())"
    }
    let camel = SwiftNames.camelCase(text, startsUpper: false)
    let isKept =
      !key.contains("_") && camel.lowercased() == key.lowercased()
      && key.first?.isLowercase ?? false
    let name = SwiftNames.property(camel.isEmpty ? "value" : isKept ? key : camel)
    return SwiftNames.unique(name, &used)
  }

  /// The scheme with the fewest exceptions, and the exceptions.
  static func sourceKeys(_ keys: [(property: String, key: String)]) -> SourceKeys {
    let candidates = [nil, SourceKeys.Scheme.snakeCase, .titleCase].map { scheme in
      let exceptions = keys.filter { property, key in
        key != (scheme.map { SwiftNames.key(property, $0, of: .sample) } ?? property)
      }
      let paths = exceptions.map { property, key in
        SourceKeys.Path(
          property: property,
          keys: [key],
          isLiteral: key.contains(".") || key.isEmpty,
        )
      }
      return SourceKeys(scheme: scheme, paths: paths)
    }
    return candidates.min { $0.paths.count < $1.paths.count } ?? SourceKeys()
  }
}
