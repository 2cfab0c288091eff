/// Names that a file uses and no header declares, with declarations that let clang continue.
struct UnknownNames {
  /// Each list has a form of declaration.
  private(set) var classes: [String] = []
  private(set) var forwardClasses: [String] = []
  private(set) var protocols: [String] = []
  private(set) var forwardProtocols: [String] = []
  /// Types of numbers, and types of objects such as blocks.
  private(set) var types: [String] = []
  private(set) var objectTypes: [String] = []
  private(set) var variables: [String] = []
  private(set) var macros: [String] = []
  private(set) var functionMacros: [String] = []
  /// Macros with their bodies.
  private(set) var definitions: [String] = []
  /// Headers to import for what they declare.
  private(set) var imports: [String] = []
  private(set) var emptyHeaders: [String] = []
  private var seen: Set<String> = []

  /// The declarations, in front of the file.
  var header: String {
    var lines = ["#import <\(StandIns.prefix)>"] + macros.map { "#define \($0)" }
    lines += functionMacros.map { "#define \($0)(...)" } + definitions.map { "#define \($0)" }
    lines += forwardProtocols.map { "@protocol \($0);" } + protocols.map { "@protocol \($0)\n@end" }
    lines +=
      forwardClasses.map { "@class \($0);" } + classes.map { "@interface \($0) : NSObject\n@end" }
    lines += types.map { "typedef long \($0);" } + objectTypes.map { "typedef id \($0);" }
    lines += variables.map { "extern id \($0);" }
    lines += imports.map { "#import \"\($0)\"" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Adds what a round of diagnostics misses, and returns whether something is new.
  mutating func add(
    _ diagnostics: [Diagnostic],
    from files: inout SourceFiles,
    index: NameIndex,
  ) -> Bool {
    let count = seen.count
    for diagnostic in diagnostics
    where diagnostic.severity == .error || diagnostic.severity == .fatal {
      let site = files.text(of: diagnostic.file).map { text in
        Site(
          text: text,
          offset: text.start(ofLine: min(diagnostic.line, text.lineCount)) + diagnostic.column - 1,
        )
      }
      add(diagnostic, at: site, index: index)
    }
    return seen.count > count
  }

  private mutating func add(_ diagnostic: Diagnostic, at site: Site?, index: NameIndex) {
    let message = diagnostic.message
    let name = diagnostic.quoted.first ?? ""
    if addKeyPathMacros(near: site) { return }
    if message.hasSuffix("file not found") {
      if seen.insert("<\(name)>").inserted { emptyHeaders.append(name) }
    } else if message.hasPrefix("unknown type name") {
      addType(name, at: site, index: index)
    } else if message.hasPrefix("expected a type"), let word = site?.word {
      addType(word, at: site, index: index)
    } else if message.hasPrefix("use of undeclared identifier") {
      addIdentifier(name, at: site, index: index)
    } else if message.hasPrefix("no type or protocol named")
      || message.hasPrefix("cannot find protocol")
    {
      addProtocol(name, index: index)
    } else if message.hasPrefix("cannot find interface declaration")
      || message.hasPrefix("attempting to use the forward class")
    {
      addDefinition(name, index: index)
    } else if message.hasPrefix("angle brackets contain both"), diagnostic.quoted.count == 2 {
      addProtocol(diagnostic.quoted[1], index: index)
    } else if message.hasPrefix("unexpected '@'") {
      addDirective(at: site)
    } else if message.hasPrefix("expected") || message.hasPrefix("interface type") {
      addMacros(near: site)
    }
  }

  private mutating func addType(_ name: String, at site: Site?, index: NameIndex) {
    guard let site else { return }
    if site.next == UInt8(ascii: "*") || site.next == UInt8(ascii: "<")
      || index.classes[name] != nil
    {
      addClass(name, index: index)
    } else if let header = index.types[name] {
      add(header, to: \.imports, as: name)
    } else if isMacroName(name) {
      add(name, to: site.next == UInt8(ascii: "(") ? \.functionMacros : \.macros)
    } else {
      add(name, to: site.isInObjectProperty ? \.objectTypes : \.types)
    }
  }

  private mutating func addIdentifier(_ name: String, at site: Site?, index: NameIndex) {
    let isCapitalized = name.first?.isUppercase == true
    let isReceiver =
      site?.previous == UInt8(ascii: "[") || site?.next == UInt8(ascii: "*")
      || site?.followingWord == "class"
    if index.classes[name] != nil || (isCapitalized && isReceiver) {
      addClass(name, index: index)
    } else {
      add(name, to: \.variables)
    }
  }

  private mutating func addClass(_ name: String, index: NameIndex) {
    if let file = index.classes[name] {
      let isLibrary = StandIns.library(of: file) != nil
      add(isLibrary ? file : name, to: isLibrary ? \.imports : \.forwardClasses, as: name)
    } else {
      add(name, to: \.classes)
    }
  }

  private mutating func addProtocol(_ name: String, index: NameIndex) {
    if let file = index.protocols[name] {
      let isLibrary = StandIns.library(of: file) != nil
      add(
        isLibrary ? file : name,
        to: isLibrary ? \.imports : \.forwardProtocols,
        as: "protocol \(name)",
      )
    } else {
      add(name, to: \.protocols, as: "protocol \(name)")
    }
  }

  /// Adds a class whose definition clang needs: a superclass, or the class of a category.
  private mutating func addDefinition(_ name: String, index: NameIndex) {
    if let file = index.classes[name] {
      if file.hasSuffix(".h") { add(file, to: \.imports, as: "definition of \(name)") }
    } else {
      add(name, to: \.classes)
    }
  }

  /// Adds the macros on the line of a diagnostic that name key paths, and returns whether one is new.
  private mutating func addKeyPathMacros(near site: Site?) -> Bool {
    let count = definitions.count
    for (word, isCall, followsAt) in site?.lineWords ?? [] where isCall && KeyPathMacro.isName(word)
    {
      let definition = KeyPathMacro.definition(word, followsAt: followsAt)
      add(definition, to: \.definitions, as: "key path \(word)")
    }
    return definitions.count > count
  }

  /// Adds a macro that is used as a directive: `@word(…)`, `@word { … }`, or `@word` among methods.
  private mutating func addDirective(at site: Site?) {
    guard let site = site?.next(1), let word = site.word, !KeyPathMacro.isName(word) else { return }
    switch site.next {
    case UInt8(ascii: "("):
      add("\(word)(...) autoreleasepool {}", to: \.definitions, as: "directive \(word)")
    case UInt8(ascii: "{"):
      add("\(word) autoreleasepool", to: \.definitions, as: "directive \(word)")
    default:
      let body = "compatibility_alias ModelMigrator_\(word) NSObject;"
      add("\(word) \(body)", to: \.definitions, as: "directive \(word)")
    }
  }

  private mutating func addMacros(near site: Site?) {
    for (word, isCall) in site?.surroundingWords ?? [] where isMacroName(word) {
      add(word, to: isCall ? \.functionMacros : \.macros)
    }
  }

  private mutating func add(
    _ text: String,
    to list: WritableKeyPath<UnknownNames, [String]>,
    as name: String? = nil,
  ) {
    guard seen.insert(name ?? text).inserted, !self[keyPath: list].contains(text) else { return }
    self[keyPath: list].append(text)
  }

  /// Whether a name looks like a macro, and is not one of ours.
  private func isMacroName(_ name: String) -> Bool {
    name.count > 1 && !StandIns.foundation.contains("#define \(name)")
      && name.contains(where: \.isLetter)
      && name.allSatisfy { $0.isUppercase || $0.isNumber || $0 == "_" }
  }
}
