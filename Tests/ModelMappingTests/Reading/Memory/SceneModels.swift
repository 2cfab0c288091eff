import ModelMapping

// The models of the scenes, with each kind of user code in a class, in a struct with `init()`
// and in a struct without; with and without hooks.

/// The values of the properties around those with user code; values of a round must stay together.
enum SceneRound {
  static let initial = "initial, and long enough for the heap"
  static let replaced = "replaced, and long enough for the heap"
}

struct SceneDecodingProbe: Codable {
  let token: SceneToken

  init() { token = SceneToken(SceneRound.initial) }

  init(from decoder: any Decoder) throws {
    token = SceneToken(try decoder.singleValueContainer().decode(String.self))
    try Scene.act(.decoding)
  }

  func encode(to encoder: any Encoder) throws {
    try Scene.act(.encoding)
    var container = encoder.singleValueContainer()
    try container.encode(token.name)
  }
}

struct SceneRawProbe: RawRepresentable {
  let token: SceneToken

  init() { token = SceneToken(SceneRound.initial) }

  init?(rawValue: String) {
    token = SceneToken(rawValue)
    do { try Scene.act(.rawValue) } catch { return nil }
  }

  var rawValue: String {
    try? Scene.act(.rawValueGetter)
    return token.name
  }
}

struct TransformedProbe {
  let token: SceneToken

  init(_ name: String) { token = SceneToken(name) }

  static let transformer = ValueTransformer.standard
    .adding("TransformedProbeFromString:") { (text: String) throws -> TransformedProbe in
      try Scene.act(.transformer)
      return TransformedProbe(text)
    }
    .adding("JSONObjectFromTransformedProbe:") { (probe: TransformedProbe) throws -> String in
      try Scene.act(.exportTransformer)
      return probe.token.name
    }
}

struct KeyProbe: RawRepresentable, Hashable {
  let rawValue: String

  func hash(into hasher: inout Hasher) {
    try? Scene.act(.hashing)
    hasher.combine(rawValue)
  }
}

@propertyWrapper struct WrapperProbe: InitializableWrapper {
  private var token: SceneToken

  init(wrappedValue: String) { token = SceneToken(wrappedValue) }

  var wrappedValue: String {
    get {
      try? Scene.act(.wrapperGetter)
      return token.name
    }
    set {
      try? Scene.act(.wrapperSetter)
      token = SceneToken(newValue)
    }
  }
}

/// A part of a scene, in any form.
protocol ScenePart: MappableModel {
  init()
  var name: String { get set }
  var tail: String { get set }
}

extension ScenePart {
  static var replaced: Self {
    var part = Self()
    part.name = SceneRound.replaced
    part.tail = SceneRound.replaced
    return part
  }
}

class ScenePiece: LenientModel, ScenePart {
  var name = SceneRound.initial
  var decoded: SceneDecodingProbe? = SceneDecodingProbe()
  var raw: SceneRawProbe? = nil
  var transformed: TransformedProbe? = nil
  @WrapperProbe var wrapped = SceneRound.initial
  var counts: [KeyProbe: Int] = [:]
  var keys: Set<KeyProbe> = []
  var tail = SceneRound.initial
  static let valueTransformer = TransformedProbe.transformer

  required init() { try? Scene.act(.initializer) }
  deinit { try? Scene.act(.deinitializer) }
  func validate() throws { try Scene.act(.validate) }
}

final class HookedPiece: ScenePiece, MappingPreprocessing, MappingPostprocessing,
  ExportPostprocessing,
  ModelFamily
{
  static func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
    try Scene.act(.family)
    return nil
  }
  static func preprocess(_ object: inout JSONObject) throws { try Scene.act(.preprocess) }
  func postprocess(_ object: JSONObject) throws { try Scene.act(.postprocess) }
  func postprocess(exported object: inout JSONObject) throws { try Scene.act(.exportPostprocess) }
}

struct SceneChunk: LenientModel, ScenePart {
  var name = SceneRound.initial
  var decoded: SceneDecodingProbe? = nil
  var raw: SceneRawProbe? = SceneRawProbe()
  var transformed: TransformedProbe? = nil
  @WrapperProbe var wrapped = SceneRound.initial
  var counts: [KeyProbe: Int] = [:]
  var inner: Inner? = nil
  var tail = SceneRound.initial
  static let valueTransformer = TransformedProbe.transformer

  init() { try? Scene.act(.initializer) }
  func validate() throws { try Scene.act(.validate) }

  struct Inner: StrictModel {
    let decoded: SceneDecodingProbe
    let tail: String
  }
}

struct HookedChunk: LenientModel, ScenePart, MappingPreprocessing, MappingPostprocessing,
  ExportPostprocessing
{
  var name = SceneRound.initial
  var decoded: SceneDecodingProbe? = nil
  var raw: SceneRawProbe? = nil
  var keys: Set<KeyProbe> = []
  var tail = SceneRound.initial

  init() { try? Scene.act(.initializer) }
  static func preprocess(_ object: inout JSONObject) throws { try Scene.act(.preprocess) }
  mutating func postprocess(_ object: JSONObject) throws { try Scene.act(.postprocess) }
  func postprocess(exported object: inout JSONObject) throws { try Scene.act(.exportPostprocess) }
  func validate() throws { try Scene.act(.validate) }
}

/// A struct built in raw memory.
struct SceneBare: StrictModel {
  let name: String
  let decoded: SceneDecodingProbe?
  let raw: SceneRawProbe?
  let inner: SceneChunk.Inner?
  let tail: String

  static var replaced: SceneBare {
    SceneBare(
      name: SceneRound.replaced,
      decoded: nil,
      raw: SceneRawProbe(),
      inner: nil,
      tail: SceneRound.replaced,
    )
  }

  func validate() throws { try Scene.act(.validate) }
}

/// The object of a scene, with parts of two kinds in every shape.
final class SceneHolder<Object: ScenePart & AnyObject, Value: ScenePart>: SceneOwner {
  var head = SceneRound.initial
  var object: Object? = nil
  var present = Object()
  var objects: [Object] = []
  var objectsByKey: [String: Object] = [:]
  var value: Value? = nil
  var whole = Value()
  var nested: Value?? = nil
  var values: [Value] = []
  var valuesByKey: [String: Value] = [:]
  var field: Field<Value> = .absent
  var bare: SceneBare? = nil
  var tree: JSONValue = .null
  var foot = SceneRound.initial

  init() { Scene.current?.follow(self) }

  func clear() {
    object = nil
    present = Object()
    objects = []
    objectsByKey = [:]
    value = nil
    whole = Value()
    nested = nil
    values = []
    valuesByKey = [:]
    field = .null
    bare = nil
    tree = .null
    foot = ""
  }

  func replace() {
    object = .replaced
    present = .replaced
    objects = [.replaced]
    objectsByKey = ["r": .replaced]
    value = .replaced
    whole = .replaced
    nested = .some(.replaced)
    values = [.replaced]
    valuesByKey = ["r": .replaced]
    field = .value(.replaced)
    bare = .replaced
    tree = [SceneRound.replaced.isEmpty ? "" : "r": 1]
    foot = SceneRound.replaced
  }

  func append() {
    objects.append(.replaced)
    objectsByKey["a"] = .replaced
    values.append(.replaced)
    valuesByKey["a"] = .replaced
    object?.name += " and more"
    value?.name += " and more"
    value?.tail += " and more"
  }

  func mapAgain() throws { try update(json: SceneDocument.again) }

  var mistake: String? {
    var named = values + Array(valuesByKey.values) + [whole]
    named += [value, nested.flatMap { $0 }, field.value].compactMap { $0 }
    for value in named where value.name != value.tail {
      return "\(value.name) with \(value.tail)"
    }
    if let bare, bare.name != bare.tail { return "\(bare.name) with \(bare.tail)" }
    // Objects may be seen during a mapping, but only whole ones.
    let seen = objects + Array(objectsByKey.values) + [object ?? present, present]
    for object in seen where object.name.isEmpty || object.tail.isEmpty {
      return "an object without its texts"
    }
    return nil
  }
}

/// A document that fills a `SceneHolder`.
struct SceneDocument {
  var round: String
  /// The document's only key, or nil if it has all keys.
  var only: String?
  var isShort = false

  static let keys = [
    "object", "present", "objects", "objectsByKey", "value", "whole", "nested", "values",
    "valuesByKey", "field", "bare",
  ]

  /// The document that is mapped while another one is; only with what is checked, because it is mapped often.
  static let again = SceneDocument(round: "again", isShort: true).text

  /// Long enough for the heap.
  private var word: String { "\(round), on the heap" }

  private var part: String {
    if isShort { return #"{"name": "\#(word)", "raw": "\#(word)", "tail": "\#(word)"}"# }
    return """
      {"name": "\(word)", "decoded": "\(word)", "raw": "\(word)", "transformed": "\(word)", "wrapped": "\(word)",
      "counts": {"a": 1, "b": 2}, "keys": ["a", "b"], "inner": {"decoded": "\(word)", "tail": "t"}, "tail": "\(word)"}
      """
  }

  var text: String {
    let members = Self.keys.filter { only == nil || $0 == only }.map { key in
      switch key {
      case "objects", "values": #""\#(key)": [\#(part), \#(part)]"#
      case "objectsByKey", "valuesByKey": #""\#(key)": {"a": \#(part), "b": \#(part)}"#
      default: #""\#(key)": \#(part)"#
      }
    }
    return
      #"{"head": "\#(word)", \#(members.joined(separator: ", ")), "tree": {"k": [1]}, "foot": "\#(word)"}"#
  }
}
