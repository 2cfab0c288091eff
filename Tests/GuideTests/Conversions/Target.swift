import ModelMapping

/// A type that the tables tell of.
struct Target: Sendable {
  /// What a mapper makes of an input, in the words of a cell: one text, if all ways to the type agree.
  let cells: @Sendable (Input, any Mapper) -> Set<String>
}

/// A model with one property, under the key `value`.
protocol Holding: MappableModel {
  associatedtype Value
  var value: Value { get }
  init(value: Value)
}

/// One without anything of its own.
struct Holder<Value>: Holding {
  typealias Policy = Strict
  var value: Value
}

/// The same for the lenient engine.
struct LenientHolder<Value>: Holding {
  typealias Policy = Lenient
  var value: Value
}

extension Target {
  /// A type that is a property's.
  ///
  /// It is read into a new model and over each `kept` value, which must stay if nothing fits. If it
  /// `isUpdatedInPlace`, the current value takes part in the result.
  static func property<Value>(
    _: Value.Type,
    isUpdatedInPlace: Bool = false,
    keeping kept: @autoclosure @escaping @Sendable () -> [Value],
  ) -> Target {
    property(in: Holder<Value>.self, isUpdatedInPlace: isUpdatedInPlace, keeping: kept())
  }

  /// The same in a model that has more to say of it.
  static func property<Holder: Holding & SendableMetatype>(
    in _: Holder.Type,
    isUpdatedInPlace: Bool = false,
    keeping kept: @autoclosure @escaping @Sendable () -> [Holder.Value],
  ) -> Target {
    Target { input, mapper in
      let updates = kept().map { value -> (Result, isKept: Bool) in
        var holder = Holder(value: value)
        let result = Result(in: 1) { () throws(ModelError) in
          let report = try mapper.update(&holder, with: input)
          return (holder.value, report)
        }
        let isKept = Notation.text(of: holder.value) == Notation.text(of: value)
        return isKept || result.value != nil
          ? (result, isKept && result.isRefusal) : (.changed(holder.value), false)
      }
      let isKept = updates.allSatisfy(\.isKept)
      let cells = Set(updates.map { isKept ? $0.0.marks : $0.0.cell })
      // A new model has nothing to keep or to update: what it gets instead is another table's.
      let isKeptByRule = isKept && updates.contains { $0.0.value != nil }
      if isKeptByRule || isUpdatedInPlace && !isKept { return cells }
      let new = Result(in: 1) { () throws(ModelError) in
        let mapped = try mapper.read(Holder.self, from: input)
        return (mapped.value.value, mapped.report)
      }
      return cells.union([new.cell])
    }
  }

  /// A model that is the whole document.
  static func document<Model: MappableModel & SendableMetatype>(_: Model.Type) -> Target {
    Target { input, mapper in
      let result = Result(in: 0) { () throws(ModelError) in
        let mapped = try mapper.read(Model.self, from: input)
        return (mapped.value, mapped.report)
      }
      return [result.cell]
    }
  }

  /// A model that the document is written into.
  static func update<Model: MappableModel & SendableMetatype>(
    of model: @autoclosure @escaping @Sendable () -> Model
  ) -> Target {
    Target { input, mapper in
      var updated = model()
      let result = Result(in: 0) { () throws(ModelError) in
        let report = try mapper.update(&updated, with: input)
        return (updated, report)
      }
      let isKept = Notation.text(of: updated) == Notation.text(of: model())
      return [isKept || result.value != nil ? result.cell : Result.changed(updated).cell]
    }
  }
}

/// What one mapping gave.
private struct Result {
  /// The value's notation, or nil if there is none.
  let value: String?
  let issues: [ModelIssue]
  /// How many steps of the issues' paths lead to what the table is about.
  let depth: Int

  init<Value>(
    in depth: Int,
    of mapping: () throws(ModelError) -> (Value, MappingReport),
  ) {
    self.depth = depth
    do throws(ModelError) {
      let (value, report) = try mapping()
      self.value = Notation.text(of: value)
      issues = report.issues
    } catch {
      value = nil
      issues = error.issues
    }
  }

  private init(_ value: String) {
    (self.value, issues, depth) = (value, [], 0)
  }

  /// What no page says: an update that failed and left something behind.
  static func changed<Value>(_ value: Value) -> Result {
    Result("\(Notation.text(of: value)) in spite of an error")
  }

  /// Whether something did not fit.
  var isRefusal: Bool { value == nil || issues.contains { !Self.notes.contains($0.code) } }

  private static let notes: Set<ModelIssue.Code> = [
    .coerced, .fractionDropped, .dropped, .defaulted, .duplicateKey,
  ]

  /// The codes of the issues, each with its place in what the table is about.
  var marks: String {
    issues.map { issue in
      let path = MappingPath(Array(issue.keyPath.components.dropFirst(depth)))
      return path.isRoot ? "\(issue.code)" : "\(issue.code) at `\(path)`"
    }
    .joined(separator: ", ")
  }

  /// The whole cell.
  var cell: String {
    guard let value else { return marks }
    return marks.isEmpty ? "`\(value)`" : "`\(value)` \(marks)"
  }
}
