import Foundation
import ModelHTTP
import ModelMapping
import Testing

/// Types composed of other types at run time, from fixed seeds.
///
/// Each kind of value is in each kind of type, with each kind of declaration, in each engine. `Laws` says what holds for
/// all of them.
@Suite("Generated types")
struct GeneratedTypeTests {
  /// The types of one test; a multiple of none of the kinds, so that all of them meet all others.
  private static let stride = 16

  @Test("obey the laws, and leave no objects", arguments: 0..<stride)
  func laws(remainder: Int) {
    let step = Self.stride * rounds(1, sample: 5)
    for index in Swift.stride(from: remainder, to: Generated.TypeMaker.count, by: step) {
      for seed in 1...rounds(2, sample: 1) { check(index, UInt64(seed)) }
    }
  }

  private func check(_ index: Int, _ seed: UInt64) {
    let generator = SeededGenerator(seed: UInt64(index) << 8 | seed)
    var maker = Generated.TypeMaker(generator: generator)
    guard let type = maker.type(index) else { return }
    let place = "type \(index), seed \(seed)"
    func open<Value: Specimen>(_: Value.Type) {
      func check<Policy: MappingPolicy>(_: Policy.Type) {
        let counter = Generated.Token.Counter()
        Generated.Token.$counter.withValue(counter) {
          var generator = maker.generator
          Laws<Value, Policy>(&generator, place).all()
        }
        let count = counter.count.load(ordering: .relaxed)
        if count != 0 { Issue.record("\(count) objects are left: \(Value.self), \(place)") }
      }
      check(Lenient.self)
      check(Strict.self)
      check(Exact.self)
      check(FormEncoded.self)
      check(Closed.self)
      check(ExactClosed.self)
    }
    open(type)
  }
}
