// The names are YYModel's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
import ModelArchives
import ModelMapping
import PropertyIntrospection

/// Archiving models with a coder such as `NSKeyedArchiver`.
///
/// A model is archived as one value under one key, so archives written by YYModel cannot be read.
extension YYModel {
  /// Encodes the model into a keyed coder, without the properties that cannot be archived.
  ///
  /// ```swift
  /// final class Parcel: NSObject, YYModel {
  ///   var weight = 0
  ///   var origin = (x: 0, y: 0)
  /// }
  ///
  /// let issues = Parcel().yy_modelEncode(with: NSKeyedArchiver(requiringSecureCoding: true))
  /// print(issues.map(\.keyPath))
  /// // Prints "[origin]"
  /// ```
  ///
  /// - Parameter coder: A keyed coder; nothing is written to any other coder.
  /// - Returns: An issue for each value that was left out, or the issues for which nothing was written.
  @discardableResult
  public func yy_modelEncode(with coder: NSCoder) -> [ModelIssue] {
    guard coder.allowsKeyedCoding else {
      return [ModelIssue(code: .unsupportedProperty, detail: "the coder does not support keys")]
    }
    do {
      let archive = try archivedDataWithReport()
      coder.encode(NSData(data: archive.value), forKey: archiveKey)
      return archive.report.issues
    } catch {
      return error.issues
    }
  }

  /// Creates a model from the output of `yy_modelEncode(with:)`.
  ///
  /// Returns nil if the coder has no such model, or if `init(archivedData:)` cannot restore it.
  ///
  /// - Parameter coder: The coder.
  public init?(with coder: NSCoder) {
    guard let data = archive(in: coder) else { return nil }
    try? self.init(archivedData: data)
  }

  /// Replaces the model with the one that `yy_modelEncode(with:)` wrote.
  ///
  /// - Parameter coder: The coder; if it has no such model, nothing changes.
  /// - Returns: The model.
  @discardableResult
  public mutating func yy_modelInit(with coder: NSCoder) -> Self {
    if let model = Self(with: coder) { self = model }
    return self
  }
}

extension YYModel where Self: AnyObject {
  /// Restores the properties that `yy_modelEncode(with:)` wrote, for use in `init?(coder:)`.
  ///
  /// ```swift
  /// final class Voucher: NSObject, NSSecureCoding, YYModel {
  ///   var code = ""
  ///
  ///   static var supportsSecureCoding: Bool { true }
  ///
  ///   override init() { super.init() }
  ///
  ///   init?(coder: NSCoder) {
  ///     super.init()
  ///     yy_modelInit(with: coder)
  ///   }
  ///
  ///   func encode(with coder: NSCoder) { yy_modelEncode(with: coder) }
  /// }
  /// ```
  ///
  /// - Parameter coder: The coder; if it has no such model, nothing changes.
  /// - Returns: The object itself.
  @discardableResult
  public func yy_modelInit(with coder: NSCoder) -> Self {
    let type: any YYModel.Type = Swift.type(of: self)
    if let model = type.init(with: coder), let info = try? TypeInfo.of(type) {
      // A property that cannot be set keeps its value from `init()`.
      for property in info.properties where takesPart(property.name, in: type) {
        guard let value = try? property.value(in: model) else { continue }
        try? property.setValue(value, inObject: self)
      }
    }
    return self
  }
}

private let archiveKey = "yy_model"

private func archive(in coder: NSCoder) -> Data? {
  guard coder.allowsKeyedCoding, coder.containsValue(forKey: archiveKey) else { return nil }
  return coder.decodeObject(of: NSData.self, forKey: archiveKey).map { Data(referencing: $0) }
}

private func takesPart(_ name: String, in type: any YYModel.Type) -> Bool {
  !type.ignoredProperties.contains(name) && (type.mappedProperties?.contains(name) ?? true)
}
