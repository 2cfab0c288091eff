public import Foundation
public import ModelMapping
import PropertyIntrospection

/// Equality by `isEqual(_:)`.
extension JSONModel {
  /// Returns the result of `isEqual(_:)`.
  public static func == (left: JSONModel, right: JSONModel) -> Bool { left.isEqual(right) }

  /// Returns whether another model has the same class and `@Index` value.
  func hasEqualIndex(to other: JSONModel) -> Bool {
    guard type(of: self) == type(of: other), let value = indexValue else { return false }
    return value == other.indexValue
  }

  /// Hashes the `@Index` value, or the object's identity if there is none.
  func hashIndex(into hasher: inout Hasher) {
    if let value = indexValue {
      hasher.combine(value)
    } else {
      hasher.combine(ObjectIdentifier(self))
    }
  }
}

/// Names that a subclass can reuse for its own properties.
extension MappableModel where Self: JSONModel {
  /// The name of the `@Index` property, if any; the last of several.
  public var indexPropertyName: String? { indexProperty?.name }

  /// Compares two models by their `@Index` properties.
  ///
  /// - Parameter object: The other model.
  /// - Returns: The order; `orderedSame` if there is no such property or its values are not comparable.
  public func compare(_ object: JSONModel) -> ComparisonResult {
    guard let left = indexValue?.base as? any Comparable else { return .orderedSame }
    func open<Value: Comparable>(_ left: Value) -> ComparisonResult {
      guard let right = object.indexValue?.base as? Value else { return .orderedSame }
      return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    }
    return open(left)
  }

  /// Returns a deep copy that shares no model with the original.
  ///
  /// - Returns: The copy.
  /// - Throws: `JSONModelError` if the class cannot be described.
  public func copy() throws(JSONModelError) -> Self {
    do throws(ModelError) {
      return try modelCopy()
    } catch {
      throw JSONModelError(error)
    }
  }
}

extension CustomStringConvertible where Self: JSONModel {
  /// The class and its properties, for logs; same as `modelDescription`.
  public var description: String { modelDescription }
}

extension JSONModel {
  fileprivate var indexProperty: PropertyInfo? {
    Self.storedProperties.last { $0.wrapper is any IndexingWrapper.Type }
  }

  /// The value of the `@Index` property.
  fileprivate var indexValue: AnyHashable? {
    guard let property = indexProperty, let value = try? property.value(in: self) else {
      return nil
    }
    return (value as? any IndexingWrapper)?.indexValue
  }
}
