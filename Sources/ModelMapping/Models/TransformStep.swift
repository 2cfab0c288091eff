import PropertyIntrospection

/// One conversion of a `ValueTransformer`: its selector with its closure, whose types are known by
/// their metatypes only.
struct TransformStep: Sendable {
  let selector: TransformSelector
  /// Whether it is one of the library's.
  var isPreset = false
  /// What the closure takes.
  let source: Any.Type
  /// What the closure gives, without its `Optional`.
  let result: Any.Type
  /// Takes the value of the first slot and puts the result into the second, which may hold a value.
  ///
  /// False, with the second slot as it was, where the closure gave nil.
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

  /// The type whose values it reads or writes; nil if it is for one property.
  var target: Any.Type? {
    switch selector.role {
    case .reading: result
    case .writing: source
    case .readingProperty, .writingProperty: nil
    }
  }

  /// Whether another is for the same type, or property, and the same source.
  func isForTheSame(as other: TransformStep) -> Bool {
    switch (selector.role, other.selector.role) {
    case (.reading(_, let source), .reading(_, let otherSource)):
      source == otherSource && result == other.result
    case (.writing, .writing): source == other.source
    default: selector.role == other.selector.role
    }
  }

  /// Whether a selector without a closure is for it.
  func isMeant(by role: TransformSelector.Role) -> Bool {
    switch (role, selector.role) {
    case (.reading(let name, let source), .reading(_, let own)):
      source == own && TargetName.means(name, result)
    case (.writing(let name), .writing): TargetName.means(name, source)
    default: role == selector.role
    }
  }

  /// That another does the same, in words.
  func isSecond(after other: TransformStep) -> String {
    let what =
      switch selector.role {
      case .reading(_, let source): "reads \(TypeName.readable(result)) from \(source.noun)"
      case .writing: "writes \(TypeName.readable(source))"
      case .readingProperty, .writingProperty: "does the same"
      }
    return "`\(selector.text)` is a second conversion: `\(other.selector.text)` \(what) already"
  }

  /// What contradicts the selector, in words; nil if nothing does.
  var contradiction: String? {
    switch selector.role {
    case .reading(let target, let source):
      if !TargetName.means(target, result) { return gives(target) }
      return source.fits(self.source) ? nil : takes(source.noun)
    case .readingProperty(_, let source):
      return source.fits(self.source) ? nil : takes(source.noun)
    case .writing(let target):
      return TargetName.means(target, source) ? nil : takes(target)
    case .writingProperty: return nil
    }
  }

  private func gives(_ target: String) -> String {
    "`\(selector.text)` says that it gives \(target), but its closure gives "
      + TypeName.readable(result)
  }

  private func takes(_ noun: String) -> String {
    "`\(selector.text)` says that it takes \(noun), but its closure takes "
      + TypeName.readable(source)
  }
}

/// `Optional`, as the result of a conversion.
private protocol UnwrappingResult: SendableMetatype {
  static var wrappedType: Any.Type { get }
  /// Puts what the `Optional` of one slot holds into another.
  static func unwrap(_ slot: Slot, into target: Slot) -> Bool
}

extension Optional: UnwrappingResult {
  fileprivate static var wrappedType: Any.Type { Wrapped.self }

  fileprivate static func unwrap(_ slot: Slot, into target: Slot) -> Bool {
    guard let value = slot.get(Self.self) else { return false }
    target.set(value)
    return true
  }
}

/// The names that selectors give to types: a type's own without its module and arguments, with as many of the types
/// around it as one likes, and those of Objective-C's counterpart.
enum TargetName {
  /// The name of a type.
  static func of(_ type: Any.Type) -> String {
    var name = TypeName.readable(type)
    if name.hasPrefix("any ") { name.removeFirst(4) }
    let bare = name.prefix { $0 != "<" }
    return bare.split(separator: ".").last.map(String.init) ?? name
  }

  /// Whether a name of a selector stands for a type.
  static func means(_ name: String, _ type: Any.Type) -> Bool {
    if of(type) == ofSwift(name) || isEnd(name, ofNameOf: type) { return true }
    guard name == "NSNumber" || name == "Number", let scalar = ScalarKind.find(type) else {
      return false
    }
    return !scalar.isOptional && scalar.kind.naturalSource != .text
  }

  /// Whether a name such as `Order.Status` is all of a type's name, or all but the types around.
  private static func isEnd(_ name: String, ofNameOf type: Any.Type) -> Bool {
    guard name.contains(".") else { return false }
    let own = TypeName.readable(type).prefix { $0 != "<" }
    return own == name || own.hasSuffix(".\(name)")
  }

  /// Swift's name for what Objective-C calls otherwise.
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
