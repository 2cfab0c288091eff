import Foundation
import ModelMapping
import Testing

private struct Peak: LenientModel, CodableModel, Equatable {
  var name = ""
  var height = 0
}

@Suite("A model decoder and a model encoder")
struct ModelDecoderTests {
  @Test("map with the policy and the options of their mapper")
  func mapping() throws {
    let decoder = ModelDecoder<Lenient>(options: MappingOptions(startingAt: "peaks"))
    let data = Data(#"{"peaks": [{"name": "A", "height": "7"}]}"#.utf8)
    #expect(try decoder.decode([Peak].self, from: data) == [Peak(name: "A", height: 7)])
    let encoder = ModelEncoder<Strict>(writing: .sortedKeys)
    let text = try encoder.encode(["peak": Peak(name: "A", height: 7)])
    #expect(String(decoding: text, as: UTF8.self) == #"{"peak":{"height":7,"name":"A"}}"#)
  }

  @Test("throw the error of the mapper, without a cast")
  func errors() {
    do {
      _ = try ModelDecoder<Exact>().decode(Peak.self, from: Data(#"{"name": 1}"#.utf8))
      Issue.record("an invalid document was read")
    } catch {
      #expect(error.issues.map(\.code) == [.missingKey, .typeMismatch])
    }
    do {
      _ = try ModelEncoder<Strict>().encode([Double.nan])
      Issue.record("NaN was written")
    } catch {
      #expect(error.code == .invalidValue)
    }
  }
}
