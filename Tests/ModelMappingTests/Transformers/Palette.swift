import Foundation
import ModelMapping

/// A third-party type that is unknown to the library.
struct Tint: Hashable, Sendable {
  static let black = Tint(exactly: "#000")
  let hex: String

  struct NoHex: Error, CustomStringConvertible {
    let text: String
    var description: String { "\"\(text)\" is not a color" }
  }

  private init(exactly hex: String) { self.hex = hex }

  init(hex: String) throws {
    guard hex.hasPrefix("#") else { throw NoHex(text: hex) }
    self.hex = hex
  }
}

extension ModelMapping.ValueTransformer {
  static let colors = ModelMapping.ValueTransformer.standard
    .adding("TintFromString:") { (text: String) throws -> Tint in try Tint(hex: text) }
    .adding("TintFromNumber:") { (number: Int) in try? Tint(hex: "#\(number)") }
    .adding("JSONObjectFromTint:") { (color: Tint) in color.hex }
}

struct Palette: StrictModel, Equatable {
  var main: Tint
  var accent: Tint?
  var more: [Tint] = []
  var distinct: Set<Tint> = []
  var named: [String: Tint] = [:]
  var grid: [[Tint?]] = []
  static let valueTransformer = ValueTransformer.colors
  static let optionalProperties: Set<String> = []
}

struct LenientPalette: LenientModel, Equatable {
  var main: Tint?
  var accent = Tint.black
  var more: [Tint] = []
  static let valueTransformer = ValueTransformer.colors
}
