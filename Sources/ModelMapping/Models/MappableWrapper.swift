public import PropertyIntrospection

/// A property wrapper whose wrapped value is mapped as the value of the property.
///
/// ```swift
/// @propertyWrapper struct Percent {
///   private var value = 0
///   var wrappedValue: Int {
///     get { value }
///     set { value = min(max(newValue, 0), 100) }
///   }
/// }
///
/// extension Percent: MappableWrapper {}
/// ```
///
/// ```swift
/// struct Volume: LenientModel {
///   @Percent var left: Int
///   @Percent var right: Int
/// }
/// ```
///
/// ```swift
/// print(try Volume(json: #"{"left": 40, "right": 400}"#).jsonString())
/// ```
///
/// It prints `{"left":40,"right":100}`: the value is assigned through the setter of `wrappedValue`.
///
/// The wrapped value determines how the property is mapped: its type is read and written, the property is
/// required if that type is not `Optional`, and the key is the property's name without the underscore. The wrapper
/// in a model is kept, with the arguments it was created with; only its `wrappedValue` is set. If an update may
/// have to be undone, `wrappedValue` is read before it is set, and restored if the update fails.
///
/// A struct without `init()` is built from scratch, so its wrappers must be created from their values:
/// `InitializableWrapper`. Without either protocol, a wrapped property cannot be mapped.
///
/// A wrapper that is a class is shared by all copies of a struct: reading into one copy changes all of them, as
/// assigning the property does in Swift.
public protocol MappableWrapper<WrappedValue>: IntrospectableWrapper {
  /// The value of the wrapped property, as in every property wrapper.
  var wrappedValue: WrappedValue { get set }
}

/// A property wrapper that can be created from a value.
///
/// Models without `init()` and the elements of containers require it.
///
/// ```swift
/// @propertyWrapper struct Lowercased {
///   private(set) var text: String
///   init(wrappedValue: String) { text = wrappedValue.lowercased() }
///   var wrappedValue: String {
///     get { text }
///     set { text = newValue.lowercased() }
///   }
/// }
///
/// extension Lowercased: InitializableWrapper {}
/// ```
///
/// ```swift
/// struct Account: StrictModel {
///   @Lowercased var email: String
/// }
/// ```
///
/// ```swift
/// print(try Account(json: #"{"email": "Ann@Example.org"}"#).email)
/// ```
///
/// It prints `ann@example.org`.
///
/// In a struct without `init()` the value is the only argument: others in the attribute, as in
/// `@Clamped(0...10) var level: Int`, are not available. Such a struct needs an `init()` and
/// `DefaultInitializable`.
public protocol InitializableWrapper<WrappedValue>: MappableWrapper {
  /// Creates a wrapper from a value.
  init(wrappedValue: WrappedValue)
}

extension MappableWrapper {
  /// The type of the wrapped value.
  static var wrappedType: Any.Type { WrappedValue.self }
}
