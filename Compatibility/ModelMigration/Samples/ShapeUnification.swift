/// Unites shapes that are equal or alike, so that one model serves for each.
///
/// No shape is made here: each step makes one of two, so that there are fewer steps than objects in the samples, also
/// where a shape comes to contain itself.
struct ShapeUnification {
  private let roots: [ObjectShape]
  /// The shapes with a key, outermost first.
  private var index: [String: [Place]] = [:]
  private var isComplete = false

  /// A shape, with the name that its key suggests.
  struct Place {
    let shape: ObjectShape
    let hint: String
    let order: Int
  }

  /// A key that so many different shapes have says nothing about their likeness.
  private static let common = 64

  /// Unites the shapes of documents until no two are alike.
  static func unite(_ roots: [ObjectShape]) {
    for root in roots { root.current.divide() }
    uniteAll(roots)
    for place in places(under: roots) { place.shape.divideAgain() }
    uniteAll(roots)
  }

  private static func uniteAll(_ roots: [ObjectShape]) {
    var isComplete = false
    while !isComplete {
      var unification = ShapeUnification(roots: roots)
      unification.run()
      isComplete = unification.isComplete
    }
  }

  private init(roots: [ObjectShape]) { self.roots = roots }

  private mutating func run() {
    isComplete = true
    uniteEqual(Self.places(under: roots).filter { !$0.shape.isMap })
    let places = Self.places(under: roots).filter { !$0.shape.isMap }
    for place in places where place.shape.current === place.shape {
      uniteLike(place)
    }
  }

  /// Unites shapes with the same keys and values of the same kinds, however deep: their contents come first.
  private mutating func uniteEqual(_ places: [Place]) {
    var known: [String: ObjectShape] = [:]
    for place in places.reversed() {
      let shape = place.shape.current
      if shape.keys.isEmpty { continue }
      let signature = shape.signature
      if let other = known[signature]?.current, other !== shape { unite(shape, other) }
      known[signature] = shape.current
    }
  }

  /// Unites a shape with the first one that is like it, and the result with others.
  private mutating func uniteLike(_ first: Place) {
    var place = first
    var keys = place.shape.keys
    while let other = candidates(place.shape, keys).first(where: { other in
      other.shape.isLike(place.shape, haveOneName: other.hint == place.hint)
    }) {
      // Keys that the smaller one adds may be keys that others share.
      keys = place.shape.keys.count < other.shape.keys.count ? place.shape.keys : other.shape.keys
      unite(other.shape, place.shape)
      place = Place(shape: other.shape.current, hint: other.hint, order: other.order)
    }
    for key in place.shape.keys where index[key, default: []].count <= Self.common {
      index[key, default: []].append(place)
    }
  }

  /// The shapes with one of the keys that can become one with a shape, outermost first.
  private mutating func candidates(_ shape: ObjectShape, _ keys: [String]) -> [Place] {
    var seen: Set<UInt> = [shape.identity]
    var found: [Place] = []
    for key in keys {
      guard let places = index[key], places.count <= Self.common else { continue }
      let current = places.filter { $0.shape.current === $0.shape }
      index[key] = current
      found += current.filter { seen.insert($0.shape.identity).inserted }
    }
    return found.filter { shape.givenName == nil || $0.shape.givenName == nil }
      .sorted { $0.order < $1.order }
  }

  private mutating func unite(_ first: ObjectShape, _ second: ObjectShape) {
    if first.givenName != nil && second.givenName != nil { return }
    first.merge(second)
    isComplete = false
  }

  /// All object shapes, outermost first, with the name that their key suggests.
  private static func places(under roots: [ObjectShape]) -> [Place] {
    var places: [Place] = []
    var seen: Set<UInt> = []
    let add = { (hint: String, shape: ObjectShape) in
      if seen.insert(shape.identity).inserted {
        places.append(Place(shape: shape, hint: hint, order: places.count))
      }
    }
    for root in roots { add(root.current.givenName ?? "", root.current) }
    var index = 0
    while index < places.count {
      for (hint, shape) in inner(of: places[index].shape) { add(hint, shape) }
      index += 1
    }
    return places
  }

  /// The object shapes that are values of an object's members, with the names that the keys suggest.
  static func inner(of shape: ObjectShape) -> [(hint: String, shape: ObjectShape)] {
    if let union = shape.union {
      return union.cases.map {
        (SwiftNames.camelCase($0.value, startsUpper: true), $0.shape.current)
      }
    }
    return shape.keys.flatMap { key in
      (shape.members[key]?.objects ?? []).flatMap { object, isElement in
        let name = SwiftNames.camelCase(key, startsUpper: true)
        let hint = isElement || object.isMap ? SwiftNames.singular(name) : name
        if !object.isMap { return [(hint: hint, shape: object)] }
        return object.mapValues().objects.map { (hint: hint, shape: $0.shape) }
      }
    }
  }
}
