import Foundation
import ModelMapping
import ModelSchema
import Testing

/// Compares schemas with the engines, by documents that an independent validator judges.
@Suite(
  "Schemas and engines agree",
  .enabled(if: SchemaValidator.isAvailable, "needs python3 with the package jsonschema"),
)
struct SchemaAgreementTests {
  /// What the engine says about a document.
  struct Verdict {
    /// The issues; empty if the document is read without any.
    let issues: [ModelIssue]

    /// Whether all issues are about what a schema cannot say.
    func isBeyond(_ gaps: [SchemaGap]) -> Bool {
      let open = Set(gaps.map(\.property))
      return issues.allSatisfy { issue in
        Self.isContent(issue)
          || issue.keyPath.components.contains { component in
            if case .key(let key) = component { open.contains(key) } else { false }
          }
      }
    }

    /// Whether an issue is about the content of a string, or about a number beyond 64 bits.
    private static func isContent(_ issue: ModelIssue) -> Bool {
      let kinds: [ModelIssue.Expectation.Kind] = [
        .date, .url, .uuid, .base64, .timeZone, .locale,
      ]
      switch issue.code {
      case .validationFailed: return true
      case .invalidValue: return issue.expectation.map { kinds.contains($0.kind) } ?? false
      case .numberOutOfRange:
        let type = issue.expectation?.parameters["type"]?.string ?? ""
        return ["Int", "Int64", "UInt", "UInt64", "Double", "Float", "Decimal"].contains(type)
      default: return false
      }
    }
  }

  /// A schema with documents and verdicts.
  struct Case {
    let name: String
    let schema: JSONValue
    let gaps: [SchemaGap]
    let documents: [JSONValue]
    let verdicts: [Verdict]
  }

  private static func makeCase<Model, Policy: MappingPolicy>(
    _: Model.Type,
    _: Policy.Type,
    _ count: Int,
    _ generate: (inout SeededGenerator) -> JSONValue? = { _ in nil },
  ) throws -> Case {
    let mapper = ModelMapper<Policy>()
    let schema = try mapper.jsonSchema(of: Model.self)
    var maker = DocumentMaker(schema, seed: 5)
    var generator = SeededGenerator(seed: 6)
    var documents: [JSONValue] = []
    for _ in 0..<count {
      let document = generate(&generator) ?? maker.document()
      documents.append(document)
      for _ in 0..<3 { documents.append(maker.changed(document)) }
    }
    let verdicts = documents.map { document -> Verdict in
      do throws(ModelError) {
        let issues = try mapper.mapWithReport(Model.self, from: document).report.issues
        // That an object has other keys only is not about a value.
        return Verdict(issues: issues.filter { $0.code != .noKeysMatched })
      } catch {
        return Verdict(issues: error.issues)
      }
    }
    return Case(
      name: "\(Model.self) by \(Policy.self)",
      schema: schema,
      gaps: try mapper.schemaGaps(of: Model.self),
      documents: documents,
      verdicts: verdicts,
    )
  }

  /// The models, each with the keywords by which the schema refuses what the engine reads.
  private static let models: [(any MappableModel.Type, Set<String>)] = [
    (Described.Author.self, []), (Described.Loan.self, []), (Described.Edition.self, []),
    (Described.Point.self, []), (Described.Visit.self, []), (Described.Order.self, []),
    (Described.Login.self, []), (Described.NewUser.self, []), (Described.Reading.self, []),
    (Described.Search.self, []), (Described.Animal.self, []), (Described.Dog.self, []),
    (Described.Player.self, []), (Described.Folder.self, []), (Described.Owner.self, []),
    (Described.Dot.self, []), (Described.Line.self, []), (Described.Canvas.self, []),
    (Described.Sheet<Described.Point>.self, []), (Described.Book2.self, []),
    (Described.Patch.self, []), (Described.Settings.self, []), (Described.Label.self, []),
    (Described.Values.self, []), (Described.Room.self, []), (Described.Ticket.self, []),
    (Described.Vehicle.self, []), (Described.Listed.self, []),
    // The keys of a flattened `Optional` may be null.
    (Described.Outer.self, ["dependentRequired", "type"]),
    // Sets drop repeated elements.
    (Described.Book.self, ["uniqueItems"]), (Described.Shirt.self, ["uniqueItems"]),
    // Other spellings of an integer are keys too.
    (Described.Names.self, ["pattern", "propertyNames"]),
    // Only the first alternative that is present is read, and a path may end early.
    (Described.Article.self, ["type", "anyOf"]), (Described.Identified.self, ["type", "anyOf"]),
    (Described.Located.self, ["type"]),
  ]

  private static func compare(_ cases: [(Case, Set<String>)]) throws {
    let groups = cases.map {
      SchemaValidator.Group(schema: $0.0.schema, documents: $0.0.documents)
    }
    let results = try SchemaValidator.validate(groups)
    #expect(results.count == cases.count)
    var (valid, invalid) = (0, 0)
    for ((sample, excused), result) in zip(cases, results) {
      #expect(result.error == nil, "\(sample.name): \(sample.schema)")
      for (index, keywords) in result.failures.enumerated() {
        let verdict = sample.verdicts[index]
        if keywords.isEmpty { valid += 1 } else { invalid += 1 }
        if keywords.isEmpty == verdict.issues.isEmpty { continue }
        let isExcused =
          keywords.isEmpty
          ? verdict.isBeyond(sample.gaps)
          // A set in a union makes the keywords of the union fail.
          : excused.isSuperset(of: keywords)
            || !excused.isDisjoint(with: ["uniqueItems"]) && keywords.contains("uniqueItems")
        #expect(
          isExcused,
          "\(sample.name): \(sample.documents[index]) \(keywords) \(verdict.issues)\n\(sample.schema)",
        )
      }
    }
    #expect(min(valid, invalid) > (valid + invalid) / 8, "\(valid) valid, \(invalid) invalid")
  }

  @Test("for models read without conversions")
  func exact() throws {
    try Self.compare(
      Self.models.map { type, excused in
        (try Self.makeCase(type, Exact.self, rounds(400, sample: 40)), excused)
      }
    )
  }

  /// Returns whether a type has dates, which the other engines also read from numbers.
  private static func hasDates(_ type: any MappableModel.Type) -> Bool {
    let dated: [any MappableModel.Type] = [
      Described.Author.self, Described.Book.self, Described.Visit.self,
    ]
    return dated.contains { $0 == type }
  }

  @Test("for strict models, by what is read without a report")
  func strict() throws {
    try Self.compare(
      Self.models.map { type, excused in
        let dates: Set = Self.hasDates(type) ? ["type"] : []
        let sample = try Self.makeCase(type, Strict.self, rounds(400, sample: 40))
        return (sample, excused.union(dates))
      }
    )
  }

  @Test("for lenient models, by what is read without a report")
  func lenient() throws {
    // Only models with defaults: others report the zeros that they get. A family of models that require nothing
    // accepts the keys of one member in another.
    let models = Self.models.filter { type, _ in
      type is any DefaultInitializable.Type && type != Described.Vehicle.self
    }
    #expect(models.count > 7)
    try Self.compare(
      models.map { type, excused in
        let dates: Set = Self.hasDates(type) ? ["type"] : []
        let sample = try Self.makeCase(type, Lenient.self, rounds(800, sample: 120))
        return (sample, excused.union(dates))
      }
    )
  }

  @Test("for models that forbid unknown keys")
  func closed() throws {
    try Self.compare([
      (
        try Self.makeCase(Described.Closing.self, Closed.self, rounds(1500, sample: 400)), ["type"],
      )
    ])
  }

  @Test("for generated types", arguments: 0..<4)
  func generated(remainder: Int) throws {
    var cases: [(Case, Set<String>)] = []
    for index in stride(from: remainder, to: Generated.TypeMaker.count, by: rounds(4, sample: 24)) {
      var maker = Generated.TypeMaker(generator: SeededGenerator(seed: UInt64(index)))
      func add<Value: SpecimenModel>(_: Value.Type) throws {
        guard ModelMapper<Exact>().audit(Value.self).isEmpty else { return }
        let made = try Self.makeCase(Value.self, Exact.self, 8) { generator in
          let form = Value(by: &generator).form
          return form.contains { $0 == .collision } ? nil : form
        }
        // A hook decides about a whole model; other spellings of a key are read too.
        let isOpen = made.gaps.contains(where: \.property.isEmpty)
        if isOpen || "\(Value.self)".contains("Spelling") { return }
        cases.append((made, ["uniqueItems"]))
      }
      if let type = maker.type(index) as? any SpecimenModel.Type { try add(type) }
    }
    try Self.compare(cases)
  }
}
