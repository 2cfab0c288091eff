import Foundation

extension NSNumber {
  /// What an `NSNumber` was made from, as far as JSON tells them apart.
  enum Kind {
    case bool
    case integer
    case unsigned
    case floatingPoint
  }

  /// The class of a bool, whose encoding is that of `Int8` too.
  static let boolType = type(of: NSNumber(value: true))
  /// The class of other numbers, but for decimal ones.
  static let numberType = type(of: NSNumber(value: 0))

  var kind: Kind {
    if type(of: self) == Self.boolType { return .bool }
    // SAFETY: the encoding is a C string that lives as long as the process; its first byte is there.
    return switch unsafe UInt8(bitPattern: objCType.pointee) {
    case UInt8(ascii: "f"), UInt8(ascii: "d"): .floatingPoint
    case UInt8(ascii: "Q"), UInt8(ascii: "L"): .unsigned
    default: .integer
    }
  }
}
