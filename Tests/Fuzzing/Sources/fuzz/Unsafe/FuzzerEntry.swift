import Foundation

// SAFETY: the bytes are readable until the function returns, and copied at once.
/// Takes one input after the other from libFuzzer, which brings the `main` of this program.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let target = Target.chosen else {
    print("fuzz: FUZZ_TARGET is one of \(Target.allCases.map(\.rawValue))")
    exit(2)
  }
  target.test(unsafe bytes.map { unsafe Data(bytes: $0, count: count) } ?? Data())
  return 0
}

extension Data {
  /// A copy in memory that ends where the bytes do, so that the address sanitizer sees what is read behind them.
  var exactCopy: Data {
    guard let memory = malloc(count) else { return self }
    // SAFETY: there is room for all bytes, and the data frees what it was given.
    return unsafe withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { unsafe memory.copyMemory(from: start, byteCount: count) }
      return unsafe Data(bytesNoCopy: memory, count: count, deallocator: .free)
    }
  }
}
