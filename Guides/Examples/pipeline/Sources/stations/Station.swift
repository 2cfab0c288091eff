import ModelMapping
import OpenCombine

/// A weather station, whose properties tell their subscribers when they change.
final class Station: ObservableObject, LenientModel {
  @Published var name = ""
  @Published var temperature = 0.0

  static let setters: [String: PropertySetter] = [
    "name": PropertySetter(\Station.name),
    "temperature": PropertySetter(\Station.temperature),
  ]
}
