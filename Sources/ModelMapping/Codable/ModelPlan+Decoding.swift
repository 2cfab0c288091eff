/// Reading models from other decoders, as `Codable` types are: keyed container first, each property by its own type.
extension ModelPlan {
  /// Returns the tree of a model.
  func node(at place: DecodingPlace) throws -> Any {
    if isRow { return try content.keys.elements.node(at: place, content.rules) }
    let isJSON = place.isJSON || needsJSON
    return try place.inside { try self.members(in: $0, isJSON: isJSON) }
  }

  private func members(in decoder: any Decoder, isJSON: Bool) throws -> [String: Any] {
    let keepsUnknown = isJSON || keepsUnknown
    let leftovers = content.leftovers.flatMap { content.rules[$0].adapter.container?.inner }
    return try DecodingPlace.members(in: decoder, with: content.keys.table.keys, isJSON: isJSON) {
      if let (entry, rules) = entry(for: $0) { return try entry.node(at: $1, rules) }
      if let value = leftovers { return try value.node(at: $1) }
      return keepsUnknown ? try $1.json() : NativeForm.null
    }
  }

  /// Returns what a key leads to, in this model or in one that is flattened into it; nil for an unknown key.
  private func entry(for key: String) -> (KeyLevel.Entry, [PropertyPlan])? {
    if let entry = content.keys.entry(for: key) { return (entry, content.rules) }
    for model in flattened {
      for plan in model.plans { if let found = plan.entry(for: key) { return found } }
    }
    return nil
  }

  private var flattened: [FlattenedModel] {
    content.flattened.compactMap { content.rules[$0].flattened }
  }

  /// Whether a hook or a tagged enum sees the object.
  private var needsJSON: Bool {
    hooks.isForReading
      || flattened.contains { $0.tagged != nil || $0.plans.contains(where: \.needsJSON) }
  }

  /// Whether a property keeps unknown members.
  private var keepsUnknown: Bool {
    content.unknownMembers != nil
      || flattened.contains { $0.plans.contains(where: \.keepsUnknown) }
  }
}

extension KeyLevel {
  /// Returns the entry of a key with something to read.
  fileprivate func entry(for key: String) -> Entry? {
    let index = withByteView(of: key) { table.index(of: $0) }
    guard let index = index >= 0 ? index : otherSpellings?.index(of: key) else { return nil }
    let entry = entries[index]
    return entry.isLast && entry.readers.isEmpty && entry.unmapped == nil ? nil : entry
  }
}

extension KeyLevel.Entry {
  /// Returns the tree at a key.
  fileprivate func node(at place: DecodingPlace, _ rules: [PropertyPlan]) throws -> Any {
    let adapters = readers.map { rules[$0.rule].adapter }
    if let adapter = adapters.first {
      // Properties of several types read JSON.
      let isOne = isLast && adapters.allSatisfy { $0.memory.type == adapter.memory.type }
      return try isOne ? adapter.node(at: place) : place.json()
    }
    if let inner, elements.isEmpty {
      return try place.inside { [isJSON = place.isJSON] in
        try DecodingPlace.members(in: $0, with: inner.table.keys, isJSON: isJSON) {
          try inner.entry(for: $0)?.node(at: $1, rules) ?? $1.json()
        }
      }
    }
    if inner == nil, !elements.isEmpty {
      return try elements.node(at: place, rules)
    }
    return try place.json()
  }
}

extension [KeyLevel.Element] {
  /// Returns the tree of the array with these elements.
  fileprivate func node(at place: DecodingPlace, _ rules: [PropertyPlan]) throws -> Any {
    try place.elements(mayBeNull: true) { index, place in
      try first { $0.index == index }?.entry.node(at: place, rules) ?? place.json()
    }
  }
}
