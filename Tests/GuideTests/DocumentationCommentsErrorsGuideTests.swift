import Foundation
import ModelMapping
import Testing

@Test("Documentation comments: an update returns a report", .printing)
func modelCommentsOfReports() throws {
  struct Book: LenientModel {
    var title = ""
    var pages = 0
  }

  var book = Book()
  let report = try ModelMapper<Lenient>().update(&book, from: #"{"pages": "304"}"#)
  for issue in report.issues {
    print(issue.keyPath, issue.code)
  }
  // Prints "pages coerced"
  #expect(Console.text() == "pages coerced")
  #expect(book.pages == 304)
  #expect(report.description == #"pages (line 1, column 11): "304" was read as an integer"#)
}
