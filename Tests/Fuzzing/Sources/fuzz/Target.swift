import Foundation
import ModelArchives
import ModelHTTP
import ModelMapping

/// What inputs are given to.
enum Target: String, CaseIterable {
  case values, models, updates, archives, paths, dates, records, prefixes, concurrently, forms

  /// The one that the environment names.
  static let chosen = ProcessInfo.processInfo.environment["FUZZ_TARGET"].flatMap(Target.init)

  /// Tries an input; it crashes where the library does not keep what it promises.
  func test(_ input: Data) {
    switch self {
    case .values: testValue(input)
    case .models: testModels(input)
    case .updates: testUpdates(input)
    case .archives: testArchives(input)
    case .paths: testPath(input)
    case .dates: testDate(input)
    case .records: testRecords(input)
    case .prefixes: testPrefixes(input)
    case .concurrently: testConcurrently(input)
    case .forms: testForm(input)
    }
  }

  // MARK: Values

  /// A value that is written and read is the same.
  private func testValue(_ input: Data) {
    guard let value = try? JSONValue(json: input) else { return }
    for options: JSONWritingOptions in [[], .prettyPrinted, .sortedKeys] {
      guard let same = try? JSONValue(json: value.jsonString(options: options)) else {
        fatalError("what is written cannot be read")
      }
      precondition(same == value, "another value")
    }
  }

  // MARK: Models

  /// A model is read the same from text and from a tree; one that is written and read is the same.
  private func testModels(_ input: Data) {
    guard let kind = input.first else { return }
    let json = Data(input.dropFirst()).exactCopy
    switch kind % 15 {
    case 0: testModel(Album.self, ModelMapper<Lenient>(), json)
    case 1: testModel(Ledger.self, ModelMapper<Strict>(), json)
    case 2: testModel(Node.self, ModelMapper<Lenient>(), json)
    case 4: testModel(Plugin.self, ModelMapper<Lenient>(), json)
    case 5: testModel(LongSetting.self, ModelMapper<Lenient>(), json)
    case 6: testModel(Plugin.self, ModelMapper<Strict>(), json)
    case 7: testModel(Feed.self, ModelMapper<Lenient>(), json)
    case 8: testModel(Reply.self, ModelMapper<Lenient>(), json)
    case 9: testModel(Reply.self, ModelMapper<Strict>(), json)
    case 10: testModel(Shelf.self, ModelMapper<Lenient>(), json)
    case 11: testModel(Shelf.self, ModelMapper<Strict>(), json)
    case 12: testModel(Nest.self, ModelMapper<Lenient>(), json)
    case 13: testModel(Market.self, ModelMapper<Lenient>(), json)
    case 14: testModel(Market.self, ModelMapper<Strict>(), json)
    default: testModel(Ledger.self, ModelMapper<Exact>(), json)
    }
  }

  private func testModel<Model: MappableModel, Policy: MappingPolicy>(
    _: Model.Type,
    _ mapper: ModelMapper<Policy>,
    _ json: Data,
  ) {
    let read: Mapped<Model>?
    // A tree has lost the duplicate keys for which an engine may refuse a text.
    var hasDuplicates = false
    do {
      read = try mapper.mapWithReport(Model.self, from: json)
    } catch {
      read = nil
      hasDuplicates = error.issues.contains { $0.code == .duplicateKey }
    }
    if let tree = try? JSONValue(json: json) {
      let same = try? mapper.map(Model.self, from: tree)
      precondition((read == nil) == (same == nil) || hasDuplicates, "text and tree disagree")
      if let read, let same {
        precondition(read.value.isModelEqual(to: same), "another model")
        precondition(hash(read.value) == hash(same), "another hash")
      }
    } else {
      precondition(read == nil, "read what is not valid JSON")
    }
    guard let read else { return }
    _ = read.report.description
    if let copy = try? read.value.modelCopy() {
      precondition(copy.isModelEqual(to: read.value), "another model after a copy")
    }
    testRestoring(read.value)
    testDifferences(mapper, read.value)
    guard let text = try? mapper.jsonString(from: read.value) else { return }
    guard let again = try? mapper.map(Model.self, from: text) else {
      fatalError("what is written cannot be read")
    }
    precondition(again.isModelEqual(to: read.value), "another model after a round trip")
  }

  private func hash(_ model: some MappableModel) -> Int {
    var hasher = Hasher()
    model.modelHash(into: &hasher)
    return hasher.finalize()
  }

  /// A default that is updated with the differences from it becomes the model.
  private func testDifferences<Model: MappableModel, Policy: MappingPolicy>(
    _ mapper: ModelMapper<Policy>,
    _ model: Model,
  ) {
    guard let type = Model.self as? any DefaultInitializable.Type,
      var restored = type.init() as? Model,
      let differences = try? mapper.jsonString(from: model, selection: .omittingDefaults)
    else { return }
    guard (try? mapper.update(&restored, from: differences)) != nil else {
      fatalError("differences cannot be read")
    }
    precondition(restored.isModelEqual(to: model), "another model from its differences")
  }

  // MARK: Updates

  /// An update that fails leaves the model as it was; one from a tree has the same result as from text.
  private func testUpdates(_ input: Data) {
    let parts = input.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    let (first, second) = (Data(parts[0]).exactCopy, Data(parts[1]).exactCopy)
    testUpdate(Album.self, ModelMapper<Lenient>(), first, second)
    testUpdate(Node.self, ModelMapper<Lenient>(), first, second)
    testUpdate(Node.self, ModelMapper<Strict>(), first, second)
    testUpdate(Ledger.self, ModelMapper<Strict>(), first, second)
    testUpdate(Plugin.self, ModelMapper<Lenient>(), first, second)
    testUpdate(Feed.self, ModelMapper<Lenient>(), first, second)
    testUpdate(LongSetting.self, ModelMapper<Lenient>(), first, second)
    testUpdate(Reply.self, ModelMapper<Lenient>(), first, second)
    testUpdate(Shelf.self, ModelMapper<Lenient>(), first, second)
    testUpdate(Shelf.self, ModelMapper<Strict>(), first, second)
    testUpdate(Market.self, ModelMapper<Lenient>(), first, second)
    testPatch(first, second)
  }

  /// The patch between two values makes the second of the first, if the second has no member that is null.
  private func testPatch(_ first: Data, _ second: Data) {
    guard let old = try? JSONValue(json: first), let new = try? JSONValue(json: second),
      !hasNullMember(new)
    else { return }
    precondition(old.applying(mergePatch: old.mergePatch(to: new)) == new, "another patch")
  }

  private func hasNullMember(_ value: JSONValue) -> Bool {
    guard case .object(let object) = value else { return false }
    return object.contains { $0.value == .null || hasNullMember($0.value) }
  }

  private func testUpdate<Model: MappableModel, Policy: MappingPolicy>(
    _: Model.Type,
    _ mapper: ModelMapper<Policy>,
    _ first: Data,
    _ second: Data,
  ) {
    guard var model = try? mapper.map(Model.self, from: first),
      let before = try? model.modelCopy()
    else { return }
    do {
      _ = try mapper.update(&model, from: second)
      _ = try? mapper.jsonString(from: model)
      guard let tree = try? JSONValue(json: second), var other = try? before.modelCopy() else {
        return
      }
      guard (try? mapper.update(&other, from: tree)) != nil else {
        fatalError("text and tree disagree")
      }
      precondition(model.isModelEqual(to: other), "another update")
    } catch {
      precondition(model.isModelEqual(to: before), "half an update")
      _ = error.description
    }
  }

  // MARK: Archives

  /// A model that comes from an archive has an archive from which it comes again.
  private func testArchives(_ input: Data) {
    guard let kind = input.first else { return }
    let content = Data(input.dropFirst())
    switch kind % 9 {
    case 0: testArchive(Album.self, content)
    case 1: testArchive(Node.self, content)
    case 3: testArchive(Plugin.self, content)
    case 4: testArchive(LongSetting.self, content)
    case 5: testArchive(Feed.self, content)
    case 6: testArchive(Reply.self, content)
    case 7: testArchive(Shelf.self, content)
    case 8: testArchive(Market.self, content)
    default: testArchive(Ledger.self, content)
    }
  }

  private func testArchive<Model: MappableModel>(_: Model.Type, _ content: Data) {
    _ = try? Model(archivedData: content)
    guard let model = try? Model(archivedData: archive(of: "\(Model.self)", content)) else {
      return
    }
    testRestoring(model)
  }

  private func testRestoring<Model: MappableModel>(_ model: Model) {
    guard let archive = try? model.archivedData() else { return }
    guard let again = try? Model(archivedData: archive) else {
      fatalError("an archive cannot be read")
    }
    precondition(again.isModelEqual(to: model), "another model from the archive")
  }

  /// An archive that anybody could write: with a right checksum, FNV-1a of 64 bits, before any content.
  private func archive(of name: String, _ content: Data) -> Data {
    let rest = Data(#"","model":"\#(name)","content":"#.utf8) + content + Data("}".utf8)
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in rest { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    let digits = String(hash, radix: 16)
    let checksum = String(repeating: "0", count: 16 - digits.count) + digits
    return Data((#"{"format":"ModelMapping archive","version":2,"checksum":""# + checksum).utf8)
      + rest
  }

  // MARK: Paths

  /// A path is read from its description.
  private func testPath(_ input: Data) {
    guard let text = String(data: input, encoding: .utf8) else { return }
    guard let path = MappingPath(parsing: text) else { return }
    precondition(MappingPath(parsing: path.description) == path, "another path")
    let options = MappingOptions(startingAt: path)
    _ = try? ModelMapper<Lenient>(options: options).map(
      JSONValue.self,
      from: #"{"a": [{"b": {"c": [1, [2]]}}], "": {"a.b": 1}}"#,
    )
  }

  // MARK: Forms

  /// A form that is written, read and written is the same text; a model of its parameters is the same model.
  private func testForm(_ input: Data) {
    guard let form = try? JSONValue(formEncoded: input) else { return }
    // A name with other brackets than those of steps cannot be written.
    if let text = try? form.formEncoded() {
      guard let again = try? JSONValue(formEncoded: text) else {
        fatalError("a form that is written cannot be read")
      }
      // An array of one element has become the element.
      precondition((try? again.formEncoded()) == text, "another form")
    }
    guard let search = try? Search(json: form) else { return }
    guard let written = try? search.jsonValue().formEncoded(),
      let again = try? Search(json: JSONValue(formEncoded: written))
    else { fatalError("parameters that are written cannot be read") }
    precondition(again.isModelEqual(to: search), "another model from its parameters")
  }

  // MARK: Dates

  /// A date that is written and read is written the same again.
  private func testDate(_ input: Data) {
    guard let text = String(data: input, encoding: .utf8) else { return }
    let json: JSONValue = ["date": .string(text)]
    testDate(ModelMapper<Lenient>(), json)
    testDate(ModelMapper<Strict>(), json)
  }

  private func testDate<Policy: MappingPolicy>(_ mapper: ModelMapper<Policy>, _ json: JSONValue) {
    guard let day = try? mapper.map(Day.self, from: json) else { return }
    guard let text = try? mapper.jsonString(from: day) else { return }
    guard let again = try? mapper.map(Day.self, from: text) else {
      fatalError("a date that is written cannot be read")
    }
    precondition((try? mapper.jsonString(from: again)) == text, "another date")
  }
}
