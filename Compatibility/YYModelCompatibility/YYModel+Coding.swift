// The names are those of YYModel.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
import ModelMapping
import PropertyIntrospection

/// Archiving models by a coder, such as `NSKeyedArchiver`.
///
/// A model is archived as one value under one key, so archives that YYModel wrote are not read.
extension YYModel {
  /// Writes the model into a keyed coder.
  ///
  /// - Parameter coder: a coder with keys; another one gets nothing.
  public func yy_modelEncode(with coder: NSCoder) {
    guard coder.allowsKeyedCoding, let data = try? archivedData() else { return }
    coder.encode(NSData(data: data), forKey: archiveKey)
  }

  /// Makes a model from what `yy_modelEncode(with:)` wrote.
  ///
  /// Nil if the coder has no such model.
  ///
  /// - Parameter coder: the coder.
  public init?(with coder: NSCoder) {
    guard let data = archive(in: coder) else { return nil }
    try? self.init(archivedData: data)
  }

  /// Takes over what `yy_modelEncode(with:)` wrote.
  ///
  /// - Parameter coder: the coder; if it has no such model, nothing changes.
  /// - Returns: the model.
  @discardableResult
  public mutating func yy_modelInit(with coder: NSCoder) -> Self {
    if let model = Self(with: coder) { self = model }
    return self
  }
}

extension YYModel where Self: AnyObject {
  /// Takes over what `yy_modelEncode(with:)` wrote: for `init?(coder:)`.
  ///
  /// - Parameter coder: the coder; if it has no such model, nothing changes.
  /// - Returns: the object itself.
  @discardableResult
  public func yy_modelInit(with coder: NSCoder) -> Self {
    guard let data = archive(in: coder) else { return self }
    let type: any YYModel.Type = Swift.type(of: self)
    if let model = try? type.init(archivedData: data), let info = try? TypeInfo.of(type) {
      // What cannot be written was made by `init()`.
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
