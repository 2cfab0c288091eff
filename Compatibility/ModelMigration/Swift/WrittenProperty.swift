/// A property with all that its model and engine decide about it.
struct WrittenProperty {
  let source: SourceProperty
  let name: String
  /// Nil if the library cannot map the type.
  let type: SwiftType?
  let isOptional: Bool
  /// Whether the property has storage.
  let isStored: Bool
  /// Whether the property is left out whatever the list of allowed properties says.
  let isIgnored: Bool
  /// Whether `@Ignore` says so.
  let isMarkedIgnored: Bool
  /// Whether it is read and written.
  let takesPart: Bool
  /// Whether it was read and written in Objective-C.
  let wasMapped: Bool
  /// The decisions that its user has to make.
  let remarks: [String]

  /// The type of its value, as a closure takes or returns it.
  var valueType: String { (type?.text ?? "Any") + (isOptional ? "?" : "") }

  init(_ source: SourceProperty, of model: SourceModel, _ speller: TypeSpeller, hasDefaults: Bool) {
    self.source = source
    name = SwiftNames.property(source.name)
    type =
      source.isWeak && speller.spelled(source.type)?.text != source.type.model.map(SwiftNames.type)
      ? nil : speller.spelled(source.type)
    isStored = !model.isComputed(source)
    let isJSONModel = speller.engine == .jsonModel
    let listed = model.ignored
    let isUnmapped = !(type?.isMapped ?? false)
    isIgnored =
      source.isIgnored || source.isReadOnly || source.isWeak || isUnmapped
      || listed.contains(source.name)
    isMarkedIgnored =
      isJSONModel && isStored && isIgnored && !source.isWeak && !listed.contains(source.name)
    let isMapped = !isIgnored && model.allowedProperties?.contains(source.name) ?? true
    takesPart = isStored && isMapped
    wasMapped = isMapped && !source.isClassProperty
    let zero = type?.zero
    let isScalar = type?.isScalar ?? false
    let mayBeAbsent = Self.mayBeAbsent(source, model, isScalar: isScalar, isJSONModel: isJSONModel)
    let isRequired = takesPart && !mayBeAbsent
    let keepsDefault = hasDefaults && isScalar && zero != nil && !mayBeAbsent
    isOptional =
      isStored
      ? !isRequired && !keepsDefault || hasDefaults && zero == nil || source.isWeak : mayBeAbsent
    var remarks: [String] = []
    var spelling: String { Self.spelling(of: source) }
    if source.isWeak {
      remarks.append("weak properties are not mapped: set it after reading")
    } else if isUnmapped, type != nil {
      // YYModel passes such properties over, and so do the lists of ignored ones.
      let isLeftOut = source.isIgnored || listed.contains(source.name) || model.origin == .yyModel
      if isStored, !isLeftOut, !source.isReadOnly {
        remarks.append("\(spelling) cannot be mapped: write a conversion unless it stays ignored")
      }
    } else if type == nil, isStored, source.isIgnored {
      remarks.append("\(spelling) has no counterpart in Swift: declare its type")
    } else if type == nil, isStored {
      let problem =
        source.missingType.map { "`\($0)` is not among the inputs: add it, or declare a type" }
        ?? "\(spelling) cannot be mapped: declare its type"
      remarks.append("\(problem), and a conversion unless it stays ignored")
    } else if source.isReadOnly, isStored, !source.isIgnored {
      remarks.append("it is readonly, and so was never read: compute it, or include it")
    }
    let isRemarkedOn = model.manualSteps.contains { $0.property == source.name }
    if takesPart, !isRemarkedOn, let remark = type?.remark { remarks.append(remark) }
    if isRequired, hasDefaults, zero == nil, !isScalar || speller.engine == .strict || isJSONModel {
      let word = model.origin == .yyModel ? "nonnull" : "required"
      remarks.append("it is no longer \(word), because its type has no default")
    }
    self.remarks = remarks
  }

  /// The declaration without attributes and the protocols that only mark it, for messages.
  private static func spelling(of source: SourceProperty) -> String {
    let words = source.declaration
      .replacing(/^@property\s*(\([^)]*\))?\s*/, with: "")
      .replacing(/<(Ignore|Optional|Index)>\s*/, with: "")
      .replacing(/\s*;$/, with: "")
    return words.isEmpty ? "the type" : "`\(words)`"
  }

  /// Whether absence leaves nil.
  private static func mayBeAbsent(
    _ source: SourceProperty,
    _ model: SourceModel,
    isScalar: Bool,
    isJSONModel: Bool,
  ) -> Bool {
    if model.origin == .yyModel, !isScalar, source.isNullable != false { return true }
    let isListed = model.optionality.includes(source.name) && !(isJSONModel && isScalar)
    return source.isOptional || isListed
  }

  /// The declaration of the stored property, with an observer if it has a body.
  func declaration(
    isConstant: Bool,
    hasDefaults: Bool,
    engine: Engine,
    observer: [String]?,
  ) -> [String] {
    let unknown = SwiftType(text: source.isWeak ? "AnyObject" : "Any")
    var word = isConstant && takesPart && observer == nil ? "let" : "var"
    if source.isWeak { word = "weak var" }
    if isMarkedIgnored { word = "@Ignore var" }
    if source.isIndex, engine == .jsonModel, !isMarkedIgnored { word = "@Index var" }
    let lines = { (type: SwiftType) in
      let rest = type.declaration(isOptional: isOptional, hasDefault: hasDefaults)
      let line = "\(word) \(SwiftNames.escaped(name))\(rest)"
      guard let observer else { return [line] }
      return SwiftText.braced(line, SwiftText.braced("didSet", observer))
    }
    return Self.conditional(type ?? unknown) { lines($0 ? unknown : type ?? unknown) }
  }

  /// Lines with a type, and those for platforms without its framework, where the property has some other value.
  private static func conditional(
    _ type: SwiftType,
    _ lines: (_ isWithoutFramework: Bool) -> [String],
  ) -> [String] {
    guard let framework = type.framework else { return lines(false) }
    return ["#if canImport(\(framework))"] + lines(false) + ["#else"] + lines(true) + ["#endif"]
  }

  /// A computed property that returns a default, for one whose getter has a body.
  func stub(getter: [String], setter: [String]?) -> [String] {
    let word = source.isClassProperty ? "static var" : "var"
    let value = type.flatMap { isOptional ? nil : $0.zero }
    let get = getter + [value ?? "nil"]
    let body = setter.map { SwiftText.braced("get", get) + SwiftText.braced("set", $0) } ?? get
    return Self.conditional(type ?? SwiftType(text: "Any")) { isWithoutFramework in
      let text = isWithoutFramework ? "Any?" : (type?.text ?? "Any") + (value == nil ? "?" : "")
      let isSettable = setter != nil
      let empty = isSettable ? ["get { nil }", "set {}"] : ["nil"]
      return SwiftText.braced(
        "\(word) \(SwiftNames.escaped(name)): \(text)",
        isWithoutFramework ? empty : body,
      )
    }
  }
}

extension SourceOptionality {
  /// Whether a property is optional by name.
  func includes(_ name: String) -> Bool {
    optional.contains(name) || areAllOptional && !required.contains(name)
  }
}
