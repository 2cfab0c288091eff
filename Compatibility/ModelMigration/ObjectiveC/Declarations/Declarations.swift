/// Where something is in a file, in bytes.
struct Position: Hashable {
  /// A canonical path.
  var file: String
  var offset: Int
}

/// What a class declares: `@interface Name : Superclass`.
struct ClassDeclaration {
  var name: String
  var superclass: String?
  var members: MemberDeclarations
  var comment: [String]
}

/// A category, or a class extension, whose name is empty.
struct CategoryDeclaration {
  var name: String
  var className: String
  var members: MemberDeclarations
}

struct MemberDeclarations {
  var position: Position
  var protocols: [String] = []
  var properties: [PropertyDeclaration] = []
  /// Instance variables that are written, not synthesized.
  var variables: [(name: String, position: Position)] = []
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
}

/// `@implementation Name`, or that of a category.
struct ImplementationDeclaration {
  var className: String
  var category: String?
  var position: Position
  var methods: [MethodDeclaration]
  /// Instance variables that are written, not synthesized.
  var variables: [(name: String, position: Position)]
}

struct MethodDeclaration {
  var selector: String
  var isClassMethod: Bool
  /// The identifiers of the parameters' declarations.
  var parameters: [String]
  var body: ASTNode
  var lines: [String]
  var position: Position
  /// What clang reports inside the body.
  var error: String?
  /// The file that was parsed, whose constants the body sees.
  var unit: String
}

struct TypedefDeclaration {
  var name: String
  var type: String
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

struct ProtocolDeclaration {
  var name: String
  /// Whether it declares nothing, such as those that name the class of elements.
  var isMarker: Bool
  var position: Position
}
