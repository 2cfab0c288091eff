/// What one writes by hand to get along without a mapper.
extension StrictRecord {
  init?(dictionary: [String: Any]) {
    guard
      let id = dictionary["id"] as? Int,
      let name = dictionary["name"] as? String,
      let price = dictionary["price"] as? Double,
      let isActive = dictionary["is_active"] as? Bool,
      let group = dictionary["group"] as? Int
    else { return nil }
    self.id = id
    self.name = name
    self.price = price
    self.isActive = isActive
    self.group = group
    self.note = dictionary["note"] as? String
  }

  var dictionary: [String: Any] {
    var dictionary: [String: Any] = [
      "id": id,
      "name": name,
      "price": price,
      "is_active": isActive,
      "group": group,
    ]
    dictionary["note"] = note
    return dictionary
  }
}
