import PropertyIntrospection

extension DecodableModel {
  /// Creates a model by decoding from the given decoder, with the model's own engine.
  ///
  /// Each property is decoded as its own type, or as text or a number for the engine to convert.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` if the engine does not forgive an issue: its description lists them all, its coding
  ///   path is the decoder's followed by the first issue's, its underlying error is the `ModelError`; or any
  ///   error that the decoder throws.
  public init(from decoder: any Decoder) throws {
    let tree: TreeValue
    if type(of: decoder) == JSONValueDecoder.self, let decoder = decoder as? JSONValueDecoder {
      tree = TreeValue(try decoder.json())
    } else {
      let root = PlanCache.shared.root(for: Self.self, Policy.self)
      do {
        let node = try GuidedNode(from: decoder) {
          try root?.adapter.node(at: DecodingLocation($0, isJSON: false)) ?? JSONValue(from: $0)
        }
        tree = TreeValue(node.tree)
      } catch let unreadable as GuidedNode.Unreadable {
        throw unreadable.error
      }
    }
    do throws(ModelError) {
      self = try ModelMapper<Policy>().map(Self.self, from: tree, known: Self.self)
    } catch {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: error.codingPath(in: decoder.codingPath),
          debugDescription: error.description,
          underlyingError: error,
        )
      )
    }
  }
}

extension EncodableModel {
  /// Encodes the model into the given encoder, with the model's own engine.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: `EncodingError` for values that JSON cannot represent, unless the engine omits them: its coding
  ///   path is the encoder's followed by the first issue's, its underlying error is the `ModelError`; or any
  ///   error that the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    if type(of: encoder) == JSONValueEncoder.self, let encoder = encoder as? JSONValueEncoder {
      return try tree(in: encoder, room: try encoder.roomForContainer()).encode(to: encoder)
    }
    // Objects that contain each other never end.
    if StackSpace.isScarce { _ = try tree(in: encoder, room: 0) }
    let tree = try written(to: encoder) { run throws(ModelError) in
      try run.keepingTree(self)
    }
    do {
      try tree.encode(to: encoder)
    } catch {
      // If JSON cannot hold a value either, all issues are listed.
      if ModelError.wrapped(in: error) == nil {
        _ = try self.tree(in: encoder, room: MappingOptions().maximumDepth)
      }
      throw error
    }
  }

  /// Returns the model as JSON.
  private func tree(in encoder: any Encoder, room: Int) throws -> JSONValue {
    let isRedacting = (encoder as? JSONValueEncoder)?.location.isRedacting ?? false
    return try written(to: encoder, room: room) { run throws(ModelError) in
      try run.tree(self, JSONForm.self, [], isRedacting ? .redacting : .all)
    }
  }

  /// Returns the result of a run, or throws the `EncodingError` of its `ModelError`.
  private func written<Tree>(
    to encoder: any Encoder,
    room: Int = MappingOptions().maximumDepth,
    _ write: (ExportRun) throws(ModelError) -> Tree,
  ) throws -> Tree {
    var options = MappingOptions()
    options.maximumDepth = room
    let mapper = ModelMapper<Policy>(options: options)
    defer { withExtendedLifetime(mapper) {} }
    do throws(ModelError) {
      return try write(try mapper.exportRun(of: Self.self, known: Self.self))
    } catch {
      // The printed error includes the value, which must not reveal sensitive properties.
      let hides = PlanCache.shared.root(for: Self.self, Policy.self)?.hidesText ?? true
      throw EncodingError.invalidValue(
        hides ? Self.self : self,
        .init(
          codingPath: error.codingPath(in: encoder.codingPath),
          debugDescription: error.description,
          underlyingError: error,
        ),
      )
    }
  }
}

/// Reading models from other decoders, as `Codable` types are: keyed container first, each property by its own type.
extension ModelPlan {
  /// Returns the tree of a model.
  func node(at location: DecodingLocation) throws -> Any {
    if isRow { return try content.keys.elements.node(at: location, content.rules) }
    let isJSON = location.isJSON || needsJSON
    return try location.inside { try self.members(in: $0, isJSON: isJSON) }
  }

  private func members(in decoder: any Decoder, isJSON: Bool) throws -> [String: Any] {
    let (keys, properties) = (content.keys.short, table.rules)
    var met = BitSet()
    return try DecodingLocation.members(in: decoder, with: content.keys.table.keys, isJSON: isJSON)
    {
      let access = keys[$0].reader
      // A conversion may want text instead.
      guard keys[$0].isOnly, access.adapter.withObject({ $0 is ScalarAdapter }),
        let node = $1.member(access.field.fastPath)
      else { return nil }
      met.insert(keys[$0].rule)
      return node
    } isWhole: {
      // Other keys are only suggested, for missing ones.
      !isJSON && table.ignoresUnknownKeys && content.flattened.isEmpty
        && content.required.isSubset(of: met)
    } _: { key, number, location in
      if let number, keys[number].isOnly {
        met.insert(keys[number].rule)
        return try properties[keys[number].rule].adapter.withObject { $0 }.node(at: location)
      }
      if let (entry, rules) = entry(for: key) { return try entry.node(at: location, rules) }
      let leftovers = content.leftovers.flatMap { content.rules[$0].adapter.container?.inner }
      if let leftovers { return try leftovers.node(at: location) }
      return isJSON || keepsUnknown ? try location.json() : NativeForm.null
    }
  }

  /// Returns the target of a key, in this model or in one that is flattened into it; nil for an unknown key.
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

  /// Whether a hook or a union sees the object.
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
  fileprivate func node(at location: DecodingLocation, _ rules: [PropertyPlan]) throws -> Any {
    let adapters = readers.map { rules[$0.rule].adapter }
    if let adapter = adapters.first {
      // Properties of several types read JSON.
      let isOne = isLast && adapters.allSatisfy { $0.memory.type == adapter.memory.type }
      return try isOne ? adapter.node(at: location) : location.json()
    }
    if let inner, elements.isEmpty {
      return try location.inside { [isJSON = location.isJSON] in
        try DecodingLocation.members(in: $0, with: inner.table.keys, isJSON: isJSON) {
          try inner.entry(for: $0)?.node(at: $2, rules) ?? $2.json()
        }
      }
    }
    if inner == nil, !elements.isEmpty {
      return try elements.node(at: location, rules)
    }
    return try location.json()
  }
}

extension [KeyLevel.Element] {
  /// Returns the tree of the array with these elements.
  fileprivate func node(at location: DecodingLocation, _ rules: [PropertyPlan]) throws -> Any {
    try location.elements(mayBeNull: true) { index, location in
      try first { $0.index == index }?.entry.node(at: location, rules) ?? location.json()
    }
  }
}
