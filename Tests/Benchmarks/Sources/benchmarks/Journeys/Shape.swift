/// A document with the journeys that it can make.
struct Shape {
  /// How the shape is called, here and by the program in `serde`.
  let name: String

  let document: Document

  /// What makes the journeys; each makes its models only when it is asked for.
  let journeys: [(kind: Journey.Kind, make: () throws -> Journey)]
}

extension Shape {
  /// The journeys of a document that there are models for.
  ///
  /// - Parameters:
  ///   - name: how the shape is called.
  ///   - document: what is read.
  ///   - kit: how its models are read and written.
  ///   - serde: the program for serde_json, if there is one.
  ///   - others: more contenders, for reading and for writing.
  init<Strict, Lenient, Tree>(
    _ name: String,
    _ document: Document,
    _ kit: ModelKit<Strict, Lenient, Tree>,
    _ serde: Serde?,
    others: (reading: () -> [Contender], writing: () throws -> [Contender]) = ({ [] }, { [] }),
  ) {
    self.name = name
    self.document = document
    let course = Course(name: name, document: document, kit: kit, serde: serde)
    var journeys: [(kind: Journey.Kind, make: () throws -> Journey)] = [
      (.reading, { try course.reading(others.reading()) }),
      (.writing, { try course.writing(others.writing()) }),
      (.mapping, { try course.mapping() }),
      (.mappingFoundation, { try course.mappingFoundation() }),
      (.exporting, { try course.exporting() }),
    ]
    if let single = kit.single {
      journeys += [
        (.updating, { try course.updating(single) }),
        (.archiving, { try course.archiving(single) }),
        (.unarchiving, { try course.unarchiving(single) }),
      ]
    }
    self.journeys = journeys + Self.values(of: document, serde)
  }

  /// The journeys of a document that there is no model for.
  init(_ document: Document, _ serde: Serde?) {
    name = "any"
    self.document = document
    journeys = Self.values(of: document, serde)
  }

  private static func values(
    of document: Document,
    _ serde: Serde?,
  ) -> [(kind: Journey.Kind, make: () throws -> Journey)] {
    [
      (.readingValue, { try Journey.readingValue(of: document, serde) }),
      (.writingValue, { try Journey.writingValue(of: document, serde) }),
    ]
  }
}
