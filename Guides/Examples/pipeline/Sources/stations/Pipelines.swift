// swift-format-ignore-file: AvoidRetroactiveConformances

import Foundation
import ModelMapping
import OpenCombine

// Where there is Combine, the library has these conformances to its protocols.
extension ModelDecoder: @retroactive TopLevelDecoder {}
extension ModelEncoder: @retroactive TopLevelEncoder {}

extension Publisher where Output == Data {
  /// The readings in messages; the first bad message ends them.
  func readings() -> some Publisher<Reading, any Error> {
    decode(type: Reading.self, decoder: ModelDecoder<Strict>())
  }
}

extension Publisher where Output == Data, Failure == Never {
  /// The readings in messages, and what is wrong with each of the others.
  func results() -> some Publisher<Result<Reading, ModelError>, Never> {
    map { message in
      Result { () throws(ModelError) in try Reading(json: message) }
    }
  }
}
