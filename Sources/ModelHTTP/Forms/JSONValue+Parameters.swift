public import ModelMapping

/// Forms, queries and other parameters, as trees of strings.
///
/// A repeated name is an array, `a[b]` is the member `b` of the object `a`, and `a[]` an array even if it occurs once.
/// Members named `0`, `1` and so on, without gaps, are an array: `lines[0][name]=Cup`. A name without `=` is null, and a
/// name whose brackets do not match is a key as it is. Read models from it with the engine ``FormEncoded``.
extension JSONValue {
  /// Parses the body of a form or the query of a URL: `application/x-www-form-urlencoded`.
  ///
  /// ```swift
  /// let query = try JSONValue(formEncoded: "q=a+b&tag=x&tag=y&filter[status]=open")
  /// print(query)
  /// // Prints "{"q":"a b","tag":["x","y"],"filter":{"status":"open"}}"
  /// ```
  ///
  /// `+` is a space, and `%2B` a plus sign. Pass the query as it is in the URL, without the question mark.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limits: The limits of the number of parameters, their depth and their length.
  /// - Throws: `ModelError` with the name of the parameter and the place of the mistake: `malformedJSON` for a `%`
  ///   without two hexadecimal digits and for invalid UTF-8, `invalidValue` for a name that is both a value and an
  ///   object, `tooDeep` or `constraintViolated` for more than the limits allow.
  public init(
    formEncoded text: some StringProtocol,
    limits: ParameterLimits = ParameterLimits(),
  ) throws(ModelError) {
    self = try FormReader.object(of: Array(text.utf8), limits)
  }

  /// Parses the body of a form or the query of a URL: `application/x-www-form-urlencoded`.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - limits: The limits of the number of parameters, their depth and their length.
  /// - Throws: `ModelError`, as for a string.
  public init(
    formEncoded bytes: some Sequence<UInt8>,
    limits: ParameterLimits = ParameterLimits(),
  ) throws(ModelError) {
    self = try FormReader.object(of: Array(bytes), limits)
  }

  /// Creates an object of parameters that are already decoded, such as the items of a query.
  ///
  /// ```swift
  /// let components = URLComponents(string: "https://example.com/?tag=x&tag=y&q=a%20b")
  /// let items = components?.queryItems ?? []
  /// print(try JSONValue(parameters: items.map { ($0.name, $0.value) }))
  /// // Prints "{"tag":["x","y"],"q":"a b"}"
  /// ```
  ///
  /// - Parameters:
  ///   - parameters: The names and values; nil is null.
  ///   - limits: The limits of the number of parameters, their depth and their length.
  /// - Throws: `ModelError` with the name of the parameter.
  public init(
    parameters: some Sequence<(String, String?)>,
    limits: ParameterLimits = ParameterLimits(),
  ) throws(ModelError) {
    var tree = ParameterTree(limits)
    do throws(FormFailure) {
      for (name, value) in parameters {
        try tree.countParameter()
        try tree.count(bytes: name.utf8.count + (value?.utf8.count ?? 0))
        try tree.add(value.map { .string($0) } ?? .null, ParameterName(name))
      }
    } catch {
      throw error.error()
    }
    self = tree.takeObject()
  }

  /// Creates an object of parameters that are already decoded.
  ///
  /// - Parameters:
  ///   - parameters: The names and values.
  ///   - limits: The limits of the number of parameters, their depth and their length.
  /// - Throws: `ModelError` with the name of the parameter.
  public init(
    parameters: some Sequence<(String, String)>,
    limits: ParameterLimits = ParameterLimits(),
  ) throws(ModelError) {
    try self.init(parameters: parameters.map { ($0, Optional($1)) }, limits: limits)
  }

  /// Creates an object of parameters that are already decoded, such as the environment of the process.
  ///
  /// ```swift
  /// let settings = try JSONValue(parameters: ["PORT": "8080", "HOST": "localhost"])
  /// print(settings)
  /// // Prints "{"HOST":"localhost","PORT":"8080"}"
  /// ```
  ///
  /// - Parameters:
  ///   - parameters: The values by name; the members of the object are in the order of their names.
  ///   - limits: The limits of the number of parameters, their depth and their length.
  /// - Throws: `ModelError` with the name of the parameter.
  public init(
    parameters: [String: String],
    limits: ParameterLimits = ParameterLimits(),
  ) throws(ModelError) {
    let sorted = parameters.sorted { $0.key < $1.key }
    try self.init(parameters: sorted.map { ($0.key, Optional($0.value)) }, limits: limits)
  }

  /// Returns an object as the body of a form or the query of a URL: `application/x-www-form-urlencoded`.
  ///
  /// ```swift
  /// let query: JSONValue = ["q": "a b", "tag": ["x", "y"], "page": 2]
  /// print(try query.formEncoded())
  /// // Prints "q=a+b&tag=x&tag=y&page=2"
  /// ```
  ///
  /// Arrays of scalars are repeated names; other arrays, and those in an array, have numbers: `lines[0][name]`. Null is
  /// a name without `=`. The format has no empty arrays and objects, which are left out, and no kinds: everything is read
  /// back as a string, an array of one element too.
  ///
  /// - Returns: The text, which has only characters that a URL can have.
  /// - Throws: `ModelError` with code `wrongRoot` if the value is not an object, and `invalidValue` for a key with
  ///   brackets.
  public func formEncoded() throws(ModelError) -> String {
    guard case .object(let object) = self else {
      let expected = ModelIssue.Expectation(.object)
      throw FormFailure(.wrongRoot, expected, found: kind.noun).error()
    }
    return try FormWriter.text(of: object)
  }
}
