import Foundation

extension NSNumber {
  /// What an `NSNumber` was made from, as far as JSON tells them apart.
  enum Kind {
    case bool
    case integer
    case unsigned
    case floatingPoint
  }

  // A bool has a class of its own; its encoding is that of `Int8` too.
  private static let boolType = type(of: NSNumber(value: true))

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
