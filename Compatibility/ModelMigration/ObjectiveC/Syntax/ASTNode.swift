import ModelMapping

/// A node of clang's syntax tree, as in its JSON.
struct ASTNode: LenientModel {
  var id = ""
  var kind = ""
  var loc = ASTLocation()
  var range = ASTRange()
  var isImplicit = false
  var name: String?
  var type: ASTType?
  var inner: [ASTNode] = []

  // Declarations
  var superclass: ASTReference?
  var interface: ASTReference?
  var protocols: [ASTReference] = []
  var ownedTagDecl: ASTReference?
  var isReadOnly = false
  var isWeak = false
  var isClassProperty = false
  var getter: ASTReference?
  var setter: ASTReference?
  var isInstance = false
  var isSynthesized = false
  /// How a property of an implementation gets its accessors: `synthesize`, by itself or as written, or `dynamic`.
  var implKind: String?
  var storageClass: String?
  var initializer: String?

  // Expressions
  var value: String?
  var opcode: String?
  var selector: String?
  var receiverKind: String?
  var classType: ASTType?
  var referencedDecl: ASTReference?
  var protocolReference: ASTReference?

  static let keyMapper: KeyMapper = [
    "superclass": "super", "isReadOnly": "readonly", "isWeak": "weak", "isClassProperty": "class",
    "isInstance": "instance", "isSynthesized": "synthesized", "initializer": "init",
    "protocolReference": "protocol",
  ]
}

struct ASTType: LenientModel {
  var qualType = ""
}

/// A declaration to which a node refers.
struct ASTReference: LenientModel {
  var id = ""
  var kind = ""
  var name: String?
}

struct ASTRange: LenientModel {
  var begin = ASTLocation()
  var end = ASTLocation()
}

/// A place in a file.
///
/// In the expansion of a macro there are two: where the tokens are written and where they are used.
struct ASTLocation: LenientModel {
  var offset: Int?
  /// Present only where it differs from the previous location's in the document.
  var file: String?
  var tokLen = 0
  var spellingLoc: ASTPoint?
  var expansionLoc: ASTPoint?

  /// The offset in the file of the code itself, not of a macro's definition.
  var usedOffset: Int? { expansionLoc?.offset ?? offset }
  /// The offset after the token.
  var endOffset: Int? {
    usedOffset.map { $0 + (expansionLoc?.tokLen ?? tokLen) }
  }
}

struct ASTPoint: LenientModel {
  var offset: Int?
  var file: String?
  var tokLen = 0
}

extension ASTNode {
  /// Writes the files into the locations of this node and the nodes in it that omit them, in document order.
  mutating func completeFiles(_ current: inout String?) {
    loc.complete(&current)
    range.begin.complete(&current)
    range.end.complete(&current)
    for index in inner.indices { inner[index].completeFiles(&current) }
  }

  /// The file of the code that this node is parsed from.
  var file: String? { loc.usedFile ?? range.begin.usedFile }

  func children(_ kind: String) -> some Sequence<ASTNode> {
    inner.lazy.filter { $0.kind == kind }
  }

  /// Whether the node has the value of the expression in it, as casts and parentheses have.
  var isTransparent: Bool { Self.transparentKinds.contains(kind) && !inner.isEmpty }

  private static let transparentKinds: Set<String> = [
    "ImplicitCastExpr", "CStyleCastExpr", "ParenExpr", "ExprWithCleanups", "OpaqueValueExpr",
    "ConstantExpr", "ObjCBoxedExpr", "ObjCBridgedCastExpr", "CompoundLiteralExpr",
  ]

  /// The expression without casts and parentheses.
  var unwrapped: ASTNode { isTransparent ? inner[0].unwrapped : self }

  /// The initial value of a variable.
  var initialValue: ASTNode? { initializer == nil ? nil : inner.first }

  /// The nodes of a kind in this tree, in document order.
  func all(_ kind: String) -> [ASTNode] {
    (self.kind == kind ? [self] : []) + inner.flatMap { $0.all(kind) }
  }

  /// The first node of a kind in this tree, in document order.
  func first(_ kind: String) -> ASTNode? {
    if self.kind == kind { return self }
    for node in inner {
      if let found = node.first(kind) { return found }
    }
    return nil
  }
}

extension ASTLocation {
  var usedFile: String? { expansionLoc?.file ?? file }

  fileprivate mutating func complete(_ current: inout String?) {
    if spellingLoc != nil || expansionLoc != nil {
      spellingLoc?.complete(&current)
      expansionLoc?.complete(&current)
    } else if offset != nil {
      file = file ?? current
      current = file
    }
  }
}

extension ASTPoint {
  fileprivate mutating func complete(_ current: inout String?) {
    guard offset != nil else { return }
    file = file ?? current
    current = file
  }
}
