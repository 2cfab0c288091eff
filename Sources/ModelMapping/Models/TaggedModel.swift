import PropertyIntrospection
import Synchronization

/// An enum whose cases have payloads and are distinguished by a tag in JSON.
///
/// `cases` lists each case with its tag. A payload is anything that can be mapped: a model, a scalar, a collection,
/// another union.
///
/// ```swift
/// enum Shape: TaggedModel {
///   case circle(Circle)
///   case polygon([Point])
///   case nothing
///
///   struct Circle: StrictModel {
///     let radius: Double
///   }
///
///   struct Point: StrictModel {
///     let x: Double
///     let y: Double
///   }
///
///   static let tagging = Tagging.adjacent("type", content: "value")
///   static let cases: [TaggedCase<Shape>] = [
///     .init("circle", Shape.circle),
///     .init("polygon", Shape.polygon),
///     .init("nothing", Shape.nothing),
///   ]
/// }
///
/// struct Drawing: StrictModel {
///   let shapes: [Shape]
/// }
///
/// let json = #"{"shapes": [{"type": "circle", "value": {"radius": 2}}, {"type": "nothing"}]}"#
/// let drawing = try Drawing(json: json)
/// print(try drawing.jsonString())
/// // Prints "{"shapes":[{"type":"circle","value":{"radius":2}},{"type":"nothing"}]}"
/// ```
///
/// As a whole document, an enum is read and written by the engine that its `Policy` names, which is `Strict` unless it
/// is declared, or by a `ModelMapper`: `try Shape(json: json)`, `try shapes.jsonString()`.
///
/// The tag may be anywhere in its object, and is written first, as it was declared: a string, an integer or a Boolean.
/// The engine converts tags as it converts properties, so all but `Exact` read `"1"` as the tag `1`. A tag that no
/// case has is an issue with the known tags, unless the enum has a case for unknown tags or is `UnknownCaseProviding`;
/// so is a tag that is missing, unless `tagging` has a default. An update reads a payload over the present one if the
/// case stays the same, as nested models are updated; an object without a tag is read as the default case. Without
/// tags, the payload is always new.
///
/// An enum with raw values too is mapped by its tags, because it states them for JSON, and its raw values serve other
/// uses as well. It can be the key of a dictionary if each case is a tag that is a string.
///
/// Conversions and constraints of a model apply to its property as a whole, but not to payloads, which are read like
/// the properties of a nested model: `valueTransformer` of the enum has their conversions. A mistake in `cases` is an
/// issue `invalidDeclaration`, which `audit()` lists. A value of a case that is not in `cases` cannot be written.
public protocol TaggedModel: MappableDocument, SendableMetatype {
  /// The engine used by the enum's own entry points, such as `init(json:)`. Defaults to `Strict`.
  associatedtype Policy: MappingPolicy = Strict

  /// How the cases are distinguished in JSON.
  static var tagging: Tagging { get }

  /// All cases, each with its tag; for `.untagged`, in the order in which they are tried.
  static var cases: [TaggedCase<Self>] { get }

  /// The conversions and forms of the payloads. Defaults to the engine's.
  ///
  /// They hold for payloads as a model's hold for its properties: not inside a payload that is a model, which declares
  /// its own. One for a property, by its name, is a mistake.
  static var valueTransformer: ValueTransformer { get }
}

extension TaggedModel {
  /// The library's transformer, to disambiguate it from Foundation's class of this name on other platforms.
  public typealias ValueTransformer = ModelMapping.ValueTransformer

  /// The engine's conversions.
  public static var valueTransformer: ModelMapping.ValueTransformer { .standard }
}

/// The form of a union in JSON.
///
/// ```swift
/// enum Answer: TaggedModel {
///   case number(Int)
///   case words([String])
///   static let tagging = Tagging.untagged
///   static let cases: [TaggedCase<Answer>] = [
///     .init("number", Answer.number) { if case .number(let number) = $0 { number } else { nil } },
///     .init("words", Answer.words) { if case .words(let words) = $0 { words } else { nil } },
///   ]
/// }
///
/// let answers = try ModelMapper<Strict>().map([Answer].self, from: #"[7, ["a", "b"]]"#)
/// print(try ModelMapper<Strict>().jsonString(from: answers))
/// // Prints "[7,["a","b"]]"
/// ```
public enum Tagging: Sendable, Hashable {
  /// An object whose only key is the tag: `{"circle": {"radius": 2}}`.
  ///
  /// A case without a payload is written as its tag, `"nothing"`, and also read from `{"nothing": null}` and
  /// `{"nothing": {}}`.
  ///
  /// If the enum is flattened into a model, null counts as absent, unless a payload may be null and is the only one.
  case external
  /// A member of the payload's object: `{"type": "circle", "radius": 2}`. Each payload must be a model.
  ///
  /// A property of the payload that has the tag's key reads the tag. Written, it is the tag: one of the tags of its
  /// case, if there are several; another value is an issue `invalidValue`, unless it is nil. A property whose path
  /// leads into the tag is a mistake, as a tag has no members. An object whose tag is absent or null is read as the
  /// case with the tag `default`, if there is one. The tag is always written.
  ///
  /// ```swift
  /// enum Figure: TaggedModel {
  ///   case point(Point)
  ///   case line(Line)
  ///   static let tagging = Tagging.internal("type", default: "point")
  ///   static let cases: [TaggedCase<Figure>] = [
  ///     .init("point", Figure.point), .init("line", Figure.line),
  ///   ]
  /// }
  ///
  /// struct Point: StrictModel {
  ///   let x: Double
  /// }
  ///
  /// struct Line: StrictModel {
  ///   let length: Double
  /// }
  ///
  /// let figures = try [Figure](json: #"[{"x": 1}, {"type": "line", "length": 2}]"#)
  /// print(try figures.jsonString())
  /// // Prints "[{"type":"point","x":1},{"type":"line","length":2}]"
  /// ```
  case `internal`(_ tag: String, default: JSONValue? = nil)
  /// A member next to the one with the payload: `{"type": "circle", "value": {"radius": 2}}`.
  ///
  /// An object whose tag is absent or null is read as the case with the tag `default`, if there is one.
  case adjacent(_ tag: String, content: String, default: JSONValue? = nil)
  /// The payload alone.
  ///
  /// The cases are tried in order. The first whose payload is read without any issue is chosen, or else the first that
  /// is read with corrections only, which are reported. If none can be read, one issue gives the reason for each case;
  /// but if a single case fits except for something inside its payload, the issues of that case are reported instead.
  ///
  /// - A case whose payload is a model is skipped if the model reads none of the object's keys, unless the object is
  ///   empty. A lenient model can be read from almost any other object, so name its `requiredProperties`.
  /// - A case without a payload is null; at most one case has none.
  /// - Untagged unions inside each other are read repeatedly. Beyond a limit, that is an issue `tooDeep`.
  case untagged
}

/// One case of a union.
///
/// ```swift
/// enum Signal: TaggedModel, Equatable {
///   case level(Int)
///   case off
///   static let tagging = Tagging.external
///   static let cases: [TaggedCase<Signal>] = [
///     .init("level", Signal.level),
///     .init("off", Signal.off),
///   ]
/// }
///
/// let signals = try [Signal](json: #"[{"level": 3}, "off"]"#)
/// print(signals == [.level(3), .off])
/// // Prints "true"
/// ```
///
/// The tag is a string, an integer or a Boolean: `.init(1, Event.created)`. A tag that is not a literal is a
/// `JSONValue`: `.init(.string(kind.rawValue), Event.created)`. In the form `.external` tags are strings.
public struct TaggedCase<Value>: Sendable {
  /// The tag in JSON; for an untagged union, a name for messages; null for the case of unknown tags.
  public let tag: JSONValue
  /// The type of the payload; `Void` if there is none.
  package let payload: Any.Type
  let memory: @Sendable () -> TypeMemory
  /// Moves the payload in the first slot into a value in the second slot.
  let wrap: @Sendable (Slot, Slot) -> Void
  /// Puts the payload of the value in the first slot into the second slot, which is empty; returns false for another
  /// case.
  ///
  /// The closure compares two payloads.
  let unwrap: @Sendable (Slot, Slot, (Any, Any) -> Bool) -> Bool
  /// Whether the case is for tags that no other case has.
  package let isUnknown: Bool
  /// Whether the enum's own layout determines which values are of the case, rather than a closure.
  private(set) var isFoundByLayout = false

  private init<Payload>(
    tag: JSONValue,
    isUnknown: Bool,
    _ wrap: @escaping @Sendable (Payload) -> Value,
    _ unwrap: @escaping @Sendable (Value, (Any, Any) -> Bool) -> Payload?,
  ) {
    self.tag = tag
    self.isUnknown = isUnknown
    payload = Payload.self
    memory = { .of(Payload.self) }
    self.wrap = { payload, value in value.set(wrap(payload.take(Payload.self))) }
    self.unwrap = { value, slot, areEqual in
      guard let payload = unwrap(value.get(Value.self), areEqual) else { return false }
      slot.set(payload)
      return true
    }
  }

  private init<Payload>(
    tag: JSONValue,
    isUnknown: Bool,
    _ wrap: @escaping @Sendable (Payload) -> Value,
  ) {
    let layout = CaseLayout()
    self.init(tag: tag, isUnknown: isUnknown, wrap) { layout.payload(of: $0, $1, wrap) }
    isFoundByLayout = true
  }

  /// Creates a case with a payload.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - wrap: Returns the case with a payload, such as `Shape.circle`.
  ///   - unwrap: Returns the payload of a value, or nil for a value of another case.
  @preconcurrency
  public init<Payload>(
    _ tag: JSONValue,
    _ wrap: @escaping @Sendable (Payload) -> Value,
    unwrap: @escaping @Sendable (Value) -> Payload?,
  ) {
    self.init(tag: tag, isUnknown: false, wrap) { value, _ in unwrap(value) }
  }

  /// Creates a case whose payload is taken out by the enum's own layout.
  ///
  /// `wrap` is the case itself, which has one associated value, with or without a label. The payload of a case that a
  /// closure makes from something else, of several values, or of an enum that is `CustomReflectable` or compiled
  /// without reflection metadata, is taken out by a closure: `init(_:_:unwrap:)`. That is also faster if many values
  /// are written.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - wrap: The case, such as `Shape.circle`.
  @preconcurrency
  public init<Payload>(_ tag: JSONValue, _ wrap: @escaping @Sendable (Payload) -> Value) {
    self.init(tag: tag, isUnknown: false, wrap)
  }

  /// Creates a case without a payload.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - value: The value of the case.
  ///   - matches: Returns whether a value is of this case.
  @preconcurrency
  public init(
    _ tag: JSONValue,
    _ value: @escaping @autoclosure @Sendable () -> Value,
    matches: @escaping @Sendable (Value) -> Bool,
  ) {
    self.tag = tag
    isUnknown = false
    payload = Void.self
    memory = { .of(Void.self) }
    wrap = { _, slot in slot.set(value()) }
    unwrap = { slot, payload, _ in
      guard matches(slot.get(Value.self)) else { return false }
      payload.set(())
      return true
    }
  }

  /// Creates a case without a payload.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - value: The value of the case.
  public init(_ tag: JSONValue, _ value: @escaping @autoclosure @Sendable () -> Value) {
    let name = CaseName(of: value())
    self.init(tag, value(), matches: { name != nil && CaseName(of: $0) == name })
    isFoundByLayout = true
  }

  /// Creates the case of all tags that no other case has.
  ///
  /// Its payload keeps the tag and the whole value, which is written back as it was. An object whose tag is absent,
  /// null or no tag, such as an array, is kept too, unless `tagging` has a default. A value with the tag of another
  /// case that cannot be read remains an error. An enum has at most one such case.
  ///
  /// ```swift
  /// enum Resource: TaggedModel {
  ///   case patient(Patient)
  ///   case other(UnknownTag)
  ///   static let tagging = Tagging.internal("resourceType")
  ///   static let cases: [TaggedCase<Resource>] = [
  ///     .init("Patient", Resource.patient), .unknown(Resource.other),
  ///   ]
  /// }
  ///
  /// struct Patient: StrictModel {
  ///   let id: String
  /// }
  ///
  /// let json = #"[{"resourceType":"Patient","id":"p1"},{"id":"b7","resourceType":"Basic","code":{}}]"#
  /// let resources = try [Resource](json: json)
  /// if case .other(let unknown) = resources[1] {
  ///   print(unknown.tag, unknown.value["id"] ?? nil)
  /// }
  /// // Prints ""Basic" "b7""
  /// print(try resources.jsonString() == json)
  /// // Prints "true"
  /// ```
  ///
  /// - Parameter wrap: The case, such as `Resource.other`.
  /// - Returns: The case.
  @preconcurrency
  public static func unknown(_ wrap: @escaping @Sendable (UnknownTag) -> Value) -> TaggedCase {
    TaggedCase(tag: .null, isUnknown: true, wrap)
  }
}

/// The cases that an enum lists.
private final class ListedCases: Sendable {
  static let known = TypePairTable<ListedCases>()

  /// An array of `TaggedCase`.
  let cases: any Sendable

  init(_ cases: any Sendable) {
    self.cases = cases
  }
}

extension TaggedModel {
  /// The cases, which are asked for once: a generic enum computes them, and each list has to find out its layout anew.
  package static var listedCases: [TaggedCase<Self>] {
    let known = ListedCases.known
    let list = known.find(self, self) ?? known.insert(Frozen(ListedCases(cases)), self, self)
    return list.withObject { $0.cases as? [TaggedCase<Self>] } ?? []
  }
}

/// Takes the payload out of an enum's case by the layout of the enum.
final class CaseLayout: Sendable {
  /// The name of the case, once it is known.
  private let name = Atomic<UInt>(0)

  /// Returns the payload of a value; nil if the value is of another case, or the payload of another type.
  ///
  /// Other cases may have payloads of the same type, so the case is the one that a payload is put into again.
  func payload<Value, Payload>(
    of value: Value,
    _ areEqual: (Any, Any) -> Bool,
    _ wrap: (Payload) -> Value,
  ) -> Payload? {
    guard let own = CaseName(of: value)?.rawValue else { return nil }
    let known = name.load(ordering: .relaxed)
    guard known == 0 || known == own,
      let payload = ValueContent.payload(of: value, as: Payload.self)
    else { return nil }
    if known == own { return payload }
    let again = wrap(payload)
    guard CaseName(of: again)?.rawValue == own,
      let second = ValueContent.payload(of: again, as: Payload.self),
      // A value that does not even equal itself is trusted.
      areEqual(payload, second) || !areEqual(payload, payload)
    else { return nil }
    name.store(own, ordering: .relaxed)
    return payload
  }

  /// Returns whether a value is of a case whose payload has a type.
  static func holds<Payload>(_: Payload.Type, in value: some Any) -> Bool {
    CaseName(of: value) != nil && ValueContent.payload(of: value, as: Payload.self) != nil
  }
}

/// A value of a union whose tag no case has, kept as it was.
///
/// It is the payload of the case that `TaggedCase.unknown(_:)` declares.
///
/// ```swift
/// let unknown = UnknownTag("Basic", value: ["resourceType": "Basic", "id": "b7"])
/// print(unknown.tag == "Basic", unknown.value["id"] == "b7")
/// // Prints "true true"
/// ```
///
/// Written, it is `value`, whose members keep their order and include the tag.
public struct UnknownTag: Sendable, Hashable {
  /// The tag: a string, an integer or a Boolean; null for an object without one.
  public let tag: JSONValue
  /// The whole value with its tag: an object, or, in the form `.external`, perhaps the tag alone.
  public let value: JSONValue

  /// Creates a value with an unknown tag.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - value: The whole value, including the tag.
  public init(_ tag: JSONValue, value: JSONValue) {
    self.tag = tag
    self.value = value
  }
}

/// A type with raw values, or a `TaggedModel`, of which one value represents all that it does not know.
///
/// A raw value that no case has is then read as `unknownCase`, in properties, elements and values of dictionaries, and
/// is in the report as `unknownCase`; so is a tag that no case of a union has. A value that cannot be converted
/// to the raw type remains unusable, and so does an unknown key of a dictionary. Written, it is the raw value of that
/// case: to keep the value itself, use a struct with a raw value instead of an enum.
///
/// ```swift
/// enum Status: String, UnknownCaseProviding {
///   case open, closed, unknown
///   static let unknownCase = Status.unknown
/// }
///
/// struct Ticket: StrictModel {
///   let status: Status
///   let history: [Status]
/// }
///
/// let ticket = try Ticket(json: #"{"status": "parked", "history": ["open", "lost"]}"#)
/// print(ticket.status, ticket.history.map(\.rawValue))
/// // Prints "unknown ["open", "unknown"]"
/// ```
public protocol UnknownCaseProviding {
  /// The value that represents all unknown raw values or tags.
  static var unknownCase: Self { get }
}
