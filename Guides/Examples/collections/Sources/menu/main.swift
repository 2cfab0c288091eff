import ModelMapping

let card = """
  {
    "courses": {
      "Starters": [{"name": "Soup", "price": 4.50}],
      "Mains": [{"name": "Ravioli", "price": 11.90}, {"name": "Tofu", "price": 10.20}],
      "Desserts": []
    },
    "allergens": ["soy", "gluten"]
  }
  """
let menu = try Menu(json: card)
for (course, dishes) in menu.courses {
  print(course + ":", dishes.map { "\($0.name) \($0.price)" }.joined(separator: ", "))
}
print(try menu.jsonString() == Menu(json: menu.jsonString()).jsonString())

var queue = try Queue(
  json: #"{"orders": [{"table": 2, "dish": "Soup"}, {"table": 7, "dish": "Tofu"}]}"#
)
queue.orders.append(Order(table: 1, dish: "Ravioli"))
if let next = queue.orders.popFirst() { print("cooking \(next.dish)") }
print(try queue.jsonString())

do {
  _ = try Menu(
    json: #"{"courses": {"Mains": [{"name": "Ravioli"}]}, "allergens": ["nut", "soy", "soy"]}"#
  )
} catch {
  print(error)
}
