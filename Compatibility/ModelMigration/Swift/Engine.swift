/// The engine of written models; nil means the engine that suits their origin.
enum MigrationStyle: String, Sendable { case strict, lenient, compatible }

/// The protocols or the class that a model adopts or derives from.
enum Engine: Sendable {
  case strict, lenient, jsonModel, yyModel

  init(_ style: MigrationStyle?, _ origin: SourceModel.Origin) {
    switch (style, origin) {
    case (.strict, _), (nil, .jsonModel), (nil, .sample), (.compatible, .sample): self = .strict
    case (.lenient, _), (nil, .yyModel): self = .lenient
    case (.compatible, .jsonModel): self = .jsonModel
    case (.compatible, .yyModel): self = .yyModel
    }
  }

  var baseName: String {
    switch self {
    case .strict: "StrictModel"
    case .lenient: "LenientModel"
    case .jsonModel: "JSONModel"
    case .yyModel: "YYModel"
    }
  }

  /// Whether it is the library's own, and not a compatibility module.
  var isNative: Bool { self == .strict || self == .lenient }

  var modules: Set<String> {
    switch self {
    case .strict, .lenient: ["ModelMapping"]
    case .jsonModel: ["JSONModelCompatibility"]
    case .yyModel: ["ModelMapping", "YYModelCompatibility"]
    }
  }
}

/// A member that the library calls, and that the writer declares.
enum MemberKind: CaseIterable, Hashable, Sendable {
  case keyMapper, elements, optionalProperties, ignoredProperties, mappedProperties,
    valueTransformer
  case constraints, family, preprocess, postprocess, exportPostprocess, validate

  /// How a member is declared for an engine.
  struct Signature {
    /// The declaration in a type that overrides nothing and has no subclass.
    var text: String
    /// The body that does nothing.
    var empty = ""
    /// The body that passes the call on to the superclass.
    var superCall = ""
    var conformance: String?
    /// Whether the compatibility module's base class declares it.
    var isInherited = false
  }

  func signature(_ engine: Engine) -> Signature {
    switch engine {
    case .strict, .lenient: native
    case .jsonModel: jsonModel ?? native
    case .yyModel: yyModel ?? native
    }
  }

  private var native: Signature {
    switch self {
    case .keyMapper: variable("keyMapper: KeyMapper", ".identity", "super.keyMapper")
    // The types of properties say it.
    case .elements: Signature(text: "")
    case .optionalProperties: variable("optionalProperties: Set<String>", "[]")
    case .ignoredProperties: variable("ignoredProperties: Set<String>", "[]")
    case .mappedProperties: variable("mappedProperties: Set<String>?", "nil")
    case .valueTransformer: variable("valueTransformer: ValueTransformer", ".standard")
    case .constraints: variable("constraints: ValueConstraints", "[]", "super.constraints")
    case .family:
      Signature(
        text: "static func memberType(for object: JSONObject) throws -> (any MappableModel.Type)?",
        empty: "nil",
        superCall: "try super.memberType(for: object)",
        conformance: "ModelFamily",
      )
    case .preprocess:
      Signature(
        text: "static func preprocess(_ object: inout JSONObject) throws",
        superCall: "try super.preprocess(&object)",
        conformance: "MappingPreprocessing",
      )
    case .postprocess:
      Signature(
        text: "func postprocess(_ object: JSONObject) throws",
        superCall: "try super.postprocess(object)",
        conformance: "MappingPostprocessing",
      )
    case .exportPostprocess:
      Signature(
        text: "func postprocess(exported object: inout JSONObject) throws",
        superCall: "try super.postprocess(exported: &object)",
        conformance: "ExportPostprocessing",
      )
    case .validate:
      Signature(text: "func validate() throws", superCall: "try super.validate()")
    }
  }

  private var jsonModel: Signature? {
    let name = "propertyName: String"
    var signature: Signature
    switch self {
    case .keyMapper:
      signature = Signature(
        text: "static func keyMapper() -> JSONKeyMapper?",
        superCall: "super.keyMapper()",
      )
    case .elements:
      signature = Signature(
        text: "static func classForCollectionProperty(\(name)) -> AnyClass?",
        superCall: "super.classForCollectionProperty(propertyName: propertyName)",
      )
    case .optionalProperties:
      signature = Signature(text: "static func propertyIsOptional(_ \(name)) -> Bool")
    case .ignoredProperties:
      signature = Signature(text: "static func propertyIsIgnored(_ \(name)) -> Bool")
    case .valueTransformer:
      signature = variable("valueTransformer: JSONValueTransformer", ".standard")
    case .validate: signature = native
    default: return nil
    }
    signature.isInherited = true
    return signature
  }

  private var yyModel: Signature? {
    let input = "[AnyHashable: Any]"
    return switch self {
    case .keyMapper:
      Signature(
        text: "static func modelCustomPropertyMapper() -> [String: Any]?",
        empty: "nil",
        superCall: "super.modelCustomPropertyMapper()",
      )
    case .elements:
      Signature(
        text: "static func modelContainerPropertyGenericClass() -> [String: Any]?",
        empty: "nil",
        superCall: "super.modelContainerPropertyGenericClass()",
      )
    case .ignoredProperties:
      Signature(text: "static func modelPropertyBlacklist() -> [String]?", empty: "nil")
    case .mappedProperties:
      Signature(text: "static func modelPropertyWhitelist() -> [String]?", empty: "nil")
    case .family:
      Signature(
        text: "static func modelCustomClass(for dictionary: \(input)) -> AnyClass?",
        empty: "nil",
        superCall: "super.modelCustomClass(for: dictionary)",
      )
    case .preprocess:
      Signature(
        text: "func modelCustomWillTransform(from dic: \(input)) -> \(input)?",
        empty: "dic",
        superCall: "super.modelCustomWillTransform(from: dic)",
      )
    case .postprocess:
      Signature(
        text: "func modelCustomTransform(from dic: \(input)) -> Bool",
        empty: "true",
        superCall: "super.modelCustomTransform(from: dic)",
      )
    case .exportPostprocess:
      Signature(
        text: "func modelCustomTransform(to dic: NSMutableDictionary) -> Bool",
        empty: "true",
        superCall: "super.modelCustomTransform(to: dic)",
      )
    default: nil
    }
  }
  private func variable(_ text: String, _ empty: String, _ superCall: String = "") -> Signature {
    Signature(text: "static var \(text)", empty: empty, superCall: superCall)
  }
}
