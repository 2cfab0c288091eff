import Foundation
import Pages
import Testing

@Suite("The reading of pages")
struct MarkdownTests {
  private let sample = Markdown(
    """
    # A page: its *title*

    See [the guides](Guides/README.md), [above](#a-page-its-title) and `[no](link)`.

    ```swift
    import Foundation

    let a = 1
      + 2
    ```

    ## Two  words

    ```sh
    # no heading, [no](link)
    ```

    ```swift
    .package(url: "x", branch: "main")
    ```
    """
  )

  @Test("finds blocks, links and headings")
  func parts() {
    #expect(sample.blocks.map(\.language) == ["swift", "sh", "swift"])
    #expect(sample.blocks.map(\.line) == [5, 14, 18])
    #expect(sample.links == ["Guides/README.md", "#a-page-its-title"])
    #expect(sample.anchors == ["a-page-its-title", "two--words"])
    #expect(!sample.endsInBlock)
    #expect(Markdown("```sh\nls").endsInBlock)
  }

  @Test("leaves out shell and manifests, and nothing else")
  func tested() {
    #expect(sample.blocks.map(\.isTested) == [true, false, false])
    #expect(Markdown("```json\n{}\n```").blocks.map(\.isTested) == [true])
    #expect(Markdown("```text\nx\n```").blocks.map(\.isTested) == [true])
    let manifest = "```swift\n// swift-tools-version: 6.2\nimport PackageDescription\n```"
    #expect(Markdown(manifest).blocks.map(\.isTested) == [false])
  }

  @Test(
    "finds a block whatever the white space",
    arguments: [
      ("import Foundation\n\nfunc x() {\n    let a = 1\n      + 2\n}", true),
      ("import Foundation\n\nlet a = 1 + 2", true),
      ("import Foundation\n\nlet a = 1\n\nlet b = + 2", false),
      ("let a = 1 + 2", false),
      ("", false),
    ],
  )
  func stands(test: String, isThere: Bool) {
    #expect(sample.blocks[0].appears(in: TestText(test)) == isThere)
  }

  @Test("tells links that lead nowhere")
  func brokenLinks() {
    let text = """
      # Here
      [a](#here) [b](#there) [c](../Package.swift) [d](nowhere.md) [e](https://example.com/x)
      [f](README.md#what-is-nowhere)
      """
    let page = Page(path: "Guides/Sample.md", text: text)
    #expect(page.brokenLinks == ["#there", "nowhere.md", "README.md#what-is-nowhere"])
  }
}
