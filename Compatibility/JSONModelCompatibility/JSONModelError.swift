public import Foundation
public import ModelMapping

/// An error in a document or model, as JSONModel reports it: one code and, unless it concerns the whole
/// document, a key path.
///
/// ```swift
/// class Product: JSONModel {
///   var name = ""
///   var price = 0.0
/// }
///
/// do {
///   _ = try Product(string: #"{"name": "Cup", "price": []}"#)
/// } catch {
///   print(error.code, error.keyPath ?? "none", (error as NSError).code)
/// }
/// // Prints "invalidData price 1"
/// ```
///
/// `modelError` holds all issues, each with its line and column.
///
/// Bridged by `error as NSError`, it has JSONModel's domain, codes and keys.
public struct JSONModelError: Error, Sendable {
  /// JSONModel's codes.
  ///
  /// ```swift
  /// do {
  ///   _ = try Product(string: "{")
  /// } catch {
  ///   switch error.code {
  ///   case .badJSON: print("The text is damaged.")
  ///   case .nilInput: print("There is no text.")
  ///   default: print(error)
  ///   }
  /// }
  /// // Prints "The text is damaged."
  /// ```
  public enum Code: Int, Sendable {
    /// A key is missing or a value is invalid.
    case invalidData = 1
    /// A server response is unusable; only your own code creates it.
    case badResponse = 2
    /// The text is not valid JSON.
    case badJSON = 3
    /// The model fails `validate()`, or its class cannot be mapped.
    case modelIsInvalid = 4
    /// The input is nil.
    case nilInput = 5
  }

  /// The kind of error.
  public let code: Code
  /// A human-readable message.
  public let message: String
  /// The path by property names, such as `images[1].copyright`; nil for the whole document.
  ///
  /// For missing keys, the path of the object that lacks them.
  public private(set) var keyPath: String?
  /// The properties whose keys are missing in one object, sorted by name.
  public let missingKeys: [String]
  /// The expected and the found kind, for a value of the wrong kind.
  public internal(set) var typeMismatch: String?
  /// All issues; nil for nil input and for errors that your own code creates.
  public internal(set) var modelError: ModelError?
  /// The error thrown by `validate()` or a conversion, if any.
  public internal(set) var cause: (any Error)?

  /// Creates an error of your own.
  ///
  /// ```swift
  /// let error = JSONModelError(code: .badResponse, message: "The server is closed for the night.")
  /// print(error)
  /// // Prints "The server is closed for the night."
  /// ```
  ///
  /// - Parameters:
  ///   - code: The kind of error.
  ///   - message: A human-readable message.
  ///   - keyPath: The path by property names; nil for the whole document.
  ///   - missingKeys: The properties whose keys are missing.
  ///   - typeMismatch: The expected and the found kind.
  public init(
    code: Code,
    message: String,
    keyPath: String? = nil,
    missingKeys: [String] = [],
    typeMismatch: String? = nil,
  ) {
    self.code = code
    self.message = message
    self.keyPath = keyPath
    self.missingKeys = missingKeys
    self.typeMismatch = typeMismatch
  }
}

// MARK: - Custom errors

extension JSONModelError {
  /// Creates an invalid data error with a message.
  ///
  /// - Parameter message: The problem.
  /// - Returns: The error.
  public static func errorInvalidData(withMessage message: String) -> JSONModelError {
    JSONModelError(code: .invalidData, message: "Invalid JSON data: \(message)")
  }

  /// Creates an invalid data error for missing keys.
  ///
  /// - Parameter keys: The names of the properties.
  /// - Returns: The error.
  public static func errorInvalidData(withMissingKeys keys: Set<String>) -> JSONModelError {
    let names = keys.sorted()
    return JSONModelError(code: .invalidData, message: missingMessage(names), missingKeys: names)
  }

  /// Creates an invalid data error for a value of the wrong kind.
  ///
  /// - Parameter mismatch: The expected and the found kind.
  /// - Returns: The error.
  public static func errorInvalidData(withTypeMismatch mismatch: String) -> JSONModelError {
    JSONModelError(
      code: .invalidData,
      message: "Invalid JSON data: \(mismatch)",
      typeMismatch: mismatch,
    )
  }

  /// Creates an error for an unusable server response.
  ///
  /// - Returns: The error.
  public static func errorBadResponse() -> JSONModelError {
    JSONModelError(code: .badResponse, message: "The response of the server cannot be used.")
  }

  /// Creates an error for text that is not valid JSON.
  ///
  /// - Returns: The error.
  public static func errorBadJSON() -> JSONModelError {
    JSONModelError(code: .badJSON, message: "The text is not valid JSON.")
  }

  /// Creates an error for an invalid model, to throw from `validate()`.
  ///
  /// ```swift
  /// class Interval: JSONModel {
  ///   var low = 0
  ///   var high = 0
  ///
  ///   override func validate() throws {
  ///     guard low <= high else { throw JSONModelError.errorModelIsInvalid() }
  ///   }
  /// }
  /// ```
  ///
  /// - Returns: The error.
  public static func errorModelIsInvalid() -> JSONModelError {
    JSONModelError(code: .modelIsInvalid, message: "The model is not valid.")
  }

  /// Creates an error for nil input.
  ///
  /// - Returns: The error.
  public static func errorInputIsNil() -> JSONModelError {
    JSONModelError(code: .nilInput, message: "The input is nil.")
  }

  /// Returns the error with a component prepended to its key path.
  ///
  /// ```swift
  /// let error = JSONModelError.errorInvalidData(withMessage: "too large")
  ///   .errorByPrependingKeyPathComponent("size")
  ///   .errorByPrependingKeyPathComponent("images")
  /// print(error)
  /// // Prints "images.size: Invalid JSON data: too large"
  /// ```
  ///
  /// - Parameter component: A property's name, a key, or an index in brackets.
  /// - Returns: The error.
  public func errorByPrependingKeyPathComponent(_ component: String) -> JSONModelError {
    var error = self
    error.keyPath =
      keyPath.map { $0.hasPrefix("[") ? component + $0 : "\(component).\($0)" }
      ?? component
    return error
  }

  static func missingMessage(_ names: [String]) -> String {
    "Invalid JSON data: missing required key: \(names.joined(separator: ", "))"
  }
}

// MARK: - Conformances

extension JSONModelError: CustomStringConvertible {
  /// The message, preceded by the key path if there is one.
  public var description: String { keyPath.map { "\($0): \(message)" } ?? message }
}

extension JSONModelError: LocalizedError {
  /// The message; for an error that `validate()` throws, its own `localizedDescription`.
  public var errorDescription: String? {
    guard code == .modelIsInvalid, let cause, !(cause is JSONModelError) else { return message }
    return cause.localizedDescription
  }
}

extension JSONModelError: CustomNSError {
  /// JSONModel's domain.
  public static var errorDomain: String { JSONModelErrorDomain }

  /// The raw value of the code.
  public var errorCode: Int { code.rawValue }

  /// The message, the underlying error, and any path, missing keys and mismatch under JSONModel's keys.
  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [NSLocalizedDescriptionKey: errorDescription ?? message]
    info[kJSONModelKeyPath] = keyPath
    if !missingKeys.isEmpty { info[kJSONModelMissingKeys] = missingKeys }
    info[kJSONModelTypeMismatch] = typeMismatch
    info[NSUnderlyingErrorKey] = cause ?? modelError
    return info
  }

  /// The dictionary of the error as an `NSError`, so that migrated code needs no cast.
  ///
  /// ```swift
  /// do {
  ///   _ = try Product(string: "{}")
  /// } catch {
  ///   print(error.userInfo[kJSONModelMissingKeys] ?? "none")
  /// }
  /// // Prints "["name", "price"]"
  /// ```
  public var userInfo: [String: Any] { errorUserInfo }
}

extension JSONModelError.Code {
  /// Returns whether the code of an `NSError` is one of JSONModel's.
  ///
  /// ```swift
  /// do {
  ///   _ = try Product(string: "{")
  /// } catch {
  ///   print((error as NSError).code == kJSONModelErrorBadJSON)
  /// }
  /// // Prints "true"
  /// ```
  ///
  /// - Parameters:
  ///   - code: The code of an `NSError`.
  ///   - other: A code of JSONModel.
  /// - Returns: Whether they are equal.
  public static func == (code: Int, other: Self) -> Bool { code == other.rawValue }
}
