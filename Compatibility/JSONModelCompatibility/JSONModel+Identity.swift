public import Foundation
public import ModelMapping
import PropertyIntrospection

/// Equality by the property with `@Index`.
extension JSONModel: Hashable {
  /// Whether two models are one object, or are of the same class and have the same value in the property
  /// with `@Index`, if the class has one.
  ///
  /// No other property counts: `isModelEqual(to:)` asks all.
  public static func == (left: JSONModel, right: JSONModel) -> Bool {
    if left === right { return true }
    guard type(of: left) == type(of: right), let value = left.indexValue else { return false }
    return value == right.indexValue
  }

  /// Hashes the value of the property with `@Index`, or else the object's identity.
  public func hash(into hasher: inout Hasher) {
    if let value = indexValue {
      hasher.combine(value)
    } else {
      hasher.combine(ObjectIdentifier(self))
    }
  }
}

/// Names that a subclass may give to properties of its own.
extension MappableModel where Self: JSONModel {
  /// The name of the property with `@Index`, if there is one; of several the last.
  public var indexPropertyName: String? { indexProperty?.name }

  /// Compares two models by their properties with `@Index`.
  ///
  /// - Parameter object: the other model.
  /// - Returns: the order; `orderedSame` where there is no such property, or its values have no order.
  public func compare(_ object: JSONModel) -> ComparisonResult {
    guard let left = indexValue?.base as? any Comparable else { return .orderedSame }
    func open<Value: Comparable>(_ left: Value) -> ComparisonResult {
      guard let right = object.indexValue?.base as? Value else { return .orderedSame }
      return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    }
    return open(left)
  }

  /// A deep copy, which shares no model with the original.
  ///
  /// - Returns: the copy.
  /// - Throws: `JSONModelError` if the class cannot be described.
  public func copy() throws(JSONModelError) -> Self {
    do throws(ModelError) {
      return try modelCopy()
    } catch {
      throw JSONModelError(error)
    }
  }
}

extension JSONModel: CustomStringConvertible {}

extension CustomStringConvertible where Self: JSONModel {
  /// The class with its properties, for logs; the same as `modelDescription`.
  public var description: String { modelDescription }
}

extension JSONModel {
  fileprivate var indexProperty: PropertyInfo? {
    Self.storedProperties.last { $0.wrapper is any IndexingWrapper.Type }
  }

  /// What the property with `@Index` has.
  fileprivate var indexValue: AnyHashable? {
    guard let property = indexProperty, let value = try? property.value(in: self) else {
      return nil
    }
    return (value as? any IndexingWrapper)?.indexValue
  }
}
