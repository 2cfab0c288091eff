#if (FoundationObjects || !canImport(FoundationEssentials)) && canImport(CoreFoundation) && !canImport(ObjectiveC)
import CoreFoundation
import Foundation

/// The arrays, dictionaries and sets of Foundation, as they are stored.
///
/// Without an Objective-C runtime, a cast to a Swift type and any access to an element convert all containers inside
/// it too, on the stack: one that contains itself has no end. They are looked at here first, without a conversion, and
/// one with more levels than ``MappingOptions/defaultMaximumDepth`` is refused, whatever the depth of a mapper.
enum ContainerObject {
  /// Returns whether a value is a container of Foundation that is nested too deeply to be converted.
  static func isTooDeep(_ value: Any) -> Bool {
    guard isContainer(type(of: value)) else { return false }
    var known: [ObjectIdentifier: Int] = [:]
    return exceeds(MappingOptions.defaultMaximumDepth, value as AnyObject, &known)
  }

  private static let containers: Set<ObjectIdentifier> = [
    ObjectIdentifier(NSArray.self), ObjectIdentifier(NSMutableArray.self),
    ObjectIdentifier(NSDictionary.self), ObjectIdentifier(NSMutableDictionary.self),
    ObjectIdentifier(NSSet.self), ObjectIdentifier(NSMutableSet.self),
  ]

  private static func isContainer(_ type: Any.Type) -> Bool {
    type is AnyClass && containers.contains(ObjectIdentifier(type))
  }

  /// Returns whether a container has more than some levels, given the numbers of levels that suffice for others.
  private static func exceeds(
    _ room: Int,
    _ object: AnyObject,
    _ known: inout [ObjectIdentifier: Int],
  ) -> Bool {
    let levels = known[ObjectIdentifier(object)] ?? .max - 1
    if levels <= room { return false }
    if levels == .max || room <= 0 || StackSpace.isScarce { return true }
    // While it is looked at, no number of levels suffices.
    known[ObjectIdentifier(object)] = .max
    for inner in objects(in: object) where isContainer(type(of: inner)) {
      if exceeds(room - 1, inner, &known) { return true }
    }
    known[ObjectIdentifier(object)] = room
    return false
  }

  /// Returns the objects in a container, of a dictionary also the keys.
  private static func objects(in object: AnyObject) -> [AnyObject] {
    let dictionary = object as? NSDictionary
    let count = dictionary?.count ?? (object as? NSArray)?.count ?? (object as? NSSet)?.count ?? 0
    var pointers = unsafe [UnsafeRawPointer?](repeating: nil, count: count)
    // SAFETY: the object is of one of the classes above, whose instances are also Core Foundation's, and there is room
    // for its elements.
    if dictionary != nil {
      var values = unsafe pointers
      unsafe CFDictionaryGetKeysAndValues(same(object, as: CFDictionary.self), &pointers, &values)
      unsafe pointers += values
    } else if object is NSArray {
      let array = unsafe same(object, as: CFArray.self)
      unsafe CFArrayGetValues(array, CFRange(location: 0, length: count), &pointers)
    } else {
      unsafe CFSetGetValues(same(object, as: CFSet.self), &pointers)
    }
    return unsafe objects(at: pointers)
  }

  /// Returns an object as an instance of Core Foundation's class, which it is although no cast knows it.
  @unsafe private static func same<Object: AnyObject>(
    _ object: AnyObject,
    as _: Object.Type,
  ) -> Object {
    // SAFETY: the caller has the object, which is an instance of the class.
    let pointer = unsafe Unmanaged.passUnretained(object).toOpaque()
    return unsafe Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Returns the objects that pointers from a container refer to.
  @unsafe private static func objects(at pointers: [UnsafeRawPointer?]) -> [AnyObject] {
    unsafe pointers.compactMap { pointer in
      // SAFETY: the container keeps its objects, and the caller has the container.
      unsafe pointer.map { unsafe Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    }
  }
}

#else
/// The arrays, dictionaries and sets of Foundation, of which none needs to be looked at without a conversion.
enum ContainerObject {
  static func isTooDeep(_ value: Any) -> Bool { false }
}
#endif
