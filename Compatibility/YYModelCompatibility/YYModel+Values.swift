// The names are YYModel's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import ModelMapping

/// Copying, comparing, hashing and describing models by their properties.
extension YYModel {
  /// Returns a copy that shares no model with the original.
  ///
  /// - Returns: The copy, or nil if the type's declaration rules one out.
  public func yy_modelCopy() -> Self? { try? modelCopy() }

  /// Returns whether a value is a model of the same type with equal values.
  ///
  /// - Parameter model: Any value.
  /// - Returns: False for a value of another type, including a subclass, or with other values.
  public func yy_modelIsEqual(_ model: Any?) -> Bool {
    (model as? Self).map { isModelEqual(to: $0) } ?? false
  }

  /// Returns a hash of the type and all values; equal models have equal hashes within one run of a program.
  public func yy_modelHash() -> UInt {
    var hasher = Hasher()
    modelHash(into: &hasher)
    return UInt(bitPattern: hasher.finalize())
  }

  /// Returns a human-readable description of the type and all values.
  public func yy_modelDescription() -> String { modelDescription }
}
