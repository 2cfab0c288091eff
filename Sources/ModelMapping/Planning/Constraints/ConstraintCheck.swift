import ModelMappingFoundation
import PropertyIntrospection

/// How a value breaks a constraint.
struct ConstraintViolation {
  /// A step to a value inside another.
  struct Step {
    let component: MappingPath.Component
    /// The number of elements of the array that is entered; nil for a dictionary.
    let count: Int?

    static func key(_ key: String) -> Step { Step(component: .key(key), count: nil) }

    static func index(_ index: Int, of count: Int) -> Step {
      Step(component: .index(index), count: count)
    }
  }

  var expectation: Expectation?
  /// The path from the checked value to the one that breaks the constraint.
  var path: [Step] = []
  /// A description of the value, if an excerpt of it says too little.
  var found: String?
  var detail: String?
  var cause: (any Error)?
}

/// The compiled constraints of one type.
struct ConstraintCheck {
  /// Returns the violations of the value in a slot; an empty array allocates nothing.
  typealias Check = (Slot) -> [ConstraintViolation]

  private(set) var checks: [Check] = []
  /// The mistakes in the declaration, as sentences.
  private(set) var mistakes: [String] = []
  /// Whether values inside holders and containers are checked too, and not left to their own adapters.
  private let isDeep: Bool

  /// Compiles the constraint of a type.
  ///
  /// - Parameters:
  ///   - constraint: The constraint.
  ///   - type: The type of the values.
  ///   - isDeep: Whether to check values inside holders and containers too.
  init(_ constraint: ValueConstraint, of type: Any.Type, isDeep: Bool) {
    self.isDeep = isDeep
    add(constraint.parts, type)
  }

  /// Returns the violations of a value.
  @inline(__always)
  func violations(of slot: Slot) -> [ConstraintViolation] {
    for (index, check) in checks.enumerated() {
      var violations = check(slot)
      if violations.isEmpty { continue }
      for check in checks[(index + 1)...] { violations += check(slot) }
      return violations
    }
    return []
  }

  private init<Value>(_ parts: [ValueConstraint.Part], _: Value.Type, isDeep: Bool) {
    self.isDeep = isDeep
    add(parts, Value.self)
  }

  private mutating func add<Value>(_ parts: [ValueConstraint.Part], _: Value.Type) {
    let shape = Shape.of(Value.self)
    switch shape.kind {
    case .container(let container): add(parts, toContainer: container)
    case .model:
      mistakes.append("constraints do not apply to a model: check it in its `validate(_:)`")
    case .represented(let represented, let contents) where represented.isContainer:
      addContents(parts, represented, contents, Value.self)
    default:
      if let wrapper = shape.wrapper { return addWrapped(parts, wrapper) }
      for part in parts { addToValue(part, Value.self) }
    }
  }

  // MARK: Values inside others

  /// Adds the checks of values inside a value, if these are not left to their own adapters.
  ///
  /// - Parameters:
  ///   - parts: The conditions.
  ///   - type: The type of the values.
  ///   - isDeep: Whether values inside these are checked too.
  ///   - isChecked: Whether the values are checked; if not, only mistakes are looked for.
  ///   - forEach: Calls a closure with each value inside the one in a slot, boxed, and the step to it.
  private mutating func addInner(
    _ parts: [ValueConstraint.Part],
    of type: Any.Type,
    isDeep: Bool,
    if isChecked: Bool,
    _ forEach: @escaping (Slot, (Any, ConstraintViolation.Step?) -> Void) -> Void,
  ) {
    func open<Inner>(_: Inner.Type) {
      let inner = ConstraintCheck(parts, Inner.self, isDeep: isDeep)
      mistakes += inner.mistakes
      guard isChecked, !inner.checks.isEmpty else { return }
      checks.append { slot in
        var violations: [ConstraintViolation] = []
        forEach(slot) { value, step in
          guard let value = value as? Inner else { return }
          for var violation in withReadOnlySlot(of: value, { inner.violations(of: $0) }) {
            if let step { violation.path.insert(step, at: 0) }
            violations.append(violation)
          }
        }
        return violations
      }
    }
    _openExistential(type, do: open)
  }

  private mutating func addWrapped<Wrapper: MappableWrapper>(
    _ parts: [ValueConstraint.Part],
    _: Wrapper.Type,
  ) {
    addInner(parts, of: Wrapper.WrappedValue.self, isDeep: isDeep, if: isDeep) { slot, body in
      body(slot.get(Wrapper.self).wrappedValue, nil)
    }
  }

  /// Adds the constraint of a container that is mapped as another one.
  private mutating func addContents<Value>(
    _ parts: [ValueConstraint.Part],
    _ represented: any TypeRepresentation,
    _ contents: Any.Type,
    _: Value.Type,
  ) {
    func isOwn(_ part: ValueConstraint.Part) -> Bool {
      if case .custom(let custom) = part { custom.type == Value.self } else { false }
    }
    for case .custom(let custom) in parts where custom.type == Value.self {
      addCustom(custom, Value.self)
    }
    let others = parts.filter { !isOwn($0) }
    addInner(others, of: contents, isDeep: isDeep, if: isDeep) { slot, body in
      if let contents = represented.archived(slot.get(Value.self)) { body(contents, nil) }
    }
  }

  // MARK: Containers

  private mutating func add<Container: ValueContainer>(
    _ parts: [ValueConstraint.Part],
    toContainer _: Container.Type,
  ) {
    if Container.kind != nil {
      for part in parts { addToContainer(part, Container.self) }
    } else {
      let content = Container.contentType
      addInner(parts, of: content, isDeep: isDeep, if: isDeep, Container.forEachPart)
    }
  }

  private mutating func addToContainer<Container: ValueContainer>(
    _ part: ValueConstraint.Part,
    _: Container.Type,
  ) {
    switch part {
    case .count(let limits): addCount(limits, Container.self)
    case .nonEmpty: addCount(.atLeastOne, Container.self)
    case .unique: addUnique(Container.self)
    case .each(let constraint):
      let content = Container.contentType
      addInner(constraint.parts, of: content, isDeep: true, if: isDeep, Container.forEachPart)
    case .keys(let constraint): addKeys(constraint, Container.self)
    case .custom(let custom): addCustom(custom, Container.self)
    default: mistakes.append("\(part.name) does not apply to \(TypeName.readable(Container.self))")
    }
  }

  private mutating func addCount<Container: ValueContainer>(
    _ limits: CountLimits,
    _: Container.Type,
  ) {
    guard limits.isPossible else {
      return mistakes.append("the range contains no number of elements")
    }
    let noun = Container.keyType == nil ? "Items" : "Properties"
    let expectation = limits.expectation(.count, "min\(noun)", "max\(noun)")
    checks.append { slot in
      let count = Container.count(in: slot)
      if limits.contains(count) { return [] }
      let found = count == 1 ? "1 element" : "\(count) elements"
      return [ConstraintViolation(expectation: expectation, found: found)]
    }
  }

  private mutating func addUnique<Container: ValueContainer>(_: Container.Type) {
    guard let type = Container.self as? any UniqueContainer.Type else {
      return mistakes.append("`unique` applies to arrays of Hashable elements")
    }
    let expectation = Expectation(.unique, ["uniqueItems": true])
    checks.append { slot in
      guard let (index, fault) = type.firstRepeat(in: slot) else { return [] }
      let path = [ConstraintViolation.Step.index(index, of: Container.count(in: slot))]
      return [ConstraintViolation(expectation: expectation, path: path, detail: fault?.detail)]
    }
  }

  private mutating func addKeys<Container: ValueContainer>(
    _ constraint: ValueConstraint,
    _: Container.Type,
  ) {
    guard let key = Container.keyType else {
      return mistakes.append("`keys` applies to dictionaries")
    }
    let start = checks.count
    addInner(constraint.parts, of: key, isDeep: true, if: true, Container.forEachKey)
    for index in start..<checks.count {
      let check = checks[index]
      checks[index] = { slot in
        check(slot).map { violation in
          var violation = violation
          if case .key(let name)? = violation.path.first?.component {
            violation.found = "the key \(excerpt(of: name))"
          }
          return violation
        }
      }
    }
  }

  // MARK: Other values

  private mutating func addToValue<Value>(_ part: ValueConstraint.Part, _: Value.Type) {
    if case .custom(let custom) = part, custom.type == Value.self {
      return addCustom(custom, Value.self)
    }
    if let raw = rawForm(of: Value.self), !(Value.self is any Scalar.Type),
      !part.names(Value.self)
    {
      return addToRawValue(part, raw)
    }
    switch part {
    case .range(let limits): addRange(limits, Value.self)
    case .multiple(let number): addMultiple(number, Value.self)
    case .length(let limits): addLength(limits, part, Value.self)
    case .nonEmpty: addLength(.atLeastOne, part, Value.self)
    case .pattern(let pattern, let maximum): addPattern(pattern, maximum, Value.self)
    case .prefix(let prefix):
      let expectation = Expectation(.prefix, ["prefix": .string(prefix)])
      addText(part, expectation, Value.self) { $0.utf8.starts(with: prefix.utf8) }
    case .suffix(let suffix):
      let expectation = Expectation(.suffix, ["suffix": .string(suffix)])
      addText(part, expectation, Value.self) {
        $0.utf8.reversed().starts(with: suffix.utf8.reversed())
      }
    case .oneOf(let values): addOneOf(values, Value.self)
    case .custom(let custom): addCustom(custom, Value.self)
    case .count, .unique, .each, .keys: refuse(part, Value.self)
    }
  }

  private mutating func refuse<Value>(_ part: ValueConstraint.Part, _: Value.Type) {
    mistakes.append("\(part.name) does not apply to \(TypeName.readable(Value.self))")
  }

  private mutating func addToRawValue<Raw: RawRepresentable>(
    _ part: ValueConstraint.Part,
    _: Raw.Type,
  ) {
    addInner([part], of: Raw.RawValue.self, isDeep: true, if: true) { slot, body in
      body(slot.get(Raw.self).rawValue, nil)
    }
  }

  /// Adds a check that a single expectation describes.
  private mutating func add(_ expectation: Expectation, _ isValid: @escaping (Slot) -> Bool) {
    checks.append { isValid($0) ? [] : [ConstraintViolation(expectation: expectation)] }
  }

  private mutating func addRange<Value>(_ limits: ConstraintLimits, _: Value.Type) {
    guard let type = Value.self as? any RangeChecked.Type, type.isDate == limits.isOfDates else {
      return refuse(.range(limits), Value.self)
    }
    guard let contains = type.makeCheck(limits) else {
      return mistakes.append("the range contains no \(TypeName.readable(Value.self))")
    }
    add(limits.expectation, contains)
  }

  private mutating func addMultiple<Value>(_ number: ConstraintNumber, _: Value.Type) {
    guard let type = Value.self as? any RangeChecked.Type, !type.isDate else {
      return refuse(.multiple(number), Value.self)
    }
    guard number.double > 0, number.double.isFinite else {
      return mistakes.append("`multiple(of:)` needs a positive number, not \(number.json)")
    }
    add(Expectation(.multiple, ["multipleOf": number.json]), type.makeMultipleCheck(number))
  }

  private mutating func addLength<Value>(
    _ limits: CountLimits,
    _ part: ValueConstraint.Part,
    _: Value.Type,
  ) {
    guard limits.isPossible else { return mistakes.append("the range contains no length") }
    let expectation = limits.expectation(.length, "minLength", "maxLength")
    addText(part, expectation, Value.self) { limits.contains($0.unicodeScalars.count) }
  }

  private mutating func addPattern<Value>(_ pattern: String, _ maximum: Int, _: Value.Type) {
    do {
      let regex = try Regex(pattern)
        .matchingSemantics(.unicodeScalar)
        .asciiOnlyDigits()
        .asciiOnlyWordCharacters()
      let expectation = Expectation(.pattern, ["pattern": .string(pattern)])
      addText(.pattern(pattern, maximumLength: maximum), expectation, Value.self) { text in
        text.utf8.count <= maximum && text.firstMatch(of: regex) != nil
      }
    } catch {
      mistakes.append("`\(pattern)` is not a regular expression: \(error)")
    }
  }

  private mutating func addText<Value>(
    _ part: ValueConstraint.Part,
    _ expectation: Expectation,
    _: Value.Type,
    _ isValid: @escaping (String) -> Bool,
  ) {
    guard Value.self == String.self else { return refuse(part, Value.self) }
    add(expectation) { isValid($0.get(String.self)) }
  }

  private mutating func addOneOf<Value>(_ values: [any Hashable & Sendable], _: Value.Type) {
    guard !values.isEmpty else { return mistakes.append("`oneOf` lists no values") }
    guard let type = Value.self as? any Hashable.Type else {
      return refuse(.oneOf(values), Value.self)
    }
    func open<Listed: Hashable>(_: Listed.Type) {
      let listed = values.compactMap { listedValue($0, as: Listed.self) }
      guard listed.count == values.count else {
        let other = TypeName.readable(Swift.type(of: values[0]))
        return mistakes.append(
          "`oneOf` lists values of type \(other), not \(TypeName.readable(Value.self))"
        )
      }
      let set = Set(listed)
      let json = values.map { Expectation.json(of: $0) }
      add(Expectation(.oneOf, ["enum": .array(json)])) { set.contains($0.get(Listed.self)) }
    }
    open(type)
  }

  /// Returns a value of a constraint as one of the property's type; integers fit all types of numbers.
  private func listedValue<Listed>(_ value: any Hashable & Sendable, as _: Listed.Type) -> Listed? {
    if let value = value as? Listed { return value }
    guard let type = Listed.self as? any RangeChecked.Type else { return nil }
    let number =
      (value as? Double).map { JSONNumber($0) }
      ?? (value as? any BinaryInteger).map { JSONNumber($0) }
    return number.flatMap { type.exact($0) as? Listed }
  }

  private mutating func addCustom<Value>(_ custom: CustomConstraint, _: Value.Type) {
    guard custom.type == Value.self else {
      return mistakes.append(
        "the closure takes \(TypeName.readable(custom.type)), not \(TypeName.readable(Value.self))"
      )
    }
    checks.append { slot in
      do {
        if try custom.isValid(slot) { return [] }
        return [ConstraintViolation(detail: custom.message)]
      } catch {
        return [ConstraintViolation(detail: custom.message, cause: error)]
      }
    }
  }
}

extension ValueConstraint.Part {
  /// The name of the condition, for messages.
  package var name: String {
    switch self {
    case .range: "`range`"
    case .multiple: "`multiple`"
    case .length: "`length`"
    case .nonEmpty: "`nonEmpty`"
    case .pattern: "`pattern`"
    case .prefix: "`prefix`"
    case .suffix: "`suffix`"
    case .oneOf: "`oneOf`"
    case .count: "`count`"
    case .unique: "`unique`"
    case .each: "`each`"
    case .keys: "`keys`"
    case .custom: "`custom`"
    }
  }

  /// Whether the condition lists values of a type.
  fileprivate func names<Value>(_: Value.Type) -> Bool {
    if case .oneOf(let values) = self { values.first is Value } else { false }
  }
}

extension ValueContainer {
  /// Calls a closure with each value in the one of a slot, and the step to it.
  fileprivate static func forEachPart(
    of slot: Slot,
    _ body: (Any, ConstraintViolation.Step?) -> Void,
  ) {
    switch slot.get(Self.self).view {
    case .wrapped(let value): body(value, nil)
    case .parts(let parts) where keyType != nil:
      for (name, index) in named(parts) { body(parts.values[index], .key(name)) }
    case .parts(let parts):
      for (index, value) in parts.values.enumerated() {
        body(value, parts.isOrdered ? .index(index, of: parts.values.count) : nil)
      }
    default: break
    }
  }

  /// Calls a closure with each key in the value of a slot, and the step to it.
  fileprivate static func forEachKey(
    of slot: Slot,
    _ body: (Any, ConstraintViolation.Step?) -> Void,
  ) {
    guard case .parts(let parts) = slot.get(Self.self).view else { return }
    for (name, index) in named(parts) { body(parts.keys[index].base, .key(name)) }
  }

  /// Returns the numbers of parts with their keys as text, in ascending order if they have none of their own.
  private static func named(_ parts: ValueParts) -> [(name: String, index: Int)] {
    let names = texts(of: parts.keys)
    return (parts.isOrdered ? Array(names.indices) : inOrder(names)).map { (names[$0], $0) }
  }
}
