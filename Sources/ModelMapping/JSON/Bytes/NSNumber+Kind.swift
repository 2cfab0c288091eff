import Foundation

extension NSNumber {
  /// What an `NSNumber` was made from, as far as JSON tells them apart.
  enum Kind {
    case bool
    case integer
    case unsigned
    case floatingPoint
  }

  var kind: Kind {
    // SAFETY: the encoding is a C string that lives as long as the process; its first byte is there.
    switch unsafe UInt8(bitPattern: objCType.pointee) {
    case UInt8(ascii: "c"), UInt8(ascii: "B"): .bool
    case UInt8(ascii: "f"), UInt8(ascii: "d"): .floatingPoint
    case UInt8(ascii: "Q"), UInt8(ascii: "L"): .unsigned
    default: .integer
    }
  }
}
