import ModelMapping
import PropertyIntrospection

/// An object that announces each change of its properties, as an `ObservableObject` of Combine does.
protocol Announcer: AnyObject {
  /// Called before each change.
  func willChange()
}

/// A wrapper of the same shape as Combine's `Published`: its `wrappedValue` is unavailable, and its value is in an object
/// with the subscribers.
@propertyWrapper
struct Announced<Value> {
  final class Storage {
    fileprivate(set) var value: Value
    var subscribers: [(Value) -> Void] = []

    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage

  init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  var projectedValue: Storage { storage }

  @available(*, unavailable, message: "only for properties of classes")
  var wrappedValue: Value {
    get { fatalError("only for properties of classes") }
    set { fatalError("only for properties of classes") }
  }

  static subscript<Owner: Announcer>(
    _enclosingInstance owner: Owner,
    wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage path: ReferenceWritableKeyPath<Owner, Self>,
  ) -> Value {
    get { owner[keyPath: path].storage.value }
    set {
      owner.willChange()
      let storage = owner[keyPath: path].storage
      storage.value = newValue
      for subscriber in storage.subscribers { subscriber(newValue) }
    }
  }
}

/// A wrapper that introspection recognizes, but that is not a `MappableWrapper`.
@propertyWrapper
struct Recognized<Value> {
  private var value: Value

  init(wrappedValue: Value) { value = wrappedValue }

  var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }
}

extension Recognized: IntrospectableWrapper {}

/// A model of the lenient engine with announced properties.
class Player: LenientModel, Announcer {
  struct Home: LenientModel, Equatable {
    var city = ""
    var number = 0
  }

  @Announced var name = "?"
  @Announced var score = 0
  @Announced var nick: String?
  @Announced var home = Home()
  @Announced var friend: Player?
  @Announced var team: [Player] = []
  @Recognized var rank = 1
  var plain = 0
  var isValid = true
  private(set) var changes = 0

  required init() {}

  class var setters: [String: PropertySetter] {
    [
      "name": PropertySetter(\Player.name), "score": PropertySetter(\Player.score),
      "nick": PropertySetter(\Player.nick), "home": PropertySetter(\Player.home),
      "friend": PropertySetter(\Player.friend), "team": PropertySetter(\Player.team),
      "rank": PropertySetter(\Player.rank),
    ]
  }

  class var ignoredProperties: Set<String> { ["changes", "isValid"] }
  static let identity = "name"

  func willChange() { changes += 1 }

  func validate() throws { if !isValid { throw ValidationFailure("not valid") } }
}

/// A model of the strict engine with announced properties.
final class Voucher: StrictModel, DefaultInitializable, Announcer {
  @Announced var code = ""
  @Announced var seat: Int?
  @Announced var price = 0.0
  var row = 0
  private(set) var changes = 0

  init() {}

  static let setters: [String: PropertySetter] = [
    "code": PropertySetter(\Voucher.code), "seat": PropertySetter(\Voucher.seat),
    "price": PropertySetter(\Voucher.price),
  ]
  static let keyMapper: KeyMapper = ["price": "cost.amount"]
  static let ignoredProperties: Set<String> = ["changes"]

  func willChange() { changes += 1 }
}
