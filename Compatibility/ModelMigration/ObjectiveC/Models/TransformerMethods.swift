/// Methods of categories of `JSONValueTransformer`, which serve all models.
struct TransformerMethods {
  private let project: Project

  init(_ project: Project) { self.project = project }

  /// Attaches each method to the models that have a property of its type, or notes it if there is none.
  func attach(to result: inout SourceModels) {
    for method in project.methods(of: "JSONValueTransformer") {
      let location = project.files.location(method.position)
      guard let (kind, target) = Self.kind(of: method.selector) else {
        result.notes.append(
          ManualStep(
            message: "carry over `\(method.selector)` of `JSONValueTransformer`",
            location: location,
          )
        )
        continue
      }
      let stub = SourceMethod(
        kind: kind,
        selector: method.selector,
        isClassMethod: method.isClassMethod,
        body: method.lines,
        location: location,
      )
      var isUsed = false
      for index in result.models.indices
      where result.models[index].origin == .jsonModel
        && result.models[index].properties.contains(where: {
          Self.names(of: $0.type.leaf).contains(target)
        })
      {
        result.models[index].methods.append(stub)
        isUsed = true
      }
      if !isUsed {
        result.notes.append(
          ManualStep(
            message:
              "carry over `\(method.selector)` of `JSONValueTransformer`: no property is a `\(target)`",
            location: location,
          )
        )
      }
    }
  }

  /// `<Target>From<Class>:` and `JSONObjectFrom<Class>:`, with the class of the properties.
  private static func kind(of selector: String) -> (kind: SourceMethod.Kind, target: String)? {
    guard selector.hasSuffix(":"), selector.filter({ $0 == ":" }).count == 1,
      let middle = selector.firstRange(of: "From")
    else { return nil }
    let target = String(selector[..<middle.lowerBound])
    let source = String(selector[middle.upperBound...].dropLast())
    guard !target.isEmpty, !source.isEmpty else { return nil }
    if target == "JSONObject" { return (.reverseTransformer(sourceClass: source), source) }
    return (.transformer(target: target, sourceClass: source), target)
  }

  /// The classes and types that a selector can name a type by.
  private static func names(of type: SourceType) -> [String] {
    switch type {
    case .string: ["NSString", "NSMutableString"]
    case .number: ["NSNumber"]
    case .decimal: ["NSDecimalNumber"]
    case .date: ["NSDate", "Date"]
    case .url: ["NSURL", "URL"]
    case .data: ["NSData", "NSMutableData"]
    case .bool: ["BOOL"]
    case .model(let name), .other(let name), .enumeration(let name): [name]
    default: []
    }
  }
}
