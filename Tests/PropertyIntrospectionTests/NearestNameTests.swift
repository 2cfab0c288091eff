import PropertyIntrospection
import Testing

@Suite("Nearest name")
struct NearestNameTests {
  @Test(
    "the name with the fewest edits is found, up to a limit",
    arguments: [
      ("nmae", "name"), ("NAME", "name"), ("colour", "color"), ("pageCuont", "pageCount"),
      ("zzzzzz", nil), ("zz", nil),
    ] as [(String, String?)],
  )
  func nearest(name: String, nearest: String?) {
    let candidates = ["id", "name", "names", "color", "pageCount", "y"]
    #expect(NearestName.find(name, among: candidates) == nearest)
    #expect(NearestName.find(name, among: candidates.reversed()) == nearest)
    #expect(NearestName.find(name, among: []) == nil)
  }

  @Test("an overlong name isn't searched for, but candidates may be long")
  func long() {
    let name = String(repeating: "n", count: NearestName.longest)
    let longer = String(repeating: "n", count: 1_000_000)
    #expect(NearestName.find(name, among: ["x", longer, name + "n"]) == name + "n")
    #expect(NearestName.find(name + "n", among: [name]) == nil)
    #expect(NearestName.find(longer, among: [longer]) == nil)
  }
}
