import Foundation
import ModelMapping

struct Author: LenientModel {
  var name = ""
  var birthday: Date?
}

struct Book: LenientModel {
  var name = ""
  var pages = 0
  var summary: String?
  var bookID = ""
  var author = Author()
  var tags: Set<String> = []

  static let keyMapper: KeyMapper = [
    "name": "n",
    "pages": "p",
    "summary": "ext.desc",
    "bookID": ["id", "ID", "book_id"],
  ]
}
let r = try ModelMapper<Lenient>().mapWithReport(Book.self, from: #"{"n":"Harry","p":"256","ext":{"desc":"A bo\u006fk"},"ID":12,"id":null,"author":{"name":"J","birthday":"1965-07-31"},"tags":["a","b",3,null,{}]}"#)
print(r.value, r.report)
print(try r.value.jsonString(options: [.prettyPrinted]))

struct Customer: StrictModel { let name: String; let email: String }
struct Line: StrictModel { let price: Double; let qty: Int }
struct Order: StrictModel {
  let id: Int
  let customer: Customer
  let lines: [Line]
  var note: String?
  static let keyMapper: KeyMapper = .snakeCase
  func validate() throws { guard !lines.isEmpty else { throw ValidationFailure("an order has lines") } }
}
do {
  let order = try Order(json: """
  {
    "id": 1,
    "customer": {"name": "Ann", "emial": "x"},
    "lines": [
      {"price": 1, "qty": 2},
      {"price": "abc", "qty": 1.5}
    ]
  }
  """)
  print(order)
} catch { print(error) }
do { print(try Order(json: ["id": 1, "customer": ["name": "A", "email": "e"], "lines": [["price": 1.5, "qty": 2]]])) } catch { print(error) }
do { print(try Order(json: #"{"id": 1, "customer": {"name": "A", "email": "e"}, "lines": []}"#)) } catch { print(error) }
do { print(try Order(json: #"{"id": 1, "customer": {"name": tru}"#)) } catch { print(error) }
do { print(try ModelMapper<Lenient>().map(Order.self, from: "{}")) } catch { print(error) }
class Base: LenientModel { var id = 0; required init() {} }
class Sub: Base { var kids: [Base] = []; var next: Sub? }
let s = try Sub(json: #"{"id":1,"kids":[{"id":2}],"next":{"id":3}}"#)
print(try s.jsonString(), try s.jsonObject())
