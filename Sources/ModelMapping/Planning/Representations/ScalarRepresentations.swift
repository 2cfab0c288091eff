import ModelMappingFoundation
import PropertyIntrospection

/// A type that is mapped as a JSON scalar without being one of `ScalarKind`, because it is rare.
struct ScalarRepresentation<Value, Archived>: TypeRepresentation, Sendable {
  let form: ScalarForm
  /// How values are archived; nil if by their encoding.
  let archiving: Represented<Value, Archived>?

  var type: Any.Type { Value.self }
  var archivedType: Any.Type? { archiving?.archivedType }

  func makeAdapter(_ builder: PlanBuilder, _ scope: AdapterScope) -> ValueAdapter? {
    ScalarFormAdapter(
      form,
      memory: .of(Value.self),
      rules: scope.rules.conversions,
      isDeclared: false,
    )
  }

  func archived(_ value: Any) -> Any? { archiving?.archived(value) }
  func unarchived(_ value: Any) -> Any? { archiving?.unarchived(value) }
}

/// The rare types that are mapped as JSON scalars.
enum ScalarRepresentations {
  static let all: [ObjectIdentifier: any TypeRepresentation & Sendable] = {
    var all: [ObjectIdentifier: any TypeRepresentation & Sendable] = [
      ObjectIdentifier(Int128.self): integer(Int128.self),
      ObjectIdentifier(UInt128.self): integer(UInt128.self),
      ObjectIdentifier(Duration.self): duration,
      ObjectIdentifier(URLComponents.self): components,
    ]
    #if !(arch(x86_64) && (os(macOS) || targetEnvironment(macCatalyst)))
    all[ObjectIdentifier(Float16.self)] = half
    #endif
    return all
  }()

  private static func integer<Value: Scalar & FixedWidthInteger & Sendable>(
    _: Value.Type
  ) -> any TypeRepresentation & Sendable {
    ScalarRepresentation(
      form: ScalarForm(
        expectation: Value.expectation,
        range: .fitting(Value.self),
        read: { Value.convert($0, $1, into: $2, isOptional: false) },
        json: { .number(JSONNumber($0.get(Value.self))) },
        native: { slot in
          let value = slot.get(Value.self)
          return Int(exactly: value) ?? UInt64(exactly: value) ?? value
        },
        zero: { $0.set(0 as Value) },
        description: { _ in .integer(Value.self) },
      ),
      archiving: Represented<Value, JSONNumber>(
        value: { Value(exactly: $0) },
        form: { JSONNumber($0) },
      ),
    )
  }

  /// Seconds, exact to the attosecond.
  private static var duration: any TypeRepresentation & Sendable {
    ScalarRepresentation(
      form: ScalarForm(
        expectation: .number,
        range: .number.with("type", "Duration"),
        read: { input, rules, slot in
          convertNumber(input, rules, zeroAndOne: (.zero, .seconds(1))) { Duration($0) }
            .consumed { slot.set($0) }
        },
        json: { .number($0.get(Duration.self).number) },
        zero: { $0.set(Duration.zero) },
        description: { _ in .number },
      ),
      archiving: Represented<Duration, JSONNumber>(
        value: { $0.parts { Duration($0) } },
        form: { $0.number },
      ),
    )
  }

  /// The string of a URL, by the rules for URLs.
  private static var components: any TypeRepresentation & Sendable {
    ScalarRepresentation<URLComponents, String>(
      form: ScalarForm(
        expectation: URL.expectation,
        read: { input, rules, slot in
          switch URL.convert(input, rules) {
          case .exact(let url):
            guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: false) else {
              return .invalid
            }
            slot.set(parts)
            return .exact(())
          case let result: return result.consumed { _ in }
          }
        },
        json: { $0.get(URLComponents.self).string.map { .string($0) } },
        description: { _ in ScalarKind.url.description },
      ),
      archiving: nil,
    )
  }

  #if !(arch(x86_64) && (os(macOS) || targetEnvironment(macCatalyst)))
  private static var half: any TypeRepresentation & Sendable {
    ScalarRepresentation(
      form: ScalarForm(
        expectation: .number,
        range: .number.with("type", "Float16"),
        read: { input, rules, slot in
          convertNumber(input, rules, zeroAndOne: (0, 1)) { number in
            Float16(number.text).flatMap { $0.isFinite ? $0 : nil }
          }
          .consumed { slot.set($0) }
        },
        json: { slot in
          let value = slot.get(Float16.self)
          return value.isFinite ? .number(JSONNumber(unchecked: shortestText(of: value))) : nil
        },
        zero: { $0.set(0 as Float16) },
        description: { _ in .maybeUnwritten(.number) },
      ),
      archiving: Represented<Float16, Float>(value: { Float16($0) }, form: { Float($0) }),
    )
  }

  /// Returns the shortest digits that read back as the same number.
  private static func shortestText(of value: Float16) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
  #endif
}

extension Duration {
  private static let places = 18

  /// Creates a duration from a number of seconds, or of another unit with fewer places to the attosecond, without
  /// digits after attoseconds; nil if it is out of range.
  init?(_ number: NumberText, places: Int = places) {
    var value: Int128 = 0
    let end = number.pointIndex + places
    for index in 0..<max(0, end) {
      if value == 0, index >= number.digitCount { break }
      let digit = index < number.digitCount ? Int128(number.digit(index)) : 0
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(number.isNegative ? -digit : digit)
      if overflow || carry { return nil }
      value = sum
    }
    self = Duration(attoseconds: value)
  }

  /// The number of seconds.
  var number: JSONNumber {
    JSONNumber(unchecked: EpochText.decimal(attoseconds, places: Self.places))
  }
}

extension Duration: RangeChecked {
  static func exact(_ number: JSONNumber) -> Duration? { number.parts { Duration($0) } }

  static func makeCheck(_ limits: ConstraintLimits) -> ((Slot) -> Bool)? {
    guard let check = JSONNumber.makeCheck(limits) else { return nil }
    return { slot in withReadOnlySlot(of: slot.get(Duration.self).number) { check($0) } }
  }

  static func makeMultipleCheck(_ number: ConstraintNumber) -> (Slot) -> Bool {
    let check = JSONNumber.makeMultipleCheck(number)
    return { slot in withReadOnlySlot(of: slot.get(Duration.self).number) { check($0) } }
  }
}

#if !(arch(x86_64) && (os(macOS) || targetEnvironment(macCatalyst)))
extension Float16: RangeChecked {}
#endif
