import Foundation

extension Shape {
  /// Every document that we make ourselves.
  ///
  /// - Parameters:
  ///   - size: how long they are; the results of small ones are compared, and large ones are measured.
  ///   - serde: the program for serde_json, if there is one.
  static func all(_ size: Size, _ serde: Serde?) -> [Shape] {
    let isFull = size == .full
    return [
      user(.user, serde),
      post(.post(), serde),
      timeline(.timeline(isFull ? 100 : 5), serde),
      survey(.survey(features: isFull ? 480 : 4), serde),
      records(.records(isFull ? 100_000 : 100), serde),
      devices(.devices(isFull ? 400 : 4), serde),
    ]
  }

  /// How long the documents are.
  enum Size {
    case small
    case full
  }

  static func user(_ document: Document, _ serde: Serde?) -> Shape {
    Shape(
      "user",
      document,
      ModelKit<StrictUser, LenientUser, [String: Any]>(
        mapByHand: { StrictUser(dictionary: $0) },
        exportByHand: { $0.dictionary },
      ),
      serde,
      classes: (
        reading: {
          .reading(.lenientClass, "ModelMapping, lenient class") {
            try LenientUserObject(json: document.data)
          }
        },
        writing: {
          let user = try LenientUserObject(json: document.data)
          return .writing(.lenientClass, "ModelMapping, lenient class") { try user.jsonData() }
        },
      ),
    )
  }

  static func post(_ document: Document, _ serde: Serde?) -> Shape {
    Shape(
      "post",
      document,
      ModelKit<StrictPost, LenientPost, [String: Any]>(
        mapByHand: { StrictPost(dictionary: $0) },
        exportByHand: { $0.dictionary },
      ),
      serde,
    )
  }

  static func timeline(_ document: Document, _ serde: Serde?) -> Shape {
    Shape(
      "timeline",
      document,
      ModelKit<StrictTimeline, LenientTimeline, [String: Any]>(
        mapByHand: { StrictTimeline(dictionary: $0) },
        exportByHand: { $0.dictionary },
      ),
      serde,
    )
  }

  static func survey(_ document: Document, _ serde: Serde?) -> Shape {
    Shape(
      "survey",
      document,
      ModelKit<StrictSurvey, LenientSurvey, [String: Any]>(
        mapByHand: { StrictSurvey(dictionary: $0) },
        exportByHand: { $0.dictionary },
      ),
      serde,
    )
  }

  static func records(_ document: Document, _ serde: Serde?) -> Shape {
    Shape(
      "records",
      document,
      ModelKit<[StrictRecord], [LenientRecord], [Any]>(
        mapByHand: { models($0, StrictRecord.init(dictionary:)) },
        exportByHand: { $0.map(\.dictionary) },
      ),
      serde,
    )
  }

  static func devices(_ document: Document, _ serde: Serde?) -> Shape {
    Shape(
      "devices",
      document,
      ModelKit<[StrictDevice], [LenientDevice], [Any]>(
        mapByHand: { models($0, StrictDevice.init(dictionary:)) },
        exportByHand: { $0.map(\.dictionary) },
      ),
      serde,
    )
  }
}
