import ModelMappingFoundation

/// Converts the keys of an object to the keys of a dictionary, and back.
package struct KeyConversion<Key> {
  /// The expected key.
  package let expectation: Expectation
  package let make: (String) -> Key?
  package let text: (Key) -> String
  /// Whether keys are equal exactly if their strings are.
  var isCanonical = false
  /// Returns whether a key is one that JSON lacks, such as infinity; nil if there is none.
  var isRefused: ((Key) -> Bool)?
  /// Whether the model declares the form of keys, which is then the same in every coder.
  var hasForm = false
  /// Returns the expectation of keys that are read, or written; nil if the type determines it.
  var keyDescription: ((_ isReading: Bool) -> KeyDescription)?
}

/// A type whose values can be object keys.
protocol KeyScalar {
  init?(key: String)
  var keyText: String { get }
}

extension String: KeyScalar {
  init?(key: String) { self = key }
  var keyText: String { self }
}

extension AnyHashable: KeyScalar {
  init?(key: String) { self.init(key) }
  var keyText: String { base as? String ?? description }
}

extension KeyScalar where Self: FixedWidthInteger {
  init?(key: String) {
    let reading = withByteView(of: key) { bytes in
      NumberText(whole: bytes, grammar: .json)?.integer(Self.self)
    }
    guard case .exact(let value)? = reading else { return nil }
    self = value
  }

  var keyText: String { String(self) }
}

extension KeyConversion {
  /// Returns the conversion of the key type, or nil if its values cannot be keys.
  static func find() -> KeyConversion? {
    var nesting = TypeNesting()
    return find(in: &nesting)
  }

  /// Like `find()`, but for a type nested in others, and with the form of dates in JSON; without it, dates are exact
  /// numbers, for archives.
  static func find(in nesting: inout TypeNesting, dates: DateKeys? = nil) -> KeyConversion? {
    if Key.self == Decimal.self { return decimal }
    if Key.self == Date.self { return dates.map { dated($0) } ?? exactDate }
    if let type = Key.self as? any KeyScalar.Type { return scalar(type) }
    if let type = Key.self as? any TextScalar.Type { return text(type) }
    if let type = Key.self as? any CodingKeyRepresentable.Type { return codingKey(type) }
    if let type = Key.self as? any TaggedModel.Type { return tag(type) }
    if let type = Key.self as? any RawRepresentable.Type {
      guard nesting.enter(Key.self) else { return nil }
      defer { nesting.leave() }
      if let conversion = rawValue(type, &nesting, dates) { return conversion }
    }
    return (Key.self as? any LosslessStringConvertible.Type).map { lossless($0) }
  }

  private static func converted<Converted>(
    _ make: @escaping (String) -> Converted?,
    _ text: @escaping (Converted) -> String,
  ) -> KeyConversion {
    KeyConversion(
      expectation: .key("\(Key.self)").with("isRawValue", false),
      make: { make($0) as? Key },
      text: { ($0 as? Converted).map(text) ?? "" },
    )
  }

  /// The conversion of a type that is a string in JSON too, such as `UUID`.
  private static func text<Value: TextScalar>(_: Value.Type) -> KeyConversion {
    converted({ Value(text: $0, Strict.conversions) }, { $0.text ?? "" })
  }

  /// The conversion of `Decimal`, with all digits.
  private static var decimal: KeyConversion {
    var conversion = converted(
      { text in withByteView(of: text) { NumberText(whole: $0, grammar: .json)?.decimal } },
      { (value: Decimal) in value.description },
    )
    conversion.isRefused = { ($0 as? Decimal)?.isNaN ?? false }
    conversion.keyDescription = { _ in .number }
    return conversion
  }

  private static var exactDate: KeyConversion {
    converted(
      { Double($0).map { Date(timeIntervalSinceReferenceDate: $0) } },
      { "\($0.timeIntervalSinceReferenceDate)" },
    )
  }

  private static func dated(_ dates: DateKeys) -> KeyConversion {
    KeyConversion(
      expectation: dates.expectation,
      make: { dates.date($0) as? Key },
      text: { ($0 as? Date).map { dates.text($0) ?? description(of: $0) } ?? "" },
      isRefused: { ($0 as? Date).map { dates.text($0) == nil } ?? false },
      hasForm: dates.isDeclared,
      keyDescription: { dates.description(isReading: $0) },
    )
  }

  private static func codingKey<Value: CodingKeyRepresentable>(_: Value.Type) -> KeyConversion {
    converted({ Value(codingKey: DictionaryKey(stringValue: $0)) }, { $0.codingKey.stringValue })
  }

  private static func lossless<Value: LosslessStringConvertible>(_: Value.Type) -> KeyConversion {
    // A `Character` of no or several characters stops the program.
    var conversion = converted(
      { Value.self == Character.self && $0.count != 1 ? nil : Value($0) },
      { (value: Value) in value.description },
    )
    if Value.self is any FloatingPoint.Type {
      conversion.isRefused = { ($0 as? any FloatingPoint).map { !$0.isFinite } ?? false }
    }
    return conversion
  }

  private static func scalar<Scalar: KeyScalar>(_: Scalar.Type) -> KeyConversion {
    KeyConversion(
      expectation: .key(Scalar.self is any FixedWidthInteger.Type ? "Int" : "String"),
      make: same { (text: String) -> Scalar? in Scalar(key: text) },
      text: same { (key: Scalar) -> String in key.keyText },
      isCanonical: Scalar.self != AnyHashable.self,
    )
  }

  /// Casts a function to another name of its type, once instead of for every key.
  private static func same<Function, Named>(_ function: Function) -> Named {
    guard let named = function as? Named else { preconditionFailure("two names of one type") }
    return named
  }

  /// The conversion of an enum whose cases are only tags that are strings.
  private static func tag<Value: TaggedModel>(_: Value.Type) -> KeyConversion? {
    let cases = Value.listedCases
    let tags = cases.compactMap { $0.payload == Void.self ? $0.tag.string : nil }
    guard Set(tags).count == cases.count, Value.tagging != .untagged else { return nil }
    func tag(_ key: Key) -> String? { (key as? Value)?.listedCase.map { tags[$0.number] } }
    return KeyConversion(
      expectation: Expectation(.oneOf, ["enum": .array(tags.map { .string($0) })]),
      make: { tags.firstIndex(of: $0).flatMap { cases[$0].value(with: ()) } as? Key },
      text: { tag($0) ?? "" },
      isRefused: { tag($0) == nil },
      keyDescription: { _ in .names(tags) },
    )
  }

  private static func rawValue<Raw: RawRepresentable>(
    _: Raw.Type,
    _ nesting: inout TypeNesting,
    _ dates: DateKeys?,
  ) -> KeyConversion? {
    guard let inner = KeyConversion<Raw.RawValue>.find(in: &nesting, dates: dates) else {
      return nil
    }
    return KeyConversion(
      expectation: .key("\(Key.self)"),
      make: { inner.make($0).flatMap { Raw(rawValue: $0) } as? Key },
      text: { ($0 as? Raw).map { inner.text($0.rawValue) } ?? "" },
      isRefused: inner.isRefused.map { isRefused in
        { ($0 as? Raw).map { isRefused($0.rawValue) } ?? false }
      },
      hasForm: inner.hasForm,
      keyDescription: inner.keyDescription,
    )
  }
}

extension KeyConversion where Key: Hashable {
  /// Returns whether an object can have a key; one that does not equal itself could not be found again.
  func accepts(_ key: Key) -> Bool {
    isCanonical || key == key && isRefused?(key) != true
  }
}

/// The forms of dates that are keys: the model's forms for dates, or else the policy's.
struct DateKeys {
  private let form: DateForm?
  private let rules: ConversionRules

  init(_ form: DateForm?, _ rules: ConversionRules) {
    self.form = form
    self.rules = rules
  }

  /// The expectation of keys.
  var expectation: Expectation { form?.expectation ?? Date.expectation(rules) }

  /// Whether the model declares the form.
  var isDeclared: Bool { form != nil }

  /// Returns the expectation of keys.
  func description(isReading: Bool) -> KeyDescription {
    form.map { .value($0.description(isReading: isReading)) } ?? .anyDate
  }

  /// Returns the date of a key, of which a count of seconds is the text of a number.
  func date(_ key: String) -> Date? {
    withByteView(of: key) { bytes in
      if let number = NumberText(whole: bytes, grammar: .json), let date = date(.number(number)) {
        return date
      }
      return date(.text(bytes))
    }
  }

  private func date(_ input: ScalarInput) -> Date? {
    switch form?.date(input, rules) ?? Date.convert(input, rules) {
    case .exact(let date), .coerced(let date): date
    default: nil
    }
  }

  /// Returns a date as a key, or nil if the form cannot hold it.
  func text(_ date: Date) -> String? {
    guard let form else { return DateText.write(date) }
    return form.json(date).map { $0.string ?? "\($0)" }
  }
}

/// A key of a dictionary, for types that are created from coding keys.
private struct DictionaryKey: CodingKey {
  let stringValue: String
  var intValue: Int? { Int(key: stringValue) }

  init(stringValue: String) { self.stringValue = stringValue }
  init(intValue: Int) { stringValue = String(intValue) }
}

/// The keys of an object that is read as a dictionary, in order.
///
/// While there are few keys, an array with a hash for each one finds duplicates.
struct KeyList {
  private struct Entry {
    /// The string of the key; nil if the last value of the same key is not used.
    var text: String?
    /// The string that identifies the key.
    let name: String
    /// A hash of the name's bytes.
    let hash: UInt32
    var hasValue = true
  }

  private var entries: [Entry] = []
  var count: Int { entries.count }
  /// Whether all names are ASCII, and thus equal only if their bytes are.
  private var isPlain = true
  /// All names, once there are more than 16.
  private var many: Set<String> = []
  private var lacksValues = false
  private var hasRepeats = false

  /// Adds a key whose value is read next, and returns whether it is new.
  mutating func add(_ text: String, named name: String) -> Bool {
    let isNew: Bool
    var hash: UInt32 = 0
    if many.isEmpty {
      let isASCII: Bool
      (hash, isASCII) = withByteView(of: name) { ($0.shortHash, $0.isASCII) }
      isPlain = isPlain && isASCII
      isNew = !contains(name, hash)
    } else {
      isNew = many.insert(name).inserted
    }
    if entries.isEmpty { entries.reserveCapacity(8) }
    entries.append(Entry(text: text, name: name, hash: hash))
    if entries.count == 17 { many = Set(entries.map(\.name)) }
    if !isNew { hasRepeats = true }
    return isNew
  }

  private func contains(_ name: String, _ hash: UInt32) -> Bool {
    guard isPlain else { return entries.contains { $0.name == name } }
    return entries.contains { $0.hash == hash && $0.name == name }
  }

  /// Records that the last key has no value.
  mutating func forgetLast() {
    guard let last = entries.indices.last else { return }
    entries[last].hasValue = false
    lacksValues = true
  }

  /// Removes the keys that have no value, and the strings of those whose last value is not used.
  mutating func finish() {
    guard lacksValues else { return }
    let dropped = Dictionary(entries.map { ($0.name, !$0.hasValue) }) { $1 }
    for index in entries.indices where dropped[entries[index].name] == true {
      entries[index].text = nil
    }
    entries.removeAll { !$0.hasValue }
  }

  /// Leaves each key its last value, under the first string of the key.
  mutating func keepLast() {
    guard hasRepeats else { return }
    var places: [String: Int] = [:]
    for index in entries.indices where entries[index].text != nil {
      guard let former = places.updateValue(index, forKey: entries[index].name) else { continue }
      entries[index].text = entries[former].text
      entries[former].text = nil
    }
  }

  /// The string of a key, or nil if the last value of the same key is not used.
  subscript(index: Int) -> String? { entries[index].text }
}
