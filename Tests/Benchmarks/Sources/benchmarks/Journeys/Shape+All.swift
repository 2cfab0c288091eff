import Foundation

extension Shape {
  /// Every document that we make ourselves.
  ///
  /// - Parameters:
  ///   - size: how long they are; the results of small ones are compared, and large ones are measured.
  ///   - serde: the program for serde_json, if there is one.
  /// - Returns: the documents and their journeys.
  static func all(_ size: Size, _ serde: Serde?) -> [Shape] {
    let isFull = size == .full
    return [
      user(.user, serde),
      post(.post(), serde),
      timeline(.timeline(isFull ? 100 : 5), serde),
      survey(.survey(features: isFull ? 640 : 4), serde),
      records(.records(isFull ? 100_000 : 100), serde),
      devices(.devices(isFull ? 400 : 4), serde),
    ]
  }

  /// The shape of a document that is not ours, in as far as there are models for it.
  ///
  /// - Parameters:
  ///   - document: what is read.
  ///   - serde: the program for serde_json, if there is one.
  /// - Returns: the document with the journeys of its shape, or with those of `JSONValue`.
  /// - Throws: what `JSONSerialization` throws if it is not valid JSON.
  static func recognised(_ document: Document, _ serde: Serde?) throws -> Shape {
    let tree = try JSONSerialization.jsonObject(with: document.data, options: .fragmentsAllowed)
    let keys = Set((tree as? [String: Any] ?? [:]).keys)
    if keys.isSuperset(of: ["login", "avatar_url", "followers"]) { return user(document, serde) }
    if keys.isSuperset(of: ["mblogid", "pic_infos", "user"]) { return post(document, serde) }
    if keys.isSuperset(of: ["statuses", "search_metadata"]) { return timeline(document, serde) }
    return Shape(document, serde)
  }

  /// The shape of the name, for a document of that shape.
  ///
  /// - Parameters:
  ///   - name: what the shape is called.
  ///   - document: what is read.
  /// - Returns: the document with its journeys, without serde_json.
  static func named(_ name: String, _ document: Document) -> Shape {
    switch name {
    case "user": user(document, nil)
    case "post": post(document, nil)
    case "timeline": timeline(document, nil)
    case "survey": survey(document, nil)
    case "records": records(document, nil)
    case "devices": devices(document, nil)
    default: Shape(document, nil)
    }
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
      others: (
        reading: {
          [
            .reading(.bytes, "handwritten over bytes") { try StrictUser(bytes: document.data) },
            .reading(.lenientClass, "ModelMapping, lenient class") {
              try LenientUserObject(json: document.data)
            },
          ]
        },
        writing: {
          let user = try LenientUserObject(json: document.data)
          return [
            .writing(.lenientClass, "ModelMapping, lenient class") { try user.jsonData() }
          ]
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
