import ModelMapping

/// Objects of different kinds at one place, which a member distinguishes.
extension ObjectShape {
  /// The shapes of the objects for each value of the member `tag`.
  struct Union {
    let tag: String
    var cases: [(value: String, shape: ObjectShape)]
  }

  private static let tagNames: Set<String> = [
    "type", "_type", "@type", "$type", "kind", "_kind", "tag", "t", "event", "object", "class",
    "_class", "shape", "action", "method", "op", "variant", "__typename", "objectType",
    "object_type", "resource_type", "resourceType", "event_type", "eventType",
  ]

  /// Finds a member with a few different words as values, each of which has members of its own.
  ///
  /// Shapes for the contents of the objects are made anew, or are the present ones if the union shares them.
  func findUnion(sharesShapes: Bool) -> Union? {
    for tag in keys where Self.tagNames.contains(tag) {
      guard let member = members[tag], member.kinds == ["string"], member.nulls == 0,
        member.count == count, (2...12).contains(member.strings.count),
        member.strings.keys.allSatisfy(Self.isTag)
      else { continue }
      var groups: [(value: String, objects: [JSONObject])] = []
      for object in samples {
        guard case .string(let value)? = object[tag] else { continue }
        if let index = groups.firstIndex(where: { $0.value == value }) {
          groups[index].objects.append(object)
        } else {
          groups.append((value, [object]))
        }
      }
      guard areDifferent(groups.map(\.objects), tag: tag) else { continue }
      let cases = groups.map { value, objects in
        let shape = ObjectShape(owner: owner)
        for var object in objects {
          object[tag] = nil
          shape.add(object, known: sharesShapes ? self : nil)
        }
        return (value: value, shape: shape)
      }
      return Union(tag: tag, cases: cases)
    }
    return nil
  }

  private static func isTag(_ text: String) -> Bool {
    (1...40).contains(text.count) && text.first.map { $0.isASCII && $0.isLetter } ?? false
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-.:/ ".contains($0)) }
      && !SwiftNames.camelCase(text, startsUpper: false).isEmpty
  }

  /// Whether the groups have keys that all of their own objects have, and the other groups lack.
  private func areDifferent(_ groups: [[JSONObject]], tag: String) -> Bool {
    let keySets = groups.map { objects in objects.map { Set($0.map(\.key)) } }
    let common = keySets.map { sets in sets.dropFirst().reduce(sets[0]) { $0.intersection($1) } }
    let all = keySets.map { sets in sets.reduce(into: Set<String>()) { $0.formUnion($1) } }
    let ownCounts = groups.indices.map { index in
      let others = groups.indices.filter { $0 != index }.reduce(into: Set<String>()) {
        $0.formUnion(all[$1])
      }
      return common[index].subtracting(others).count
    }
    // One kind may have nothing of its own.
    return ownCounts.count { $0 > 0 } >= max(2, groups.count - 1)
  }
}
