import ModelMapping
import Testing

@Test("The landing page of ModelMapping: the example prints what the page says", .printing)
func modelMappingLanding() throws {
  struct Book: LenientModel {
    var title = ""
    var pages = 0
  }

  struct Loan: StrictModel {
    let reader: String
    let days: Int
  }

  let book = try Book(json: #"{"title": "Momo", "pages": "304"}"#)
  print(try book.jsonString())

  do {
    print(try Loan(json: #"{"days": "two weeks"}"#))
  } catch {
    print(error)
  }
  #expect(
    Console.text() == """
      {"title":"Momo","pages":304}
      Loan: 2 problems
        reader (line 1, column 1): missing required key
        days (line 1, column 10): expected an integer, found "two weeks"
      """
  )
}
