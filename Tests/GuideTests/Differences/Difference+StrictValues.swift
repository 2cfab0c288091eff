import Foundation
import ModelMapping
import Testing

/// Rows J149 to J155: equality, copies, archives and description.
extension Difference {
  static let strictValues: [Difference] = [
    Difference("J149–J150", .different) { () throws in
      let post = Post(id: 1, text: "a")
      #expect(post.isModelEqual(to: Post(id: 1, text: "a")))
      #expect(!post.isModelEqual(to: Post(id: 1, text: "b")))
    },
    Difference("J152–J153", .different) { () throws in
      final class Event: StrictModel, DefaultInitializable {
        var date = Date(timeIntervalSince1970: 0.123456)
        var ignored: Int? = 1
        var tags: Set<String> = ["a"]
        static let ignoredProperties: Set<String> = ["ignored"]
      }
      let event = Event()
      event.date = Date(timeIntervalSince1970: 5.654321)
      event.tags = ["x"]
      event.ignored = 2
      let copy = try event.modelCopy()
      #expect(copy !== event && copy.date == event.date && copy.tags == ["x"])
      #expect(copy.ignored == 1)
      let back = try Event(archivedData: event.archivedData())
      #expect(back.date == event.date && back.tags == ["x"])
      #expect(faults { try Event(archivedData: Data("{}".utf8)) }.count == 1)
    },
    Difference("J154", .different) { () throws in
      let text = Post(id: 1, text: "x").modelDescription
      #expect(text.contains("id = 1") && text.contains(#"text = "x""#))
    },
  ]

  private struct Post: StrictModel {
    let id: Int
    let text: String
  }
}
