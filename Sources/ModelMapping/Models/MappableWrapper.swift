public import PropertyIntrospection

/// A property wrapper through which properties of models are read and written.
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
/// It prints `{"left":40,"right":100}`: the value goes through the setter of `wrappedValue`.
///
/// What counts for a property counts for the wrapped value: its type is what is read and written, it is
/// required if that is not `Optional`, and its key is the property's name without the underscore. The
/// wrapper that stands in a model stays, with what it was made with; only its `wrappedValue` is set. When
/// an update may have to be undone `wrappedValue` is read before it is set, and if the update fails it is
/// set to what it was.
///
/// A struct without `init()` is built from nothing, so its wrappers must be made of their values:
/// `InitializableWrapper`. Without either protocol a wrapped property is one that cannot be mapped.
///
/// A wrapper that is a class stands in all copies of a struct at once, so that what is read into one
/// copy is seen in all of them, as it is in Swift when the property is assigned.
public protocol MappableWrapper<WrappedValue>: IntrospectableWrapper {
  /// The value of the wrapped property, as every property wrapper has it.
  var wrappedValue: WrappedValue { get set }
}

/// A property wrapper that can be made of a value, as models without `init()` and the elements of
/// containers need it.
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
/// In a struct without `init()` this is all that makes a wrapper: other arguments that stand in the
/// attribute, as in `@Clamped(0...10) var level: Int`, are not known there. Such a struct needs an
/// `init()` and `DefaultInitializable`.
public protocol InitializableWrapper<WrappedValue>: MappableWrapper {
  /// A wrapper of a value.
  init(wrappedValue: WrappedValue)
}

extension MappableWrapper {
  /// The type of the wrapped value.
  static var heldType: Any.Type { WrappedValue.self }
}
