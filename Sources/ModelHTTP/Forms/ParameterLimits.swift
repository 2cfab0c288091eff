/// The limits for the parameters of a form or a query, which keep untrusted input small.
///
/// ```swift
/// let limits = ParameterLimits(maximumCount: 2)
/// do {
///   _ = try JSONValue(formEncoded: "a=1&b=2&c=3", limits: limits)
/// } catch {
///   print(error.issues[0].message)
/// }
/// // Prints "expected at most 2 parameters, found more"
/// ```
public struct ParameterLimits: Sendable, Hashable {
  /// The maximum number of parameters; repeated names count each time.
  public var maximumCount: Int
  /// The maximum number of steps of a name, such as 2 in `filter[status]`; at most 2048.
  public var maximumDepth: Int
  /// The maximum number of bytes of the text, or of all names and values together.
  public var maximumBytes: Int

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - maximumCount: The maximum number of parameters. Defaults to 1,000.
  ///   - maximumDepth: The maximum number of steps of a name. Defaults to 16.
  ///   - maximumBytes: The maximum number of bytes. Defaults to 1 MiB.
  public init(
    maximumCount: Int = 1_000,
    maximumDepth: Int = 16,
    maximumBytes: Int = 1_048_576,
  ) {
    self.maximumCount = maximumCount
    self.maximumDepth = maximumDepth
    self.maximumBytes = maximumBytes
  }
}
