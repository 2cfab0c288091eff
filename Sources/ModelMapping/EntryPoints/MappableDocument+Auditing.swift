/// Checking declarations before anything is mapped.
extension MappableDocument {
  /// Returns the mistakes in the declaration of a model or a tagged enum, and of all models reachable from it.
  ///
  /// Call it in a unit test of your models.
  ///
  /// ```swift
  /// #expect(Order.audit().isEmpty)
  /// ```
  ///
  /// The messages are those of the first mapping, which fails in the strict engine and has them in its report in the
  /// lenient one. For a lenient model, the list also has the properties whose type cannot be mapped. Mistakes in models
  /// that only a closure of the transformer or a family leads to are listed too, although only documents with such a
  /// model show them, and so are `CodingKeys`, which have no effect, of a model without a key mapper, or with one that
  /// leaves another key to a property. Private `CodingKeys`, and those of a generic, private or local model, have no name
  /// at run time and are not listed.
  ///
  /// - Returns: The mistakes, each with the path of the property that leads to the model; empty if there are none.
  public static func audit() -> [ModelIssue] {
    ModelMapper<Policy>().audit(Self.self)
  }
}

extension ModelMapper {
  /// Returns the mistakes in the declaration of a type and of all models reachable from it.
  ///
  /// The check applies this mapper's policy and options.
  ///
  /// ```swift
  /// let mapper = ModelMapper<Strict>(options: MappingOptions(keyMapper: .snakeCase))
  /// #expect(mapper.audit([Order].self).isEmpty)
  /// ```
  ///
  /// - Parameter type: The type to be mapped, such as `[Order].self`.
  /// - Returns: The mistakes, each with the path of the property that leads to the model; empty if there are none.
  public func audit(_ type: Any.Type) -> [ModelIssue] {
    do throws(ModelError) {
      return try declarationMistakes(in: type)
    } catch {
      return error.issues
    }
  }
}
