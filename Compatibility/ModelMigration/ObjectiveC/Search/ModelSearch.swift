/// Finds the files that declare models, and those that models need, without parsing any.
///
/// Most files of an app have no models. A class that looks like a model may turn out to be none when it is parsed; see
/// ``Classification``.
struct ModelSearch {
  /// The files to parse.
  private(set) var files: Set<String> = []
  /// Those of them that declare or implement models.
  private(set) var modelFiles: Set<String> = []
  /// Classes that code makes from JSON, or that the user names.
  private(set) var named: Set<String>
  /// The prefixes of copies of JSONModel: `ABC` of `ABCJSONModel`.
  private(set) var prefixes: Set<String> = []
  /// Files that archive objects and name models.
  private(set) var archiving: [String] = []

  private var classes: [String: FoundClass] = [:]
  /// The files that give a value to a global variable.
  private var constants: [String: Set<String>] = [:]
  private var subclasses: [String: [String]] = [:]

  /// The text's facts about a class.
  fileprivate struct FoundClass {
    var superclass: String?
    var isDeclared = false
    var files: Set<String> = []
    /// Names in its interfaces.
    var mentions: Set<String> = []
    /// Classes that it names as `[Song class]`, `Song.class` or `@"Song"`.
    var elements: Set<String> = []
    /// Names in its class methods.
    var used: Set<String> = []
    var protocols: Set<String> = []
    var hasProperties = false
    var hasJSONMethods = false
    var hasModelMethods = false
  }

  /// Searches files; `named` are models too.
  ///
  /// Names without a prefix, such as `modelWithJSON:`, count only where the libraries that have them are imported.
  init(_ files: SourceFiles, _ imports: Imports, named: Set<String> = []) {
    self.named = named
    var archivers: [(path: String, words: Set<String>)] = []
    let imported = Set(imports.written.values.joined())
    let usesShortNames = imported.contains { $0.contains("YYKit") || $0.contains("MJExtension") }
    var readers: [FileReader] = []
    for path in imports.written.keys.sorted() where !StandIns.isLibraryFile(path) {
      guard let text = files.text(of: path) else { continue }
      var reader = FileReader(CodeWords(text.bytes).words, path: path)
      reader.read()
      readers.append(reader)
    }
    findPrefixes(readers)
    for reader in readers where !StandIns.isLibraryFile(reader.path, prefixes: prefixes) {
      let path = reader.path
      for (name, found) in reader.classes { classes[name, default: FoundClass()].add(found) }
      for name in reader.constants { constants[name, default: []].insert(path) }
      self.named.formUnion(reader.made)
      if usesShortNames { self.named.formUnion(reader.madeByShortNames) }
      if reader.isNeeded { self.files.insert(path) }
      if reader.archives { archivers.append((path, reader.allWords)) }
    }
    for (name, found) in classes {
      if let superclass = found.superclass { subclasses[superclass, default: []].append(name) }
    }
    let importing = imports.written.mapValues { Set($0.compactMap(StandIns.library)) }
    let models = classes.keys.filter { isModel($0, importing) }
    spread(from: models)
    archiving = archivers.filter { path, words in
      modelFiles.contains(path) || !words.isDisjoint(with: models)
    }.map(\.path)
    self.files.formIntersection(files.inputs)
    if self.files.isEmpty, files.inputs.count < Self.few {
      self.files = Set(files.inputs)
      modelFiles = self.files
    }
  }

  /// So few files are read even if none has models: they may have enums, or be wrong.
  private static let few = 20

  /// Finds the prefixes of copies of JSONModel: `ABC` if classes derive from `ABCJSONModel`, this derives from no other
  /// JSONModel, and another name of JSONModel occurs with the prefix, such as `ABCOptional`.
  private mutating func findPrefixes(_ readers: [FileReader]) {
    var superclasses: [String: String] = [:]
    for (name, found) in readers.flatMap(\.classes) {
      superclasses[name] = superclasses[name] ?? found.superclass
    }
    let words = readers.reduce(into: Set()) { $0.formUnion($1.likeJSONModel) }
    let others = StandIns.jsonModelWords.filter { $0 != "JSONModel" && $0 != "Index" }
    for base in Set(superclasses.values) where base.hasSuffix("JSONModel") && base != "JSONModel" {
      let prefix = String(base.dropLast("JSONModel".count))
      var (root, seen) = (base, Set<String>())
      while let next = superclasses[root], seen.insert(root).inserted { root = next }
      if root != "JSONModel", others.contains(where: { words.contains(prefix + $0) }) {
        prefixes.insert(prefix)
      }
    }
  }

  /// The class outside of the files from which a class derives.
  private func root(of name: String) -> String {
    var (name, seen) = (name, Set<String>())
    while let superclass = classes[name]?.superclass, seen.insert(name).inserted {
      name = superclass
      if prefixes.contains(where: { name == "\($0)JSONModel" }) { return "JSONModel" }
    }
    return name
  }

  private func isModel(_ name: String, _ importing: [String: Set<SourceModel.Origin>]) -> Bool {
    guard let found = classes[name], !isLibraryClass(name) else { return false }
    // Categories of the library's classes, which serve all models.
    if name == "JSONModel" || name == "JSONValueTransformer" { return true }
    guard found.isDeclared else { return found.hasModelMethods || found.hasJSONMethods }
    let root = root(of: name)
    if root.hasSuffix("JSONModel") || named.contains(name) { return true }
    if Classification.isOther(root) { return false }
    if found.hasModelMethods || found.protocols.contains("YYModel") { return true }
    let libraries = found.files.reduce(into: Set()) { $0.formUnion(importing[$1] ?? []) }
    if root != "NSObject",
      found.hasJSONMethods || found.mentions.contains(where: Self.isMarker)
        || libraries.contains(.jsonModel)
    {
      return true
    }
    return found.hasProperties && libraries.contains(.yyModel)
  }

  /// Whether a name belongs to a protocol of JSONModel, with any prefix.
  private static func isMarker(_ name: String) -> Bool {
    name.first?.isUppercase ?? false && ["Optional", "Ignore"].contains(where: name.hasSuffix)
  }

  private func isLibraryClass(_ name: String) -> Bool {
    prefixes.contains { prefix in
      StandIns.jsonModelWords.contains { name == prefix + $0 }
    }
  }

  /// Takes the files of models, of the classes in them and around them, and of the code that their class methods use.
  private mutating func spread(from models: [String]) {
    var (queue, seen) = (models, Set(models))
    while let name = queue.popLast() {
      guard let found = classes[name] else { continue }
      modelFiles.formUnion(found.files)
      for used in found.used {
        files.formUnion(constants[used] ?? [])
        files.formUnion(classes[used]?.files ?? [])
      }
      let near = found.mentions.union(found.elements).union(subclasses[name] ?? [])
        .union([found.superclass].compactMap(\.self))
      for next in near where classes[next]?.isDeclared ?? false && !isLibraryClass(next) {
        if !Classification.isOther(root(of: next)), seen.insert(next).inserted {
          queue.append(next)
        }
      }
    }
    files.formUnion(modelFiles)
  }
}

extension ModelSearch.FoundClass {
  fileprivate mutating func add(_ other: Self) {
    superclass = superclass ?? other.superclass
    isDeclared = isDeclared || other.isDeclared
    files.formUnion(other.files)
    mentions.formUnion(other.mentions)
    elements.formUnion(other.elements)
    used.formUnion(other.used)
    protocols.formUnion(other.protocols)
    hasProperties = hasProperties || other.hasProperties
    hasJSONMethods = hasJSONMethods || other.hasJSONMethods
    hasModelMethods = hasModelMethods || other.hasModelMethods
  }
}

/// Reads the words of one file.
private struct FileReader {
  var classes: [String: ModelSearch.FoundClass] = [:]
  var constants: Set<String> = []
  /// Classes of which code makes objects from JSON.
  var made: Set<String> = []
  var madeByShortNames: Set<String> = []
  /// Whether a call here concerns all models.
  var isNeeded = false
  /// Whether code archives objects.
  var archives = false
  /// Names that end like names of JSONModel.
  var likeJSONModel: Set<String> = []
  let path: String

  private let words: [String]
  private var index = 0
  private var current = ""
  private var isInterface = false
  private var isClassMethod = false
  private var depth = 0

  init(_ words: [String], path: String) {
    self.words = words
    self.path = path
  }

  var allWords: Set<String> { Set(words) }

  private func word(_ offset: Int) -> String {
    words.indices.contains(index + offset) ? words[index + offset] : ""
  }

  mutating func read() {
    while index < words.count {
      readWord(words[index])
      index += 1
    }
  }

  private mutating func readWord(_ word: String) {
    switch word {
    case "@interface": readHead(isInterface: true)
    case "@implementation": readHead(isInterface: false)
    case "@end": (current, depth, isClassMethod) = ("", 0, false)
    case "@property" where isInterface: classes[current]?.hasProperties = true
    case "{": depth += 1
    case "}": depth = max(depth - 1, 0)
    case "+" where depth == 0: isClassMethod = true
    case "-" where depth == 0: isClassMethod = false
    case "[": readMessage()
    case _ where word.first?.isLetter ?? false || word.first == "_": readName(word)
    default: break
    }
  }

  private mutating func readHead(isInterface: Bool) {
    let name = word(1)
    (current, self.isInterface, depth, isClassMethod) = (name, isInterface, 0, false)
    classes[name, default: .init()].files.insert(path)
    index += 1
    if word(1) == "<", isInterface {
      while index < words.count, words[index] != ">" { index += 1 }
    }
    guard isInterface, word(1) != "(" else { return }
    classes[name]?.isDeclared = true
    guard word(1) == ":" else { return }
    let superclass = word(2)
    classes[name]?.superclass = superclass
    index += 2
    guard word(1) == "<" else { return }
    index += 2
    while index < words.count, words[index] != ">" {
      let adopted = words[index]
      classes[name]?.protocols.insert(adopted)
      index += 1
    }
  }

  private mutating func readName(_ name: String) {
    if StandIns.jsonModelWords.contains(where: name.hasSuffix) { likeJSONModel.insert(name) }
    if name == "setGlobalKeyMapper" { isNeeded = true }
    if name.hasPrefix("NSKeyedArchiver") || name.hasPrefix("NSKeyedUnarchiver") { archives = true }
    if depth == 0, word(1) == "=" { constants.insert(name) }
    if StandIns.arrayMakers.contains(where: name.hasSuffix), word(1) == ":" {
      if word(2) == "[", word(4) == "class" { add(word(3), madeBy: name) }
      if word(3) == ".", word(4) == "class" { add(word(2), madeBy: name) }
    }
    guard !current.isEmpty else { return }
    if isInterface {
      classes[current]?.mentions.insert(name)
      return
    }
    if depth == 0 {
      if DeclarationMethods.modelWords.contains(name) { classes[current]?.hasModelMethods = true }
      if DeclarationMethods.jsonModelWords.contains(name) {
        classes[current]?.hasJSONMethods = true
      }
      return
    }
    guard isClassMethod else { return }
    classes[current]?.used.insert(name)
    if word(1) == "." && word(2) == "class" || word(1) == "class" || isLiteral(name) {
      classes[current]?.elements.insert(name)
    }
  }

  /// Whether a word comes from a string literal, or could: it follows the sign of an object.
  private func isLiteral(_ name: String) -> Bool {
    name.first?.isUppercase ?? false && word(-1) == "@"
  }

  /// `[Song yy_modelWithJSON:json]`.
  private mutating func readMessage() {
    if StandIns.makers.contains(where: word(2).hasSuffix) { add(word(1), madeBy: word(2)) }
  }

  private mutating func add(_ name: String, madeBy selector: String) {
    if selector.contains("_") { made.insert(name) } else { madeByShortNames.insert(name) }
  }
}
