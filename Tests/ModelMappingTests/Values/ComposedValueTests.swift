import Foundation
import ModelArchives
import ModelMapping
import Testing

/// Every type of value in `Optional`s, fields, arrays, dictionaries and wrappers, also when nested.
@Suite("Composed values")
struct ComposedValueTests {
  struct Plain<Value>: StrictModel {
    var value: Value
  }

  struct Wrapped<Value>: StrictModel {
    @Kept var value: Value
  }

  @propertyWrapper struct Kept<Value>: InitializableWrapper {
    var wrappedValue: Value
  }

  enum Suit: String, Codable { case hearts, spades }

  struct Point: Codable, Hashable { var x = 1 }

  struct Name: LenientModel { var text = "n" }

  @Test("composed values are copied, equal their copies and round-trip through archives")
  func all() {
    // Types with the same operations are nested less deep.
    let sample = rounds(2, sample: 1)
    check(deep: "a")
    check(7, to: 2)
    check(UInt8.max, to: sample)
    check(true, to: sample)
    check(-0.5, to: sample)
    check(Decimal(1) / 3, to: sample)
    check(Date(timeIntervalSince1970: 0.1), to: sample)
    check(Data([1, 2]), to: sample)
    check(UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)), to: sample)
    check(JSONValue.null, to: sample)
    check(JSONValue.array([1, nil]), to: 2)
    check(JSONObject(dictionaryLiteral: ("a", nil)), to: sample)
    check(Suit.spades, to: 2)
    check(Point(x: 2), to: sample)
    check(Name(text: "m"), to: 2)
    check(Set([1, 2]), to: 2)
  }

  private func check(deep text: String) { check(text, to: rounds(3, sample: 2)) }

  /// Checks a value, and everything that may contain it.
  private func check<Value>(_ value: Value, to depth: Int) {
    check(Plain(value: value), value)
    check(Wrapped(value: value), value)
    guard depth > 0 else { return }
    check(Optional(value), to: depth - 1)
    check(Value?.none, to: depth - 1)
    check([value, value], to: depth - 1)
    check([Value](), to: depth - 1)
    check([Optional(value), nil], to: depth - 1)
    check(["k": value], to: depth - 1)
    check(["k": Value?.none], to: depth - 1)
    check(Field.value(value), to: depth - 1)
    check(Field<Value>.null, to: depth - 1)
    check(Field<Value>.absent, to: depth - 1)
  }

  private func check<Model: StrictModel, Value>(_ model: Model, _ value: Value) {
    do {
      // Every model prints its contents.
      let words = String(reflecting: model)
      let copy = try model.modelCopy()
      expect(String(reflecting: copy) == words, "\(words) copied to \(copy)")
      expect(copy.isModelEqual(to: model), "\(words) is not equal to its copy")
      expect(hash(copy) == hash(model), "\(words) and its copy have two hashes")
      let again = try Model(archivedData: model.archivedData())
      expect(again.isModelEqual(to: model), "\(words) from an archive: \(again)")
      if !words.contains("Set(") {
        expect(String(reflecting: again) == words, "\(words) from an archive: \(again)")
      }
    } catch {
      Issue.record("\(Model.self): \(error)")
    }
  }

  private func expect(_ condition: Bool, _ words: @autoclosure () -> String) {
    if !condition { Issue.record("\(words())") }
  }

  private func hash(_ model: some MappableModel) -> Int {
    var hasher = Hasher()
    model.modelHash(into: &hasher)
    return hasher.finalize()
  }
}
