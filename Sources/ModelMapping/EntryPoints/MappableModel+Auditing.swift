/// Checking declarations before anything is mapped.
extension MappableModel {
  /// Returns the mistakes in the declaration of the model and of all models reachable from it.
  ///
  /// Call it in a unit test of your models.
  ///
  /// ```swift
  /// #expect(Order.audit().isEmpty)
  /// ```
  ///
  /// The messages are those of the first mapping, which fails with the strict engine and reports with the
  /// lenient one. The lenient engine's list also has the properties that it ignores because their type cannot
  /// be mapped. Mistakes in models that only a closure of the transformer takes or returns, or that a family states
  /// as its members, are listed too, though only documents with such a model show them.
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
