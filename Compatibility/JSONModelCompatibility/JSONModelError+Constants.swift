// The names are JSONModel's, whatever the house says of names.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of `JSONModelError`, made an `NSError`.
public let JSONModelErrorDomain = "JSONModelErrorDomain"

/// Under this key of `userInfo` stand the properties whose keys are missing: an array of texts.
public let kJSONModelMissingKeys = "kJSONModelMissingKeys"

/// Under this key of `userInfo` stands what was expected and what was found: a text.
public let kJSONModelTypeMismatch = "kJSONModelTypeMismatch"

/// Under this key of `userInfo` stands the key path: a text.
public let kJSONModelKeyPath = "kJSONModelKeyPath"

/// A key is missing, or a value does not fit.
public let kJSONModelErrorInvalidData = JSONModelError.Code.invalidData
/// An answer of a server that is no good.
public let kJSONModelErrorBadResponse = JSONModelError.Code.badResponse
/// The text is no JSON.
public let kJSONModelErrorBadJSON = JSONModelError.Code.badJSON
/// The model does not pass `validate()`, or its class cannot be mapped.
public let kJSONModelErrorModelIsInvalid = JSONModelError.Code.modelIsInvalid
/// There is no input.
public let kJSONModelErrorNilInput = JSONModelError.Code.nilInput

// swift-format-ignore: TypeNamesShouldBeCapitalized
/// JSONModel's name of the codes.
public typealias kJSONModelErrorTypes = JSONModelError.Code
