import Foundation
import ModelMapping
import Testing

/// The root of three levels of classes, one of them generic.
class Creature: LenientModel {
  var name = ""
  var born: Date?
  private var secret = 0
  let kingdom = UUID()
  weak var owner: Creature?
  lazy var nickname = "n/a"
  var handler: (() -> Int)?
  var ignored = 0
  var hidden = ""
  @Cased var cased = "x"

  required init() {}

  class var keyMapper: KeyMapper { ["hidden": .unmapped, "name": "n"] }
  class var ignoredProperties: Set<String> { ["ignored", "kingdom", "_cased"] }
  class var sensitiveProperties: Set<String> { [] }
  func validate() throws {
    if name == "nobody" { throw ValidationFailure("nobody is not a name") }
  }

  var secrets: [Int] {
    get { [secret] }
    set { secret = newValue[0] }
  }
}

@propertyWrapper struct Cased {
  private var text: String
  init(wrappedValue: String) { text = wrappedValue }
  var wrappedValue: String {
    get { text.uppercased() }
    set { text = newValue }
  }
}

class Herded<Mark>: Creature {
  var marks: [Mark] = []
  private var secret = 1

  override var secrets: [Int] {
    get { super.secrets + [secret] }
    set {
      super.secrets = newValue
      secret = newValue[1]
    }
  }
}

final class Goat: Herded<Int> {
  var horns = 2
  var friends: [Goat] = []

  convenience init(_ name: String) {
    self.init()
    self.name = name
  }
}

/// A base class that finds its subclasses.
class Vessel: LenientModel, ModelFamily {
  var name = ""

  required init() {}

  convenience init(_ name: String) {
    self.init()
    self.name = name
  }

  class func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
    switch object["kind"] {
    case "ship": Ship.self
    case "raft": Raft.self
    case "wreck": throw ValidationFailure("a wreck is not a vessel")
    default: nil
    }
  }
}

final class Ship: Vessel {
  var kind = "ship"
  var masts = 0.5
}

final class Raft: Vessel {
  var kind = "raft"
  var logs: [Int] = []
}

/// A subclass that its family does not know.
final class Airship: Vessel {
  var gas = "helium"
}

protocol Floating {}
extension Ship: Floating {}
struct Buoy: LenientModel, Floating {
  var kind = "buoy"
  var colour = "red"
}

enum FloatingThings: ModelFamily {
  static func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
    object["kind"] == "buoy" ? Buoy.self : try Vessel.memberType(for: object)
  }
}

final class Harbour: LenientModel {
  var flagship: Vessel?
  var fleet: [Vessel] = []
  var berths: [String: Vessel] = [:]
  var floating: [any Floating] = []
  static let families: [String: any ModelFamily.Type] = ["floating": FloatingThings.self]
}

/// An object that refers to others of its own type.
final class Link: LenientModel {
  var id = 0
  var next: Link?
  var others: [Link] = []
  var near: Set<Link> = []

  init() {}

  init(_ id: Int, _ next: Link? = nil) {
    self.id = id
    self.next = next
  }

  /// A chain of objects with IDs starting at 0.
  static func chain(of count: Int, lastID: Int? = nil) -> Link {
    var first = Link(lastID ?? count - 1)
    for id in (0..<count - 1).reversed() { first = Link(id, first) }
    return first
  }

  /// Takes the chain apart iteratively; releasing it recursively would use too much stack.
  func dissolve() {
    var link: Link? = self
    while let current = link {
      link = current.next
      current.next = nil
      current.others = []
      current.near = []
    }
  }
}

extension Link: Hashable {
  static func == (left: Link, right: Link) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
