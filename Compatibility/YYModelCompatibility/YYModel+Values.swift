// The names are those of YYModel.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import ModelMapping

/// Copying, comparing, hashing and describing models by their properties.
extension YYModel {
  /// A copy, which shares no model with the original.
  ///
  /// - Returns: the copy, or nil if the type is declared so that none can be made.
  public func yy_modelCopy() -> Self? { try? modelCopy() }

  /// Whether something is a model of the same type with equal values.
  ///
  /// - Parameter model: anything.
  /// - Returns: false for what is of another type, also a subclass, or not equal.
  public func yy_modelIsEqual(_ model: Any?) -> Bool {
    (model as? Self).map { isModelEqual(to: $0) } ?? false
  }

  /// A hash of the type and all values; models that are equal have the same in one run of a program.
  public func yy_modelHash() -> UInt {
    var hasher = Hasher()
    modelHash(into: &hasher)
    return UInt(bitPattern: hasher.finalize())
  }

  /// The type and all values for people to read.
  public func yy_modelDescription() -> String { modelDescription }
}
