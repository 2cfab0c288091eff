import Foundation
import ModelMapping
import PropertyIntrospection
import Testing

/// A model of one property, for the lenient engine.
struct LenientBox<Value>: LenientModel {
  var v: Value?
}

/// A model of one property, for the strict engine.
struct Cell<Value>: StrictModel {
  let v: Value
}

/// What the lenient engine makes of a property that holds a value, or nil, when JSON comes, as text or as a tree.
func filled<Value>(
  _ json: String,
  as type: Value.Type,
  keeping kept: Value? = nil,
) throws -> Value? {
  try filled(json, as: type, keeping: kept, by: Lenient.self)
}

/// The same by a policy of one's own, for a property that is `Optional`.
func filled<Value, Policy: MappingPolicy>(
  _ json: String,
  as _: Value.Type,
  keeping kept: Value? = nil,
  by _: Policy.Type,
) throws -> Value? {
  let document = #"{"v": \#(json)}"#
  var (box, other) = (LenientBox(v: kept), LenientBox(v: kept))
  _ = try ModelMapper<Policy>().update(&box, from: document)
  _ = try ModelMapper<Policy>().update(&other, from: JSONValue(json: document))
  #expect(try box.jsonString() == other.jsonString(), "\(json)")
  return box.v
}

/// The same for a value of Swift's own types.
func filled<Value>(
  native value: Any,
  as _: Value.Type,
  keeping kept: Value? = nil,
) throws -> Value? {
  var box = LenientBox(v: kept)
  try box.update(json: ["v": value])
  return box.v
}

/// Expects what a property that holds a value, or nil, has when JSON comes, by `Lenient` and by YYModel's module.
func expect<Value: Equatable>(
  _ json: String,
  _ type: Value.Type,
  over kept: Value? = nil,
  lenient: Value?,
  module: Value?,
  at location: SourceLocation = #_sourceLocation,
) throws {
  #expect(
    try filled(json, as: type, keeping: kept) == lenient,
    "\(json)",
    sourceLocation: location,
  )
  #expect(filled(json, type, over: kept) == module, "\(json)", sourceLocation: location)
}

/// The same if both agree.
func expect<Value: Equatable>(
  _ json: String,
  _ type: Value.Type,
  over kept: Value? = nil,
  _ value: Value?,
  at location: SourceLocation = #_sourceLocation,
) throws {
  try expect(json, type, over: kept, lenient: value, module: value, at: location)
}

/// The same by a policy of one's own.
func expect<Value: Equatable, Policy: MappingPolicy>(
  _ json: String,
  _ type: Value.Type,
  over kept: Value? = nil,
  by policy: Policy.Type,
  _ value: Value?,
  at location: SourceLocation = #_sourceLocation,
) throws {
  let made = try filled(json, as: type, keeping: kept, by: policy)
  #expect(made == value, "\(json)", sourceLocation: location)
}

/// The same for a value of Swift's own types.
func expect<Value: Equatable>(
  native: Any,
  _ type: Value.Type,
  over kept: Value? = nil,
  lenient: Value?,
  module: Value?,
  at location: SourceLocation = #_sourceLocation,
) throws {
  let made = try filled(native: native, as: type, keeping: kept)
  #expect(made == lenient, "\(native)", sourceLocation: location)
  #expect(
    filled(native: native, type, over: kept) == module,
    "\(native)",
    sourceLocation: location,
  )
}

/// The same if both agree.
func expect<Value: Equatable>(
  native: Any,
  _ type: Value.Type,
  over kept: Value? = nil,
  _ value: Value?,
  at location: SourceLocation = #_sourceLocation,
) throws {
  try expect(native: native, type, over: kept, lenient: value, module: value, at: location)
}

/// What the strict engine makes of JSON.
func checked<Value>(_ json: String, as _: Value.Type) throws -> Value {
  try Cell<Value>(json: #"{"v": \#(json)}"#).v
}

/// The codes and paths of what the strict engine finds wrong with JSON for a type, as text or as a tree.
func faults<Value>(_ json: String, as _: Value.Type) -> [String] {
  let document = #"{"v": \#(json)}"#
  let found = faults { try Cell<Value>(json: document) }
  #expect(found == faults { try Cell<Value>(json: JSONValue(json: document)) }, "\(json)")
  return found
}

/// The code and path of each issue of the error that a body throws.
func faults(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> some Any,
) -> [String] {
  let error = #expect(throws: ModelError.self, sourceLocation: sourceLocation) { try body() }
  return faults(error?.issues ?? [])
}

/// The code and path of each issue.
func faults(_ issues: [ModelIssue]) -> [String] {
  issues.map { $0.keyPath.isRoot ? $0.code.rawValue : "\($0.code.rawValue) \($0.keyPath)" }
}

/// What the lenient engine reports.
func reported<Model>(_ type: Model.Type, _ json: String) throws -> [String] {
  faults(try ModelMapper<Lenient>().mapWithReport(type, from: json).report.issues)
}

/// Collects calls.
final class Tally: Sendable {
  private let calls = Locked<[String]>([])

  var all: [String] { calls.withLock { $0 } }
  var count: Int { all.count }

  func add(_ call: String = "") { calls.withLock { $0.append(call) } }
}

extension Date {
  /// Seconds since 1970, in UTC.
  var seconds: Double { timeIntervalSince1970 }
}
