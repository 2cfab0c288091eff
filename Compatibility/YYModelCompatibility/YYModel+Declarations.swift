public import ModelMapping
import PropertyIntrospection

/// Translates the methods of YYModel's protocol to ModelMapping's requirements.
extension YYModel {
  /// The keys of `modelCustomPropertyMapper()`.
  public static var keyMapper: KeyMapper {
    KeyMapper.identity.mapping(
      (dictionary(modelCustomPropertyMapper()) ?? [:]).mapValues { JSONKey(yyModel: $0) }
    )
  }

  /// The names of `modelPropertyBlacklist()`.
  public static var ignoredProperties: Set<String> {
    Set(names(modelPropertyBlacklist()) ?? [])
  }

  /// The names of `modelPropertyWhitelist()`.
  public static var mappedProperties: Set<String>? {
    names(modelPropertyWhitelist()).map { Set($0) }
  }

  /// The classes of `modelContainerPropertyGenericClass()`, for properties whose type does not name them, such as
  /// `[Any]`.
  public static var families: [String: any ModelFamily.Type] {
    func open<Model: MappableModel>(_: Model.Type) -> any ModelFamily.Type {
      SingleTypeFamily<Model>.self
    }
    guard let stated = dictionary(modelContainerPropertyGenericClass()) else { return [:] }
    return ElementClasses(of: Self.self).models(in: stated).mapValues { open($0) }
  }

  /// Returns mistakes in `modelCustomPropertyMapper()` and `modelContainerPropertyGenericClass()`, and methods
  /// with unsupported types.
  public static func declarationMistakes() -> [String] {
    let (mapper, classes) = (modelCustomPropertyMapper(), modelContainerPropertyGenericClass())
    let keys = (dictionary(mapper) ?? [:]).sorted { $0.key < $1.key }
    let wrong = keys.filter { !JSONKey.isYYModelKey($0.value) }.map { name, value in
      "modelCustomPropertyMapper: `\(name)` is of type \(type(of: value)), which is neither a string "
        + "nor an array of strings"
    }
    return wrong + ElementClasses(of: Self.self).mistakes(in: dictionary(classes))
      + answerMistakes("modelCustomPropertyMapper", mapper)
      + answerMistakes("modelContainerPropertyGenericClass", classes)
      + answerMistakes("modelPropertyBlacklist", modelPropertyBlacklist(), isList: true)
      + answerMistakes("modelPropertyWhitelist", modelPropertyWhitelist(), isList: true)
      + hookMistakes
  }

  /// A message if a method returns neither nil nor what it should.
  private static func answerMistakes(
    _ name: String,
    _ answer: Any,
    isList: Bool = false,
  ) -> [String] {
    if unwrapped(answer) == nil || isList && names(answer) != nil { return [] }
    if !isList, dictionary(answer) != nil { return [] }
    let kind = isList ? "an array" : "a dictionary"
    return ["\(name)() returns \(type(of: answer)), which is not \(kind)"]
  }
}

/// Returns the entries of a dictionary that a model returns, or nil if it is nil or something else.
private func dictionary(_ answer: Any) -> [String: Any]? {
  unwrapped(answer).flatMap { try? ($0 as? any DictionaryAnswer)?.members }
}

/// Returns the strings of an array that a model returns, or nil if it is nil or something else.
private func names(_ answer: Any) -> [String]? {
  unwrapped(answer).flatMap { $0 as? [Any] }?.compactMap { $0 as? String }
}

extension JSONKey {
  /// Creates a key from a value of `modelCustomPropertyMapper()`; without a usable string, no key at all.
  init(yyModel value: Any) {
    if let text = value as? String {
      self = text.isEmpty ? .unmapped : .keyPath(text)
    } else {
      let texts = (value as? [Any] ?? []).compactMap { $0 as? String }.filter { !$0.isEmpty }
      self = .firstOf(texts.map { .keyPath($0) })
    }
  }

  /// Returns whether a value of `modelCustomPropertyMapper()` has a supported type.
  static func isYYModelKey(_ value: Any) -> Bool {
    if value is String { return true }
    return (value as? [Any])?.allSatisfy { $0 is String } ?? false
  }
}

/// Compares the types that a model's properties hold with the declared element classes.
struct ElementClasses {
  private let info: TypeInfo?

  init(of type: Any.Type) {
    info = try? TypeInfo.of(type)
  }

  /// Returns a message for each mismatch.
  func mistakes(in classes: [String: Any]?) -> [String] {
    guard let info, let classes else { return [] }
    return classes.sorted { $0.key < $1.key }.compactMap { name, stated in
      mistake(name, stated, in: info).map { "modelContainerPropertyGenericClass: \($0)" }
    }
  }

  /// Returns the declared models of the properties whose types do not name them.
  func models(in classes: [String: Any]) -> [String: any MappableModel.Type] {
    var models: [String: any MappableModel.Type] = [:]
    for (name, stated) in classes {
      guard let property = info?.property(named: name),
        let model = stated as? any MappableModel.Type
      else { continue }
      let held = property.elementType
      if held != model, held == Any.self || isKind(model, of: held) || Self.isProtocol(held) {
        models[name] = model
      }
    }
    return models
  }

  private static func isProtocol(_ type: Any.Type) -> Bool {
    if case .existential = ValueKind(of: type) { true } else { false }
  }

  private func mistake(_ name: String, _ stated: Any, in info: TypeInfo) -> String? {
    guard let property = info.property(named: name) else {
      let near = info.nearestPropertyName(to: name).map { "; did you mean `\($0)`?" } ?? ""
      return "`\(name)` is not a stored property of \(info.name)\(near)"
    }
    let held = property.elementType
    if Self.isProtocol(held) || held == JSONValue.self { return nil }
    if Self.isFoundationClass(stated, of: held) { return nil }
    if held == Any.self {
      guard let text = stated as? String else { return nil }
      return
        "`\(name)` is of type \(property.type), so its class must be a type, not the name \(text)"
    }
    let names: (String, String)
    if let text = stated as? String {
      names = (text, "\(held)")
      if text.split(separator: ".").last.map(String.init) == names.1 { return nil }
    } else if let type = stated as? Any.Type {
      if type == held || isKind(type, of: held) { return nil }
      names = ("\(type)", "\(held)")
    } else {
      return "`\(name)` has a \(type(of: stated)), which is neither a type nor its name"
    }
    return "`\(name)` holds \(names.1), not \(names.0)"
  }

  /// Returns whether a declared class, or its name, is the one that a Swift type replaces.
  private static func isFoundationClass(_ stated: Any, of held: Any.Type) -> Bool {
    let name = stated as? String ?? (stated as? Any.Type).map { "\($0)" } ?? ""
    guard name.hasPrefix("NS") else { return false }
    if name == "NSNumber" { return held is any Numeric.Type || held == Bool.self }
    let names = [
      "NSMutableString": "String", "NSMutableData": "Data", "NSDecimalNumber": "Decimal",
    ]
    return held == Any.self || (names[name] ?? String(name.dropFirst(2))) == "\(held)"
  }

  /// Returns whether a type is another type or a subclass of it.
  private func isKind(_ type: Any.Type, of wanted: Any.Type) -> Bool {
    var info = try? TypeInfo.of(type)
    while let current = info {
      if current.type == wanted { return true }
      info = current.superclass
    }
    return false
  }
}
