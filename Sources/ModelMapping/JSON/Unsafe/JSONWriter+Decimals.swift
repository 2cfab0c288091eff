import ModelMappingFoundation

extension JSONWriter {
  /// Writes a finite number as its description, for which Foundation takes twenty times as long on Linux.
  mutating func writeDecimal(_ number: Decimal) {
    guard let (digits, places, isNegative) = number.fewDigits else {
      return writeASCII(number.description)
    }
    if isNegative { put(0x2D) }
    var scale: Int64 = 1
    for _ in 0..<places { scale *= 10 }
    writeInteger(digits / scale)
    guard places > 0 else { return }
    put(0x2E)
    writePadded(digits % scale, places)
  }
}

extension Decimal {
  /// The digits of a number and how many are behind the point; nil for a number with many digits or a large exponent.
  fileprivate var fewDigits: (digits: Int64, places: Int, isNegative: Bool)? {
    Self.lengthShift.flatMap { storedDigits(lengthShift: $0) }
  }

  /// The place of the length in its byte, above the sign in swift-foundation and below it in `NSDecimal`; nil if numbers
  /// are stored in another way.
  private static let lengthShift: UInt8? = [4, 0].first { shift in
    func isStored(_ digits: Int64, _ places: Int, _ sign: FloatingPointSign) -> Bool {
      let number = Decimal(sign: sign, exponent: -places, significand: Decimal(digits))
      return number.storedDigits(lengthShift: shift).map { $0 == (digits, places, sign == .minus) }
        ?? false
    }
    return isStored(1, 1, .plus) && isStored(12_345, 3, .minus) && isStored(70_001, 18, .plus)
      && isStored(.max, 0, .minus)
  }

  private func storedDigits(
    lengthShift: UInt8
  ) -> (digits: Int64, places: Int, isNegative: Bool)? {
    // SAFETY: all bytes of a value are read, none outside it, whatever they mean.
    unsafe withUnsafeBytes(of: self) { bytes in
      guard bytes.count == 20 else { return nil }
      // An exponent; the number of 16-bit words with digits, and the sign.
      let exponent = Int(Int8(bitPattern: unsafe bytes[0]))
      let length = unsafe Int((bytes[1] >> lengthShift) & 15)
      let sign = unsafe bytes[1] & (lengthShift == 0 ? 16 : 8)
      guard (1...4).contains(length), (-18...0).contains(exponent) else { return nil }
      let words = unsafe UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self)
      )
      let unused = 64 - 16 * length
      guard let digits = Int64(exactly: (words << unused) >> unused), digits > 0 else { return nil }
      return (digits, -exponent, sign != 0)
    }
  }
}
