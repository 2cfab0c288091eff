import Foundation

extension NSNumber {
  /// The origin of an `NSNumber`, as far as JSON distinguishes it.
  enum Kind {
    case bool
    case integer
    case unsigned
    case floatingPoint
  }

  /// The class of bools, which share their encoding with `Int8`.
  static let boolType = type(of: NSNumber(value: true))
  /// The class of other numbers, except for decimal ones.
  static let numberType = type(of: NSNumber(value: 0))

  var kind: Kind {
    if type(of: self) == Self.boolType { return .bool }
    // SAFETY: the encoding is a C string that lives as long as the process, so its first byte exists.
    return switch unsafe UInt8(bitPattern: objCType.pointee) {
    case UInt8(ascii: "f"), UInt8(ascii: "d"): .floatingPoint
    case UInt8(ascii: "Q"), UInt8(ascii: "L"): .unsigned
    default: .integer
    }
  }
}
