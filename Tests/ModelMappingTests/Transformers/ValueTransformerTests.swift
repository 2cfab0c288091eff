import Foundation
import ModelMapping
import Testing

@Suite("Value transformer conversions")
struct ValueTransformerTests {
  private let json = """
    {"main":"#111","accent":"#222","more":["#3",4],"distinct":["#5","#5"],\
    "named":{"a":"#6"},"grid":[["#7",null],[]]}
    """

  @Test("conversions apply in properties, Optionals, arrays, sets, dictionaries and nested arrays")
  func everywhere() throws {
    let palette = try Palette(json: json)
    #expect(palette.main.hex == "#111")
    #expect(palette.accent?.hex == "#222")
    #expect(palette.more.map(\.hex) == ["#3", "#4"])
    #expect(palette.distinct.map(\.hex) == ["#5"])
    #expect(palette.named.mapValues(\.hex) == ["a": "#6"])
    #expect(palette.grid.map { $0.map { $0?.hex } } == [["#7", nil], []])
    #expect(try palette.jsonString(options: .sortedKeys).contains(##""grid":[["#7",null],[]]"##))
    #expect(try Palette(json: palette.jsonValue()) == palette)
    #expect(try Palette(json: palette.jsonObject()) == palette)
    #expect(try Palette(json: palette.jsonData()) == palette)
  }

  @Test("a throwing conversion is an issue with its path and cause")
  func failure() throws {
    let text = """
      {"main":"red","more":["#1","blue"],"distinct":[],
       "named":{"b":true},"grid":[]}
      """
    let error = try #require(throws: ModelError.self) { try Palette(json: text) }
    #expect(
      error.description == """
        Palette: 3 problems
          main (line 1, column 9): "red" is not a color
          more[1] (line 1, column 28): "blue" is not a color
          named.b (line 2, column 15): expected a Tint, found true
        """
    )
    #expect(error.issues.map(\.code) == [.transformFailed, .transformFailed, .typeMismatch])
    #expect((error.issues[0].cause as? Tint.NoHex)?.text == "red")
  }

  @Test("a failed conversion in a lenient model keeps the old value and is reported")
  func lenient() throws {
    let mapped = try ModelMapper<Lenient>().mapWithReport(
      LenientPalette.self,
      from: ##"{"main":"red","accent":"blue","more":["#1","x"]}"##,
    )
    #expect(mapped.value.main == nil)
    #expect(mapped.value.accent.hex == "#000")
    #expect(mapped.value.more.map(\.hex) == ["#1"])
    #expect(
      mapped.report.description == """
        main (line 1, column 9): "red" is not a color
        accent (line 1, column 24): "blue" is not a color
        more[1] (line 1, column 44): left out: "x" is not a color
        """
    )
  }

  @Test("the description lists the selectors")
  func description() {
    #expect(
      "\(ModelMapping.ValueTransformer.colors)".hasPrefix("ValueTransformer(TintFromString:, ")
    )
  }
}
