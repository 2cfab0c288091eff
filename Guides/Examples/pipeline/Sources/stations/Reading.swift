import Foundation
import ModelMapping

/// What a station sends.
struct Reading: StrictModel, CodableModel {
  let station: String
  let temperature: Double
  let time: Date

  static let valueTransformer = ValueTransformer.standard.dates(.secondsSince1970)
  static let constraints: ValueConstraints = [name(\.temperature): .range(-90...60)]
}
