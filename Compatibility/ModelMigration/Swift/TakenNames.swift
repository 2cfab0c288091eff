/// Names that types have already.
///
/// Files are named after types, so capitals do not distinguish names.
struct TakenNames {
  private var names: Set<String>
  /// The number after the last name that needed one, by what precedes it.
  private var numbers: [String: Int] = [:]

  init(_ names: [String]) { self.names = Set(names.map { $0.lowercased() }) }

  /// A name that no type has yet: with the owner's name before it, or a number after it.
  mutating func free(_ name: String, _ owner: String) -> String {
    let isOwn = SwiftNames.type(name) == name
    for candidate in isOwn ? [name, owner + name] : [owner + name]
    where names.insert(candidate.lowercased()).inserted {
      return candidate
    }
    var number = numbers[owner + name] ?? 3
    while !names.insert("\(owner)\(name)\(number)".lowercased()).inserted { number += 1 }
    numbers[owner + name] = number + 1
    return "\(owner)\(name)\(number)"
  }
}
