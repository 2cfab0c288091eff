import Foundation
import ModelMapping
import Testing

/// Types composed of other types at run time, from a fixed seed.
@Suite("Generated types", .serialized)
struct GeneratedTypeTests {
  @Test("are read, written, updated, copied, compared and archived", arguments: 0..<12)
  func all(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<rounds(25, sample: 10) {
      let type = Generated.TypeMaker.model(by: &generator, depth: 2)
      check(type, &generator)
    }
  }

  @Test("leak no objects")
  func leaks() {
    var generator = SeededGenerator(seed: 99)
    let before = Generated.Token.count.load(ordering: .relaxed)
    for _ in 0..<25 { check(Generated.TypeMaker.model(by: &generator, depth: 2), &generator) }
    #expect(Generated.Token.count.load(ordering: .relaxed) == before)
  }

  private func check(_ type: any SpecimenModel.Type, _ generator: inout SeededGenerator) {
    func open<Model: SpecimenModel>(_: Model.Type) {
      do {
        for _ in 0..<2 { try Generated.Check<Model>(&generator).all() }
      } catch {
        Issue.record("\(Model.self): \(error)")
      }
    }
    open(type)
  }
}

extension Generated {
  /// Composes types from other types.
  enum TypeMaker {
    static let leaves: [any Specimen.Type] = [
      Int.self, Int16.self, UInt8.self, UInt32.self, UInt64.self, Bool.self, Double.self,
      Float.self,
      String.self, Date.self, Data.self, UUID.self, Decimal.self, URL.self, JSONValue.self,
      Suit.self, Grade.self, SIMD4<Float>.self, Outline.self, Set<UInt8>.self, Empty.self,
      Tailed.self,
    ]

    static func type(by generator: inout SeededGenerator, depth: Int) -> any Specimen.Type {
      func optional<A: Specimen>(_: A.Type) -> any Specimen.Type { A?.self }
      func twice<A: Specimen>(_: A.Type) -> any Specimen.Type { A??.self }
      func array<A: Specimen>(_: A.Type) -> any Specimen.Type { [A].self }
      func dictionary<A: Specimen>(_: A.Type) -> any Specimen.Type { [String: A].self }
      func field<A: Specimen>(_: A.Type) -> any Specimen.Type { Field<A>.self }
      let inner: any Specimen.Type =
        depth > 0 && generator.chance(of: 3)
        ? model(by: &generator, depth: depth - 1) : generator.pick(leaves)
      switch generator.next() % 10 {
      case 0: return optional(inner)
      case 1: return twice(inner)
      case 2: return array(inner)
      case 3: return dictionary(inner)
      case 4: return field(inner)
      case 5:
        let element = array(inner)
        return optional(element)
      default: return inner
      }
    }

    static func model(by generator: inout SeededGenerator, depth: Int) -> any SpecimenModel.Type {
      func trio<A: Specimen, B: Specimen, C: Specimen>(
        _: A.Type,
        _: B.Type,
        _: C.Type,
        _ kind: UInt64,
      ) -> any SpecimenModel.Type {
        switch kind {
        case 0: Trio<A, B, C>.self
        case 1, 2: Fixed<A, B, C>.self
        case 3: Wrapping<A, B>.self
        case 4: Odd<A, B>.self
        case 5: Base<A>.self
        case 6: Derived<A, B>.self
        default: Last<A, B, C>.self
        }
      }
      let a = type(by: &generator, depth: depth)
      let b = type(by: &generator, depth: depth)
      let c = type(by: &generator, depth: depth)
      return trio(a, b, c, generator.next() % 8)
    }
  }

  /// All operations on the models of one type.
  fileprivate struct Check<Model: SpecimenModel> {
    let value: Model
    let other: Model

    init(_ generator: inout SeededGenerator) {
      value = Model(by: &generator)
      other = Model(by: &generator)
    }

    func all() throws {
      if Model.isOdd, Model.Policy.self == Strict.self {
        #expect(throws: ModelError.self) { try Model(json: value.form) }
        return
      }
      let read = try reading()
      try writing(read)
      try updating()
      try failing()
      try copying()
    }

    private func expect(_ model: Model, is expected: Model, _ words: String) {
      #expect(model.isSame(as: expected), "\(Model.self), \(words): \(expected.form.jsonString())")
    }

    private func reading() throws -> Model {
      let text = value.form.jsonString()
      let read = try Model(json: text)
      expect(read, is: value, "from text")
      expect(try Model(json: value.form), is: value, "from a tree")
      let native = try JSONSerialization.jsonObject(with: Data(text.utf8))
      expect(try Model(json: native as? [String: Any] ?? [:]), is: value, "from a dictionary")
      let list = try ModelMapper<Model.Policy>().map([Model].self, from: "[\(text), \(text)]")
      expect(list[1], is: value, "in an array")
      return read
    }

    private func writing(_ model: Model) throws {
      // Include nil, because an absent key keeps its default.
      let options: JSONWritingOptions = .includesNil
      expect(try Model(json: model.jsonString(options: options)), is: value, "written as text")
      expect(try Model(json: model.jsonValue(options: options)), is: value, "written as a tree")
      expect(try Model(json: model.jsonObject(options: options)), is: value, "as a dictionary")
    }

    private func updating() throws {
      var updated = try Model(json: value.form)
      try updated.update(json: other.form.jsonString())
      expect(updated, is: other, "updated from text")
      try updated.update(json: value.form)
      expect(updated, is: value, "updated from a tree")
    }

    /// An update that fails after the model leaves the model unchanged.
    private func failing() throws {
      if Model.isOdd { return }
      let mapper = ModelMapper<Strict>()
      let text = #"{"model": \#(value.form.jsonString()), "last": 1}"#
      var holder = try mapper.map(Before<Model>.self, from: text)
      let bad = #"{"model": \#(other.form.jsonString()), "last": "none"}"#
      #expect(throws: ModelError.self) { try mapper.update(&holder, from: bad) }
      expect(holder.model, is: value, "after an update that failed")
      #expect(throws: ModelError.self) { try mapper.map(Before<Model>.self, from: bad) }
    }

    private func copying() throws {
      let copy = try value.modelCopy()
      expect(copy, is: value, "copied")
      #expect(copy.isModelEqual(to: value), "\(Model.self)")
      #expect(hash(copy) == hash(value), "\(Model.self)")
      #expect(!value.modelDescription.isEmpty)
      let words = "from an archive"
      if Model.isOdd {
        // The model may contain a tuple, which cannot be unarchived.
        let archive = try? value.archivedData()
        if let archive { expect(try Model(archivedData: archive), is: value, words) }
      } else {
        expect(try Model(archivedData: value.archivedData()), is: value, words)
      }
    }

    private func hash(_ model: Model) -> Int {
      var hasher = Hasher()
      model.modelHash(into: &hasher)
      return hasher.finalize()
    }
  }
}
