// The names are JSONModel's, despite the naming rules.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of a `JSONModelError` bridged to `NSError`.
public let JSONModelErrorDomain = "JSONModelErrorDomain"

/// The `userInfo` key for the properties whose keys are missing: an array of strings.
public let kJSONModelMissingKeys = "kJSONModelMissingKeys"

/// The `userInfo` key for the expected and the found value: a string.
public let kJSONModelTypeMismatch = "kJSONModelTypeMismatch"

/// The `userInfo` key for the key path: a string.
public let kJSONModelKeyPath = "kJSONModelKeyPath"

/// A key is missing or a value is invalid.
public let kJSONModelErrorInvalidData = JSONModelError.Code.invalidData
/// A server response is unusable.
public let kJSONModelErrorBadResponse = JSONModelError.Code.badResponse
/// The text is not valid JSON.
public let kJSONModelErrorBadJSON = JSONModelError.Code.badJSON
/// The model fails `validate()`, or its class cannot be mapped.
public let kJSONModelErrorModelIsInvalid = JSONModelError.Code.modelIsInvalid
/// The input is nil.
public let kJSONModelErrorNilInput = JSONModelError.Code.nilInput

// swift-format-ignore: TypeNamesShouldBeCapitalized
/// JSONModel's name for the codes.
///
/// ```swift
/// let codes: [kJSONModelErrorTypes] = [kJSONModelErrorInvalidData, kJSONModelErrorBadJSON]
/// print(codes.map(\.rawValue))
/// // Prints "[1, 3]"
/// ```
public typealias kJSONModelErrorTypes = JSONModelError.Code
