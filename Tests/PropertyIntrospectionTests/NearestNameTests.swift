import PropertyIntrospection
import Testing

@Suite("The nearest name")
struct NearestNameTests {
  @Test(
    "is the one with the fewest edits, if these are few",
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

  @Test("is not looked for where a name is long, and candidates may be long")
  func long() {
    let name = String(repeating: "n", count: NearestName.longest)
    let longer = String(repeating: "n", count: 1_000_000)
    #expect(NearestName.find(name, among: ["x", longer, name + "n"]) == name + "n")
    #expect(NearestName.find(name + "n", among: [name]) == nil)
    #expect(NearestName.find(longer, among: [longer]) == nil)
  }
}
