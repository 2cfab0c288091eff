public import Foundation
public import ModelMapping

/// What is wrong with a document or with a model, as JSONModel tells it: one error with one code and, if
/// it is not the document as a whole, a key path.
///
/// `modelError` has all that is wrong, each with its line and column.
///
/// Made an `NSError`, by `error as NSError`, it has JSONModel's domain, codes and keys.
public struct JSONModelError: Error, Sendable {
  /// JSONModel's codes.
  public enum Code: Int, Sendable {
    /// A key is missing, or a value does not fit.
    case invalidData = 1
    /// An answer of a server that is no good; only programs give it.
    case badResponse = 2
    /// The text is no JSON.
    case badJSON = 3
    /// The model does not pass `validate()`, or its class cannot be mapped.
    case modelIsInvalid = 4
    /// There is no input.
    case nilInput = 5
  }

  /// What kind of fault it is.
  public let code: Code
  /// What is wrong, for people.
  public let message: String
  /// Where, by property names: `images[1].copyright`; nil for the document as a whole.
  ///
  /// For missing keys it is the path of the object that lacks them.
  public private(set) var keyPath: String?
  /// The properties whose keys one object lacks, in the order of their names.
  public let missingKeys: [String]
  /// What was expected and what was found, for a value of a wrong kind.
  public let typeMismatch: String?
  /// All that is wrong; nil for an error that a program made.
  public let modelError: ModelError?
  /// What a model's `validate()` or a conversion threw, if that is the fault.
  public let cause: (any Error)?

  init(
    _ code: Code,
    _ message: String,
    keyPath: String? = nil,
    missingKeys: [String] = [],
    typeMismatch: String? = nil,
    modelError: ModelError? = nil,
    cause: (any Error)? = nil,
  ) {
    self.code = code
    self.message = message
    self.keyPath = keyPath
    self.missingKeys = missingKeys
    self.typeMismatch = typeMismatch
    self.modelError = modelError
    self.cause = cause
  }
}

// MARK: - Errors of one's own

extension JSONModelError {
  /// Invalid data, in words.
  ///
  /// - Parameter message: what is wrong.
  /// - Returns: the error.
  public static func errorInvalidData(withMessage message: String) -> JSONModelError {
    JSONModelError(.invalidData, "Invalid JSON data: \(message)")
  }

  /// Invalid data that lacks keys.
  ///
  /// - Parameter keys: the names of the properties.
  /// - Returns: the error.
  public static func errorInvalidData(withMissingKeys keys: Set<String>) -> JSONModelError {
    let names = keys.sorted()
    return JSONModelError(.invalidData, missingMessage(names), missingKeys: names)
  }

  /// Invalid data with a value of a wrong kind.
  ///
  /// - Parameter mismatch: what was expected and what was found.
  /// - Returns: the error.
  public static func errorInvalidData(withTypeMismatch mismatch: String) -> JSONModelError {
    JSONModelError(.invalidData, "Invalid JSON data: \(mismatch)", typeMismatch: mismatch)
  }

  /// An answer of a server that is no good.
  ///
  /// - Returns: the error.
  public static func errorBadResponse() -> JSONModelError {
    JSONModelError(.badResponse, "The server gave no answer that can be used.")
  }

  /// Text that is no JSON.
  ///
  /// - Returns: the error.
  public static func errorBadJSON() -> JSONModelError {
    JSONModelError(.badJSON, "The text is no JSON.")
  }

  /// A model that is not valid, for `validate()` to throw.
  ///
  /// - Returns: the error.
  public static func errorModelIsInvalid() -> JSONModelError {
    JSONModelError(.modelIsInvalid, "The model is not valid.")
  }

  /// No input.
  ///
  /// - Returns: the error.
  public static func errorInputIsNil() -> JSONModelError {
    JSONModelError(.nilInput, "There is no input: it is nil.")
  }

  /// The error with one more step before its key path.
  ///
  /// - Parameter component: a property's name, a key, or an index in brackets.
  /// - Returns: the error.
  public func errorByPrependingKeyPathComponent(_ component: String) -> JSONModelError {
    var error = self
    error.keyPath =
      keyPath.map { $0.hasPrefix("[") ? component + $0 : "\(component).\($0)" }
      ?? component
    return error
  }

  static func missingMessage(_ names: [String]) -> String {
    "Invalid JSON data: required, but absent: \(names.joined(separator: ", "))"
  }
}

// MARK: - As other errors

extension JSONModelError: CustomStringConvertible {
  /// The message, behind the key path if there is one.
  public var description: String { keyPath.map { "\($0): \(message)" } ?? message }
}

extension JSONModelError: LocalizedError {
  /// The message.
  public var errorDescription: String? { message }
}

extension JSONModelError: CustomNSError {
  /// JSONModel's domain.
  public static var errorDomain: String { JSONModelErrorDomain }

  /// The number of the code.
  public var errorCode: Int { code.rawValue }

  /// The message, and under JSONModel's keys what there is of path, missing keys and mismatch.
  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [NSLocalizedDescriptionKey: message]
    info[kJSONModelKeyPath] = keyPath
    if !missingKeys.isEmpty { info[kJSONModelMissingKeys] = missingKeys }
    info[kJSONModelTypeMismatch] = typeMismatch
    info[NSUnderlyingErrorKey] = cause ?? modelError
    return info
  }
}
