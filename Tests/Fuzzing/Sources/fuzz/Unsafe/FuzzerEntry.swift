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
