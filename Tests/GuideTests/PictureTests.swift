import Foundation
import Pages
import Testing

@Suite("The pictures of the guides")
struct PictureTests {
  /// The pictures that have colors for light and for dark pages.
  private static let names: [String] = {
    let folder = Repository.file("Guides").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".svg") }.sorted()
      .filter { (try? text(of: $0).contains("prefers-color-scheme")) == true }
  }()

  @Test("can be read on light and on dark pages", arguments: names)
  func contrast(name: String) throws {
    let picture = try Self.text(of: name)
    let fills = picture.components(separatedBy: "fill: #").dropFirst().map { $0.prefix(6) }
    #expect(fills.count == 2)
    let backgrounds = [["ffffff", "f6f8fa"], ["000000", "0d1117", "161b22"]]
    for (fill, backgrounds) in zip(fills, backgrounds) {
      for background in backgrounds {
        let pair = [Self.luminance(String(fill)), Self.luminance(background)].sorted()
        #expect((pair[1] + 0.05) / (pair[0] + 0.05) >= 4.5)
      }
    }
  }

  @Test("are found")
  func found() {
    #expect(Self.names.count >= 3)
  }

  private static func text(of name: String) throws -> String {
    try String(contentsOf: Repository.file("Guides/\(name)"), encoding: .utf8)
  }

  /// The relative luminance of a color, as WCAG 2 defines it.
  private static func luminance(_ color: String) -> Double {
    let bits = Int(color, radix: 16) ?? 0
    let parts = [16, 8, 0].map { shift in
      let part = Double(bits >> shift & 255) / 255
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
