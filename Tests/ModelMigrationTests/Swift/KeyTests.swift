import Testing

@testable import ModelMigration

/// A model with three properties and the given keys.
private func keys(
  _ style: MigrationStyle? = nil,
  _ origin: SourceModel.Origin = .jsonModel,
  _ change: (inout SourceModel) -> Void,
) throws -> String {
  let properties = ["id", "userName", "item2"].map { SourceProperty(name: $0, type: .bool) }
  let text = try swift(properties, style, origin: origin, change: change)
  return text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(5).dropLast()
    .joined(separator: "\n")
}

@Suite("Keys in Swift")
struct KeyTests {
  @Test("are a dictionary, with paths and alternatives")
  func dictionary() throws {
    let change = { (model: inout SourceModel) in
      model.keys.paths = [
        .init(property: "id", keys: ["id", "ID"]),
        .init(property: "userName", keys: ["user.name"]),
        .init(property: "item2", keys: [""]),
      ]
    }
    #expect(
      try keys(nil, .yyModel, change) == """
          static let keyMapper: KeyMapper = [
            "id": ["id", "ID"],
            "userName": "user.name",
            "item2": .unmapped,
          ]
        """
    )
    #expect(
      try keys(.compatible, .yyModel, change) == """
          static func modelCustomPropertyMapper() -> [String: Any]? {
            ["id": ["id", "ID"], "userName": "user.name", "item2": ""]
          }
        """
    )
  }

  @Test("with brackets are not indices")
  func brackets() throws {
    let change = { (model: inout SourceModel) in
      model.keys.paths = [
        .init(property: "id", keys: ["ids[0]"]),
        .init(property: "userName", keys: ["user.names[0]", "name"]),
      ]
    }
    #expect(
      try keys(nil, .yyModel, change) == """
          static let keyMapper: KeyMapper = [
            "id": .keyPath("ids[0]"),
            "userName": [.keyPath("user.names[0]"), "name"],
          ]
        """
    )
    #expect(
      try keys(.compatible, .yyModel, change) == """
          static func modelCustomPropertyMapper() -> [String: Any]? {
            ["id": "ids[0]", "userName": ["user.names[0]", "name"]]
          }
        """
    )
  }

  @Test("with operators of key-value coding are marked")
  func operators() throws {
    let text = try keys {
      $0.keys.paths = [
        .init(property: "id", keys: ["item.@type"]),
        .init(property: "item2", keys: ["items.@count"]),
      ]
    }
    #expect(
      text == """
          static let keyMapper: KeyMapper = ["id": "item.@type", "item2": "items.@count"]

          // TODO(migrate): `items.@count` has an operator of key-value coding: compute `item2` instead.
        """
    )
  }

  @Test("into the value of another property are only read")
  func insideOthers() throws {
    let change = { (model: inout SourceModel) in
      model.keys.paths = [
        .init(property: "id", keys: ["item2.id", "id"]),
        .init(property: "userName", keys: ["user.name"]),
      ]
    }
    let reading = #""id": .reading("item2.id", "id")"#
    let step = """
        static let keyMapper: KeyMapper = [\(reading), "userName": "user.name"]

        // TODO(migrate): `id` is read from `item2.id`, but not written there, where `item2` is
        //   written.
      """
    #expect(try keys(nil, .jsonModel, change) == step)
    #expect(try keys(nil, .yyModel, change) == step)
    let compatible = try keys(.compatible, .jsonModel, change)
    #expect(compatible.contains("TODO(migrate): `id` cannot be read from `item2.id`, where"))
    #expect(try !keys(.compatible, .yyModel, change).contains("TODO"))
    let ignored = try keys {
      change(&$0)
      $0.optionality.ignored = ["item2"]
    }
    #expect(!ignored.contains("TODO"))
  }

  @Test("into the value of a subclass's property are only read there")
  func insideOthersOfSubclass() throws {
    var base = SourceModel(name: "Base", origin: .jsonModel)
    base.properties = [SourceProperty(name: "userName", type: .string)]
    base.keys.paths = [.init(property: "userName", keys: ["user.name"])]
    var sub = SourceModel(name: "Sub", superclass: "Base", origin: .jsonModel)
    sub.properties = [SourceProperty(name: "user", type: .any)]
    let subSub = SourceModel(name: "SubSub", superclass: "Sub", origin: .jsonModel)
    let text = try swift(SourceModels(models: [base, sub, subSub]))
    #expect(text.contains(#"class var keyMapper: KeyMapper { ["userName": "user.name"] }"#))
    let reading = #"KeyMapper { ["userName": .reading("user.name")] }"#
    #expect(text.components(separatedBy: "override class var keyMapper: \(reading)").count == 2)
    #expect(text.components(separatedBy: "is read from `user.name`").count == 2)
  }

  @Test("of a scheme list what the library's scheme spells otherwise")
  func snakeCase() throws {
    let change = { (model: inout SourceModel) in model.keys.scheme = .snakeCase }
    #expect(
      try keys(nil, .jsonModel, change) == """
          static let keyMapper: KeyMapper = .snakeCase.mapping(["item2": "item_2"])
        """
    )
    #expect(
      try keys(.compatible, .jsonModel, change) == """
          override class func keyMapper() -> JSONKeyMapper? { JSONKeyMapper.mapperForSnakeCase() }
        """
    )
  }

  @Test("of a scheme can have exceptions")
  func exceptions() throws {
    let change = { (model: inout SourceModel) in
      model.keys.scheme = .titleCase
      model.keys.paths = [.init(property: "id", keys: ["ID"])]
    }
    #expect(
      try keys(nil, .jsonModel, change) == """
          static let keyMapper: KeyMapper = .titleCase.mapping(["id": "ID"])
        """
    )
    #expect(
      try keys(.compatible, .jsonModel, change) == """
          override class func keyMapper() -> JSONKeyMapper? {
            JSONKeyMapper.baseMapper(
              JSONKeyMapper.mapperForTitleCase(),
              withModelToJSONExceptions: ["id": "ID"],
            )
          }
        """
    )
  }

  @Test("in capitals are made by a closure")
  func capitals() throws {
    let text = try keys { $0.keys.scheme = .upperCaseToLowerCase }
    #expect(
      text == """
          static let keyMapper: KeyMapper = KeyMapper { name in JSONKey(name.uppercased()) }
        """
    )
  }

  @Test("that could not be read are a member with a comment")
  func unread() throws {
    let text = try keys { $0.keys.unreadBody = UnreadBody(lines: ["return [Mapper make];"]) }
    #expect(
      text == """
          static var keyMapper: KeyMapper {
            // TODO(migrate): Write `keyMapper` in Swift.
            //   return [Mapper make];
            .identity
          }
        """
    )
  }

  @Test("that could be read in part are completed by their user")
  func partlyUnread() throws {
    let text = try keys {
      $0.keys.paths = [.init(property: "id", keys: ["n"])]
      $0.keys.unreadBody = UnreadBody(
        lines: ["return keys;"],
        conditions: ["[App isOld]", "flag"],
        properties: ["name"],
      )
    }
    #expect(
      text == """
          static let keyMapper: KeyMapper = ["id": "n"]

          // TODO(migrate): Write `keyMapper` in Swift: it depends on `[App isOld]`, `flag` for `name`.
          //   return keys;
        """
    )
  }

  @Test("of properties that do not exist are marked, and left out")
  func unknown() throws {
    let text = try keys {
      $0.keys.paths = [.init(property: "nmae", keys: ["n"])]
      $0.optionality.ignored = ["gone"]
    }
    #expect(
      text == """
          // TODO(migrate): `keyMapper` names `nmae`, which is not a property.

          // TODO(migrate): `propertyIsIgnored:` names `gone`, which is not a property.
        """
    )
  }

  @Test("are escaped")
  func escaped() throws {
    let text = try keys { $0.keys.paths = [.init(property: "id", keys: ["a\"\\\n\u{1}"])] }
    #expect(text == #"  static let keyMapper: KeyMapper = ["id": "a\"\\\n\u{1}"]"#)
  }

  @Test("lists of properties name those that take part, or do not")
  func lists() throws {
    let change = { (model: inout SourceModel) in
      model.allowedProperties = ["id", "item2"]
      model.excludedProperties = ["item2"]
    }
    #expect(
      try keys(.compatible, .yyModel, change) == """
          static func modelPropertyBlacklist() -> [String]? { ["item2"] }

          static func modelPropertyWhitelist() -> [String]? { ["id", "item2"] }
        """
    )
    #expect(
      try keys(.lenient, .yyModel, change) == """
          static let ignoredProperties: Set<String> = ["item2"]

          static let mappedProperties: Set<String>? = ["id", "item2"]
        """
    )
  }

  @Test("of optional properties are a condition in JSONModel's class")
  func optional() throws {
    let all = try keys(.compatible) { $0.optionality.areAllOptional = true }
    #expect(
      all == "  override class func propertyIsOptional(_ propertyName: String) -> Bool { true }"
    )
    let most = try keys(.compatible) {
      $0.optionality.areAllOptional = true
      $0.optionality.required = ["id"]
    }
    #expect(
      most == """
          override class func propertyIsOptional(_ propertyName: String) -> Bool {
            !["id"].contains(propertyName)
          }
        """
    )
  }
}
