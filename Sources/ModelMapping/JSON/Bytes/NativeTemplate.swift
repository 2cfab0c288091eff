/// A dictionary in which each key has the rank of its value, for making others with the same keys.
///
/// A dictionary is made in the form of another one without looking for the place of any key, which takes
/// longer than all else.
final class NativeTemplate {
  // SAFETY: `takeDictionary` relies on these being the numbers from 0 on, each once.
  fileprivate let ranks: [String: Int]

  /// A template of some names, or nil if two of them are one to a dictionary.
  init?(_ names: [String]) {
    var ranks = [String: Int](minimumCapacity: names.count)
    for (rank, name) in names.enumerated() {
      guard ranks.updateValue(rank, forKey: name) == nil else { return nil }
    }
    self.ranks = ranks
  }
}

extension ValueStack where Value == Any {
  /// Moves the values from an index on into a dictionary with the keys of a template.
  mutating func takeDictionary(from start: Int, as template: NativeTemplate) -> [String: Any] {
    let ranks = template.ranks
    precondition(start >= 0 && count - start == ranks.count)
    return unsafe withTaken(from: start) { values in
      // SAFETY: the ranks are the numbers below their count, each once, so each value is moved once.
      ranks.mapValues { unsafe (values + $0).move() }
    } ?? [:]
  }
}
