/// Names that a file uses and no header declares, with declarations that let clang continue.
struct UnknownNames {
  /// Types that are declared as numbers or objects, since nothing is known of them.
  private(set) var types: Set<String> = []
  private(set) var emptyHeaders: [String] = []
  private var declarations: [String] = []
  /// Headers to import for what they declare; they may use all other names.
  private var imports: [String] = []
  private var seen: Set<String> = []
  private let index: NameIndex

  init(_ index: NameIndex) { self.index = index }

  /// The declarations, in front of the file.
  var header: String {
    let lines =
      ["#import <\(StandIns.prefix)>"] + declarations + imports.map { "#import \"\($0)\"" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Adds what a round of errors misses, and returns whether something is new.
  mutating func add(_ errors: [Diagnostic], from files: SourceFiles) -> Bool {
    let count = seen.count
    for error in errors {
      let site = files.text(of: error.file).map { text in
        let start = text.start(ofLine: min(error.line, text.lineCount))
        return Site(text: text, offset: start + error.column - 1)
      }
      add(error, at: site)
    }
    return seen.count > count
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
      for (word, isCall, _) in site?.surroundingWords ?? [] where isMacroName(word) {
        addMacro(word, isCall: isCall)
      }
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

  private mutating func addIdentifier(_ name: String, at site: Site?) {
    let isCapitalized = name.first?.isUppercase == true
    let isReceiver =
      site?.previous == UInt8(ascii: "[") || site?.next == UInt8(ascii: "*")
      || site?.followingWord == "class"
    if index.classes[name] != nil || (isCapitalized && isReceiver) {
      addClass(name)
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
    for (word, isCall, followsAt) in site?.lineWords ?? [] where isCall && KeyPathMacro.isName(word)
    {
      let definition = KeyPathMacro.definition(word, followsAt: followsAt)
      add("key path \(word)", "#define \(definition)")
    }
    return declarations.count > count
  }

  /// Adds a macro that is used as a directive: `@word(…)`, `@word { … }`, or `@word` among methods.
  private mutating func addDirective(at site: Site?) {
    guard let site = site?.next(1), let word = site.word, !KeyPathMacro.isName(word) else { return }
    let definition =
      switch site.next {
      case UInt8(ascii: "("): "\(word)(...) autoreleasepool {}"
      case UInt8(ascii: "{"): "\(word) autoreleasepool"
      default: "\(word) compatibility_alias ModelMigrator_\(word) NSObject;"
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
    if seen.insert(key).inserted { declarations.append(declaration) }
  }

  /// Whether a name looks like a macro, and is not one of ours.
  private func isMacroName(_ name: String) -> Bool {
    name.count > 1 && !StandIns.apple.contains("#define \(name)")
      && name.contains(where: \.isLetter)
      && name.allSatisfy { $0.isUppercase || $0.isNumber || $0 == "_" }
  }
}
