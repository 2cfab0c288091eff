public import ModelMappingFoundation
import PropertyIntrospection

/// Maps the documents in files.
extension ModelMapper {
  /// Maps the JSON document in a file to a new value.
  ///
  /// ```swift
  /// let rates = try ModelMapper<Strict>().map([String: Double].self, contentsOf: file)
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type to map to.
  ///   - file: The URL of a file. For documents from a network, use `URLSession` and map its data.
  /// - Returns: The value.
  /// - Throws: `ModelError` with code `unreadableFile` if the file cannot be read, and otherwise with every
  ///   issue that the policy does not forgive.
  public func map<Value>(_ type: Value.Type, contentsOf file: URL) throws(ModelError) -> Value {
    let data = try contents(of: file, for: type)
    return try naming(file) { () throws(ModelError) in try map(type, from: data) }
  }

  /// Maps the JSON document in a file to a new value and reports what was corrected.
  ///
  /// - Parameters:
  ///   - type: The type to map to.
  ///   - file: The URL of a file.
  /// - Returns: The value with its report.
  /// - Throws: `ModelError` with code `unreadableFile` if the file cannot be read, and otherwise with every
  ///   issue that the policy does not forgive.
  public func mapWithReport<Value>(
    _ type: Value.Type,
    contentsOf file: URL,
  ) throws(ModelError) -> Mapped<Value> {
    let data = try contents(of: file, for: type)
    return try naming(file) { () throws(ModelError) in try mapWithReport(type, from: data) }
  }

  /// Maps the contents of a file, which the error names.
  private func naming<Value>(
    _ file: URL,
    _ map: () throws(ModelError) -> Value,
  ) throws(ModelError) -> Value {
    do {
      return try map()
    } catch {
      var error = error
      error.file = file
      throw error
    }
  }

  private func contents(of file: URL, for type: Any.Type) throws(ModelError) -> Data {
    let name = TypeName.readable(type)
    guard file.isFileURL else {
      let found = file.scheme.map { "one with the scheme `\($0)`" } ?? "one without a scheme"
      throw ModelError(
        modelName: name,
        Fault(.unreadableFile, expected: .other("a file URL"), found: found),
      )
    }
    do {
      return try Data(contentsOf: file)
    } catch {
      let isThere = (error as? CocoaError)?.code != .fileReadNoSuchFile
      let detail =
        isThere ? "`\(file.path)` cannot be read" : "the file `\(file.path)` does not exist"
      var fault = Fault(.unreadableFile, detail: detail)
      fault.cause = error
      throw ModelError(modelName: name, fault)
    }
  }
}

extension MappableDocument {
  /// Creates a value from the JSON document in a file, with the type's own engine.
  ///
  /// ```swift
  /// do {
  ///   let episode = try Episode(contentsOf: URL(filePath: "/no/such/episode.json"))
  ///   print(episode.title)
  /// } catch {
  ///   print(error.code)
  /// }
  /// // Prints "unreadableFile"
  /// ```
  ///
  /// - Parameter file: The URL of a file. For documents from a network, use `URLSession` and map its data.
  /// - Throws: `ModelError` with code `unreadableFile` if the file cannot be read, and otherwise with every
  ///   issue that the engine does not forgive.
  public init(contentsOf file: URL) throws(ModelError) {
    self = try ModelMapper<Policy>().map(Self.self, contentsOf: file)
  }
}
