import ModelMapping
import Testing

/// The expected result of converting a JSON value to a type.
enum ReadResult<Value: Equatable & Sendable>: Sendable {
  /// The value is accepted, and nothing is reported.
  case value(Value)
  /// The value is accepted, and the report has one entry.
  case reported(Value, ModelIssue.Code)
  /// The value is rejected, for this reason.
  case refused(ModelIssue.Code)

  /// The value is accepted from another JSON kind.
  static func coerced(_ value: Value) -> ReadResult { .reported(value, .coerced) }
  /// The value is accepted without its fraction.
  static func cut(_ value: Value) -> ReadResult { .reported(value, .fractionDropped) }
}

/// A row of a conversion table: a JSON value and the result expected of each policy.
struct ConversionRow<Value: Equatable & Sendable>: Sendable {
  let json: String
  let lenient: ReadResult<Value>
  let strict: ReadResult<Value>
  let exact: ReadResult<Value>
  let sources: [Source]

  /// Creates a row; `strict` defaults to `lenient`, and `exact` to `strict`.
  init(
    _ json: String,
    _ lenient: ReadResult<Value>,
    strict: ReadResult<Value>? = nil,
    exact: ReadResult<Value>? = nil,
    from sources: [Source] = Source.all,
  ) {
    self.json = json
    self.lenient = lenient
    self.strict = strict ?? lenient
    self.exact = exact ?? strict ?? lenient
    self.sources = sources
  }

  /// Creates a row for a native Swift value.
  init(
    native value: @autoclosure @escaping @Sendable () -> Any,
    _ lenient: ReadResult<Value>,
    strict: ReadResult<Value>? = nil,
    exact: ReadResult<Value>? = nil,
  ) {
    let description = "\(value()) as \(type(of: value()))"
    self.init(description, lenient, strict: strict, exact: exact, from: [.native(value)])
  }
}

extension ConversionRow: CustomTestStringConvertible {
  var testDescription: String { json }
}

extension ConversionRow {
  /// Checks the row with its sources and every policy, both for a new model and for an update.
  func check(keeping kept: Value) {
    for source in sources {
      check(Lenient.self, lenient, from: source, keeping: kept)
      check(Strict.self, strict, from: source, keeping: kept)
      check(Exact.self, exact, from: source, keeping: kept)
    }
  }

  private func check<Policy: MappingPolicy>(
    _ policy: Policy.Type,
    _ outcome: ReadResult<Value>,
    from source: Source,
    keeping kept: Value,
  ) {
    let new = Finding(newBy: policy, from: source, document)
    let updated = Finding(updatedBy: policy, from: source, document, keeping: kept)
    let comment: Comment = "\(policy), \(source)"
    switch outcome {
    case .value(let value):
      #expect(new == Finding(value, []), comment)
      #expect(updated == Finding(value, []), comment)
    case .reported(let value, let code):
      #expect(new == Finding(value, [code]), comment)
      #expect(updated == Finding(value, [code]), comment)
    case .refused(let code):
      #expect(updated == Finding(kept, [code]), comment)
      if policy.rules.missingValue == .fail {
        #expect(new == Finding(nil, [code]), comment)
      } else {
        // Without a value to keep, the result is nil, or zero, or the same failure if the type has no zero.
        let isNil = new.value.map(Self.isNil) ?? false && new.codes == [code]
        let isZero = new.value != nil && new.codes == [.defaulted]
        #expect(isNil || isZero || new == Finding(nil, [code]), comment)
      }
    }
  }

  private static func isNil(_ value: Value) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
  }

  private var document: String { #"{"value": \#(json)}"# }

  /// The actual result of a policy.
  private struct Finding: Equatable {
    let value: Value?
    let codes: [ModelIssue.Code]

    init(_ value: Value?, _ codes: [ModelIssue.Code]) {
      self.value = value
      self.codes = codes
    }

    init<Policy: MappingPolicy>(newBy _: Policy.Type, from source: Source, _ json: String) {
      do {
        let mapped = try source.mapWithReport(
          Holder<Value>.self,
          from: json,
          by: ModelMapper<Policy>(),
        )
        self.init(mapped.value.value, of: mapped.report.issues)
      } catch {
        self.init(nil, of: (error as? ModelError)?.issues ?? [])
      }
    }

    init<Policy: MappingPolicy>(
      updatedBy _: Policy.Type,
      from source: Source,
      _ json: String,
      keeping kept: Value,
    ) {
      var holder = Holder(value: kept)
      do {
        let report = try source.update(&holder, from: json, by: ModelMapper<Policy>())
        self.init(holder.value, of: report.issues)
      } catch {
        self.init(holder.value, of: (error as? ModelError)?.issues ?? [])
      }
    }

    private init(_ value: Value?, of issues: [ModelIssue]) {
      self.init(value, issues.map(\.code))
      #expect(issues.allSatisfy { $0.keyPath == "value" && $0.jsonPath == "value" })
    }
  }
}
