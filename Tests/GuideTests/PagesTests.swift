import Foundation
import Pages
import Testing

@Suite("The pages of the repository")
struct PagesTests {
  @Test("are found")
  func found() {
    #expect(Repository.pages.map(\.path) == Repository.paths)
    #expect(Repository.paths.count >= 13)
    #expect(Repository.comments.count >= 250)
    #expect(Repository.exampleNames.count >= 8)
    #expect(Repository.examples.count >= 40)
  }

  @Test(
    "and documentation comments close their blocks",
    arguments: Repository.pages + Repository.comments,
  )
  func blocks(page: Page) {
    #expect(!page.markdown.endsInBlock)
  }

  @Test("say what language each block is in", arguments: Repository.pages)
  func languages(page: Page) {
    // What is foreign is code over another library, which cannot be compiled here.
    let known: Set = ["swift", "json", "text", "sh", "objc", "swift foreign"]
    #expect(page.markdown.blocks.filter { !known.contains($0.language) }.map(\.line) == [])
  }

  @Test("link to what is there", arguments: Repository.pages)
  func links(page: Page) {
    #expect(page.brokenLinks == [])
  }

  @Test("are all listed by the index of the guides")
  func index() throws {
    let index = try Page(path: "Guides/README.md")
    let guides = Repository.paths.filter {
      $0.hasPrefix("Guides/") && $0 != index.path && $0.split(separator: "/").count < 4
    }
    #expect(guides.count >= 7)
    for guide in guides {
      #expect(index.markdown.links.contains(String(guide.dropFirst("Guides/".count))))
    }
  }

  @Test("and all examples by the index of the examples")
  func examples() throws {
    let index = try Page(path: "Guides/Examples/README.md")
    #expect(index.markdown.links.sorted() == Repository.exampleNames.map { "\($0)/README.md" })
  }
}
