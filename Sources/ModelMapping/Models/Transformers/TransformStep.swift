import PropertyIntrospection

/// One conversion of a `ValueTransformer`: its selector and its closure with type-erased types.
struct TransformStep: Sendable {
  let selector: TransformSelector
  /// Whether it is a conversion of the library.
  var isPreset = false
  /// Whether it only adds null to the sources of another conversion.
  var isForNullToo = false
  /// The parameter type of the closure.
  let source: Any.Type
  /// The result type of the closure, without its `Optional`.
  let result: Any.Type
  /// Converts the value in the first slot and stores the result in the second, which may hold a value.
  ///
  /// Returns false, with the second slot unchanged, if the closure returned nil.
  let run: @Sendable (Slot, Slot) throws -> Bool

  init<Source, Result>(
    _ selector: TransformSelector,
    _ transform: @escaping @Sendable (Source) throws -> Result,
  ) {
    self.selector = selector
    source = Source.self
    if let optional = Result.self as? any UnwrappingResult.Type {
      result = optional.wrappedType
      run = { source, target in
        var result = try transform(source.get(Source.self))
        return withSlot(of: &result) { optional.unwrap($0, into: target) }
      }
    } else {
      result = Result.self
      run = { source, target in
        target.set(try transform(source.get(Source.self)))
        return true
      }
    }
  }

  /// Returns whether it is for a property.
  func isFor(property name: String) -> Bool {
    if let exact = selector.exactName { return exact == name }
    return propertyName.map { $0 == ValueTransformer.capitalized(name) } ?? false
  }

  /// The type whose values it reads or writes; nil if it is for one property.
  var target: Any.Type? {
    switch selector.role {
    case .reading: result
    case .writing: source
    case .readingProperty, .writingProperty: nil
    }
  }

  /// Returns whether another step is for the same type or property, and the same source.
  func isForTheSame(as other: TransformStep) -> Bool {
    switch (selector.role, other.selector.role) {
    case (.reading(_, let source), .reading(_, let otherSource)):
      source == otherSource && result == other.result
    case (.writing, .writing): source == other.source
    default: selector.role == other.selector.role && selector.isFor(sameNameAs: other.selector)
    }
  }

  /// Returns whether a selector without a closure refers to this step.
  func isMeant(by role: TransformSelector.Role) -> Bool {
    switch (role, selector.role) {
    case (.reading(let name, let source), .reading(_, let own)):
      source == own && TargetName.means(name, result)
    case (.writing(let name), .writing): TargetName.means(name, source)
    default: role == selector.role
    }
  }

  /// Returns the message that an earlier step has the same purpose.
  func isSecond(after other: TransformStep) -> String {
    let what =
      switch selector.role {
      case .reading(_, let source): "reads \(TypeName.readable(result)) from \(source.noun)"
      case .writing: "writes \(TypeName.readable(source))"
      case .readingProperty, .writingProperty: "does the same"
      }
    return "`\(selector.text)` is a second conversion: `\(other.selector.text)` already \(what)"
  }

  /// A message if the closure contradicts the selector; otherwise nil.
  var contradiction: String? {
    switch selector.role {
    case .reading(let target, let source):
      if !TargetName.means(target, result) { return gives(target) }
      return fits(source) ? nil : takes(source.noun)
    case .readingProperty(_, let source):
      return fits(source) ? nil : takes(source.noun)
    case .writing(let target):
      return TargetName.means(target, source) ? nil : takes(target)
    case .writingProperty: return nil
    }
  }

  private func fits(_ source: JSONSource) -> Bool {
    source.fits(self.source) || selector.takesNSNumber && JSONSource.bool.fits(self.source)
  }

  private func gives(_ target: String) -> String {
    "`\(selector.text)` makes \(target), but its closure returns "
      + TypeName.readable(result)
  }

  private func takes(_ noun: String) -> String {
    "`\(selector.text)` converts \(noun), but its closure takes "
      + TypeName.readable(source)
  }
}

/// `Optional`, as the result of a conversion.
private protocol UnwrappingResult: SendableMetatype {
  static var wrappedType: Any.Type { get }
  /// Moves the value of an `Optional` in one slot into another; returns false if it is nil.
  static func unwrap(_ slot: Slot, into target: Slot) -> Bool
}

extension Optional: UnwrappingResult {
  fileprivate static func unwrap(_ slot: Slot, into target: Slot) -> Bool {
    guard let value = slot.get(Self.self) else { return false }
    target.set(value)
    return true
  }
}

/// The type names in selectors: without module and generic arguments, optionally qualified.
///
/// Objective-C names are synonyms of their Swift counterparts.
enum TargetName {
  /// Returns the name of a type.
  static func of(_ type: Any.Type) -> String {
    var name = TypeName.readable(type)
    if name.hasPrefix("any ") { name.removeFirst(4) }
    let bare = name.prefix { $0 != "<" }
    return bare.split(separator: ".").last.map(String.init) ?? name
  }

  /// Returns whether a name in a selector refers to a type.
  static func means(_ name: String, _ type: Any.Type) -> Bool {
    if of(type) == ofSwift(name) || isEnd(name, ofNameOf: type) { return true }
    guard name == "NSNumber" || name == "Number", let scalar = ScalarKind.find(type) else {
      return false
    }
    return !scalar.isOptional && scalar.kind.naturalSource != .text
  }

  /// Returns whether a name such as `Order.Status` is a type's full name, or the end of it.
  private static func isEnd(_ name: String, ofNameOf type: Any.Type) -> Bool {
    guard name.contains(".") else { return false }
    let own = TypeName.readable(type).prefix { $0 != "<" }
    return own == name || own.hasSuffix(".\(name)")
  }

  /// Returns the Swift name of an Objective-C type.
  static func ofSwift(_ name: String) -> String { swiftNames[name] ?? name }

  private static let swiftNames = [
    "NSString": "String", "NSMutableString": "String", "NSDecimalNumber": "Decimal",
    "NSURL": "URL", "NSDate": "Date", "NSData": "Data", "NSMutableData": "Data",
    "NSUUID": "UUID", "NSTimeZone": "TimeZone", "NSLocale": "Locale",
    "NSArray": "Array", "NSMutableArray": "Array", "NSSet": "Set", "NSMutableSet": "Set",
    "NSDictionary": "Dictionary", "NSMutableDictionary": "Dictionary",
    "BOOL": "Bool", "NSInteger": "Int", "NSUInteger": "UInt", "int": "Int", "float": "Float",
    "double": "Double",
  ]
}
