@testable import ModelMigration

/// Models that together have every construct that a front end can describe.
///
/// Their names begin with a prefix, so that several engines' versions fit into one module.
func constructs(_ prefix: String, _ origin: SourceModel.Origin) -> SourceModels {
  SourceModels(
    models: [author(prefix, origin), book(prefix, origin), node(prefix, origin)]
      + shapes(prefix, origin) + odd(prefix, origin),
    enums: [
      SourceEnum(
        name: "\(prefix)Kind",
        cases: [
          .init(name: "\(prefix)KindNovel", value: .integer(0), comment: ["Made up."]),
          .init(name: "\(prefix)KindURLList", value: .integer(1)),
          .init(name: "\(prefix)KindDefault", value: .integer(1)),
          .init(name: "\(prefix)Kind3D", value: .integer(2)),
          .init(name: "\(prefix)KindSelf", value: .integer(3)),
          .init(name: "\(prefix)KindUrlList", value: .integer(4)),
        ],
        comment: ["What a book is."],
      ),
      SourceEnum(
        name: "\(prefix)Flags",
        cases: [
          .init(name: "\(prefix)FlagsNone", value: .integer(0)),
          .init(name: "\(prefix)FlagsNew", value: .integer(1)),
          .init(name: "\(prefix)FlagsUsed", value: .integer(2)),
          .init(name: "\(prefix)FlagsAny", value: .integer(3)),
        ],
        isOptionSet: true,
      ),
      SourceEnum(name: "\(prefix)Tone", cases: [.init(name: "dark", value: .string("Dark"))]),
    ],
  )
}

private func author(_ prefix: String, _ origin: SourceModel.Origin) -> SourceModel {
  SourceModel(
    name: "\(prefix)Author",
    origin: origin,
    comment: ["Who wrote it."],
    properties: [SourceProperty(name: "name", type: .string, isIndex: true)],
  )
}

private func book(_ prefix: String, _ origin: SourceModel.Origin) -> SourceModel {
  let author = SourceType.model("\(prefix)Author")
  var book = SourceModel(name: "\(prefix)Book", origin: origin)
  book.location = SourceLocation(file: "Book.h", line: 3)
  book.properties = [
    SourceProperty(name: "title", type: .string, comment: ["The title.", "", "Never empty."]),
    SourceProperty(name: "pageCount", type: .integer(bits: nil, isSigned: true)),
    SourceProperty(name: "size", type: .integer(bits: 32, isSigned: false)),
    SourceProperty(name: "rating", type: .float),
    SourceProperty(name: "price", type: .double),
    SourceProperty(name: "isSold", type: .bool),
    SourceProperty(name: "width", type: .cgFloat),
    SourceProperty(name: "edition", type: .number),
    SourceProperty(name: "released", type: .date, isOptional: true),
    SourceProperty(name: "site", type: .url),
    SourceProperty(name: "cover", type: .data, isOptional: true),
    SourceProperty(name: "author", type: author),
    SourceProperty(name: "coAuthors", type: .array(author)),
    SourceProperty(name: "fans", type: .set(author), isOptional: true),
    SourceProperty(name: "names", type: .dictionary(.string)),
    SourceProperty(name: "steps", type: .orderedSet(.string)),
    SourceProperty(name: "extra", type: .any, isOptional: true),
    SourceProperty(name: "notes", type: .array(.any)),
    SourceProperty(name: "kind", type: .enumeration("\(prefix)Kind")),
    SourceProperty(name: "flags", type: .enumeration("\(prefix)Flags")),
    SourceProperty(name: "tone", type: .enumeration("\(prefix)Tone")),
    SourceProperty(name: "color", type: .other("UIColor *"), declaration: "UIColor *color"),
    SourceProperty(name: "onOpen", type: .other("void (^)(void)"), isIgnored: true),
    SourceProperty(name: "isShown", type: .bool, isIgnored: true),
    SourceProperty(name: "shelf", type: .any, isWeak: true),
    SourceProperty(name: "class", type: .string),
    SourceProperty(name: "self", type: .string),
    SourceProperty(name: "area", type: .integer(bits: nil, isSigned: true), isReadOnly: true),
    SourceProperty(name: "shared", type: author, isClassProperty: true),
  ]
  book.keys.paths = [
    .init(property: "pageCount", keys: ["pages"]), .init(property: "site", keys: ["meta.site"]),
  ]
  if origin == .jsonModel { book.keys.scheme = .snakeCase }
  book.optionality.optional = ["isSold", "extra"]
  book.methods = bookMethods(hasConversions: true)
  return book
}

private func bookMethods(hasConversions: Bool) -> [SourceMethod] {
  let body = ["- (void)method {", "  [self work];", "}"]
  let kinds: [(SourceMethod.Kind, String)] = [
    (.setter(property: "rating", sourceClass: "NSString"), "setRatingWithNSString:"),
    (.getter(property: "rating"), "JSONObjectForRating"),
    (.setter(property: "color", sourceClass: "NSString"), "setColorWithNSString:"),
    (.transformer(target: "NSDate", sourceClass: "NSNumber"), "NSDateFromNSNumber:"),
    (.validate, "validate:"), (.isEqual, "isEqual:"), (.hash, "hash"),
    (.propertySetter(property: "title"), "setTitle:"),
    (.computedProperty(property: "area"), "area"),
    (.hook, "modelCustomTransformFromDictionary:"),
    (.hook, "modelCustomTransformToDictionary:"),
    (.hook, "modelCustomWillTransformFromDictionary:"), (.other, "print"),
  ]
  return kinds.map { SourceMethod(kind: $0, selector: $1, body: body) }
}

private func node(_ prefix: String, _ origin: SourceModel.Origin) -> SourceModel {
  SourceModel(
    name: "\(prefix)Node",
    origin: origin,
    properties: [
      SourceProperty(name: "value", type: .integer(bits: nil, isSigned: true)),
      SourceProperty(name: "next", type: .model("\(prefix)Node"), isOptional: true),
      SourceProperty(name: "parent", type: .model("\(prefix)Node"), isWeak: true),
    ],
  )
}

private func shapes(_ prefix: String, _ origin: SourceModel.Origin) -> [SourceModel] {
  var shape = SourceModel(name: "\(prefix)Shape", origin: origin)
  shape.properties = [SourceProperty(name: "name", type: .string)]
  shape.familyMembers = ["\(prefix)Circle"]
  var circle = SourceModel(name: "\(prefix)Circle", superclass: "\(prefix)Shape", origin: origin)
  circle.properties = [
    SourceProperty(name: "radius", type: .double),
    SourceProperty(name: "isBig", type: .bool, isIgnored: true),
  ]
  circle.keys.paths = [
    .init(property: "radius", keys: ["r"]), .init(property: "name", keys: ["n"]),
  ]
  circle.optionality.optional = ["name"]
  circle.methods = [
    SourceMethod(kind: .validate, selector: "validate:", body: []),
    SourceMethod(kind: .hook, selector: "modelCustomTransformFromDictionary:", body: []),
    SourceMethod(
      kind: .transformer(target: "NSURL", sourceClass: "NSArray"),
      selector: "NSURLFromNSArray:",
      body: [],
    ),
  ]
  return [shape, circle]
}

/// Properties with names that types have, sets of containers, keys inside others, and a subclass that declares some again.
private func odd(_ prefix: String, _ origin: SourceModel.Origin) -> [SourceModel] {
  let kind = "\(prefix)Kind"
  var odd = SourceModel(name: "\(prefix)Odd", origin: origin)
  odd.properties = [
    SourceProperty(name: "Date", type: .date, isNullable: false),
    SourceProperty(name: "other", type: .date, isNullable: false),
    SourceProperty(name: kind, type: .enumeration(kind)),
    SourceProperty(name: "rows", type: .set(.dictionary(.any))),
    SourceProperty(name: "nodes", type: .set(.array(.model("\(prefix)Node")))),
    SourceProperty(name: "nodeValue", type: .string, isOptional: true),
  ]
  odd.keys.paths = [.init(property: "nodeValue", keys: ["nodes.value"])]
  var child = SourceModel(name: "\(prefix)OddChild", superclass: odd.name, origin: origin)
  child.properties = [odd.properties[0], SourceProperty(name: "rows", type: .array(.any))]
  child.methods = [
    SourceMethod(kind: .propertySetter(property: "Date"), selector: "setDate:", body: []),
    SourceMethod(kind: .computedProperty(property: "other"), selector: "other", body: []),
  ]
  return [odd, child]
}
