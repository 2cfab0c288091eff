import ModelMapping

/// A model in a model in a model.
final class LenientNest: LenientModel {
  var id = 0
  var child: LenientNest?

  required init() {}
}

/// A model with a dictionary.
struct LenientIndex: LenientModel {
  var places: [String: Int] = [:]
}

/// A model with a text.
struct StrictLetter: StrictModel {
  let text: String
}
