import PropertyIntrospection

/// Conversions declared by a type or by the name of a property.
extension ValueTransformer {
  /// Returns a transformer with a conversion that reads values of a type, in properties and in containers.
  ///
  /// The type that the closure takes determines which JSON is converted: for a `String`, strings; for an `Int`,
  /// numbers; for an array or set, arrays; for a `JSONObject`, a dictionary or a model, objects; for a `JSONValue`,
  /// everything but null. Each of these can have its own conversion; other JSON is read as without one. The type itself
  /// identifies the conversion, so two types of one name, such as `Order.Status` and `Payment.Status`, each have their
  /// own.
  ///
  /// ```swift
  /// struct Temperature {
  ///   var kelvin = 0.0
  /// }
  ///
  /// struct Forecast: StrictModel {
  ///   let days: [Temperature]
  ///   static let valueTransformer = ValueTransformer.standard
  ///     .reading(Temperature.self) { (celsius: Double) in Temperature(kelvin: celsius + 273.15) }
  ///     .reading(Temperature.self) { (text: String) in
  ///       text.hasSuffix("K") ? Double(text.dropLast()).map { Temperature(kelvin: $0) } : nil
  ///     }
  ///     .writing(Temperature.self) { (temperature: Temperature) in "\(temperature.kelvin)K" }
  /// }
  ///
  /// let forecast = try Forecast(json: #"{"days": [0, "280.5K"]}"#)
  /// print(try forecast.jsonString())
  /// // Prints "{"days":["273.15K","280.5K"]}"
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type to read.
  ///   - transform: The conversion; nil is an issue unless the value is `Optional`.
  /// - Returns: These conversions and the new one.
  @preconcurrency
  public func reading<Target, Source>(
    _ type: Target.Type,
    _ transform: @escaping @Sendable (Source) throws -> Target?,
  ) -> ValueTransformer {
    adding { () throws(TransformSelector.Fault) in
      let text = "reading(\(TypeName.readable(type)).self)"
      let source = try Self.source(of: Source.self, text)
      let role = TransformSelector.Role.reading(target: TargetName.of(type), source)
      return TransformStep(TransformSelector(text, role), transform)
    }
  }

  /// Returns a transformer with a conversion that writes values of a type, in properties and in containers.
  ///
  /// ```swift
  /// struct Shift: StrictModel {
  ///   let start: Date
  ///   static let valueTransformer = ValueTransformer.standard
  ///     .writing(Date.self) { (date: Date) in date.timeIntervalSince1970 }
  /// }
  ///
  /// print(try Shift(json: #"{"start": "1970-01-01T00:01:00Z"}"#).jsonString())
  /// // Prints "{"start":60}"
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type to write.
  ///   - transform: The conversion, to anything that can be written; for nil the member is omitted, which is an
  ///     issue if the policy requires it.
  /// - Returns: These conversions and the new one.
  @preconcurrency
  public func writing<Target, Result>(
    _ type: Target.Type,
    _ transform: @escaping @Sendable (Target) throws -> Result,
  ) -> ValueTransformer {
    adding { () throws(TransformSelector.Fault) in
      let text = "writing(\(TypeName.readable(type)).self)"
      return TransformStep(
        TransformSelector(text, .writing(target: TargetName.of(type))),
        transform,
      )
    }
  }

  /// Returns a transformer with a conversion that reads one property from every kind of JSON.
  ///
  /// Null is handled as for every property of its type, unless `includingNull` is true. A name that no property has is
  /// a declaration mistake, and so is a conversion for a property outside a model's transformer.
  ///
  /// ```swift
  /// struct Server: StrictModel {
  ///   let host: String
  ///   let port: Int
  ///   static let valueTransformer = ValueTransformer.standard.reading("port") { (json: JSONValue) in
  ///     switch json {
  ///     case "http": 80
  ///     case .object(let object): object["number"]?.number?.intValue
  ///     default: json.number?.intValue
  ///     }
  ///   }
  /// }
  ///
  /// print(try Server(json: #"{"host": "a", "port": "http"}"#).port)
  /// print(try Server(json: #"{"host": "a", "port": {"number": 443}}"#).port)
  /// // Prints "80"
  /// // Prints "443"
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property's name.
  ///   - includingNull: Whether null is converted too.
  ///   - transform: The conversion to the property's type or its wrapped type; nil is an issue unless the property is
  ///     `Optional`.
  /// - Returns: These conversions and the new one.
  @preconcurrency
  public func reading<Result>(
    _ property: String,
    includingNull: Bool = false,
    _ transform: @escaping @Sendable (JSONValue) throws -> Result,
  ) -> ValueTransformer {
    let copy = adding { Self.step(property, .any, transform) }
    guard includingNull else { return copy }
    return copy.adding {
      var step = Self.step(property, .null, transform)
      step.isForNullToo = true
      return step
    }
  }

  /// Returns a transformer with a conversion that reads one property from the JSON that a closure takes.
  ///
  /// ```swift
  /// struct Shelf: StrictModel {
  ///   let books: [String]
  ///   static let valueTransformer = ValueTransformer.standard
  ///     .reading("books") { (list: String) in list.split(separator: ",").map { String($0) } }
  ///     .writing("books") { (books: [String]) in books.joined(separator: ",") }
  /// }
  ///
  /// let shelf = try Shelf(json: #"{"books": "Momo,Emil"}"#)
  /// print(shelf.books, try shelf.jsonString())
  /// // Prints "["Momo", "Emil"] {"books":"Momo,Emil"}"
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property's name.
  ///   - transform: The conversion to the property's type or its wrapped type; nil is an issue unless the property is
  ///     `Optional`.
  /// - Returns: These conversions and the new one.
  @preconcurrency
  public func reading<Source, Result>(
    _ property: String,
    _ transform: @escaping @Sendable (Source) throws -> Result,
  ) -> ValueTransformer {
    adding { () throws(TransformSelector.Fault) in
      let source = try Self.source(of: Source.self, "reading(\"\(property)\")")
      return Self.step(property, source, transform)
    }
  }

  /// Returns a transformer with a conversion that writes one property.
  ///
  /// - Parameters:
  ///   - property: The property's name.
  ///   - transform: The conversion of the property's type, or its wrapped type, to anything that can be written; for
  ///     nil the member is omitted.
  /// - Returns: These conversions and the new one.
  @preconcurrency
  public func writing<Source, Result>(
    _ property: String,
    _ transform: @escaping @Sendable (Source) throws -> Result,
  ) -> ValueTransformer {
    adding {
      let role = TransformSelector.Role.writingProperty(name: Self.capitalized(property))
      let text = "writing(\"\(property)\")"
      return TransformStep(TransformSelector(text, role, exactName: property), transform)
    }
  }

  private static func step<Source, Result>(
    _ property: String,
    _ source: JSONSource,
    _ transform: @escaping @Sendable (Source) throws -> Result,
  ) -> TransformStep {
    let role = TransformSelector.Role.readingProperty(name: capitalized(property), source)
    let text = "reading(\"\(property)\")"
    return TransformStep(TransformSelector(text, role, exactName: property), transform)
  }

  private static func source(
    of type: Any.Type,
    _ text: String,
  ) throws(TransformSelector.Fault) -> JSONSource {
    if let source = JSONSource.of(type) { return source }
    throw TransformSelector.Fault(
      words: "the closure of `\(text)` takes \(TypeName.readable(type)), which cannot be "
        + "read from JSON: take a JSONValue"
    )
  }
}
