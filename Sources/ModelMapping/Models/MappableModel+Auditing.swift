/// Looking at declarations before anything is mapped.
extension MappableModel {
  /// Lists what is wrong in the declaration of the model, and of all models that it leads to: meant for
  /// a unit test of one's own models.
  ///
  /// ```swift
  /// #expect(Order.audit().isEmpty)
  /// ```
  ///
  /// The words are those of the first mapping, which fails with the strict engine and reports with the
  /// lenient one. Beyond these the lenient engine's list has the properties that it leaves alone because
  /// their type cannot be mapped.
  ///
  /// - Returns: the mistakes with the path of the property that leads to the model; none if all is well.
  public static func audit() -> [ModelIssue] {
    ModelMapper<Policy>().audit(Self.self)
  }
}

extension ModelMapper {
  /// Lists what is wrong in the declaration of a type, and of all models that it leads to, under this
  /// mapper's policy and options.
  ///
  /// - Parameter type: what would be mapped, such as `[Order].self`.
  /// - Returns: the mistakes with the path of the property that leads to the model; none if all is well.
  public func audit(_ type: Any.Type) -> [ModelIssue] {
    do throws(ModelError) {
      return try declarationMistakes(in: type)
    } catch {
      return error.issues
    }
  }
}
