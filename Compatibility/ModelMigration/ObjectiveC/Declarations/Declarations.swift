/// The declarations of the user's files, from all syntax trees, each once.
struct Declarations {
  var classes: [ClassPart] = []
  /// Categories and class extensions.
  var categories: [ClassPart] = []
  var implementations: [ClassPart] = []
  var enums: [(declaration: SourceEnum, tag: String, position: Position)] = []
  /// Types in clang's spelling, by the names that typedefs give them.
  var typedefs: [String: String] = [:]
  /// Protocols; a marker declares nothing, such as those that name the class of elements.
  var protocols: [(name: String, isMarker: Bool, position: Position)] = []
  var constants: [ConstantDeclaration] = []
  var functions: [MethodDeclaration] = []
  var unnamedEnums: [Position] = []
  var unknownTypes: Set<String> = []
  /// Code that could not be parsed.
  var problems: [ManualStep] = []
  /// Where code was parsed, by file, in bytes.
  var parsed: [String: [Int]] = [:]
}

/// Where something is in a file, in bytes.
struct Position: Hashable {
  /// A canonical path.
  var file: String
  var offset: Int
}

/// The interface or the implementation of a class, an extension or a category.
struct ClassPart {
  /// The name of the class.
  var name: String
  /// The name of the category: nil for the class itself, empty for an extension.
  var category: String?
  var superclass: String?
  var protocols: [String]
  var properties: [PropertyDeclaration] = []
  /// Instance variables that are written, not synthesized.
  var variables: [(name: String, position: Position)] = []
  /// The properties that an implementation gives storage.
  var stored: Set<String> = []
  var methods: [MethodDeclaration] = []
  var comment: [String]
  var position: Position
}

struct PropertyDeclaration {
  var name: String
  /// The type in clang's spelling, with qualifiers.
  var type: String
  var isReadOnly: Bool
  var isWeak: Bool
  var isClassProperty: Bool
  var getter: String?
  var setter: String?
  var comment: [String]
  var position: Position
  var text: String

  /// The selector of its setter.
  var setterName: String { setter ?? "set\(name.prefix(1).uppercased())\(name.dropFirst()):" }
}

/// A method or a function with a body.
struct MethodDeclaration {
  var selector: String
  var isClassMethod: Bool
  /// The identifiers of the parameters' declarations.
  var parameters: [String]
  var body: ASTNode
  var lines: [String]
  var position: Position
  /// The error of clang inside the body.
  var error: String?
  /// The file that was parsed, whose constants the body sees.
  var unit: String
}

/// A global variable with its value.
struct ConstantDeclaration {
  var name: String
  var initializer: ASTNode?
  var isStatic: Bool
  var isExternal: Bool
  var position: Position
  var unit: String
}
