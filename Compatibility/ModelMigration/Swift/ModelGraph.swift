/// All models of the input, and the facts about each that follow from their references to each other.
struct ModelGraph {
  let models: [String: SourceModel]
  let enums: [String: SourceEnum]
  let unions: [String: SourceUnion]
  let engines: [String: Engine]
  /// Whether integers keep their widths: `int` is `Int32`.
  let keepsWidths: Bool
  /// Whether the names of properties of structs are written as key paths.
  let checksNames: Bool
  /// Models with subclasses in the input.
  let superclasses: Set<String>
  /// Models that are written as classes.
  private(set) var classes: Set<String> = []
  /// Models that need an `init()`, and so defaults.
  private(set) var initializable: Set<String> = []
  /// The groups of models that contain each other.
  private let cycles: [String: Int]
  /// Models that are elements of sets, or that define equality.
  let hashable: Set<String>

  /// Structs with more properties would fill the stack.
  private static let manyProperties = 60

  init(
    _ sources: SourceModels,
    style: MigrationStyle?,
    classesOnly: Bool,
    keepsWidths: Bool = false,
    checksNames: Bool = false,
  ) {
    self.keepsWidths = keepsWidths
    self.checksNames = checksNames
    models = Dictionary(sources.models.map { ($0.name, $0) }) { first, _ in first }
    enums = Dictionary(sources.enums.map { ($0.name, $0) }) { first, _ in first }
    unions = Dictionary(sources.unions.map { ($0.name, $0) }) { first, _ in first }
    superclasses = Set(sources.models.compactMap(\.superclass))
    hashable = Set(sources.models.filter(\.definesEquality).map(\.name))
      .union(sources.models.flatMap { $0.properties.compactMap(\.type.modelInSet) })
    let all = models
    engines = models.mapValues {
      Engine(style, (Self.ancestors(of: $0.name, in: all).last ?? $0).origin)
    }
    cycles = Self.cycles(of: models)
    let weak = sources.models.flatMap(\.properties).filter(\.isWeak).compactMap(\.type.model)
    for (name, model) in models {
      let containsItself = model.storedModels.contains { isRecursive($0, from: name) }
      if classesOnly || engines[name]?.isNative == false || model.superclass != nil
        || superclasses.contains(name) || weak.contains(name) || containsItself
        || model.properties.count > Self.manyProperties
      {
        classes.insert(name)
      }
    }
    initializable = classes.union(models.keys.filter { engines[$0] != .strict })
    var isComplete = false
    while !isComplete {
      let needed = initializable.flatMap { models[$0]?.storedModels ?? [] }
      isComplete = initializable.isSuperset(of: needed)
      initializable.formUnion(needed)
    }
  }

  /// Whether a model is `Hashable`: by itself, by a superclass or by the class of JSONModel's module.
  func isHashable(_ name: String) -> Bool {
    engines[name] == .jsonModel || hashable.contains(name)
      || ancestors(of: name).contains { hashable.contains($0.name) }
  }

  /// The superclasses of a model, nearest first.
  func ancestors(of name: String) -> [SourceModel] { Self.ancestors(of: name, in: models) }

  static func ancestors(of name: String, in models: [String: SourceModel]) -> [SourceModel] {
    var ancestors: [SourceModel] = []
    var next = models[name]?.superclass
    while let name = next, let model = models[name], !ancestors.contains(where: { $0.name == name })
    {
      ancestors.append(model)
      next = model.superclass
    }
    return ancestors
  }

  /// The models that derive from a model, directly or not.
  func descendants(of name: String) -> [SourceModel] {
    guard superclasses.contains(name) else { return [] }
    return models.values.filter { model in ancestors(of: model.name).contains { $0.name == name } }
  }

  /// Whether values of a model contain values of a union, in themselves or in containers.
  func reaches(_ union: String, from name: String) -> Bool {
    var (queue, seen) = ([name], Set<String>())
    while let next = queue.popLast() {
      if next == union { return true }
      guard seen.insert(next).inserted else { continue }
      queue += models[next]?.properties.compactMap(\.type.leaf.name) ?? []
      queue += unions[next]?.cases.compactMap(\.payload?.leaf.name) ?? []
    }
    return false
  }

  /// Whether a value of one model, as a property of another, would contain a value of the other without end.
  func isRecursive(_ name: String, from owner: String) -> Bool {
    name == owner || cycles[name] != nil && cycles[name] == cycles[owner]
  }

  /// Numbers of groups of models that contain each other, by model.
  private static func cycles(of models: [String: SourceModel]) -> [String: Int] {
    let inner = models.mapValues { $0.storedModels + [$0.superclass].compactMap(\.self) }
    var outer: [String: [String]] = [:]
    for (name, others) in inner { for other in others { outer[other, default: []].append(name) } }
    // The models in the order in which all that they contain has been seen; then, backwards, those that contain them.
    var order: [String] = []
    var seen: Set<String> = []
    for start in models.keys.sorted() where seen.insert(start).inserted {
      var path = [(name: start, rest: (inner[start] ?? [])[...])]
      while let (name, others) = path.popLast() {
        var rest = others
        guard let next = rest.popFirst() else {
          order.append(name)
          continue
        }
        path.append((name, rest))
        if seen.insert(next).inserted { path.append((next, (inner[next] ?? [])[...])) }
      }
    }
    var groups: [String: Int] = [:]
    for (number, start) in order.reversed().enumerated() where groups[start] == nil {
      var queue = [start]
      while let name = queue.popLast() {
        guard groups[name] == nil else { continue }
        groups[name] = number
        queue += outer[name] ?? []
      }
    }
    return groups
  }
}

extension SourceModel {
  /// The models that are properties themselves, not elements of containers.
  fileprivate var storedModels: [String] {
    properties.filter { !$0.isWeak && !$0.isClassProperty && !isComputed($0) }.compactMap(
      \.type.model
    )
  }

  fileprivate var definesEquality: Bool {
    methods.contains { $0.kind == .isEqual || $0.kind == .hash }
  }

  /// Whether a property is written without storage.
  func isComputed(_ property: SourceProperty) -> Bool {
    property.isClassProperty
      || methods.contains { $0.kind == .computedProperty(property: property.name) }
  }
}

extension SourceType {
  var model: String? {
    if case .model(let name) = self { name } else { nil }
  }

  /// The name of a model, an enum or a union.
  var name: String? {
    switch self {
    case .model(let name), .enumeration(let name), .union(let name): name
    default: nil
    }
  }

  var enumeration: String? {
    if case .enumeration(let name) = self { name } else { nil }
  }

  /// The type of the elements; nil if it is not a container.
  var element: SourceType? {
    switch self {
    case .array(let element), .set(let element), .orderedSet(let element), .dictionary(let element):
      element
    default: nil
    }
  }

  /// The type of the elements, at any depth, or the type itself.
  var leaf: SourceType { element?.leaf ?? self }

  fileprivate var modelInSet: String? {
    if case .set(.model(let name)) = self { name } else { element?.modelInSet }
  }
}
