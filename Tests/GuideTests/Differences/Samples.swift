import Foundation
import ModelMapping
import PropertyIntrospection
import Testing

/// A model of one property, for the lenient engine.
struct Box<Value>: LenientModel {
  var v: Value?
}

/// A model of one property, for the strict engine.
struct Cell<Value>: StrictModel {
  let v: Value
}

/// What the lenient engine makes of a property that holds a value, or nil, when JSON comes.
func filled<Value>(
  _ json: String,
  as _: Value.Type,
  keeping kept: Value? = nil,
) throws -> Value? {
  var box = Box(v: kept)
  try box.update(json: #"{"v": \#(json)}"#)
  return box.v
}

/// The same for a value of Swift's own types.
func filled<Value>(
  native value: Any,
  as _: Value.Type,
  keeping kept: Value? = nil,
) throws -> Value? {
  var box = Box(v: kept)
  try box.update(json: ["v": value])
  return box.v
}

/// The same by a policy of one's own, for a property that is `Optional`.
func filled<Value, Policy: MappingPolicy>(
  _ json: String,
  as _: Value.Type,
  keeping kept: Value? = nil,
  by _: Policy.Type,
) throws -> Value? {
  var box = Box(v: kept)
  _ = try ModelMapper<Policy>().update(&box, from: #"{"v": \#(json)}"#)
  return box.v
}

/// What the strict engine makes of JSON.
func checked<Value>(_ json: String, as _: Value.Type) throws -> Value {
  try Cell<Value>(json: #"{"v": \#(json)}"#).v
}

/// The codes and paths of what the strict engine finds wrong with JSON for a type.
func faults<Value>(_ json: String, as _: Value.Type) -> [String] {
  faults { try Cell<Value>(json: #"{"v": \#(json)}"#) }
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

  func add(_ call: String) { calls.withLock { $0.append(call) } }
}

extension Date {
  /// Seconds since 1970, in UTC.
  var seconds: Double { timeIntervalSince1970 }
}
