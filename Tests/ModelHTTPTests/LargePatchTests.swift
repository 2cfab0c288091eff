import Foundation
import ModelHTTP
import Testing

@Suite("Large merge patches")
struct LargePatchTests {
  private struct Note: StrictModel, Equatable {
    let title: String
    let lines: [String]
  }

  private let note = Note(title: "a", lines: ["b"])

  /// A patch of about ten megabytes.
  private var patch: [UInt8] {
    let line = String(repeating: "x", count: 1_000_000)
    let lines = Array(repeating: "\"\(line)\"", count: 10).joined(separator: ",")
    return Array("{\"lines\": [\(lines)]}".utf8)
  }

  @Test("are applied, from bytes of any kind")
  func large() throws {
    let mapper = ModelMapper<Strict>()
    let patch = patch
    let patched = try mapper.applying(mergePatch: patch, to: note)
    #expect(patched.title == "a" && patched.lines.count == 10)
    #expect(try mapper.applying(mergePatch: patch.lazy.map { $0 }, to: note) == patched)
    #expect(try mapper.applying(mergePatch: "{}".utf8.reversed().reversed(), to: note) == note)
  }

  @Test("are refused at their fault, or beyond the limits")
  func limits() throws {
    let options = MappingOptions(maximumDepth: 8, maximumIssues: 3)
    let mapper = ModelMapper<Strict>(options: options)
    let patch = patch
    let cut = #expect(throws: ModelError.self) {
      try mapper.applying(mergePatch: patch.dropLast(), to: note)
    }
    #expect(cut?.code == .malformedJSON)
    #expect(cut?.issues[0].location?.byteOffset == patch.count - 1)
    let deep = Array(repeating: UInt8(ascii: "["), count: 10_000_000)
    let tooDeep = #expect(throws: ModelError.self) {
      try mapper.applying(mergePatch: deep, to: note)
    }
    #expect(tooDeep?.code == .tooDeep)
    let objects = Array(repeating: "{}", count: 10_000).joined(separator: ",")
    let unfit = #expect(throws: ModelError.self) {
      try mapper.applying(mergePatch: "{\"lines\": [\(objects)]}", to: note)
    }
    #expect(unfit?.issues.count == 3 && unfit?.isTruncated == true)
    #expect(unfit?.httpStatus == 422)
  }
}
