import ModelMapping
import OrderedCollections
import Testing

@testable import menu

@Suite("Collections of swift-collections")
struct MenuTests {
  private let json = """
    {"courses":{"Mains":[{"name":"Tofu","price":10.2}],"Cheese":[],"Apéritifs":[]},\
    "allergens":["soy","gluten","milk"]}
    """

  @Test("keep the order of the document, also when they are written")
  func order() throws {
    let menu = try Menu(json: json)
    #expect(Array(menu.courses.keys) == ["Mains", "Cheese", "Apéritifs"])
    #expect(Array(menu.allergens) == [.soy, .gluten, .milk])
    #expect(try menu.jsonString() == json)
    #expect(try menu.modelCopy().jsonString() == json)
  }

  @Test(
    "name what does not fit by its place",
    arguments: [
      (#"{"courses": {}, "allergens": []}"#, ["constraintViolated courses"]),
      (#"{"courses": [], "allergens": []}"#, ["typeMismatch courses"]),
      (
        #"{"courses": {"a": [{"name": "b", "price": 1}, {"name": "c"}]}, "allergens": []}"#,
        ["missingKey courses.a[1].price"],
      ),
      (#"{"courses": {"a": [], "a": []}, "allergens": []}"#, ["duplicateKey courses.a"]),
      (#"{"courses": {"a": []}, "allergens": ["soy", "nut"]}"#, ["invalidValue allergens[1]"]),
      (
        #"{"courses": {"a": []}, "allergens": [1, "soy", {}]}"#,
        ["invalidValue allergens[0]", "typeMismatch allergens[2]"],
      ),
      (
        #"{"courses": {"a": []}, "allergens": ["soy", "soy"]}"#,
        ["constraintViolated allergens[1]"],
      ),
      (#"{"courses": {"a": []}}"#, ["missingKey allergens"]),
    ],
  )
  func badMenus(json: String, problems: [String]) {
    let error = #expect(throws: ModelError.self) { try Menu(json: json) }
    #expect(error?.issues.map { "\($0.code) \($0.keyPath)" } == problems)
  }

  @Test("can be a queue at both ends")
  func queue() throws {
    var queue = try Queue(json: #"{"orders": [{"table": 2, "dish": "Soup"}]}"#)
    queue.orders.prepend(Order(table: 9, dish: "Bread"))
    queue.orders.append(Order(table: 1, dish: "Tofu"))
    #expect(queue.orders.popFirst()?.table == 9)
    #expect(
      try queue.jsonString()
        == #"{"orders":[{"table":2,"dish":"Soup"},{"table":1,"dish":"Tofu"}]}"#
    )
  }

  @Test("leave out bad elements in a lenient model, and report them")
  func badOrders() throws {
    let mapped = try ModelMapper<Lenient>().mapWithReport(
      Queue.self,
      from: #"{"orders": [{"table": "two"}, null, {"table": "3", "dish": "Soup"}, 7]}"#,
    )
    #expect(mapped.value.orders.map(\.table) == [3])
    #expect(mapped.report.issues.filter { $0.code == .dropped }.count == 3)
  }

  @Test("are compared with their order where it counts")
  func equality() throws {
    let menu = try Menu(json: json)
    #expect(menu.isModelEqual(to: try Menu(json: json)))
    var courses = menu.courses
    courses.sort { $0.key < $1.key }
    let sorted = Menu(courses: courses, allergens: menu.allergens)
    #expect(!menu.isModelEqual(to: sorted))
  }
}
