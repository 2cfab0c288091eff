public import Foundation
import PropertyIntrospection

/// Archiving models by the names of their properties.
extension MappableModel {
  /// The model as data, from which `init(archivedData:)` makes one that is equal to it.
  ///
  /// Everything that takes part is there under its property's name, whatever keys it has in JSON, with all
  /// its bits: infinities and NaN, fractions of dates, digits of a `Decimal`, nil. Sets need not keep
  /// their order. What is `Codable` is there as it encodes itself; what only conversions of one's own can
  /// map is there as its ordinary JSON.
  ///
  /// Where a property of a class type holds an object of a subclass, or one of a protocol type holds a
  /// model, the archive notes its name, and a `ModelFamily` must find the type by the object's ordinary
  /// JSON. Types are never looked up by name. An object that stands in several places is archived in each.
  ///
  /// An archive is text. It has a checksum against damage, but is neither encrypted nor signed, and
  /// `sensitiveProperties` stand in it as all others.
  ///
  /// - Returns: the archive.
  /// - Throws: `ModelError` for values that nothing could bring back, for objects that contain themselves,
  ///   and for values nested more than 512 deep.
  public func archivedData() throws(ModelError) -> Data {
    let name = TypeName.readable(type(of: self))
    var writer = ArchiveWriter()
    do throws(ValueFailure) {
      return ArchiveEnvelope.write(try writer.tree(ofRoot: self), model: name)
    } catch {
      throw error.error(of: name)
    }
  }

  /// Makes a model from what `archivedData()` gave, now or in another version of the program.
  ///
  /// A property that is not in the archive keeps its default, and so does a `let` of a class or of a type
  /// with `init()`; what is in the archive and no property any more is passed over. `validate()` is
  /// called on each model; hooks are not.
  ///
  /// - Parameter archivedData: the archive.
  /// - Throws: `ModelError` if the data is no archive, was damaged, is of another type or version, if a
  ///   property that has no default is not there, or if a model does not pass `validate()`.
  public init(archivedData: Data) throws(ModelError) {
    let name = TypeName.readable(Self.self)
    let archive: (model: String, content: JSONValue)
    do throws(ModelError) {
      archive = try ArchiveEnvelope.read(archivedData)
    } catch {
      throw ModelError(modelName: name, issues: error.issues, truncated: error.truncated)
    }
    do throws(ValueFailure) {
      self = try ArchiveReader.root(Self.self, named: archive.model, from: archive.content)
    } catch {
      throw error.error(of: name)
    }
  }
}
