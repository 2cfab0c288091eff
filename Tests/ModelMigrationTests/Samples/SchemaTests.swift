import Foundation
import ModelMapping
import ModelSchema
import Testing

@testable import ModelMigration

private enum Meal: String, CaseIterable { case lunch, dinner }

private struct Stop: StrictModel {
  let placeName: String
  let next: [Stop]
  static let keyMapper: KeyMapper = .snakeCase
}

private struct Booking: StrictModel {
  let guest: String
  let seats: Int
  let price: Double
  let meal: Meal
  let day: Date?
  let id: UUID
  let tags: [String]
  let counts: [String: Int]
  let stop: Stop?
  static let constraints: ValueConstraints = ["guest": .nonEmpty, "seats": .range(1...8)]
  static let notes = ["": "A table in the restaurant.", "seats": "Children count too."]
}

@Suite("Models from schemas")
struct SchemaTests {
  private func migrated(_ schema: String, name: String = "Booking") throws -> Migrator.Result {
    let folder = try TemporaryFolder(["\(name).json": schema])
    return Migrator.run(["--schema", folder.path("\(name).json")])
  }

  @Test("are the models that the schemas describe")
  func roundTrip() throws {
    let result = try migrated(try Booking.jsonSchema().jsonString())
    #expect(
      result.status == 0 && result.messages.hasPrefix("9 properties carried over, 2 to look at\n")
    )
    #expect(
      result.output == """
        import Foundation
        import ModelMapping

        enum Meal: String, CaseIterable {
          case lunch
          case dinner
        }

        /// A table in the restaurant.
        struct Booking: StrictModel {
          let guest: String
          /// Children count too.
          let seats: Int
          let price: Double
          let meal: Meal
          // TODO(migrate): A Date is written in UTC: declare a String to keep the text.
          let day: Date?
          // TODO(migrate): A UUID is written in capitals: declare a String to keep the text.
          let id: UUID
          let tags: [String]
          let counts: [String: Int]
          let stop: Stop?

          static let constraints: ValueConstraints = ["guest": .nonEmpty, "seats": .range(1...8)]
        }

        struct Stop: StrictModel {
          let placeName: String
          let next: [Stop]

          static let keyMapper: KeyMapper = .snakeCase
        }

        """
    )
  }

  @Test("of OpenAPI have references, parts, enums and discriminators")
  func openAPI() throws {
    let result = try migrated(
      #"""
      {"openapi": "3.0.0", "paths": {}, "components": {"schemas": {
        "Pet": {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}},
        "Cat": {"allOf": [{"$ref": "#/components/schemas/Pet"}, {"properties": {"lives": {"type": "integer"}}}]},
        "AnyPet": {"oneOf": [{"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Pet"}],
          "discriminator": {"propertyName": "kind", "mapping": {"cat": "#/components/schemas/Cat"}}},
        "Pets": {"type": "array", "items": {"$ref": "#/components/schemas/AnyPet"}},
        "Order": {"properties": {"pets": {"$ref": "#/components/schemas/Pets"},
          "state": {"enum": ["open", "sold-out"]}, "x": {"not": {}}, "mail": {"type": "string", "format": "email"},
          "size": {"type": "integer", "default": 3, "nullable": true}}}}}}
      """#
    )
    #expect(result.status == 0)
    for part in [
      "struct Cat: StrictModel {\n  let name: String\n  let lives: Int?\n}",
      "enum AnyPet: TaggedModel {\n  case cat(Cat)\n  case pet(Pet)\n",
      "typealias Pets = [AnyPet]\n", "  let pets: [AnyPet]?\n", "case soldOut = \"sold-out\"",
    ] { #expect(result.output.contains(part), "\(part)") }
    #expect(
      result.messages.replacing(/\/.*\//, with: "") == """
        5 properties carried over, 3 to look at
        Booking.json: Order.x: `not` is not carried over
        Booking.json: Order.mail: the format `email` is not checked
        Booking.json: Order.size: the default `3` is not carried over

        """
    )
  }

  @Test("leave what no model says as steps, however deep, and follow references into schemas")
  func steps() throws {
    let result = try migrated(
      #"""
      {"definitions": {
        "A": {"allOf": [{"$ref": "#/definitions/B"}, {"properties": {"x": {"type": "array", "items": {"not": {}}}},
          "additionalProperties": false, "if": {}}], "required": ["y", "z"], "minProperties": 1},
        "B": {"properties": {"y": {"$ref": "#/definitions/a~1b/items", "maxLength": 3}, "w": {"$ref": "#/definitions/B/properties/v"},
          "v": {"type": "integer"}, "u": {"$ref": "other.json"}}},
        "a/b": {"type": "array", "items": {"type": "string"}, "contains": 1}, "E": {"enum": ["p", "q"], "default": "p"}}}
      """#
    )
    #expect(result.output.contains("  let y: String\n  let w: Int?\n"), "\(result.output)")
    #expect(
      Set(
        result.messages.split(separator: "\n").dropFirst().map {
          $0.split(separator: "Booking.json: ").last ?? ""
        }
      ) == [
        "A.u: `other.json` is not in the documents",
        "A.x: `not` is not carried over", "A: `minProperties` is not carried over",
        "A: `z` is required, but no property", "A: `if` is not carried over",
        "A: other keys are not valid: forbid them with a policy, such as Exact",
        "B.u: `other.json` is not in the documents",
        "AB: `contains` is not carried over", "E: the default `\"p\"` is not carried over",
      ],
      "\(result.messages)",
    )
  }

  @Test("in YAML are to be converted, and those of a folder are read")
  func files() throws {
    let schema = #"{"properties": {"a": {"type": "string"}}}"#
    let folder = try TemporaryFolder([
      "api/A.json": schema, "api/B.json": "{}", "api/C.yaml": "openapi: 3.0.0", "D.yml": "",
      "E.json": "\n# Pets\nopenapi: \"3.0.0\"\npaths: {}\n", "F.json": "{\"a\": b}",
    ])
    let result = Migrator.run(["--schema", folder.path("api")])
    #expect(
      result.status == 0 && result.output.contains("struct A: StrictModel {\n  let a: String?\n}")
    )
    let steps = result.messages.split(separator: "\n").dropFirst()
    #expect(steps.count == 2)
    #expect(steps.first?.hasSuffix("api/C.yaml \(YAML.advice)") == true, "\(steps)")
    #expect(steps.last?.hasSuffix("api/B.json: not a schema") == true, "\(steps)")
    let named = Migrator.run(["--schema", folder.path("D.yml")])
    #expect(named.status == 64 && named.messages.contains("D.yml \(YAML.advice)\n"))
    let unnamed = Migrator.run(["--schema", folder.path("E.json")])
    #expect(unnamed.status == 2 && unnamed.messages.hasSuffix("E.json \(YAML.advice)\n"))
    let other = Migrator.run(["--schema", folder.path("F.json")])
    #expect(other.status == 2 && other.messages.contains("F.json:1: the document"))
  }

  @Test("of a folder without any are errors")
  func emptyFolder() throws {
    let folder = try TemporaryFolder(["api/a.txt": ""])
    let result = Migrator.run(["--schema", folder.path("api")])
    #expect(result.status != 0 && !result.messages.isEmpty)
  }

  @Test("that are none are errors")
  func badInput() throws {
    for text in ["{}", "7", #"{"a": 1}"#] { #expect(try migrated(text).status == 2) }
  }

  /// A schema of a model `Booking` with one property `a`.
  private func property(_ schema: String, _ definitions: String = "{}") throws -> Migrator.Result {
    try migrated(#"{"type": "object", "properties": {"a": \#(schema)}, "$defs": \#(definitions)}"#)
  }

  @Test(
    "have the types of values",
    arguments: [
      (#"{"oneOf": [{"enum": ["lf"]}, {"const": "crlf"}]}"#, "let a: A?", ""),
      (#"{"anyOf": [{"enum": ["lf"]}, {"type": "string"}]}"#, "let a: String?", "allows others"),
      (#"{"type": ["string", "null"]}"#, "let a: String?", ""),
      (#"{"type": ["string", "integer"]}"#, "case number(Int)", ""),
      (#"{"type": ["number", "integer"]}"#, "let a: Double?", ""),
      (#"{"anyOf": [{"type": "integer"}, {"type": "null"}]}"#, "let a: Int?", ""),
      (#"{"enum": ["x", 1]}"#, "case string(AString)\n  case number(Int)", "is not checked"),
      (#"{"enum": [1, 2]}"#, #"["a": .oneOf([1, 2])]"#, ""),
      (#"{"const": true}"#, "let a: Bool?", "`const` is not carried over"),
      (
        #"{"type": "array", "items": {"type": "string"}, "uniqueItems": true}"#, #"["a": .unique]"#,
        "",
      ),
      (
        #"{"type": "array", "items": {"properties": {"b": {}}}, "uniqueItems": true}"#,
        "let a: [A]?", "`uniqueItems` is",
      ),
      (
        #"{"type": "array", "items": [{"type": "string"}, {"type": "integer"}]}"#, "let a: [A]?",
        "positions",
      ),
      (
        #"{"patternProperties": {"^x": {"type": "integer"}}, "additionalProperties": false}"#,
        #".keys(.pattern("^x"))"#, "",
      ),
      (#"{"additionalProperties": {"type": "integer"}}"#, "let a: [String: Int]?", ""),
      (
        #"{"additionalProperties": {"type": "integer"}, "propertyNames": {"pattern": "^x"}}"#,
        #".keys(.pattern("^x"))"#, "",
      ),
      (
        #"{"additionalProperties": {"type": ["integer", "null"]}}"#, "let a: [String: JSONValue]?",
        "null is valid among the values",
      ),
      (
        #"{"patternProperties": {"^x": {"type": "integer"}, "^y": {"type": "integer"}}, "additionalProperties": false}"#,
        "let a: [String: Int]?", "values are not checked against their keys",
      ),
      (
        #"{"allOf": [{"properties": {"b": {"type": "string"}}}, {"properties": {"b": {"type": "integer"}}}]}"#,
        "let b: Int?", "",
      ),
      (##"{"allOf": [{"$ref": "#/$defs/closed"}, {"title": "x"}]}"##, "let c: Int?", ""),
      (##"{"$ref": "#/$defs/node", "minProperties": 1}"##, "let a: Node?", "beside `$ref`"),
      (##"{"$ref": "#/$defs/maybe"}"##, "let a: String?", ""),
      (##"{"$ref": "#/$defs/parts/allOf/0"}"##, "let a: String?", ""),
      (##"{"$ref": "#word"}"##, "let a: String?", ""),
      (#"{"type": "integer", "multipleOf": 5}"#, #"["a": .multiple(of: 5)]"#, ""),
      (
        #"{"type": "number", "minimum": 0, "multipleOf": 0.5}"#,
        #"["a": [.range(0.0...), .multiple(of: 0.5)]]"#, "",
      ),
      (
        #"{"anyOf": [{"type": "string", "pattern": "^a"}, {"type": "string", "pattern": "^b"}]}"#,
        "let a: String?", "2 kinds of strings",
      ),
      (
        #"{"anyOf": [{"type": "boolean", "not": {}}, {"type": "boolean"}]}"#, "let a: Bool?",
        "2 kinds of Booleans",
      ),
      (
        #"{"anyOf": [{"type": "array", "items": {"type": "string"}, "minItems": 1}, {"type": "array", "items": {"type": "string"}}]}"#,
        "let a: [String]?", "2 kinds of arrays",
      ),
      (
        #"{"properties": {"b": {"type": "string"}}, "additionalProperties": {"type": "integer"}}"#,
        "let unknownMembers: UnknownMembers", "are kept, but not checked",
      ),
      (
        #"{"properties": {"b": {"type": "string"}}, "additionalProperties": true}"#,
        "let unknownMembers: UnknownMembers", "",
      ),
      (
        #"{"properties": {"b": {"type": "string"}}, "if": {"required": ["b"]}, "then": {"properties": {"c": {"type": "integer"}}}}"#,
        "let b: String?\n  let c: Int?", "`then` is not carried over",
      ),
      (
        #"{"properties": {"b": {"type": "string"}}, "additionalProperties": {}}"#,
        "let unknownMembers: UnknownMembers", "",
      ),
      (
        #"{"anyOf": [{"properties": {"b": {"type": "string"}}}, {"type": "object"}]}"#,
        "let unknownMembers: UnknownMembers", "",
      ),
      (
        #"{"anyOf": [{"properties": {"b": {"type": "string"}}}, {"additionalProperties": {"type": "integer"}}]}"#,
        "let unknownMembers: UnknownMembers", "are kept, but not checked",
      ),
      (
        #"{"properties": {"b": {"type": "string"}}, "anyOf": [{"type": "object"}, {"type": "array", "items": {"type": "string"}}]}"#,
        "case list([String])\n  case object(AObject)", "",
      ),
      (#"{"anyOf": [{"type": ["string", "null"]}, {"type": "integer"}]}"#, "let a: A?", ""),
      (
        #"{"type": "array", "items": [{"type": ["string", "null"]}, {"type": "string"}], "additionalItems": false}"#,
        "let a: [JSONValue]?", "null is valid among the elements",
      ),
      (
        #"{"type": "array", "items": [{"type": "string"}], "minItems": 2}"#, "let a: [JSONValue]?",
        "2 kinds of values",
      ),
      (
        #"{"type": "array", "items": [{"type": "string"}]}"#, "let a: [String]?",
        "elements after the first 1 must be like these",
      ),
      (#"{"type": "string", "enum": ["x", 1]}"#, #"["a": .oneOf(["x"])]"#, ""),
      (#"{"type": "integer", "enum": [1, "x", 2]}"#, #"["a": .oneOf([1, 2])]"#, ""),
      (#"{"enum": [["x"], ["y"]]}"#, "let a: [JSONValue]?", "`enum` is not carried over"),
      (#"{"minimum": -1, "type": "integer"}"#, #"["a": .range((-1)...)]"#, ""),
      (
        #"{"type": "integer", "minimum": 0.5, "maximum": 18446744073709551615}"#,
        #"["a": .range(1...)]"#, "",
      ),
      (
        #"{"type": "integer", "minimum": 1, "exclusiveMinimum": true, "exclusiveMaximum": 9}"#,
        #"["a": .range(2...8)]"#, "",
      ),
      (#"{"type": "string", "format": "date-time"}"#, "let a: Date?", "written in UTC"),
      (
        #"{"type": "string", "format": "date-time", "examples": ["2024-05-06T07:08:09Z"]}"#,
        "let a: Date?", "",
      ),
      (
        #"{"type": "string", "format": "date-time", "example": "2024-05-06T07:08:09+02:00"}"#,
        "let a: String?", "UTC",
      ),
      (
        #"{"type": "string", "format": "uuid", "example": "0b5e9a3e-1111-4222-8333-0123456789ab"}"#,
        "let a: String?", "capitals",
      ),
      (
        #"{"type": "string", "format": "uuid", "example": "0B5E9A3E-1111-4222-8333-0123456789AB"}"#,
        "let a: UUID?", "",
      ),
      (##"{"$ref": "#/$defs/s", "maxLength": 3}"##, #"["a": .length(0...3)]"#, ""),
      (##"{"$ref": "#/$defs/list"}"##, "let a: [JSONValue]?", "contains itself"),
      (##"{"$ref": "#/$defs/node"}"##, "let a: Node?", ""),
    ],
  )
  func values(schema: String, part: String, step: String) throws {
    let result = try property(
      schema,
      #"""
      {"s": {"type": "string"}, "list": {"type": "array", "items": {"$ref": "#/$defs/list"}},
       "node": {"properties": {"next": {"$ref": "#/$defs/node"}, "n": {"type": "integer"}}},
       "closed": {"properties": {"c": {"type": "integer"}}, "additionalProperties": false},
       "maybe": {"type": ["string", "null"]}, "parts": {"allOf": [{"type": "string"}]},
       "anchored": {"id": "#word", "type": "string"}}
      """#,
    )
    #expect(result.output.contains(part), "\(result.output)")
    let steps = result.messages.split(separator: "\n").filter {
      $0.contains("Booking.a") || $0.contains("A.")
    }
    #expect(
      step.isEmpty ? steps.isEmpty : steps.contains { $0.contains(step) },
      "\(result.messages)",
    )
  }

  @Test(
    "with alternatives of objects are one model, a union, or a step",
    arguments: [
      (
        ##"{"properties": {"id": {"type": "string"}}, "required": ["id"], "oneOf": [{"$ref": "#/$defs/f"}, {"$ref": "#/$defs/u"}]}"##,
        "let id: String\n  let file: String?\n  let url: String?", "2 kinds of objects",
      ),
      (
        ##"{"allOf": [{"properties": {"id": {"type": "string"}}}, {"anyOf": [{"$ref": "#/$defs/f"}, {"$ref": "#/$defs/u"}]}]}"##,
        "let id: String?\n  let file: String?\n  let url: String?", "2 kinds of objects",
      ),
      (
        ##"{"properties": {"id": {"type": "string"}}, "oneOf": [{"$ref": "#/$defs/cat"}, {"$ref": "#/$defs/dog"}]}"##,
        "enum A: TaggedModel {\n  case cat(ACat)\n  case dog(ADog)\n  case wolf(ADog)", "",
      ),
      (
        ##"{"required": ["id"], "oneOf": [{"$ref": "#/$defs/cat"}, {"$ref": "#/$defs/dog"}]}"##,
        "enum A: TaggedModel {\n  case cat(", "`id` is required, but no property of each case",
      ),
      (
        ##"{"oneOf": [{"$ref": "#/$defs/cat"}, {"$ref": "#/$defs/dog"}]}"##,
        "enum A: TaggedModel {\n  case cat(Cat)\n  case dog(Dog)", "",
      ),
      (
        #"{"properties": {"id": {"type": "string"}}, "anyOf": [{"required": ["id"]}, {"required": ["x"]}]}"#,
        "let id: String?", "one of several sets of keys is required",
      ),
      (
        ##"{"anyOf": [{"type": "string"}, {"$ref": "#/$defs/cat"}, {"type": "array", "items": {"$ref": "#/$defs/cat"}}]}"##,
        "case string(String)\n  case list([Cat])\n  case object(Cat)\n\n  static let tagging = Tagging.untagged",
        "",
      ),
      (##"{"anyOf": [{"$ref": "#/$defs/cat"}, {}]}"##, "let a: JSONValue?", "2 kinds of values"),
      (
        ##"{"anyOf": [{"$ref": "#/$defs/cat"}, {"$ref": "#/$defs/dog"}]}"##,
        "struct A: StrictModel {\n  let type:", "2 kinds of objects",
      ),
      (
        ##"{"oneOf": [{"allOf": [{"$ref": "#/$defs/cat"}], "required": ["lives"]}, {"$ref": "#/$defs/dog"}]}"##,
        "enum A: TaggedModel {\n  case cat(", "A: objects without `type` are not read",
      ),
      (
        #"{"oneOf": [{"properties": {"k": {"const": "x"}}, "required": ["k"], "additionalProperties": true}, {"properties": {"k": {"const": "y"}}, "required": ["k"]}]}"#,
        "case x(X)\n  case y\n", "",
      ),
    ],
  )
  func alternatives(schema: String, part: String, step: String) throws {
    let text =
      #"{"type": "object", "properties": {"file": {"type": "string"}}, "required": ["file"]}"#
    let result = try property(
      schema,
      #"""
      {"f": \#(text), "u": \#(text.replacing("file", with: "url")),
       "cat": {"properties": {"type": {"const": "cat"}, "lives": {"type": "integer"}}},
       "dog": {"properties": {"type": {"enum": ["dog", "wolf"]}, "bark": {"type": "boolean"}}}}
      """#,
    )
    #expect(result.output.contains(part), "\(result.output)")
    let steps = result.messages.split(separator: "\n").filter {
      $0.contains(": A: ") || $0.contains("Booking.a")
    }
    #expect(
      step.isEmpty ? steps.isEmpty : steps.contains { $0.contains(step) },
      "\(result.messages)",
    )
  }

  @Test("that are equal have one type, but enums only under one name")
  func equalSchemas() throws {
    let state = #"{"enum": ["on", "off"]}"#
    let size = #"{"type": "object", "properties": {"w": {"type": "integer"}}}"#
    let result = try migrated(
      #"""
      {"properties": {"small": \#(size), "large": \#(size), "state": \#(state), "order": \#(state),
        "inner": {"properties": {"state": \#(state)}}}}
      """#
    )
    for part in [
      "let small: Small?\n  let large: Small?\n  let state: State?\n  let order: Order?",
      "struct Inner: StrictModel {\n  let state: State?\n}",
    ] { #expect(result.output.contains(part), "\(result.output)") }
  }

  @Test("of documents that may be null are marked")
  func nullDocument() throws {
    for schema in [
      #"{"type": ["object", "null"], "properties": {"a": {"type": "string"}}}"#,
      #"{"type": ["array", "null"], "items": {"type": "string"}}"#,
    ] {
      let result = try migrated(schema)
      #expect(result.messages.contains("Booking: null is valid, too"), "\(result.messages)")
    }
    let limited = try migrated(#"{"type": "array", "items": {"type": "string"}, "minItems": 1}"#)
    #expect(limited.output.contains("typealias Booking = [String]"))
    #expect(limited.messages.contains("of the whole document is not checked"))
  }

  @Test("refer to other files, by path, identifier and anchor")
  func otherFiles() throws {
    let folder = try TemporaryFolder([
      "A.json": #"""
      {"properties": {"b": {"$ref": "sub/B.json"}, "p": {"$ref": "sub/B.json#/$defs/p"}, "q": {"$ref": "https://x.y/C#q"},
        "r": {"$ref": "https://x.y/D"}, "none": {"$ref": "None.json"}}}
      """#,
      "sub/B.json":
        #"{"properties": {"a": {"$ref": "../A.json"}}, "$defs": {"p": {"type": "integer"}}}"#,
      "C.json":
        #"{"$id": "https://x.y/C", "$defs": {"Q": {"$anchor": "q", "properties": {"n": {"type": "integer"}}}}}"#,
      "D.json": #"{"$id": "https://x.y/D", "properties": {"m": {"$ref": "C#q"}}}"#,
    ])
    let files = ["A.json", "sub/B.json", "C.json", "D.json"].map(folder.path)
    let result = Migrator.run(["--schema"] + files)
    for part in [" b: B?", " p: Int?", " q: Q?", " a: A?", " m: Q?", "struct Q: StrictModel"] {
      #expect(result.output.contains(part), "\(result.output)")
    }
    #expect(result.messages.hasSuffix("A.json: A.none: `None.json` is not in the documents\n"))
  }

  @Test("of OpenAPI have the bodies of operations, and what only one direction has is Optional")
  func operations() throws {
    let result = try migrated(
      #"""
      {"openapi": "3.1.0", "paths": {"/pets/{id}": {
        "get": {"operationId": "get_pet", "responses": {
          "200": {"content": {"application/json": {"schema": {"type": "object", "required": ["pet"], "properties": {
            "pet": {"$ref": "#/components/schemas/Pet"}, "n": {"type": ["integer", "null"]}}}}}},
          "404": {"$ref": "#/components/responses/NotFound"}}},
        "put": {"requestBody": {"content": {"application/json; charset=utf-8": {"schema":
          {"type": "array", "items": {"$ref": "#/components/schemas/Cat"}}}}}, "responses": {}},
        "post": {"requestBody": {"content": {"multipart/form-data": {}}}}}},
       "components": {"responses": {"NotFound": {"content": {"application/problem+json": {"schema":
          {"type": "object", "properties": {"message": {"type": "string"}}}}}}},
        "schemas": {
          "Pet": {"required": ["id", "kind", "code"], "properties": {"id": {"type": "integer", "readOnly": true}, "kind": {"type": "string"}, "code": {"type": "string", "writeOnly": true}},
            "discriminator": {"propertyName": "kind", "mapping": {"tiger": "Cat"}}},
          "Cat": {"allOf": [{"$ref": "#/components/schemas/Pet"}, {"properties": {"lives": {"type": "integer"}}}]},
          "Dog": {"allOf": [{"$ref": "#/components/schemas/Pet"}]}}}}
      """#
    )
    for part in [
      "enum Pet: TaggedModel {\n  case tiger(Cat)\n  case dog(Dog)\n",
      "struct GetPet200Response: StrictModel {\n  let pet: Pet\n  let n: Int?\n}",
      "struct GetPet404Response: StrictModel {\n  let message: String?\n}",
      "typealias PutPetsIDRequest = [Cat]\n",
      "  let id: Int?\n  let kind: String\n", "  let code: String?\n  let lives: Int?\n",
    ] { #expect(result.output.contains(part), "\(part)\n\(result.output)") }
    #expect(
      result.messages.contains("Cat.id: it is Optional, because requests lack it (`readOnly`)")
    )
    #expect(
      result.messages.contains("Cat.code: it is Optional, because responses lack it (`writeOnly`)")
    )
    #expect(
      result.messages.contains("PostPetsIDRequest: the body is `multipart/form-data`, not JSON")
    )
  }

  @Test("of Swagger have the bodies among the parameters")
  func swagger() throws {
    let result = try migrated(
      #"""
      {"swagger": "2.0", "paths": {"/pets": {"post": {"parameters": [
        {"in": "query", "name": "q", "type": "string"},
        {"in": "body", "name": "pet", "schema": {"properties": {"name": {"type": "string"}}}}]}}}}
      """#
    )
    #expect(
      result.output.contains("struct PostPetsRequest: StrictModel {\n  let name: String?\n}")
    )
  }

  @Test("of OpenAPI have the bodies of callbacks, and of each kind of JSON")
  func callbacks() throws {
    let body = #"{"schema": {"properties": {"%": {"type": "string"}}}}"#
    let result = try migrated(
      #"""
      {"openapi": "3.1.0", "paths": {"/jobs": {"post": {"operationId": "addJob",
        "requestBody": {"content": {"application/json": \#(body.replacing("%", with: "a")),
          "application/merge-patch+json": \#(body.replacing("%", with: "b")), "text/plain": {}}},
        "callbacks": {"done": {"{$request.body#/url}": {"post": {"requestBody": {"content": {
          "application/json": \#(body.replacing("%", with: "c"))}}}}}}}}}}
      """#
    )
    for part in [
      "struct AddJobRequest: StrictModel {\n  let a: String?\n}",
      "struct AddJobRequestApplicationMergePatchJson: StrictModel {\n  let b: String?\n}",
      "struct PostAddJobDoneRequest: StrictModel {\n  let c: String?\n}",
    ] { #expect(result.output.contains(part), "\(result.output)") }
  }

  @Test(
    "that contain themselves in any way end, and are models or steps",
    .timeLimit(.minutes(10)),
  )
  func recursion() throws {
    let names = (0..<20).map { "T\($0)" }
    let all = names.map { ##"{"$ref": "#/$defs/\##($0)"}"## }.joined(separator: ", ")
    let unions = names.map {
      #""\#($0)": {"anyOf": [\#(all), {"type": "string"}, {"properties": {"\#($0)": {"type": "integer"}}}]}"#
    }
    let result = try migrated(
      #"""
      {"$defs": {\#(unions.joined(separator: ", ")),
        "A": {"properties": {"x": {"type": "string"}}, "anyOf": [{"$ref": "#/$defs/B"}, {"properties": {"q": {}}}]},
        "B": {"properties": {"y": {"type": "string"}}, "oneOf": [{"$ref": "#/$defs/A"}, {"properties": {"r": {}}}]},
        "C": {"allOf": [{"$ref": "#/$defs/C"}]}, "D": {"anyOf": [{"$ref": "#/$defs/D"}, {"type": "string"}]},
        "E": {"type": "array", "items": {"$ref": "#/$defs/E"}}, "F": {"additionalProperties": {"$ref": "#/$defs/F"}},
        "G": {"$ref": "#/$defs/H"}, "H": {"$ref": "#/$defs/G"}, "K": {"properties": {"k": {"$ref": "#/$defs/K"}}},
        "L": {"allOf": [{"$ref": "#/$defs/M"}, {"properties": {}}]}, "M": {"allOf": [{"$ref": "#/$defs/L"}, {}]},
        "N": {"oneOf": [{"$ref": "#/$defs/N"}, {"type": "null"}]},
        "O": {"properties": {"o": {"items": {"anyOf": [{"$ref": "#/$defs/O"}, {"$ref": "#/$defs/P"}]}}}},
        "P": {"properties": {"o": {"items": {"anyOf": [{"$ref": "#/$defs/P"}, {"$ref": "#/$defs/O"}]}}}},
        "Q": {"anyOf": [{"allOf": [{"$ref": "#/$defs/Q"}]}, {"type": "object"}]},
        "R": {"items": {"allOf": [{"items": {"anyOf": [{"$ref": "#/$defs/R"}]}}]}}}}
      """#
    )
    #expect(result.status == 0)
    for part in [
      "struct A: StrictModel {\n  let x: String?\n", "typealias D = String\n",
      "typealias E = [JSONValue]\n",
      "typealias F = [String: JSONValue]\n", "typealias G = JSONValue\n", "final class K",
      "enum T0: TaggedModel",
    ] { #expect(result.output.contains(part), "\(part)") }
    for name in ["C", "E", "F", "G", "H", "N"] {
      #expect(
        result.steps.contains {
          $0.hasSuffix("\(name): `\(name)` contains itself, and is not an object")
        }
      )
    }
  }
}
