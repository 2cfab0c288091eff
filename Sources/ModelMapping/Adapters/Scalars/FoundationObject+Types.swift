#if FoundationObjects || !canImport(FoundationEssentials)
import Foundation
import PropertyIntrospection

extension CGFloat: RangeChecked {}

/// The types of properties that only all of Foundation has.
extension FoundationObject {
  /// The classes of Foundation and `CGFloat`, each with the type that it is mapped as.
  static let representations: [ObjectIdentifier: any TypeRepresentation & Sendable] = {
    var all: [ObjectIdentifier: any TypeRepresentation & Sendable] = [:]
    func add<Value, Form>(
      _ value: @escaping @Sendable (Form) -> Value,
      _ form: @escaping @Sendable (Value) -> Form,
    ) {
      all[ObjectIdentifier(Value.self)] = Represented<Value, Form>(value: value, form: form)
    }
    add({ CGFloat($0) }, { Double($0) })
    add({ NSString(string: $0) }, { String(describing: $0) })
    add({ NSMutableString(string: $0) }, { String(describing: $0) })
    add({ NSArray(array: $0) }, { elements(of: $0) ?? $0.map { $0 } })
    add({ NSMutableArray(array: $0) }, { elements(of: $0) ?? $0.map { $0 } })
    add({ NSDictionary(dictionary: $0) }, { members(of: $0) })
    add({ NSMutableDictionary(dictionary: $0) }, { members(of: $0) })
    add({ NSSet(array: hashable($0)) }, { elements(of: $0) ?? inStableOrder($0.map { $0 }) })
    add(
      { NSMutableSet(array: hashable($0)) },
      { elements(of: $0) ?? inStableOrder($0.map { $0 }) },
    )
    add({ NSData(data: $0) }, { Data(referencing: $0) })
    add({ NSMutableData(data: $0) }, { Data(referencing: $0) })
    add({ NSDate(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate) }, date)
    add({ ($0 as URL) as NSURL }, { $0 as URL })
    add({ NSDecimalNumber(decimal: $0) }, { $0.decimalValue })
    all[ObjectIdentifier(NSNumber.self)] = NumberObject()
    return all
  }()

  /// Returns a container as its only element if it is nested too deeply to be converted; to write that is an error.
  @Sendable
  private static func elements(of container: Any) -> [Any]? {
    ContainerObject.isTooDeep(container) ? [container] : nil
  }

  @Sendable
  private static func date(_ date: NSDate) -> Date {
    Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
  }

  /// Returns the members of a dictionary whose keys are strings; JSON has no others.
  @Sendable
  private static func members(of dictionary: NSDictionary) -> [String: Any] {
    if ContainerObject.isTooDeep(dictionary) { return ["": dictionary] }
    var members: [String: Any] = [:]
    for (key, value) in dictionary {
      if let key = key as? String { members[key] = value }
    }
    return members
  }

  /// Returns a copy of a mutable object, or nil for other values.
  static func mutableCopy(_ value: Any) -> Any? {
    switch value {
    case let value as NSMutableString: value.mutableCopy()
    case let value as NSMutableArray: value.mutableCopy()
    case let value as NSMutableDictionary: value.mutableCopy()
    case let value as NSMutableSet: value.mutableCopy()
    case let value as NSMutableData: value.mutableCopy()
    default: nil
    }
  }

  /// `NSNumber`, which holds a number or a Boolean.
  private struct NumberObject: TypeRepresentation, Sendable {
    private static let number = Represented<NSNumber, JSONNumber>(
      value: { $0.doubleValue.isFinite ? hashable(object(of: $0)) : nil },
      form: { JSONNumber($0.doubleValue) },
    )

    private static let conversions = ValueTransformer.standard
      .adding("NSNumberFromBool:") { (flag: Bool) in NSNumber(value: flag) }
      .adding("JSONObjectFromNSNumber:") { (number: NSNumber) throws -> JSONValue in
        try TreeValue(number).jsonValue(room: 1)
      }

    var type: Any.Type { NSNumber.self }
    var archivedType: Any.Type? { Any.self }

    func makeAdapter(_ builder: PlanBuilder, _ scope: AdapterScope) -> ValueAdapter? {
      let changes = Self.conversions.changes(for: NSNumber.self)
      let number = Self.number.makeAdapter(builder, scope)
      return builder.changed(number, by: changes, NSNumber.self, in: scope)
    }

    func archived(_ value: Any) -> Any? { value as? NSNumber }
    func unarchived(_ value: Any) -> Any? { (boxingNumbers(value) as? NSNumber).map(hashable) }
  }
}
#endif
