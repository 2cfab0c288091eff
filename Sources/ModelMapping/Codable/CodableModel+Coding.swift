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
    if let decoder = decoder as? JSONValueDecoder {
      tree = TreeValue(try decoder.json())
    } else {
      let root = PlanCache.shared.root(for: Self.self, Policy.self)
      do {
        let node = try GuidedNode(from: decoder) {
          try root?.adapter.node(at: DecodingPlace($0, isJSON: false)) ?? JSONValue(from: $0)
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
    if let encoder = encoder as? JSONValueEncoder {
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
    do throws(ModelError) {
      return try write(
        try ModelMapper<Policy>(options: options).exportRun(of: Self.self, known: Self.self)
      )
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
