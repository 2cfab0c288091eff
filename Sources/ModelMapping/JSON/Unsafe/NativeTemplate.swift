/// A dictionary from each key to the rank of its value, used to create others with the same keys.
///
/// A dictionary created from another one reuses its layout instead of fault the bucket of each key, which
/// costs more than everything else.
final class NativeTemplate {
  // SAFETY: `takeDictionary` relies on these being the numbers from 0 on, each once.
  fileprivate let ranks: [String: Int]

  /// Creates a template of some names, or nil if a dictionary treats two of them as equal.
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
