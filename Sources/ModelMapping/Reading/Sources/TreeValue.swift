import ModelMappingFoundation

/// A value of a tree, classified by its Swift type.
enum TreeValue {
  case null
  case bool(Bool)
  case integer(Int64)
  case unsigned(UInt64)
  case double(Double)
  case number(JSONNumber)
  case string(String)
  case array(TreeArray)
  case object(TreeObject)
  /// A value of a type that JSON lacks, such as `Date`; it fits a property of exactly that type.
  // Boxed, because otherwise copying any tree value would cost as much as copying an `Any`.
  indirect case foreign(Any)
  /// A container of Foundation that is nested too deeply to be converted, such as one that contains itself.
  case tooDeep
  /// A value of an uncommon type that is not classified yet.
  indirect case unclassified(Any)
}

/// The elements of an array in a tree.
enum TreeArray {
  case json([JSONValue])
  case native([Any])
  case objects([[String: Any]])

  var count: Int {
    switch self {
    case .json(let values): values.count
    case .native(let values): values.count
    case .objects(let values): values.count
    }
  }

  /// Returns an element; one of an uncommon type is not classified yet.
  subscript(index: Int) -> TreeValue {
    switch self {
    case .json(let values): TreeValue(values[index])
    case .native(let values): TreeValue(unclassified: values[index])
    case .objects(let values): .object(.native(values[index]))
    }
  }
}

/// The members of an object in a tree.
enum TreeObject {
  case json(JSONObject)
  case native([String: Any])
  case objects([String: [String: Any]])
  case none
}

extension TreeValue {
  @inline(never)
  init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .array(let value): self = .array(.json(value))
    case .object(let value): self = .object(.json(value))
    }
  }

  /// Classifies a value by its dynamic type.
  ///
  /// `JSONSerialization` returns `NSNumber` and `NSNull`.
  init(_ value: Any) {
    self = TreeValue(unclassified: value).sorted
  }

  /// Classifies a value if it is of a common type.
  init(unclassified value: Any) {
    var value = value
    self.init(taking: &value)
  }

  /// Like `init(unsorted:)`, but consumes the value.
  init(taking value: inout Any) {
    // Casts bridge numbers in both directions, so check the dynamic type first; common types by identity,
    // because a cast costs as much as reading a value.
    if let text = takeSameValue(&value, as: String.self) {
      self = .string(text)
    } else if let members = takeSameValue(&value, as: [String: Any].self) {
      self = .object(.native(members))
    } else if let elements = takeSameValue(&value, as: [Any].self) {
      self = .array(.native(elements))
    } else if let objects = takeSameValue(&value, as: [[String: Any]].self) {
      self = .array(.objects(objects))
    } else if let objects = takeSameValue(&value, as: [String: [String: Any]].self) {
      self = .object(.objects(objects))
    } else if let number = sameValue(value, as: Int.self) {
      self = .integer(Int64(number))
    } else if let number = sameValue(value, as: Double.self) {
      self = .double(number)
    } else if let flag = sameValue(value, as: Bool.self) {
      self = .bool(flag)
    } else if let number = FoundationObject.plainNumber(value) {
      self = number
    } else if FoundationObject.isPlainNull(value) {
      self = .null
    } else {
      self = .unclassified(value)
    }
  }

  /// The value with its elements or members typed as `Any`.
  var untyped: TreeValue {
    switch self {
    case .array(.objects(let objects)): .array(.native(objects as [Any]))
    case .object(.objects(let objects)): .object(.native(objects as [String: Any]))
    default: self
    }
  }

  /// The classified value.
  var sorted: TreeValue {
    if case .unclassified(let value) = self { TreeValue(uncommon: value) } else { self }
  }

  @inline(never)
  private init(uncommon value: Any) {
    if let number = FoundationObject.number(value) {
      self = number
      return
    }
    if ContainerObject.isTooDeep(value) {
      self = .tooDeep
      return
    }
    #if canImport(ObjectiveC)
    // Most values from Objective-C, such as those of `JSONSerialization`. Check their classes, because each cast
    // to a Swift type would try to convert the object. Nested containers are converted when they are reached.
    if type(of: value) is AnyClass, let sorted = TreeValue(object: value as AnyObject) {
      self = sorted
      return
    }
    #endif
    switch value {
    case let kept as KeptValue: self = .foreign(kept.value)
    case let value as any FixedWidthInteger: self = TreeValue(integer: value)
    case let value as String: self = .string(value)
    case let float as Float where type(of: value) == Float.self && float.isFinite:
      self = .number(JSONNumber(unchecked: shortestText(of: float)))
    case let value as any BinaryFloatingPoint: self = .double(Double(value))
    case let value as [String: Any]: self = .object(.native(value))
    case let value as [Any]: self = .array(.native(value))
    case let value as any OptionalValue: self = value.boxed.map { TreeValue($0) } ?? .null
    case let box as AnyHashable where type(of: value) == AnyHashable.self:
      self = TreeValue(box.base)
    case let value as Decimal: self = .number(JSONNumber(unchecked: value.description))
    case _ where FoundationObject.isNull(value): self = .null
    case let value as JSONValue: self = TreeValue(value)
    case let value as JSONObject: self = .object(.json(value))
    case let value as JSONNumber: self = .number(value)
    case let set as Set<AnyHashable>:
      self = .array(.native((value as? any AnySet ?? set).elements))
    default: self = .foreign(value)
    }
  }

  #if canImport(ObjectiveC)
  private init?(object: AnyObject) {
    switch object {
    case let text as NSString: self = .string(text as String)
    case let members as NSDictionary:
      guard let members = members as? [String: Any] else { return nil }
      self = .object(.native(members))
    case let elements as NSArray: self = .array(.native(elements as [AnyObject]))
    default: return nil
    }
  }
  #endif

  /// Classifies a member of a dictionary, whose type `Any?` would hide; nil becomes null.
  init(member value: Any?) {
    self = value.map { TreeValue(unclassified: $0) } ?? .null
  }

  private init(integer value: some FixedWidthInteger) {
    if let value = Int64(exactly: value) {
      self = .integer(value)
    } else if let value = UInt64(exactly: value) {
      self = .unsigned(value)
    } else {
      self = .number(JSONNumber(value))
    }
  }
}

/// An `Optional` of any type, boxed in `Any`.
protocol OptionalValue {
  /// The wrapped value, or nil.
  var boxed: Any? { get }
}

extension Optional: OptionalValue {
  var boxed: Any? { map { $0 } }
}
