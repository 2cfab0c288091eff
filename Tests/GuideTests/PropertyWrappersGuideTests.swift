import Foundation
import ModelMapping
import Observation
import PropertyIntrospection
import Testing

#if canImport(Combine)
import Combine
#endif

@propertyWrapper
struct Clamped {
  private let range: ClosedRange<Int>
  private var value: Int

  init(_ range: ClosedRange<Int>) {
    self.range = range
    value = range.lowerBound
  }

  var wrappedValue: Int {
    get { value }
    set { value = min(max(newValue, range.lowerBound), range.upperBound) }
  }
}

extension Clamped: MappableWrapper {}

@propertyWrapper
struct Stripped {
  private var text: String

  init(wrappedValue: String) { text = wrappedValue.trimmingCharacters(in: .whitespaces) }

  var wrappedValue: String {
    get { text }
    set { text = newValue.trimmingCharacters(in: .whitespaces) }
  }
}

extension Stripped: InitializableWrapper {}

@propertyWrapper
final class Shared<Value> {
  var wrappedValue: Value
  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Shared: InitializableWrapper {}

@Test("Property wrappers: recursive structs", .printing)
func recursiveStructs() throws {
  @propertyWrapper
  indirect enum Indirect<Value>: InitializableWrapper {
    case value(Value)

    init(wrappedValue: Value) { self = .value(wrappedValue) }

    var wrappedValue: Value {
      get {
        switch self {
        case .value(let value): value
        }
      }
      set { self = .value(newValue) }
    }
  }

  struct Comment: StrictModel {
    let text: String
    @Indirect var parent: Comment?
  }

  let reply = try Comment(json: #"{"text": "Yes", "parent": {"text": "Is it?"}}"#)
  print(reply.parent?.text ?? "none")
  #expect(Console.text() == "Is it?")
  var other = reply
  try other.update(json: #"{"parent": {"text": "No"}}"#)
  #expect(reply.parent?.text == "Is it?")
  #expect(try other.jsonString() == #"{"text":"Yes","parent":{"text":"No"}}"#)
}

@Test("Property wrappers: wrapped properties", .printing)
func wrappedProperties() throws {
  struct Lamp: LenientModel {
    @Clamped(1...9) var brightness: Int
    @Clamped(2000...6500) var warmth: Int
  }

  var lamp = try Lamp(json: #"{"brightness": "20", "warmth": 100}"#)
  print(lamp.brightness, lamp.warmth)
  try lamp.update(json: #"{"brightness": 5}"#)
  print(try lamp.jsonString())
  #expect(
    Console.text() == """
      9 2000
      {"brightness":5,"warmth":2000}
      """
  )

  struct Holding: StrictModel {
    @Shared var note: String?
    @Shared var change: Field<Int>
    @Shared var lamps: [Lamp]
    @Shared @Stripped var name: String
    static let keyMapper: KeyMapper = ["name": "meta.name"]
  }
  let holding = try Holding(json: #"{"meta": {"name": " n "}, "lamps": [], "change": null}"#)
  #expect(holding.note == nil && holding.change.isNull && holding.name == "n")
  #expect(try holding.jsonString() == #"{"change":null,"lamps":[],"meta":{"name":"n"}}"#)
}

@Test("Property wrappers: structs without init()", .printing)
func wrappersOfRawStructs() throws {
  struct Label: StrictModel {
    @Stripped var text: String
    let size: Int
  }

  print(try Label(json: #"{"text": "  Hello ", "size": 3}"#).jsonString())
  #expect(
    Console.text() == """
      {"text":"Hello","size":3}
      """
  )

  struct Dial: StrictModel {
    @Clamped(1...9) var level: Int
  }
  let refused = #expect(throws: ModelError.self) { try Dial(json: #"{"level": 5}"#) }
  #expect(refused?.code == .invalidDeclaration)
  let trimmed = try ModelMapper<Strict>().map([Stripped].self, from: #"[" a "]"#)
  #expect(trimmed.map(\.wrappedValue) == ["a"])
  #expect(throws: ModelError.self) { try ModelMapper<Strict>().map([Clamped].self, from: "[1]") }
}

@Test("Property wrappers: updates that fail")
func wrappersInUpdatesThatFail() throws {
  final class Defaults {
    var values: [String: Int] = [:]
  }
  @propertyWrapper struct Stored: MappableWrapper {
    let key: String
    let defaults: Defaults
    var wrappedValue: Int {
      get { defaults.values[key] ?? 0 }
      nonmutating set { defaults.values[key] = newValue }
    }
  }
  @propertyWrapper struct Late: MappableWrapper {
    private var value: Int?
    var wrappedValue: Int {
      get { value ?? { preconditionFailure("read before it was set") }() }
      set { value = newValue }
    }
  }
  struct Settings: StrictModel, DefaultInitializable {
    @Stored var volume: Int
    @Late var id: Int
    var last = 0
    init() { self.init(Defaults()) }
    init(_ defaults: Defaults) { _volume = Stored(key: "volume", defaults: defaults) }
  }
  let settings = try Settings(json: #"{"volume": 1, "id": 2, "last": 3}"#)
  #expect(settings.volume == 1 && settings.id == 2)

  let defaults = Defaults()
  var mine = Settings(defaults)
  try ModelMapper<Lenient>().update(&mine, from: #"{"volume": 5}"#)
  #expect(defaults.values == ["volume": 5])
  #expect(throws: ModelError.self) { try mine.update(json: #"{"volume": 6, "last": "x"}"#) }
  #expect(defaults.values == ["volume": 5])
}

@Test("Property wrappers: objects", .printing)
func wrappersThatAreObjects() throws {
  struct Page: LenientModel {
    @Shared var title = "untitled"
    var number = 0
  }

  let first = Page()
  var second = first
  try second.update(json: #"{"title": "Index", "number": 2}"#)
  print(first.title, first.number)
  print(second.title, second.number)
  #expect(
    Console.text() == """
      Index 0
      Index 2
      """
  )
  let copy = try first.modelCopy()
  copy.title = "Copy"
  #expect(first.title == "Index")
  let pages = try [Page](json: #"[{"title": "a"}, {"title": "b"}]"#)
  #expect(pages.map(\.title) == ["a", "b"])
}

@Test("Property wrappers: observers", .printing)
func observersOfProperties() throws {
  struct Counter: LenientModel {
    var value = 0 {
      didSet { changes += 1 }
    }
    var changes = 0
  }

  var counter = try Counter(json: #"{"value": 3}"#)
  try counter.update(json: #"{"value": 4}"#)
  print(counter.value, counter.changes)
  #expect(
    Console.text() == """
      4 0
      """
  )

  @propertyWrapper struct Watched: MappableWrapper {
    var changes = 0
    var wrappedValue = 0 {
      didSet { changes += 1 }
    }
    var projectedValue: Int { changes }
  }
  class Base: LenientModel {
    var value = 0
    @Watched var watched: Int
    var hasWill = 0 {
      willSet { preconditionFailure("an observer was called") }
    }
    required init() {}
  }
  final class Overriding: Base {
    var calls = 0
    override var value: Int {
      get { super.value }
      set {
        super.value = newValue
        calls += 1
      }
    }
  }
  let object = try Overriding(json: #"{"value": 3, "watched": 4, "hasWill": 5}"#)
  #expect(object.value == 3 && object.calls == 0 && object.hasWill == 5)
  #expect(object.watched == 4 && object.$watched == 1)
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@Observable
private final class Watch: LenientModel {
  var hours = 0
  var minutes = 0
  init() {}
}

@Test("Property wrappers: observable classes")
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
func observableClasses() throws {
  let watch = try Watch(json: #"{"hours": 3, "_minutes": 7}"#)
  #expect(watch.hours == 3 && watch.minutes == 0)
  #expect(try watch.jsonString() == #"{"hours":3,"minutes":0}"#)

  let calls = Locked(0)
  withObservationTracking {
    _ = watch.minutes
  } onChange: {
    calls.withLock { $0 += 1 }
  }
  try watch.update(json: #"{"minutes": 5}"#)
  #expect(watch.minutes == 5 && calls.withLock { $0 } == 0)
  watch.minutes = 6
  #expect(calls.withLock { $0 } == 1)
}

@Test("Property wrappers: setters are called after an update", .printing)
func settersOfProperties() throws {
  final class Player: LenientModel {
    var score = 0 {
      didSet { print("\(oldValue) to \(score)") }
    }
    static let setters: [String: PropertySetter] = ["score": PropertySetter(\Player.score)]
  }

  let player = Player()
  try player.update(json: #"{"score": 3}"#)
  // Prints "0 to 3"
  #expect(Console.text() == "0 to 3")
}

private enum Observed {
  @Observable final class Player: LenientModel {
    var name = ""
    var score = 0
    static let setters: [String: PropertySetter] = [
      "name": PropertySetter(\Player.name), "score": PropertySetter(\Player.score),
    ]
  }
}

@Test("Property wrappers: observers of an observable class are notified", .printing)
func settersOfObservableClasses() throws {
  typealias Player = Observed.Player
  let player = Player()
  withObservationTracking {
    _ = player.score
  } onChange: {
    print("the score changes")
  }
  try player.update(json: #"{"score": 3}"#)
  #expect(Console.text() == "the score changes")
}

@Test("Property wrappers: published properties are mapped through their key paths", .printing)
func publishedProperties() throws {
  final class Account: ObservableObject, LenientModel {
    @Published var name = ""
    @Published var score = 0
    static let setters: [String: PropertySetter] = [
      "name": PropertySetter(\Account.name), "score": PropertySetter(\Account.score),
    ]
  }

  let account = try Account(json: #"{"name": "Ann", "score": 3}"#)
  let subscription = account.$score.sink { print("score: \($0)") }
  try account.update(json: #"{"score": 4}"#)
  subscription.cancel()
  print(try account.jsonString())
  #expect(
    Console.text() == """
      score: 3
      score: 4
      {"name":"Ann","score":4}
      """
  )
}

@Test("Property wrappers: computed, lazy and private properties")
func otherProperties() throws {
  struct Mixed: LenientModel {
    static let shared = 1
    private var hidden = 1
    private(set) var shown = 2
    var sum: Int {
      get { hidden + shown }
      set { hidden = newValue }
    }
    lazy var late = 7
  }
  var mixed = try Mixed(json: #"{"hidden": 10, "shown": 20, "sum": 99, "late": 8, "shared": 2}"#)
  #expect(mixed.sum == 30 && mixed.late == 7 && Mixed.shared == 1)
  #expect(try mixed.jsonString() == #"{"hidden":10,"shown":20}"#)
  let error = #expect(throws: ModelError.self) {
    try ModelMapper<Strict>().map(Mixed.self, from: #"{"hidden": 1, "shown": 2}"#)
  }
  #expect(error?.issues.map(\.code) == [.unsupportedProperty])
}
