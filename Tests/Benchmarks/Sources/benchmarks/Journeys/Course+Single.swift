import Foundation
import ModelMapping

/// The journeys that only one model can make.
extension Course {
  /// Writing the document into a copy of a model that was made of it before.
  func updating(_ single: ModelKit<Strict, Lenient, Tree>.Single) throws -> Journey {
    let data = document.data
    let decoder = JSONDecoder()
    let lenient = try kit.readLenient(data)
    let strict = try kit.readStrict(data)
    return Journey(
      kind: .updating,
      document: document,
      bytes: data.count,
      contenders: [
        .reading(.codable, "JSONDecoder, a new model") {
          try decoder.decode(Strict.self, from: data)
        },
        .reading(.lenient, "ModelMapping, lenient") {
          var model = lenient
          try single.updateLenient(&model, data)
          return model
        },
        .reading(.strict, "ModelMapping, strict") {
          var model = strict
          try single.updateStrict(&model, data)
          return model
        },
      ],
    )
  }

  /// Foundation's way is a property list, which is binary.
  func archiving(_ single: ModelKit<Strict, Lenient, Tree>.Single) throws -> Journey {
    let lenient = try kit.readLenient(document.data)
    let strict = try kit.readStrict(document.data)
    let (encoder, decoder) = (PropertyListEncoder(), PropertyListDecoder())
    encoder.outputFormat = .binary
    return Journey(
      kind: .archiving,
      document: document,
      bytes: try single.archiveStrict(strict).count,
      contenders: [
        Contender(
          .codable,
          "PropertyListEncoder",
          outcome: { try contents(of: decoder.decode(Strict.self, from: $0)) },
          make: { try encoder.encode(strict) },
        ),
        Contender(
          .lenient,
          "ModelMapping, lenient",
          outcome: { try contents(of: single.unarchiveLenient($0)) },
          make: { try single.archiveLenient(lenient) },
        ),
        Contender(
          .strict,
          "ModelMapping, strict",
          outcome: { try contents(of: single.unarchiveStrict($0)) },
          make: { try single.archiveStrict(strict) },
        ),
      ],
    )
  }

  func unarchiving(_ single: ModelKit<Strict, Lenient, Tree>.Single) throws -> Journey {
    let lenient = try single.archiveLenient(kit.readLenient(document.data))
    let model = try kit.readStrict(document.data)
    let strict = try single.archiveStrict(model)
    let (encoder, decoder) = (PropertyListEncoder(), PropertyListDecoder())
    encoder.outputFormat = .binary
    let list = try encoder.encode(model)
    return Journey(
      kind: .unarchiving,
      document: document,
      bytes: strict.count,
      contenders: [
        .reading(.codable, "PropertyListDecoder") { try decoder.decode(Strict.self, from: list) },
        .reading(.lenient, "ModelMapping, lenient") { try single.unarchiveLenient(lenient) },
        .reading(.strict, "ModelMapping, strict") { try single.unarchiveStrict(strict) },
      ],
    )
  }
}
