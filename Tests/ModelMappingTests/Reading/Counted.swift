import ModelMapping
import PropertyIntrospection

/// A model that counts how many of its instances are alive, and how many were created.
///
/// The counts are global, so only `LifetimeTests` uses this model, one test at a time.
final class Counted: MappableModel, DefaultInitializable {
  typealias Policy = Strict

  struct Census: Equatable, Sendable {
    var living = 0
    var made = 0
  }

  private static let census = Locked(Census())

  var id = 0

  required init() {
    Self.census.withLock { census in
      census.living += 1
      census.made += 1
    }
  }

  deinit {
    Self.census.withLock { $0.living -= 1 }
  }

  static var living: Int { census.withLock { $0.living } }

  /// Runs a closure and returns the number of instances created meanwhile.
  static func making(_ body: () throws -> Void) rethrows -> Int {
    let before = census.withLock { $0.made }
    try body()
    return census.withLock { $0.made } - before
  }

  func validate() throws {
    if id < 0 { throw ValidationFailure("an id is not negative") }
  }
}

extension Counted: Hashable {
  static func == (left: Counted, right: Counted) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A struct without `init()` that holds a counted object, for use inside other models.
struct Row: StrictModel {
  let mark: Counted
  let note: String

  func validate() throws {
    if note == "refused" { throw ValidationFailure("the note is refused") }
  }
}

/// The root of the documents, with the same properties as a struct built in raw memory, as a struct
/// with defaults and as a class.
protocol CountedRoot: MappableModel where Policy == Strict {
  static var makesDefaults: Bool { get }
  var last: Int { get }
}

struct RawRoot: CountedRoot {
  static let makesDefaults = false

  let first: Counted
  let items: [Counted]
  let byName: [String: Counted]
  let group: Set<Counted>
  let maybe: Counted?
  let row: Row
  let rows: [Row]
  let text: String
  let last: Int

  func validate() throws {
    if last < 0 { throw ValidationFailure("the last is not negative") }
  }
}

struct DefaultRoot: CountedRoot, DefaultInitializable {
  static let makesDefaults = true

  var first = Counted()
  var items = [Counted(), Counted()]
  var byName: [String: Counted] = ["default": Counted()]
  var group: Set<Counted> = []
  var maybe: Counted? = Counted()
  var row = Row(mark: Counted(), note: "")
  var rows: [Row] = []
  var text = ""
  var last = 0

  func validate() throws {
    if last < 0 { throw ValidationFailure("the last is not negative") }
  }
}

final class ObjectRoot: CountedRoot, DefaultInitializable {
  static let makesDefaults = true

  var first = Counted()
  var items: [Counted] = []
  var byName: [String: Counted] = ["default": Counted()]
  var group: Set<Counted> = []
  var maybe: Counted?
  var row = Row(mark: Counted(), note: "")
  var rows: [Row] = []
  var text = ""
  var last = 0

  init() {}

  func validate() throws {
    if last < 0 { throw ValidationFailure("the last is not negative") }
  }
}

/// A document for the roots, built member by member.
struct CountedDocument {
  private var members: [(key: String, value: String)] = [
    ("first", #"{"id": 1}"#),
    ("items", #"[{"id": 2}, {"id": 3}, {"id": 4}]"#),
    ("byName", #"{"a": {"id": 5}, "b": {"id": 6}}"#),
    ("group", #"[{"id": 7}, {"id": 8}]"#),
    ("maybe", #"{"id": 9}"#),
    ("row", #"{"mark": {"id": 10}, "note": "ten"}"#),
    ("rows", #"[{"mark": {"id": 11}, "note": "a"}, {"mark": {"id": 12}, "note": "b"}]"#),
    ("text", #""a text that is too long to stand in the string itself""#),
    ("last", "99"),
  ]
  /// The number of objects in a value read from the document.
  static let objects = 12

  /// Returns the document with a new value for a key, appended if the key is not present.
  func with(_ key: String, _ value: String) -> CountedDocument {
    var copy = self
    if let place = members.firstIndex(where: { $0.key == key }) {
      copy.members[place].value = value
    } else {
      copy.members.append((key, value))
    }
    return copy
  }

  /// Returns the document with a member appended, even if its key is already present.
  func adding(_ key: String, _ value: String) -> CountedDocument {
    var copy = self
    copy.members.append((key, value))
    return copy
  }

  func without(_ key: String) -> CountedDocument {
    var copy = self
    copy.members.removeAll { $0.key == key }
    return copy
  }

  var text: String {
    "{" + members.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ",\n") + "}"
  }
}
