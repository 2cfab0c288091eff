import Foundation

/// Bars for two journeys of every document, as SVG: how many times as fast as Foundation's coders.
struct Chart {
  private let sections: [Report.Section]

  init(_ report: Report) {
    sections = [Journey.Kind.reading, .writing].flatMap { journey in
      report.sections.filter { $0.journey == journey }
    }
  }

  private static let colors: [(kind: Contender.Kind, name: String, color: String)] = [
    (.codable, "JSONDecoder, JSONEncoder", "#8b949e"),
    (.serde, "serde_json (Rust)", "#c9742c"),
    (.lenient, "ModelMapping, lenient", "#3d86c6"),
    (.strict, "ModelMapping, strict", "#2f9c84"),
  ]

  private static let left = 190.0
  private static let width = 760.0
  private static let bar = 13.0

  /// The text of the picture, which has colors for light and for dark pages.
  var svg: String {
    var parts: [String] = []
    var y = 24.0
    var x = 8.0
    for (_, name, color) in Self.colors {
      parts.append(#"<rect x="\#(x)" y="\#(y - 10)" width="12" height="12" fill="\#(color)"/>"#)
      parts.append(text(name, x: x + 17, y: y))
      x += 45 + Double(name.count) * 6.4
    }
    let meaning =
      "10× is ten times as fast as JSONDecoder (bytes → model) or JSONEncoder (model → bytes); "
      + "longer is faster"
    parts.append(text(meaning, x: 8, y: y + 18))
    var journey: Journey.Kind?
    for section in sections {
      if section.journey != journey {
        journey = section.journey
        y += 34
        parts.append(text(section.journey.rawValue, x: 8, y: y, style: "heading"))
        y += 14
      }
      let bars = Self.colors.compactMap { kind, _, color in
        section.results.first { $0.kind == kind }.map { ($0.timesBaseline.median, color) }
      }
      let name = section.document.split(separator: ":")[0]
      parts.append(
        text(
          "\(name), \(spelled(bytes: section.bytes))",
          x: Self.left - 10,
          y: y + Self.bar * Double(bars.count) / 2 + 4,
          style: "end",
        )
      )
      for (ratio, color) in bars {
        let length = max(1, ratio * scale)
        parts.append(
          """
          <rect x="\(Self.left)" y="\(y)" width="\(String(format: "%.1f", length))" \
          height="\(Self.bar - 2)" fill="\(color)"/>
          """
        )
        parts.append(
          text(String(format: "%.1f×", ratio), x: Self.left + length + 5, y: y + Self.bar - 4)
        )
        y += Self.bar
      }
      y += 12
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(y))" role="img">
      <title>Speed as a multiple of JSONDecoder and JSONEncoder; longer is faster</title>
      <style>
      text { font: 11px system-ui, sans-serif; fill: #4d555d; }
      .heading { font-weight: 600; font-size: 13px; }
      .end { text-anchor: end; }
      @media (prefers-color-scheme: dark) { text { fill: #b1bac4; } }
      </style>
      \(parts.joined(separator: "\n"))
      </svg>

      """
  }

  /// How long a bar of 1 is, so that the longest one fits.
  private var scale: Double {
    let kinds = Self.colors.map(\.kind)
    let ratios = sections.flatMap { section in
      section.results.filter { kinds.contains($0.kind) }.map(\.timesBaseline.median)
    }
    return (Self.width - Self.left - 50) / max(1, ratios.max() ?? 1)
  }

  private func text(_ words: String, x: Double, y: Double, style: String = "") -> String {
    let x = String(format: "%.1f", x)
    let style = style.isEmpty ? "" : #" class="\#(style)""#
    return #"<text x="\#(x)" y="\#(String(format: "%.1f", y))"\#(style)>\#(words)</text>"#
  }
}
