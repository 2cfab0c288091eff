import Foundation
import ModelArchives
import ModelMapping

/// How the models of one shape make every journey: one model or an array of them, lenient and strict.
struct ModelKit<Strict: Codable, Lenient, Tree> {
  let readLenient: (Data) throws -> Lenient
  let readStrict: (Data) throws -> Strict
  let writeLenient: (Lenient) throws -> Data
  let writeStrict: (Strict) throws -> Data

  let mapLenient: (Tree) throws -> Lenient
  let mapStrict: (Tree) throws -> Strict
  let exportLenient: (Lenient) throws -> Tree
  let exportStrict: (Strict) throws -> Tree

  /// What only one model can do; nil for arrays.
  let single: Single?

  /// What one writes by hand to make the strict model of `[String: Any]`.
  let mapByHand: (Tree) throws -> Strict

  /// What one writes by hand to make `[String: Any]` of the strict model.
  let exportByHand: (Strict) -> Tree
}

extension ModelKit {
  /// Updates and archives.
  struct Single {
    let updateLenient: (inout Lenient, Data) throws -> Void
    let updateStrict: (inout Strict, Data) throws -> Void
    let archiveLenient: (Lenient) throws -> Data
    let archiveStrict: (Strict) throws -> Data
    let unarchiveLenient: (Data) throws -> Lenient
    let unarchiveStrict: (Data) throws -> Strict
  }
}

extension ModelKit where Strict: StrictModel, Lenient: LenientModel, Tree == [String: Any] {
  /// One model.
  init(
    mapByHand: @escaping ([String: Any]) -> Strict?,
    exportByHand: @escaping (Strict) -> [String: Any],
  ) {
    self.init(
      readLenient: { try Lenient(json: $0) },
      readStrict: { try Strict(json: $0) },
      writeLenient: { try $0.jsonData() },
      writeStrict: { try $0.jsonData() },
      mapLenient: { try Lenient(json: $0) },
      mapStrict: { try Strict(json: $0) },
      exportLenient: { try $0.jsonObject() },
      exportStrict: { try $0.jsonObject() },
      single: Single(
        updateLenient: { try $0.update(json: $1) },
        updateStrict: { try $0.update(json: $1) },
        archiveLenient: { try $0.archivedData() },
        archiveStrict: { try $0.archivedData() },
        unarchiveLenient: { try Lenient(archivedData: $0) },
        unarchiveStrict: { try Strict(archivedData: $0) },
      ),
      mapByHand: { try required(mapByHand($0)) },
      exportByHand: exportByHand,
    )
  }
}

extension ModelKit where Tree == [Any] {
  /// An array of models.
  init<StrictElement: StrictModel, LenientElement: LenientModel>(
    mapByHand: @escaping ([Any]) -> Strict?,
    exportByHand: @escaping (Strict) -> [Any],
  ) where Strict == [StrictElement], Lenient == [LenientElement] {
    self.init(
      readLenient: { try Lenient(json: $0) },
      readStrict: { try Strict(json: $0) },
      writeLenient: { try $0.jsonData() },
      writeStrict: { try $0.jsonData() },
      mapLenient: { try Lenient(json: $0) },
      mapStrict: { try Strict(json: $0) },
      exportLenient: { try $0.jsonObject() },
      exportStrict: { try $0.jsonObject() },
      single: nil,
      mapByHand: { try required(mapByHand($0)) },
      exportByHand: exportByHand,
    )
  }
}
