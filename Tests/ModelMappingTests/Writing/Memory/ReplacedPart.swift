import ModelMapping

/// An object with a part that user code sets to nil while the part is written.
final class PartOwner<Part: LenientModel & Sendable>: LenientModel, PartOwning {
  var part: Part?
  var tail = "the end"

  init() {}
  func dropPart() { part = nil }
}

protocol PartOwning: AnyObject {
  func dropPart()
}

/// The object whose part is written.
enum WrittenPart {
  // SAFETY: set and read by the tests of one serialized suite, on one thread at a time.
  nonisolated(unsafe) static var owner: (any PartOwning)?

  static func drop() { owner?.dropPart() }

  /// A new string on the heap.
  static var text: String { String(repeating: "text", count: 8) }
}

/// An enum with a raw value in user code.
enum DroppingEnum: RawRepresentable, Sendable {
  case only

  init?(rawValue: String) { self = .only }

  var rawValue: String {
    WrittenPart.drop()
    return "only"
  }
}

struct PartWithEnum: LenientModel {
  var value = DroppingEnum.only
  var text = WrittenPart.text
}

/// A part whose user code is two levels below.
struct PartWithArray: LenientModel {
  var parts = [PartWithEnum(), PartWithEnum()]
  var text = WrittenPart.text
}

struct DroppingKey: RawRepresentable, Hashable, Sendable {
  let name: String

  init(_ name: String) { self.name = name }
  init?(rawValue: String) { name = rawValue }

  var rawValue: String {
    WrittenPart.drop()
    return name
  }
}

struct PartWithKeys: LenientModel {
  var counts = [DroppingKey("key"): 1]
  var text = WrittenPart.text
}

struct PartWithHook: LenientModel, ExportPostprocessing {
  var value = 1
  var text = WrittenPart.text

  func postprocess(exported object: inout JSONObject) { WrittenPart.drop() }
}

/// A part that contains one with a hook.
struct PartAroundHook: LenientModel {
  var inner = PartWithHook()
  var text = WrittenPart.text
}

/// A part without user code.
struct QuietPart: LenientModel {
  var values = ["key": [1, 2]]
  var inner: [PartWithNumbers]? = [PartWithNumbers()]
  var text = WrittenPart.text
}

struct PartWithNumbers: LenientModel {
  var number: Double? = 1.5
}

// MARK: - Elements that user code orders

protocol DroppingElement: LenientModel, Hashable {
  var id: Int { get set }
  init()
}

extension DroppingElement {
  init(_ id: Int) {
    self.init()
    self.id = id
  }
}

struct ComparedElement: DroppingElement, Comparable {
  var id = 0

  static func < (first: Self, second: Self) -> Bool {
    WrittenPart.drop()
    return first.id < second.id
  }
}

struct DescribedElement: DroppingElement, CustomStringConvertible {
  var id = 0

  var description: String {
    WrittenPart.drop()
    return "\(id)"
  }
}

struct PartWithSet<Element: DroppingElement & Sendable>: LenientModel {
  var set: Set<Element> = [Element(1), Element(2)]
  var text = WrittenPart.text
}

/// A part whose sets are elements of other containers.
struct PartWithSets<Element: DroppingElement & Sendable>: LenientModel {
  var list = [[Element(1), Element(2)] as Set]
  var members: [String: Set<Element>] = ["key": [Element(1), Element(2)]]
  var text = WrittenPart.text
}

/// A part with sets of scalars only, whose order is the library's.
struct PartWithPlainSets: LenientModel {
  var numbers: Set<Int> = [2, 1]
  var names: Set<String?> = ["b"]
  var text = WrittenPart.text
}
