/// Names that a file uses and no header declares, with declarations that let clang continue.
struct UnknownNames {
  /// Types that are declared as numbers or objects, since nothing is known of them.
  private(set) var types: Set<String> = []
  private(set) var emptyHeaders: [String] = []
  private var declarations: [(key: String, text: String)] = []
  /// Macros that stand for words near a syntax error, and may have nothing to do with it.
  private var guesses: [Guess] = []
  /// Headers to import for their declarations; they may use all other names.
  private var imports: [String] = []
  private var seen: Set<String> = []
  private let index: NameIndex

  private struct Guess {
    var file: String
    var line: Int
    var key: String
  }

  init(_ index: NameIndex) { self.index = index }

  /// The declarations, in front of the file.
  var header: String {
    let lines =
      ["#import <\(StandIns.prefix)>"] + declarations.map(\.text)
      + imports.map { "#import \"\($0)\"" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Adds the names that a round of errors misses, and returns whether something is new.
  mutating func add(_ errors: [Diagnostic], from files: SourceFiles) -> Bool {
    let count = seen.count
    let takesBack = takeBackGuesses(errors)
    for error in errors {
      let site = files.text(of: error.file).map { text in
        let start = text.start(ofLine: min(error.line, text.lineCount))
        return Site(text: text, offset: start + error.column - 1)
      }
      let known = seen
      add(error, at: site)
      guard Self.isSyntaxError(error) else { continue }
      for key in seen.subtracting(known) {
        guesses.append(Guess(file: error.file, line: error.line, key: key))
      }
    }
    return takesBack || seen.count > count
  }

  /// Takes back the guesses of the last round that mended nothing, and returns whether there was such a guess.
  private mutating func takeBackGuesses(_ errors: [Diagnostic]) -> Bool {
    let wrong = guesses.filter { guess in
      errors.contains {
        $0.file == guess.file && $0.line == guess.line && Self.isSyntaxError($0)
      }
    }
    guesses = []
    declarations.removeAll { declaration in wrong.contains { $0.key == declaration.key } }
    return !wrong.isEmpty
  }

  private static func isSyntaxError(_ error: Diagnostic) -> Bool {
    error.message.hasPrefix("expected") || error.message.hasPrefix("unexpected '@'")
  }

  private mutating func add(_ error: Diagnostic, at site: Site?) {
    let name = error.quoted.first ?? ""
    let begins = { (starts: String...) in starts.contains(where: error.message.hasPrefix) }
    if addKeyPathMacros(near: site) { return }
    if error.message.hasSuffix("file not found") {
      if seen.insert("<\(name)>").inserted { emptyHeaders.append(name) }
    } else if begins("unknown type name") {
      addType(name, at: site)
    } else if begins("expected a type"), let word = site?.word {
      addType(word, at: site)
    } else if begins("use of undeclared identifier") {
      addIdentifier(name, at: site)
    } else if begins("no type or protocol named", "cannot find protocol") {
      addProtocol(name)
    } else if begins("cannot find interface declaration", "attempting to use the forward class") {
      addDefinition(name)
    } else if begins("angle brackets contain both"), error.quoted.count == 2 {
      addProtocol(error.quoted[1])
    } else if begins("unexpected '@'") {
      addDirective(at: site)
    } else if begins("expected", "interface type") {
      for (word, isCall, _, isDeclared) in site?.surroundingWords ?? []
      where !isDeclared && isMacroName(word) {
        addMacro(word, isCall: isCall)
      }
    } else if begins("nullability specifier"), error.quoted.count > 1 {
      redeclareAsObject(error.quoted[1])
    }
  }

  private mutating func addType(_ name: String, at site: Site?) {
    guard let site else { return }
    if site.next == UInt8(ascii: "*") || site.next == UInt8(ascii: "<")
      || index.classes[name] != nil
    {
      addClass(name)
    } else if let header = index.types[name] {
      addImport(header, for: name)
    } else if isMacroName(name), !site.isWholeType {
      addMacro(name, isCall: site.next == UInt8(ascii: "("))
    } else {
      if !seen.contains(name) { types.insert(name) }
      add(name, "typedef \(site.isInObjectProperty ? "id" : "long") \(name);")
    }
  }

  /// Declares a type again, of which nothing was known but that it can be nil.
  private mutating func redeclareAsObject(_ name: String) {
    guard types.contains(name), seen.insert("object \(name)").inserted,
      let position = declarations.firstIndex(where: { $0.key == name })
    else { return }
    declarations[position].text = "typedef id \(name);"
  }

  private mutating func addIdentifier(_ name: String, at site: Site?) {
    let isCapitalized = name.first?.isUppercase == true
    let isReceiver =
      site?.previous == UInt8(ascii: "[") || site?.next == UInt8(ascii: "*")
      || site?.followingWord == "class"
    if index.classes[name] != nil || (isCapitalized && isReceiver) {
      addClass(name)
    } else if site?.precedesName ?? false {
      addType(name, at: site)
    } else {
      add(name, "extern id \(name);")
    }
  }

  private mutating func addClass(_ name: String) {
    let empty = "@interface \(name) : NSObject @end"
    declare(name, in: index.classes[name], ahead: "@class \(name);", empty: empty)
  }

  private mutating func addProtocol(_ name: String) {
    let (ahead, empty) = ("@protocol \(name);", "@protocol \(name) @end")
    declare("protocol \(name)", in: index.protocols[name], ahead: ahead, empty: empty)
  }

  /// Declares a name ahead of its declaration in a file, or empty if no file has it.
  private mutating func declare(_ key: String, in file: String?, ahead: String, empty: String) {
    guard let file else { return add(key, empty) }
    if StandIns.library(of: file) == nil { add(key, ahead) } else { addImport(file, for: key) }
  }

  /// Adds a class whose definition clang needs: a superclass, or the class of a category.
  private mutating func addDefinition(_ name: String) {
    guard let file = index.classes[name] else { return addClass(name) }
    if file.hasSuffix(".h") { addImport(file, for: "definition of \(name)") }
  }

  /// Adds the macros on the line of a diagnostic that name key paths, and returns whether one is new.
  private mutating func addKeyPathMacros(near site: Site?) -> Bool {
    let count = declarations.count
    for (word, isCall, followsAt, _) in site?.lineWords ?? []
    where isCall && KeyPathMacro.isName(word) {
      let definition = KeyPathMacro.definition(word, followsAt: followsAt)
      add("key path \(word)", "#define \(definition)")
    }
    return declarations.count > count
  }

  /// Adds a macro that is used as a directive: `@word(…)`, `@word { … }`, or `@word` among methods.
  private mutating func addDirective(at site: Site?) {
    guard let site = site?.next(1), let word = site.word, !KeyPathMacro.isName(word),
      !Self.directives.contains(word)
    else { return }
    let alias = "compatibility_alias ModelMigrator_\(word) NSObject;"
    let definition =
      switch site.next {
      case UInt8(ascii: "(") where site.isOutsideBraces: "\(word)(...) \(alias)"
      case UInt8(ascii: "("): "\(word)(...) autoreleasepool {}"
      case UInt8(ascii: "{"): "\(word) autoreleasepool"
      default: "\(word) \(alias)"
      }
    add("directive \(word)", "#define \(definition)")
  }

  private mutating func addMacro(_ name: String, isCall: Bool) {
    add(name, "#define \(name)\(isCall ? "(...)" : "")")
  }

  private mutating func addImport(_ header: String, for key: String) {
    if seen.insert(key).inserted, !imports.contains(header) { imports.append(header) }
  }

  /// Adds a declaration, unless there is one for the key.
  private mutating func add(_ key: String, _ declaration: String) {
    if seen.insert(key).inserted { declarations.append((key, declaration)) }
  }

  /// Whether a name looks like a macro, and is not one that something declares.
  private func isMacroName(_ name: String) -> Bool {
    guard name.count > 1, name.contains(where: \.isLetter), !StandIns.declares(name),
      !StandIns.apple.contains("#define \(name)"), !Self.languageWords.contains(name),
      !index.constants.contains(name), index.classes[name] == nil, index.types[name] == nil
    else { return false }
    return name.hasPrefix("__") || name.allSatisfy { $0.isUppercase || $0.isNumber || $0 == "_" }
  }

  /// Words of the language that look like macros.
  private static let languageWords: Set<String> = [
    "SEL", "IMP", "YES", "NO", "NULL", "BOOL", "__block", "__weak", "__strong", "__kindof",
    "__unsafe_unretained", "__autoreleasing", "__attribute__", "__bridge", "__bridge_transfer",
    "__bridge_retained", "__typeof", "__typeof__", "__func__", "__FILE__", "__LINE__",
    "__FUNCTION__", "__PRETTY_FUNCTION__", "__inline", "__inline__", "__asm", "__asm__",
    "__extension__", "__nullable", "__nonnull", "__null_unspecified", "__covariant",
    "__contravariant", "__has_feature", "__has_include", "__builtin_expect",
  ]

  /// Words that follow `@` in the language.
  private static let directives: Set<String> = [
    "interface", "implementation", "end", "property", "protocol", "class", "synthesize", "dynamic",
    "optional", "required", "public", "private", "protected", "package", "import", "selector",
    "encode", "try", "catch", "finally", "throw", "synchronized", "autoreleasepool", "available",
    "compatibility_alias", "defs",
  ]
}
