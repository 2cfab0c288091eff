#if !canImport(Combine)
/// What the examples use of Combine, for platforms without it.
protocol ObservableObject: AnyObject {}

@propertyWrapper
struct Published<Value> {
  final class Publisher {
    fileprivate(set) var value: Value
    fileprivate var subscribers: [Int: (Value) -> Void] = [:]

    fileprivate init(_ value: Value) { self.value = value }

    func sink(receiveValue: @escaping (Value) -> Void) -> Subscription {
      let number = subscribers.count
      subscribers[number] = receiveValue
      receiveValue(value)
      return Subscription { self.subscribers[number] = nil }
    }
  }

  struct Subscription {
    let cancel: () -> Void
  }

  private let publisher: Publisher

  init(wrappedValue: Value) { publisher = Publisher(wrappedValue) }

  var projectedValue: Publisher { publisher }

  @available(*, unavailable, message: "only for properties of classes")
  var wrappedValue: Value {
    get { fatalError("only for properties of classes") }
    set { fatalError("only for properties of classes") }
  }

  static subscript<Owner: ObservableObject>(
    _enclosingInstance owner: Owner,
    wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage path: ReferenceWritableKeyPath<Owner, Self>,
  ) -> Value {
    get { owner[keyPath: path].publisher.value }
    set {
      let publisher = owner[keyPath: path].publisher
      for subscriber in publisher.subscribers.values { subscriber(newValue) }
      publisher.value = newValue
    }
  }
}
#endif
