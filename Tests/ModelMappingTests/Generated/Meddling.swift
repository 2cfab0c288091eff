import ModelMapping

/// A kind of value with user code that meddles.
protocol Meddling: SendableMetatype {
  associatedtype Value
  static var value: Value { get }
}

extension Generated {
  /// A struct in an object, which may be written in place.
  struct Part<M: Meddling>: LenientModel {
    var value = M.value
    var text = Meddler.text
    init() {}
  }

  final class Owner<M: Meddling>: LenientModel {
    final class Count: Sendable {
      init() { Meddler.owners.add(1, ordering: .relaxed) }
      deinit { Meddler.owners.subtract(1, ordering: .relaxed) }
    }
    var part: Part<M>? = Part()
    var inner = Part<M>()
    var list = [Part<M>(), Part<M>()]
    var named = ["key": Part<M>()]
    var value = M.value
    var deep: Owner?
    var tail = Meddler.text { didSet { Meddler.meddle() } }
    private let count = Count()
    static var ignoredProperties: Set<String> { ["count"] }
    static var setters: [String: PropertySetter] { ["tail": PropertySetter(\Owner.tail)] }
    init() {}

    func drop() {
      (part, inner, list, named, deep) = (nil, Part(), [], [:], nil)
      (value, tail) = (M.value, Meddler.text)
    }
  }

  // MARK: - Sets and keys

  struct Lesser: LenientModel, Hashable, Comparable {
    var id = 0
    static func < (one: Lesser, other: Lesser) -> Bool {
      Meddler.meddle()
      return one.id < other.id
    }
  }
  enum Less: Meddling { static var value: Set<Lesser> { [Lesser(id: 1), Lesser(id: 2)] } }

  struct Equal: LenientModel, Hashable {
    var id = 0
    static func == (one: Equal, other: Equal) -> Bool {
      Meddler.meddle()
      return one.id == other.id
    }
    func hash(into hasher: inout Hasher) {
      Meddler.meddle()
      hasher.combine(id)
    }
  }
  enum Equals: Meddling { static var value: Set<Equal> { [Equal(id: 1), Equal(id: 2)] } }

  struct Described: RawRepresentable, Hashable, CustomStringConvertible, Sendable {
    var rawValue = 1
    var description: String {
      Meddler.meddle()
      return "\(rawValue)"
    }
  }
  enum Descriptions: Meddling {
    static var value: Set<Described> { [Described(rawValue: 1), Described(rawValue: 2)] }
  }

  struct Key: RawRepresentable, Hashable, Sendable {
    let name: String
    init(_ name: String) { self.name = name }
    init?(rawValue: String) {
      Meddler.meddle()
      name = rawValue
    }
    var rawValue: String {
      Meddler.meddle()
      return name
    }
  }
  enum Keys: Meddling { static var value: [Key: Int] { [Key("a"): 1, Key("b"): 2] } }
  enum RawValues: Meddling { static var value: [Key] { [Key("a"), Key("b")] } }

  struct Lossless: Hashable, LosslessStringConvertible, Sendable {
    let name: String
    init(_ name: String) {
      Meddler.meddle()
      self.name = name
    }
    var description: String {
      Meddler.meddle()
      return name
    }
  }
  enum LosslessKeys: Meddling { static var value: [Lossless: [Int]] { [Lossless("a"): [1]] } }

  // MARK: - Declarations

  struct Hooks: LenientModel, MappingPreprocessing, MappingPostprocessing, ExportPostprocessing {
    var x = 1
    var text = Meddler.text
    static let constraints: ValueConstraints = [
      "x": .custom("is even") { (_: Int) in
        Meddler.meddle()
        return true
      }
    ]
    static func preprocess(_ object: inout JSONObject) { Meddler.meddle() }
    mutating func postprocess(_ object: JSONObject) { Meddler.meddle() }
    func postprocess(exported object: inout JSONObject) { Meddler.meddle() }
    func validate() { Meddler.meddle() }
    func validate(_ problems: inout ValidationProblems) { Meddler.meddle() }
  }
  enum AllHooks: Meddling { static var value: [Hooks] { [Hooks(), Hooks()] } }

  struct Converting: LenientModel {
    var x = Meddler.text
    var y = [1]
    static let valueTransformer = ValueTransformer.standard
      .reading("x") { (text: String) in
        Meddler.meddle()
        return text
      }
      .writing("x") { (text: String) in
        Meddler.meddle()
        return text
      }
      .writing(Int.self) { (number: Int) in
        Meddler.meddle()
        return number
      }
  }
  enum Conversions: Meddling { static var value: [Converting] { [Converting()] } }

  @propertyWrapper
  struct Accessed: InitializableWrapper {
    private var text: String
    init(wrappedValue: String) { text = wrappedValue }
    var wrappedValue: String {
      get {
        Meddler.meddle()
        return text
      }
      set {
        Meddler.meddle()
        text = newValue
      }
    }
  }
  struct Wrapped: LenientModel {
    @Accessed var x = Meddler.text
    @Accessed var y = Meddler.text
  }
  enum Wrappers: Meddling { static var value: Wrapped { Wrapped() } }

  // MARK: - Other code

  struct Coded: Codable {
    var text = Meddler.text
    init() {}
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      Meddler.meddle()
      text = try container.decode(String.self)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      Meddler.meddle()
      try container.encode(text)
    }
  }
  enum Coding: Meddling { static var value: [Coded] { [Coded(), Coded()] } }

  enum Cased: TaggedModel {
    case text(String)
    case none
    static let tagging = Tagging.adjacent("t", content: "c")
    static let cases: [TaggedCase<Cased>] = [
      .init(
        "text",
        { (text: String) in
          Meddler.meddle()
          return .text(text)
        },
        unwrap: {
          Meddler.meddle()
          if case .text(let text) = $0 { return text }
          return nil
        },
      ),
      .init("none", Cased.none) { _ in
        Meddler.meddle()
        return true
      },
    ]
  }
  enum Cases: Meddling { static var value: [Cased] { [.text(Meddler.text), .none] } }

  final class Ending: LenientModel {
    var x = Meddler.text
    init() {}
    deinit { Meddler.meddle() }
  }
  enum Endings: Meddling { static var value: [Ending?] { [Ending(), nil] } }

  /// Input that is there after user code has acted.
  struct Input: JSONInput {
    let text: String
    func provideJSON(to reader: inout JSONInputReader) {
      Meddler.meddle()
      text.provideJSON(to: &reader)
      Meddler.meddle()
    }
  }
}
