public import ModelMapping
public import ModelMappingFoundation
import PropertyIntrospection

/// Archiving models by property name.
extension MappableModel {
  /// Returns the model as archive data, from which `init(archivedData:)` creates an equal model.
  ///
  /// Every property that counts for `isModelEqual(to:)` is stored under its name, whatever its JSON keys, without
  /// loss: infinities and NaN, fractions of dates, the digits of a `Decimal`, nil. Sets need not keep their order.
  /// `Codable` values are stored as they encode themselves; values that only custom conversions can map are stored
  /// as their ordinary JSON.
  ///
  /// If a property of a class type holds an object of a subclass, or one of a protocol type holds a model, the
  /// archive records the name of its type, and a `ModelFamily` must find the type by the object's ordinary JSON:
  /// types are never looked up by name. An object that occurs several times is archived each time.
  ///
  /// An archive is text. It has a checksum against damage, but is neither encrypted nor signed, and it contains
  /// `sensitiveProperties` like all others.
  ///
  /// ```swift
  /// struct Measurement: StrictModel {
  ///   let value: Double
  ///   static let keyMapper: KeyMapper = ["value": "v"]
  /// }
  ///
  /// let measurement = Measurement(value: .infinity)
  /// let archive = try measurement.archivedData()
  /// print(try Measurement(archivedData: archive).value)
  /// // Prints "inf"
  /// ```
  ///
  /// - Returns: The archive.
  /// - Throws: `ModelError` for values that could not be restored, for objects that contain themselves, and for
  ///   values nested more than 512 levels deep.
  public func archivedData() throws(ModelError) -> Data { try archive(leavingOut: false).value }

  /// Returns the model as archive data without the properties that cannot be archived, and reports them.
  ///
  /// Use it where most of a model is better than nothing. A property is left out, at whatever level, if its value
  /// could not be restored: it is of a type without a form in an archive, an object that contains itself, or nested
  /// too deeply. `init(archivedData:)` gives it its default; a property without a default takes the model that it
  /// is in with it. The report has an issue for each property, whose key path leads to the value.
  ///
  /// ```swift
  /// struct Sketch: LenientModel {
  ///   var title = ""
  ///   var origin = (x: 0, y: 0)
  /// }
  ///
  /// let sketch = Sketch(title: "House", origin: (x: 3, y: 4))
  /// let archive = try sketch.archivedDataWithReport()
  /// print(archive.report.issues.map(\.keyPath))
  /// // Prints "[origin]"
  /// print(try Sketch(archivedData: archive.value))
  /// // Prints "Sketch(title: "House", origin: (x: 0, y: 0))"
  /// ```
  ///
  /// - Returns: The archive, and the report of the properties that it lacks.
  /// - Throws: `ModelError` if nothing can be archived, or if the model cannot do without a property that is left out.
  public func archivedDataWithReport() throws(ModelError) -> Mapped<Data> {
    try archive(leavingOut: true)
  }

  private func archive(
    leavingOut: Bool
  ) throws(ModelError) -> Mapped<Data> {
    let name = TypeName.readable(type(of: self))
    var writer = ArchiveWriter(leavingOut: leavingOut)
    do throws(Fault) {
      let data = ArchiveEnvelope.write(try writer.tree(ofRoot: self), model: name)
      return Mapped(value: data, report: MappingReport(writer.findings))
    } catch {
      throw ModelError(modelName: name, error)
    }
  }

  /// Creates a model from data returned by `archivedData()`, in this or another version of the program.
  ///
  /// A property missing from the archive keeps its default, and so does a `let` of a class or of a type with `init()`;
  /// archived values without a property are ignored. Each model is checked as by `modelIssues()`, except that a property
  /// whose key may be absent in JSON may have its default, whatever that is. Hooks are not called.
  ///
  /// - Parameter archivedData: The archive.
  /// - Throws: `ModelError` if the data is not an archive, is damaged, or is of another type or version; if a
  ///   property without a default is missing; or with all issues of the models in it.
  public init(archivedData: Data) throws(ModelError) {
    let name = TypeName.readable(Self.self)
    let archive: (model: String, content: JSONValue)
    do throws(ModelError) {
      archive = try ArchiveEnvelope.read(archivedData)
    } catch {
      throw ModelError(modelName: name, issues: error.issues, isTruncated: error.isTruncated)
    }
    let problems: Findings
    do throws(Fault) {
      (self, problems) =
        try ArchiveReader.root(Self.self, named: archive.model, from: archive.content)
    } catch {
      throw ModelError(modelName: name, error)
    }
    if problems.hasErrors {
      throw ModelError(modelName: name, problems.outsideJSON)
    }
  }
}
