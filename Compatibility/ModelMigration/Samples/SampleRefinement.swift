import Foundation
import ModelMapping

/// Uses samples of JSON to choose types that Objective-C leaves open: `NSNumber`, `id`, and elements of containers.
struct SampleRefinement {
  private var shapes: [String: ObjectShape] = [:]
  /// The files that cannot be read.
  private var problems: [MigrationError] = []

  /// Reads `Foo.json` and `Foo.1.json` of a folder, for a model `Foo`.
  init(folder: URL, for sources: SourceModels) throws(MigrationError) {
    let names = Set(sources.models.map(\.name))
    for file in try SamplesFrontEnd.samples(in: folder) {
      let name = file.lastPathComponent.split(separator: ".").first.map(String.init) ?? ""
      guard names.contains(name) else { continue }
      let shape = Shape()
      do throws(MigrationError) {
        shape.add(try SamplesFrontEnd.document(file))
      } catch {
        problems.append(error)
      }
      for (object, _) in shape.objects { add(object, to: name) }
    }
    if let problem = problems.first, shapes.isEmpty { throw problem }
    if shapes.isEmpty {
      throw MigrationError(
        "\(folder.relativePath): no file is named after a model, such as \(names.sorted().first ?? "Model").json"
      )
    }
  }

  private mutating func add(_ shape: ObjectShape, to name: String) {
    if let known = shapes[name] {
      known.current.merge(shape.current)
    } else {
      shapes[name] = shape.current
    }
  }

  /// Returns the models with the types that the samples show.
  mutating func refined(_ sources: SourceModels) -> SourceModels {
    var sources = sources
    sources.notes += problems.map(ManualStep.init)
    let models = Dictionary(sources.models.map { ($0.name, $0) }) { first, _ in first }
    // Each model with its superclasses.
    let chains = sources.models.map { [$0] + ModelGraph.ancestors(of: $0.name, in: models) }
    // Samples of a model contain samples of the models of its properties.
    var isComplete = false
    while !isComplete {
      isComplete = true
      for chain in chains where spread(chain) { isComplete = false }
    }
    for (index, chain) in chains.enumerated() {
      var model = sources.models[index]
      for at in model.properties.indices {
        let property = model.properties[at]
        guard property.type.isOpen,
          let member = Self.member(property, of: shapes[model.name], chain)
        else { continue }
        let choice = member.choice { _ in nil }
        model.properties[at].type = property.type.refined(by: choice.type)
      }
      sources.models[index] = model
    }
    return sources
  }

  /// Gives samples of a model's properties to their models, and returns whether some are new.
  private mutating func spread(_ chain: [SourceModel]) -> Bool {
    var isNew = false
    for property in chain.flatMap(\.properties) {
      guard let name = property.type.innermostModel,
        let member = Self.member(property, of: shapes[chain[0].name], chain)
      else { continue }
      for (object, _) in member.objects where shapes[name]?.current !== object {
        add(object, to: name)
        isNew = true
      }
    }
    return isNew
  }

  /// The values of a property in the samples of its model.
  private static func member(
    _ property: SourceProperty,
    of shape: ObjectShape?,
    _ chain: [SourceModel],
  ) -> Shape? {
    guard let shape = shape?.current else { return nil }
    let owner = chain.first { $0.keys != SourceKeys() }
    let listed = owner?.keys.paths.first { $0.property == property.name }?.keys
    let scheme = owner?.keys.scheme.map { SwiftNames.key(property.name, $0, of: .jsonModel) }
    for key in listed ?? [scheme ?? property.name] {
      var found: Shape?
      var object: ObjectShape? = shape
      for step in key.split(separator: ".") {
        found = object?.members[String(step)]
        object = found?.object?.current
      }
      if let found = shape.members[key] ?? found { return found }
    }
    return nil
  }
}

extension SourceType {
  /// Whether samples can say more about the type.
  fileprivate var isOpen: Bool { leaf == .number || leaf == .any }

  fileprivate var innermostModel: String? {
    switch self {
    case .model(let name): name
    case .array(let inner), .set(let inner), .orderedSet(let inner): inner.innermostModel
    default: nil
    }
  }

  /// The type with its open parts as the samples show them; unchanged if they contradict it.
  fileprivate func refined(by found: SourceType) -> SourceType {
    switch (self, found) {
    case (.number, .bool), (.number, .integer), (.number, .double): found
    case (.any, _): found
    case (.array(let mine), .array(let its)): .array(mine.refined(by: its))
    case (.set(let mine), .array(let its)): .set(mine.refined(by: its))
    case (.orderedSet(let mine), .array(let its)): .orderedSet(mine.refined(by: its))
    case (.dictionary(let mine), .dictionary(let its)): .dictionary(mine.refined(by: its))
    default: self
    }
  }
}
