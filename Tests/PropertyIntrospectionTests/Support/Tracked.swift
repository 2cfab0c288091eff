import PropertyIntrospection

/// A class that counts its live instances.
final class Tracked {
  let census: Census

  init(_ census: Census) {
    self.census = census
    census.count += 1
  }

  deinit {
    census.count -= 1
  }

  final class Census {
    var count = 0
  }
}

/// Returns whether two metatypes are the same, as `#expect` can't compare them.
func isSame(_ first: Any.Type?, _ second: Any.Type) -> Bool {
  first.map { $0 == second } ?? false
}

/// Finds a property of the type, failing the test if there is none.
func property(_ name: String, of type: Any.Type) throws -> PropertyInfo {
  try TypeInfo.of(type).requiredProperty(named: name)
}
