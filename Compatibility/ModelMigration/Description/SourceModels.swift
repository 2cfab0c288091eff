/// The findings of a front end: the models and enums to write in Swift, and the parts it could not carry over.
///
/// There are two front ends, one for Objective-C and one for samples of JSON. The Swift writer knows neither.
struct SourceModels: Equatable, Sendable {
  var models: [SourceModel] = []
  var enums: [SourceEnum] = []
  /// Objects of different kinds that a member distinguishes.
  var unions: [SourceUnion] = []
  /// Names of types other than models, such as documents that are dictionaries.
  var aliases: [SourceAlias] = []
  /// Parts that belong to no model, such as a category of another class.
  var notes: [ManualStep] = []
  /// The files that have no models, and are not read.
  var leftOut: [String] = []
  /// The types beside models that are not carried over.
  var leftOutTypes: [LeftOutType] = []
}

/// A type that is no model, and why.
struct LeftOutType: Equatable, Sendable {
  var name: String
  var reason: String
  var location: SourceLocation?
}

/// A class to write as a Swift model.
struct SourceModel: Equatable, Sendable {
  enum Origin: Equatable, Sendable { case jsonModel, yyModel, sample }

  var name: String
  /// Another model of the input; nil if it derives from the library's base class or `NSObject` only.
  var superclass: String?
  var origin: Origin
  /// The lines of the documentation comment, without comment marks.
  var comment: [String] = []
  var location: SourceLocation?
  var properties: [SourceProperty] = []
  var keys = SourceKeys()
  var optionality = SourceOptionality()
  /// `modelPropertyWhitelist` of YYModel, the class's own or inherited; nil if there is none.
  var allowedProperties: [String]?
  /// `modelPropertyBlacklist` of YYModel, the class's own or inherited.
  var excludedProperties: [String] = []
  /// The constraints of values, by property, in Swift.
  var constraints: [SourceConstraints] = []
  /// The classes of elements of properties that superclasses declare.
  var inheritedElements: [InheritedElement] = []
  /// Classes that a class method chooses for an object (`modelCustomClassForDictionary:`), by name, if it can be read.
  var familyMembers: [String] = []
  /// Methods whose Objective-C body becomes a comment in a stub.
  var methods: [SourceMethod] = []
  /// The parts that the front end could not carry over.
  var manualSteps: [ManualStep] = []
}

/// The constraints of a property's values in Swift, such as `.nonEmpty`.
struct SourceConstraints: Equatable, Sendable {
  var property: String
  var constraints: [String]
}

/// The class that a method declares for the elements of a property that a superclass has.
struct InheritedElement: Equatable, Sendable {
  var property: String
  var element: String
  var selector: String
  var location: SourceLocation?
}

struct SourceProperty: Equatable, Sendable {
  var name: String
  var type: SourceType
  /// Whether the declaration, an `<Optional>` protocol or the samples allow absence or null; `propertyIsOptional:` is
  /// in ``SourceModel/optionality``.
  var isOptional = false
  /// `<Ignore>`.
  var isIgnored = false
  /// `<Index>`, or `indexPropertyName`.
  var isIndex = false
  var isWeak = false
  /// `readonly` without a stored value of its own that the library could set.
  var isReadOnly = false
  var isClassProperty = false
  /// `nil` if the sources say nothing of nullability.
  var isNullable: Bool?
  var comment: [String] = []
  var location: SourceLocation?
  /// The name in its type that nothing in the sources declares.
  var missingType: String?
  /// The declaration as in the sources, for messages; empty for samples.
  var declaration = ""
}

/// The type of a property, before it is written in Swift.
indirect enum SourceType: Equatable, Hashable, Sendable {
  case bool
  /// An integer: `NSInteger` is `.integer(bits: nil, isSigned: true)`, `int32_t` has 32 bits.
  case integer(bits: Int?, isSigned: Bool)
  case float, double, cgFloat
  case string, number, decimal, date, url, data, timeZone
  case uuid
  case array(SourceType)
  case set(SourceType)
  case orderedSet(SourceType)
  case dictionary(SourceType)
  case model(String)
  case enumeration(String)
  case union(String)
  /// `id`, untyped elements, unions of samples that have no common type.
  case any
  /// The members of an object that no property has.
  case unknownMembers
  /// A block, with its parameters and its result.
  case closure([Passed], Passed?)
  /// `Class`, `SEL`.
  case metatype, selector
  /// A C structure, a class of neither library such as `UIColor`: its name or spelling.
  case other(String)
}

/// A parameter or the result of a block.
struct Passed: Equatable, Hashable, Sendable {
  var type: SourceType
  /// Whether it may be nil.
  var isOptional: Bool
}

struct SourceKeys: Equatable, Sendable {
  enum Scheme: Equatable, Sendable {
    case snakeCase, titleCase, upperCaseToLowerCase
  }

  var scheme: Scheme?
  /// Keys or key paths by property, in the order of the sources; several are alternatives, read in this order.
  var paths: [Path] = []
  /// Whether it maps nothing in place of a superclass's mapper that does.
  var replacesInherited = false
  /// A mapper that could not be read, or only in part.
  var unreadBody: UnreadBody?

  /// Whether it maps nothing.
  var isEmpty: Bool { scheme == nil && paths.isEmpty }

  struct Path: Equatable, Sendable {
    var property: String
    var keys: [String]
    /// Whether a dot is part of a key and not of a path.
    var isLiteral = false
    /// Whether numbers in brackets are indices of elements, as in MJExtension.
    var hasIndices = false
  }
}

/// `propertyIsOptional:` and `propertyIsIgnored:`, the class's own or inherited, as far as they could be read.
struct SourceOptionality: Equatable, Sendable {
  var areAllOptional = false
  var optional: [String] = []
  var ignored: [String] = []
  /// Properties excepted where all others are optional.
  var required: [String] = []
  var unreadOptionalBody: UnreadBody?
  var unreadIgnoredBody: UnreadBody?
}

/// The Objective-C body of a method that could not be read, or only in part.
struct UnreadBody: Equatable, Sendable {
  var lines: [String]
  /// Why nothing of it could be read; nil if a part could.
  var reason: String?
  var location: SourceLocation?
  /// Conditions in the body that depend on more than the sources show.
  var conditions: [String] = []
  /// The properties that the conditions are about, if they are known.
  var properties: [String] = []
  /// The method, if it is not the usual one of the library.
  var selector: String?
}

/// A method that is written as a stub, with its Objective-C body in a comment.
struct SourceMethod: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// `set<Property>With<Class>:`: reads `property` from JSON of the class, `NSString` for example.
    case setter(property: String, sourceClass: String)
    /// `JSONObjectFor<Property>`: writes `property`.
    case getter(property: String)
    /// `<Target>From<Class>:` of a category of `JSONValueTransformer`.
    case transformer(target: String, sourceClass: String)
    /// `JSONObjectFrom<Class>:`.
    case reverseTransformer(sourceClass: String)
    case validate
    case isEqual, hash
    /// An overridden setter of a property, which becomes `didSet`.
    case propertySetter(property: String)
    /// A getter with a body: a computed property.
    case computedProperty(property: String)
    /// A getter with a body of a property that has storage.
    case storedPropertyGetter(property: String)
    /// `initWithDictionary:`, `modelCustomTransformFromDictionary:`, `modelCustomWillTransformFromDictionary:`,
    /// `modelCustomTransformToDictionary:`, `modelCustomClassForDictionary:`, `toDictionary`.
    case hook
    case other
  }

  var kind: Kind
  var selector: String
  var isClassMethod = false
  /// Whether the Swift model does the same without it.
  var isUsual = false
  /// Of an initializer that passes JSON to the superclass: whether it changes the JSON before.
  var precedesSuper = false
  /// Of an initializer that passes JSON to the superclass: whether it does something after that.
  var followsSuper = true
  var body: [String]
  var location: SourceLocation?
}

/// A type of which each value is one of several, such as a model for each value of a member.
struct SourceUnion: Equatable, Sendable {
  struct Case: Equatable, Sendable {
    var name: String
    /// The value of the member.
    var value: String
    /// Nil if the objects have nothing else.
    var payload: SourceType?

    init(name: String, value: String, payload: SourceType? = nil) {
      (self.name, self.value, self.payload) = (name, value, payload)
    }

    init(name: String, value: String, model: String?) {
      self.init(name: name, value: value, payload: model.map { .model($0) })
    }

    /// The model of the objects.
    var model: String? { payload?.model }
  }

  var name: String
  /// The key of the member; nil if the kinds of the values distinguish the cases.
  var tag: String?
  var cases: [Case]
  var comment: [String] = []
}

/// A name for a type.
struct SourceAlias: Equatable, Sendable {
  var name: String
  var type: SourceType
  var comment: [String] = []
}

struct SourceEnum: Equatable, Sendable {
  struct Case: Equatable, Sendable {
    var name: String
    var value: Value
    var comment: [String] = []
  }

  enum Value: Equatable, Hashable, Sendable {
    case integer(Int)
    case string(String)
  }

  var name: String
  var cases: [Case]
  /// `NS_OPTIONS`.
  var isOptionSet = false
  var comment: [String] = []
  var location: SourceLocation?
}

/// Something that the migrator leaves to its user: a `// TODO(migrate):` in the Swift file and a line in the summary.
struct ManualStep: Equatable, Sendable {
  /// The property it is about; nil if it is about the whole model.
  var property: String?
  /// The thing to do, as a sentence without a full stop.
  var message: String
  var location: SourceLocation?

  /// The common part of steps that say the same: the message without its subject, names, literals and numbers.
  var kind: String {
    message.replacing(#/^\w+(\.\w+)?: /#, with: "")
      .replacing(/`[^`]*`/, with: "`…`").replacing(/\d+/, with: "…")
  }
}

struct SourceLocation: Equatable, Hashable, Sendable, CustomStringConvertible {
  var file: String
  /// Nil if the whole file is meant, or the line is not known.
  var line: Int?

  var description: String { line.map { "\(file):\($0)" } ?? file }
}
