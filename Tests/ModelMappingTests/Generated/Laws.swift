import Foundation
import ModelArchives
import ModelHTTP
import ModelMapping
import ModelStreams
import Testing

/// Laws for the values of a type in an engine, whatever the values are.
struct Laws<Value: Specimen, Policy: MappingPolicy> {
  let value: Value
  let other: Value
  /// Documents of the values, and changed ones.
  let documents: [JSONValue]
  /// The seed and the number of the type.
  let place: String

  let mapper = ModelMapper<Policy>()

  init(_ generator: inout SeededGenerator, _ place: String) {
    (value, other) = (Value(by: &generator), Value(by: &generator))
    var documents = [value.form]
    for _ in 0..<rounds(10, sample: 6) {
      documents.append(generator.changed(documents.randomElement(using: &generator) ?? .null))
    }
    self.documents = documents.filter { !$0.contains { $0 == .collision } }
    self.place = place
  }

  /// Whether the engine reads all that is read with `Exact`, nulls too, or fails.
  var isStrict: Bool { Policy.rules.missingValue == .fail && !Policy.rules.usesDefaults }
  var isLenient: Bool { Policy.self == Lenient.self }

  func expect(_ law: String, _ holds: Bool, _ details: @autoclosure () -> String) {
    // Recording costs more than checking, so it is done for failures only.
    if holds { return }
    let details = details().replacing("\n", with: " ")
    Issue.record("\(law): \(Value.self) by \(Policy.self), \(place): \(details)")
  }

  func all() {
    // An identity is a mistake where nested models are replaced.
    if Value.traits.contains(.identified), !isLenient { return }
    let mistakes = mapper.audit(Value.self)
    if !mistakes.isEmpty, Policy.rules.missingValue == .fail {
      let value = try? mapper.map(Value.self, from: value.form)
      return expect("what an audit finds is refused", value == nil, "\(mistakes)")
    }
    for document in documents {
      agree(document)
      keepMembers(document)
    }
    repeated()
    if mistakes.contains(where: { $0.code != .unsupportedProperty }) { return }
    reading()
    for value in [value, other] { writing(value) }
    func openModel<Model: SpecimenModel>(_: Model.Type) {
      guard let laws = self as? Laws<Model, Policy> else { return }
      laws.allOfModels()
    }
    if let model = Value.self as? any SpecimenModel.Type { openModel(model) }
  }

  // MARK: - Reading

  /// What reading leads to: a value, or none, and the issues.
  struct Outcome: CustomStringConvertible {
    var value: Value?
    var issues: [String]
    var description: String { "\(value.map { "\($0.form)" } ?? "none") \(issues)" }

    init(_ read: () throws(ModelError) -> (Value, [ModelIssue])) {
      do throws(ModelError) {
        let (value, issues) = try read()
        (self.value, self.issues) = (value, issues.words)
      } catch {
        (value, issues) = (nil, error.issues.words)
      }
    }

    func isSame(as other: Outcome) -> Bool {
      value.isSame(as: other.value) && issues == other.issues
    }
  }

  func outcome(_ read: () throws(ModelError) -> Mapped<Value>) -> Outcome {
    Outcome { () throws(ModelError) in
      let mapped = try read()
      return (mapped.value, mapped.report.issues)
    }
  }

  /// All inputs lead to the same value and the same issues.
  private func agree(_ document: JSONValue) {
    let text = document.jsonString()
    let fromText = outcome { () throws(ModelError) in
      try mapper.mapWithReport(Value.self, from: text)
    }
    func expectSame(_ input: String, _ outcome: Outcome) {
      expect(
        "\(input) and text",
        outcome.isSame(as: fromText),
        "\(text): \(outcome), not \(fromText)",
      )
    }
    expectSame(
      "bytes",
      outcome { () throws(ModelError) in
        try mapper.mapWithReport(Value.self, from: Array(text.utf8))
      },
    )
    expectSame(
      "a tree",
      outcome { () throws(ModelError) in
        try mapper.mapWithReport(Value.self, from: document)
      },
    )
    if let native = document.native as? [String: Any] {
      expectSame(
        "a dictionary",
        outcome { () throws(ModelError) in
          try mapper.mapWithReport(Value.self, from: native)
        },
      )
    }
    if let native = document.native as? [Any] {
      expectSame(
        "an array",
        outcome { () throws(ModelError) in
          try mapper.mapWithReport(Value.self, from: native)
        },
      )
    }
    var record = record(of: text)
    // A record has no report.
    if record.value != nil { record.issues = fromText.issues }
    expectSame("a record", record)
  }

  private func record(of text: String) -> Outcome {
    Outcome { () throws(ModelError) in
      var reader = RecordReader<Value, Policy>(.lines)
      reader.append(text.utf8.prefix(text.utf8.count / 2))
      reader.append(text.utf8.dropFirst(text.utf8.count / 2))
      guard let record = try reader.finish() else { throw ModelError(modelName: "", issues: []) }
      switch record {
      case .success(let value): return (value, [])
      case .failure(let failure): throw failure.error
      }
    }
  }

  /// A key that occurs twice leads to the same from text and from records.
  private func repeated() {
    guard let (key, member) = value.form.object?.first else { return }
    let rest = value.form.jsonString().dropFirst()
    for again in [member, .null, ["x"]] {
      let text = "{\(JSONValue.string(key).jsonString()):\(again.jsonString()),\(rest)"
      let fromText = outcome { () throws(ModelError) in
        try mapper.mapWithReport(Value.self, from: text)
      }
      var record = record(of: text)
      if record.value != nil { record.issues = fromText.issues }
      expect("a repeated key in a record", record.isSame(as: fromText), "\(text): \(record)")
      if Policy.rules.duplicateKeys == .forbid {
        expect("a repeated key", fromText.value == nil, text)
      }
    }
  }

  /// What is read without an issue, by an engine that converts nothing and forbids unknown keys, is written again.
  private func keepMembers(_ document: JSONValue) {
    guard Policy.self == ExactClosed.self, !Value.traits.contains(.rewriting),
      let mapped = try? mapper.mapWithReport(Value.self, from: document), mapped.report.isEmpty,
      let written = try? mapper.jsonValue(from: mapped.value)
    else { return }
    var rest = written.scalars
    for (scalar, count) in document.scalars {
      expect(
        "each member is kept or reported",
        rest.removeValue(forKey: scalar) ?? 0 >= count,
        "\(scalar) of \(document) is not in \(written)",
      )
    }
  }

  /// A value is read as it is, or is invalid with the issues that it has in code.
  private func reading() {
    for value in [value, other] where !value.form.contains(where: { $0 == .collision }) {
      if !isStrict, value.form.contains(where: { $0 == .null }), !isLenient { continue }
      let issues = mapper.modelIssues(in: value).words
      let read = outcome { () throws(ModelError) in
        try mapper.mapWithReport(Value.self, from: value.form)
      }
      if issues.isEmpty {
        // A default has members that remain.
        if isLenient, Value.traits.contains(.accumulating) { continue }
        expect("read as it is", read.value?.isSame(as: value) == true, "\(value.form): \(read)")
        expect("read without issues", read.issues.isEmpty, "\(value.form): \(read)")
      } else {
        // A value that is nil in code is null in the document. What has other issues is not validated when it is read.
        let inDocument = read.issues.map { $0.replacing("nullValue", with: "missingKey") }
        let isSame = !inDocument.isEmpty && Set(inDocument).isSubset(of: issues)
        expect("issues of a value in code", isSame || !isStrict, "\(issues): \(read)")
      }
    }
  }

  // MARK: - Writing

  private struct Written: Equatable {
    var text: String?
    var issues: [String] = []
    var tree: JSONValue? { text.flatMap { try? JSONValue(json: $0) } }

    init(_ write: () throws(ModelError) -> String) {
      do throws(ModelError) {
        text = try write()
      } catch {
        issues = error.issues.words
      }
    }
  }

  /// All forms of what is written are the same, and it is read as the same value, or is an error.
  private func writing(_ value: Value) {
    for options: JSONWritingOptions in [[], .includesNil] {
      let text = Written { () throws(ModelError) in
        try mapper.jsonString(from: value, options: options)
      }
      func expectSame(_ form: String, _ written: Written) {
        expect("\(form) and text written", written == text, "\(written), not \(text)")
      }
      expectSame(
        "data",
        Written { () throws(ModelError) in
          String(decoding: try mapper.jsonData(from: value, options: options), as: UTF8.self)
        },
      )
      expectSame(
        "bytes",
        Written { () throws(ModelError) in
          String(decoding: try mapper.jsonBytes(from: value, options: options), as: UTF8.self)
        },
      )
      expectSame(
        "a tree",
        Written { () throws(ModelError) in
          try mapper.jsonValue(from: value, options: options).jsonString()
        },
      )
      let native = Written { () throws(ModelError) in
        JSONValue(native: try mapper.jsonObject(from: value, options: options)).jsonString()
      }
      let isSame = native.tree == text.tree && native.issues == text.issues
      expect("native values written", isSame, "\(native), \(text)")
      var records = ""
      if text.text != nil {
        var writer = RecordWriter(.lines, options: options) {
          records += String(decoding: $0, as: UTF8.self)
        }
        try? writer.write(value, with: mapper)
        try? writer.finish()
        expect("a record written", records == (text.text ?? "") + "\n", records)
      }
      readBack(value, text.text, options)
    }
    let issues = mapper.modelIssues(in: value)
    let checked = ModelMapper<Policy>(options: MappingOptions(validatesWriting: true))
    let isWritten = (try? checked.jsonString(from: value)) != nil
    let canBeWritten = (try? mapper.jsonString(from: value)) != nil
    expect(
      "checked writing",
      isWritten == (issues.isEmpty && canBeWritten),
      "\(value.form): \(issues.words)",
    )
  }

  private func readBack(_ value: Value, _ text: String?, _ options: JSONWritingOptions) {
    guard let text else {
      let issues = Outcome { () throws(ModelError) in
        _ = try mapper.jsonString(from: value, options: options)
        return (value, [])
      }.issues
      let isImpossible = value.form.contains { $0 == .collision }
      return expect("can be written", isImpossible, "\(value.form): \(issues)")
    }
    // What is absent keeps its default, also a null that becomes it.
    let hasNulls = value.form.contains { $0 == .null }
    if hasNulls, options != .includesNil || !(isStrict || isLenient) { return }
    if !isStrict, Value.traits.contains(.accumulating) { return }
    guard mapper.modelIssues(in: value).isEmpty else { return }
    let read = outcome { () throws(ModelError) in try mapper.mapWithReport(Value.self, from: text) }
    let isSame = read.value?.isSame(as: value) == true
    expect("written and read", isSame && read.issues.isEmpty, "\(text): \(read)")
  }
}

// MARK: - Models

extension Laws where Value: SpecimenModel {
  fileprivate func allOfModels() {
    updating()
    patching()
    if isLenient { growing() }
    guard isStrict || isLenient else { return }
    differing()
    if Policy.self == Value.Policy.self { asValues() }
  }

  private func updated(
    _ update: (inout Value) throws(ModelError) -> MappingReport
  ) -> (before: Value, after: Outcome)? {
    guard let before = try? value.modelCopy(), var model = try? value.modelCopy() else {
      return nil
    }
    var outcome = Outcome { () throws(ModelError) in
      let issues = try update(&model).issues
      return (model, issues)
    }
    let isRejected = outcome.value == nil
    outcome.value = model
    if isRejected {
      expect("a failed update changes nothing", model.isSame(as: before), "\(outcome)")
    }
    return (before, outcome)
  }

  private func updating() {
    for document in documents + [other.form] where !document.contains(where: { $0 == .collision }) {
      let text = document.jsonString()
      guard
        let (_, fromText) = updated({ model throws(ModelError) in
          try mapper.update(&model, from: text)
        })
      else { return expect("a copy", false, "\(value.form)") }
      let (_, fromTree) =
        updated { model throws(ModelError) in
          try mapper.update(&model, from: document)
        } ?? (value, fromText)
      expect(
        "updates from a tree",
        fromTree.isSame(as: fromText),
        "\(value.form) \(text): \(fromTree), not \(fromText)",
      )
      if let native = document.native as? [String: Any] {
        let (_, other) =
          updated { model throws(ModelError) in
            try mapper.update(&model, from: native)
          } ?? (value, fromText)
        expect(
          "updates from a dictionary",
          other.isSame(as: fromText),
          "\(value.form) \(text): \(other), not \(fromText)",
        )
      }
      // A whole document is read.
      guard document == other.form, !Value.traits.contains(.accumulating),
        mapper.modelIssues(in: other).isEmpty, isStrict || isLenient
      else { continue }
      let isSame = fromText.value?.isSame(as: other) == true && fromText.issues.isEmpty
      expect("an update with a whole document", isSame, "\(value.form) \(text): \(fromText)")
    }
  }

  /// A patch from one value to another leads to the other, and one that cannot be used changes as little as an update.
  private func patching() {
    func isClean(_ document: JSONValue) -> Bool {
      !document.contains { $0 == .null || $0 == .collision }
    }
    guard isClean(value.form), mapper.modelIssues(in: value).isEmpty else { return }
    if isClean(other.form), !Value.traits.contains(.accumulating),
      mapper.modelIssues(in: other).isEmpty
    {
      let patched = Outcome { () throws(ModelError) in
        let old = try mapper.jsonValue(from: value)
        let patch = try old.mergePatch(to: mapper.jsonValue(from: other))
        return (try mapper.applying(mergePatch: patch.jsonString(), to: value), [])
      }
      let isSame = patched.value?.isSame(as: other) == true
      expect("a patch", isSame, "\(value.form) \(other.form): \(patched)")
    }
    guard isLenient, !Value.traits.contains(.merging) else { return }
    for document in documents where isClean(document) && document.object != nil {
      let text = document.jsonString()
      guard
        let (_, updated) = updated({ model throws(ModelError) in
          try mapper.update(&model, from: text)
        })
      else { continue }
      let patched = Outcome { () throws(ModelError) in
        (try mapper.applying(mergePatch: text, to: value), [])
      }
      expect(
        "a patch and an update",
        patched.value.map { updated.value?.isSame(as: $0) == true } ?? true,
        "\(value.form) \(text): \(patched), not \(updated)",
      )
    }
  }

  /// A document in pieces leads to the same as its prefixes, and in the end to the whole document.
  private func growing() {
    guard let type = Value.self as? any DefaultInitializable.Type,
      var model = type.init() as? Value, var same = type.init() as? Value
    else { return }
    for document in documents.prefix(3) where document.object != nil {
      let bytes = Array(document.jsonString().utf8)
      let size = documents.count % 3 + bytes.count / 40 + 1
      var reader = PrefixReader()
      for end in Array(stride(from: size, to: bytes.count, by: size)) + [bytes.count] {
        reader.append(bytes[(end - 1) / size * size..<end])
        let one = Outcome { () throws(ModelError) in
          let issues = try reader.update(&model).report.issues
          return (model, issues)
        }
        let other = Outcome { () throws(ModelError) in
          let status = try ModelMapper<Lenient>().update(&same, fromPrefix: bytes[..<end])
          return (same, status.report.issues)
        }
        let text = String(decoding: bytes[..<end], as: UTF8.self)
        expect(
          "a prefix",
          model.isSame(as: same) && one.issues == other.issues,
          "\(text): \(one) \(other)",
        )
      }
      guard let whole = try? ModelMapper<Lenient>().mapWithReport(Value.self, from: bytes),
        let lenient = Value.self as? any (LenientModel & Specimen).Type
      else { continue }
      func prefixed<Model: LenientModel & Specimen>(_: Model.Type) {
        let isSame = (whole.value as? Model).map { value in
          (try? Model(jsonPrefix: bytes))?.isSame(as: value) == true
        }
        expect("a whole prefix", isSame == true, "\(document)")
      }
      prefixed(lenient)
    }
  }

  /// A default that is updated with the differences from it becomes the model.
  private func differing() {
    guard let type = Value.self as? any DefaultInitializable.Type,
      var model = type.init() as? Value,
      !Value.traits.contains(.accumulating), mapper.modelIssues(in: value).isEmpty,
      let text = try? mapper.jsonString(from: value, selection: .omittingDefaults)
    else { return }
    let read = Outcome { () throws(ModelError) in
      let issues = try mapper.update(&model, from: text).issues
      return (model, issues)
    }
    expect(
      "differences",
      model.isSame(as: value) && read.issues.isEmpty,
      "\(value.form) \(text): \(read)",
    )
  }

  // MARK: - Values

  private func asValues() {
    guard let copy = try? value.modelCopy() else { return expect("a copy", false, "") }
    expect("a copy is the same", copy.isSame(as: value), "\(copy.form) \(value.form)")
    expect("a copy is equal", copy.isModelEqual(to: value), "\(value.form)")
    expect("the hash of a copy", copy.hash == value.hash, "\(value.form)")
    expect(
      "the description of a copy",
      copy.modelDescription == value.modelDescription,
      copy.modelDescription,
    )
    expect(
      "equality",
      value.isModelEqual(to: other) == value.isSame(as: other)
        && value.isModelEqual(to: other) == other.isModelEqual(to: value),
      "\(value.form) \(other.form)",
    )
    func code<Model: SpecimenModel & Codable>(_: Model.Type) {
      guard let model = value as? Model, mapper.modelIssues(in: value).isEmpty else { return }
      let read = Result {
        try JSONDecoder().decode(Model.self, from: JSONEncoder().encode(model))
      }
      let isSame = (try? read.get())?.isSame(as: model) == true
      expect("a coder", isSame, "\(value.form): \(read)")
    }
    let isPlain = !Value.traits.contains(.accumulating) || isStrict
    // What is nil is not written, and keeps its default.
    let isWhole = !value.form.contains { $0 == .collision || $0 == .null }
    if isPlain, isWhole, !Value.traits.contains(.odd),
      let type = Value.self as? any (SpecimenModel & Codable).Type
    {
      code(type)
    }
    for value in [value, other] { archive(value) }
  }

  /// An archive restores what the strict engine would accept.
  private func archive(_ value: Value) {
    // What cannot be written can be archived.
    let isWritable = !value.form.contains { $0 == .collision }
    guard isWritable, !Value.traits.contains(.identified) else { return }
    // A default that is invalid itself may remain.
    let standard = (Value.self as? any DefaultInitializable.Type)?.init() as? Value
    if let standard, !ModelMapper<Strict>().modelIssues(in: standard).isEmpty { return }
    let issues = ModelMapper<Strict>().modelIssues(in: value).words
    let archive = Result { try value.archivedData() }
    guard let data = try? archive.get() else {
      return expect("can be archived", Value.traits.contains(.odd), "\(value.form): \(archive)")
    }
    let restored = Outcome { () throws(ModelError) in (try Value(archivedData: data), []) }
    // What has other issues is not validated when it is read.
    let isSame =
      restored.issues.isEmpty == issues.isEmpty && Set(restored.issues).isSubset(of: issues)
    expect("issues of an archive", isSame, "\(restored), not \(issues)")
    if issues.isEmpty {
      expect("an archive", restored.value?.isSame(as: value) == true, "\(value.form): \(restored)")
    }
  }
}

/// `Exact`, which forbids unknown keys.
enum ExactClosed: MappingPolicy {
  static var rules: MappingRules {
    var rules = Exact.rules
    rules.unknownKeys = .forbid
    return rules
  }
}

extension MappableModel {
  fileprivate var hash: Int {
    var hasher = Hasher()
    modelHash(into: &hasher)
    return hasher.finalize()
  }
}

extension [ModelIssue] {
  /// The codes and places of all issues.
  fileprivate var words: [String] {
    // Those about `Odd` are not about values.
    filter { $0.code != .unsupportedProperty }.map { "\($0.code) at \($0.keyPath)" }.sorted()
  }
}
