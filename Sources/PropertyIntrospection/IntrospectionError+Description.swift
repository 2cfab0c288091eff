extension IntrospectionError {
  /// One line: the type and property, the problem, and how to fix it.
  public var description: String { "\(subject): \(fault)" }

  /// The property qualified by its type, or the type alone.
  private var subject: String {
    propertyName.map { "\(typeName).\($0)" } ?? typeName
  }

  /// The problem and how to fix it, without the type and property.
  var fault: String {
    switch code {
    case .notAStructOrClass:
      "the type is \(found ?? "something else"), and only structs and classes have stored properties"
    case .actor:
      "the state of an actor cannot be reached from outside; keep the data in a struct or class"
    case .reflectionUnavailable:
      "the type was compiled without reflection metadata, so its properties cannot be found; "
        + "compile its module without -disable-reflection-metadata "
        + "(Xcode: SWIFT_REFLECTION_METADATA_LEVEL = all)"
    case .unknownRuntime:
      "the Swift runtime \(found ?? "is unknown"), so the type cannot be described; "
        + "use a version of this library for that runtime"
    case .namesUnavailable:
      "the type was compiled without the names of its properties; compile its module without "
        + "-disable-reflection-names (Xcode: SWIFT_REFLECTION_METADATA_LEVEL = all)"
    case .unknownProperty:
      "no stored property has this name" + (suggestion.map { "; did you mean `\($0)`?" } ?? "")
    case .ambiguousProperty:
      "a superclass (\(found ?? "?")) has a property of this name too; rename one of them"
    case .immutable:
      found.map { "properties of \($0) are never written" }
        ?? "a let is never written; declare the property as a var"
    case .wrongType:
      "expected a value of type \(expected ?? "?"), found \(found ?? "?")"
    case .wrongInstance:
      "expected an instance of \(expected ?? typeName), found \(found ?? "?")"
    default:
      storageFault
    }
  }

  /// The problem with the storage.
  private var storageFault: String {
    switch code {
    case .unsupportedOwnership:
      "the reference is \(found ?? "weak or unowned"), and so neither read nor written; "
        + "exclude it, or make it a strong reference"
    case .lazyStorage:
      "a lazy property is neither read nor written before it is computed; "
        + "exclude it, or make it a computed or an ordinary property"
    case .unsupportedType:
      "the property is \(found ?? "of a type"), which is neither read nor written; "
        + "exclude it, or wrap it in a struct of your own"
    case .protocolType:
      "the protocol type \(found ?? "?") does not determine the type to create; "
        + "use a concrete type, or exclude the property"
    case .unexplainedLayout:
      "the type has bytes that its properties do not account for, so it cannot be built from them; "
        + "give it an init()"
    default:
      code.description
    }
  }
}
