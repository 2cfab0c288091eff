import Testing

@testable import ModelMigration

private let scalar = SourceType.integer(bits: nil, isSigned: true)

@Suite("Properties in Swift")
struct WrittenPropertyTests {
  @Test("of a strict struct are constants, Optional if they may be absent")
  func strict() throws {
    let text = try swift([
      SourceProperty(name: "name", type: .string),
      SourceProperty(name: "count", type: scalar),
      SourceProperty(name: "born", type: .date, isOptional: true),
    ])
    #expect(
      text == """
        struct Foo: StrictModel {
          let name: String
          let count: Int
          let born: Date?
        }
        """
    )
  }

  @Test("of YYModel are variables: scalars with defaults, objects Optional unless nonnull")
  func lenient() throws {
    let properties = [
      SourceProperty(name: "name", type: .string),
      SourceProperty(name: "city", type: .string, isNullable: false),
      SourceProperty(name: "count", type: scalar),
      SourceProperty(name: "tags", type: .array(.string)),
    ]
    #expect(
      try swift(properties, origin: .yyModel) == """
        struct Foo: LenientModel {
          var name: String?
          var city = ""
          var count = 0
          var tags: [String]?
        }
        """
    )
    #expect(
      try swift(properties, .compatible, origin: .yyModel) == """
        final class Foo: YYModel {
          var name: String?
          var city = ""
          var count = 0
          var tags: [String]?
        }
        """
    )
  }

  @Test("that were an index leave a step where they cannot be the `id`")
  func index() throws {
    let id = SourceProperty(name: "id", type: .string)
    let name = SourceProperty(name: "name", type: .string, isIndex: true)
    let list = SourceProperty(name: "list", type: .any, isIndex: true)
    #expect(try swift([id, name]).contains("It was compared by `name`: write `==` in Swift"))
    #expect(try swift([list]).contains("Its index has a type that is not Hashable"))
  }

  @Test("that are all optional in a final class are so by one rule")
  func allOptional() throws {
    let text = try swift([SourceProperty(name: "n", type: scalar)], .compatible) {
      $0.optionality.optional = ["n"]
    }
    #expect(
      text.contains("propertyIsOptional(_ propertyName: String) -> Bool { true }"),
      "\(text)",
    )
  }

  @Test("that were readonly, and long bodies, are remarked on")
  func remarks() throws {
    let text = try swift([SourceProperty(name: "n", type: .string, isReadOnly: true)]) {
      $0.methods = [
        SourceMethod(
          kind: .other,
          selector: "work",
          body: (0..<200).map { "[self step:\($0)];" },
          location: SourceLocation(file: "Foo.m", line: 7),
        )
      ]
    }
    #expect(text.contains("It is readonly, and so was never read"), "\(text)")
    #expect(text.contains("more lines of the method at Foo.m:7"))
  }

  @Test("of JSONModel's class have defaults, and scalars stay as they are if they are optional")
  func compatible() throws {
    let properties = [
      SourceProperty(name: "name", type: .string, isIndex: true),
      SourceProperty(name: "count", type: scalar),
      SourceProperty(name: "number", type: .number),
      SourceProperty(name: "width", type: .cgFloat),
      SourceProperty(name: "label", type: .string),
      SourceProperty(
        name: "image",
        type: .other("UIImage *"),
        isIgnored: true,
        declaration: "UIImage *image",
      ),
    ]
    let text = try swift(properties, .compatible) { $0.optionality.optional = ["count", "label"] }
    #expect(
      text == """
        final class Foo: JSONModel {
          @Index var name = ""
          var count = 0
          var number = NSNumber(value: 0)
          var width: CGFloat = 0
          var label: String?
          // TODO(migrate): `UIImage *image` has no counterpart in Swift: declare its type.
          @Ignore var image: Any?

          override class func propertyIsOptional(_ propertyName: String) -> Bool {
            ["count", "label"].contains(propertyName)
          }
        }
        """
    )
  }

  @Test(
    "have the types of Swift",
    arguments: [
      (SourceType.bool, "Bool"), (.integer(bits: 16, isSigned: true), "Int"),
      (.integer(bits: nil, isSigned: false), "UInt"), (.float, "Float"), (.double, "Double"),
      (.cgFloat, "Double"), (.string, "String"), (.decimal, "Decimal"), (.date, "Date"),
      (.url, "URL"), (.data, "Data"), (.array(.array(.string)), "[[String]]"),
      (.set(.string), "Set<String>"), (.dictionary(.array(.bool)), "[String: [Bool]]"),
    ],
  )
  func types(type: SourceType, text: String) throws {
    let lines = try swift([SourceProperty(name: "a", type: type)])
    #expect(lines == "struct Foo: StrictModel {\n  let a: \(text)\n}")
  }

  @Test("keep the widths of integers if they are asked to")
  func widths() throws {
    let property = SourceProperty(name: "a", type: .integer(bits: 16, isSigned: false))
    let sources = SourceModels(
      models: [SourceModel(name: "Foo", origin: .jsonModel, properties: [property])]
    )
    let output = SwiftWriter(keepsWidths: true).output(for: sources)
    #expect(output.joined.contains("let a: UInt16"))
  }

  @Test(
    "of open types are marked",
    arguments: [
      (
        SourceType.number, "JSONNumber",
        "Choose Int, Double or Bool; JSONNumber holds any number, but not a Boolean.",
      ),
      (.any, "JSONValue", "Choose a type; JSONValue holds any JSON."),
      (.array(.any), "[JSONValue]", "Choose a type; JSONValue holds any JSON."),
      (.orderedSet(.string), "[String]", "An array keeps duplicates, which NSOrderedSet drops."),
    ],
  )
  func open(type: SourceType, text: String, todo: String) throws {
    let lines = try swift([SourceProperty(name: "a", type: type)])
    #expect(
      lines == """
        struct Foo: StrictModel {
          // TODO(migrate): \(todo)
          let a: \(text)
        }
        """
    )
  }

  @Test("that are sets are arrays, and marked, if their elements are not Hashable")
  func sets() throws {
    let note = SourceModel(name: "Note", origin: .jsonModel)
    let types = [
      SourceType.set(.array(.model("Note"))), .set(.dictionary(.any)), .set(.array(.string)),
      .set(.any), .array(.set(.model("Note"))),
    ]
    let declarations = { (style: MigrationStyle, types: [SourceType]) in
      let properties = types.enumerated().map { SourceProperty(name: "a\($0)", type: $1) }
      let foo = SourceModel(name: "Foo", origin: .jsonModel, properties: properties)
      let lines = try swift(SourceModels(models: [foo, note]), style).split(separator: "\n")
      return lines.filter { $0.contains("duplicates") || $0.hasSuffix(" = []") }
        .map { String($0.trimmingPrefix { $0 == " " }) }
    }
    let todo = "// TODO(migrate): An array keeps duplicates, which NSSet drops."
    #expect(
      try declarations(.lenient, Array(types.prefix(3))) == [
        todo, "var a0: [[Note]] = []", "var a1: Set<[String: JSONValue]> = []",
        "var a2: Set<[String]> = []",
      ]
    )
    // Elsewhere a set has the model as its element, so that it is Hashable.
    #expect(
      try declarations(.lenient, types).contains("var a0: Set<[Note]> = []")
    )
    #expect(
      try declarations(.compatible, types) == [
        "var a0: Set<[Note]> = []", todo, "var a1: [[String: Any]] = []",
        "var a2: Set<[String]> = []", todo, "var a3: [Any] = []", "var a4: [Set<Note>] = []",
      ]
    )
  }

  @Test("that cannot be mapped are ignored, and marked")
  func unmapped() throws {
    let text = try swift([
      SourceProperty(name: "color", type: .other("UIColor *"), declaration: "UIColor *color"),
      SourceProperty(name: "action", type: .selector),
      SourceProperty(name: "owner", type: .other("id<Owner>"), isWeak: true),
      SourceProperty(name: "isOpen", type: .bool, isIgnored: true),
    ])
    #expect(
      text == """
        struct Foo: StrictModel {
          // TODO(migrate): `UIColor *color` cannot be mapped: declare its type, and a conversion unless
          //   it stays ignored.
          var color: Any?
          // TODO(migrate): The type cannot be mapped: declare its type, and a conversion unless it
          //   stays ignored.
          var action: Any?
          // TODO(migrate): Weak properties are not mapped: set it after reading.
          weak var owner: AnyObject?
          var isOpen: Bool?

          static let ignoredProperties: Set<String> = ["color", "action", "owner", "isOpen"]
        }
        """
    )
  }

  @Test("keep their comments and names, with backticks where Swift needs them")
  func names() throws {
    let text = try swift([
      SourceProperty(name: "class", type: .string, comment: ["The class.", "", "Not empty."]),
      SourceProperty(name: "self", type: .string),
      SourceProperty(name: "hashValue", type: .string),
    ]) { $0.comment = ["A foo."] }
    #expect(
      text == """
        /// A foo.
        struct Foo: StrictModel {
          /// The class.
          ///
          /// Not empty.
          let `class`: String
          let selfValue: String
          let hashValueValue: String

          static let keyMapper: KeyMapper = ["selfValue": "self", "hashValueValue": "hashValue"]
        }
        """
    )
  }

  @Test("with getters, setters, or of the class, become stubs")
  func bodies() throws {
    let text = try swift([
      SourceProperty(
        name: "area",
        type: .double,
        location: SourceLocation(file: "Foo.h", line: 4),
      ),
      SourceProperty(name: "title", type: .string),
      SourceProperty(name: "shared", type: .string, isClassProperty: true),
    ]) {
      $0.methods = [
        SourceMethod(
          kind: .computedProperty(property: "area"),
          selector: "area",
          body: ["return 1;"],
        ),
        SourceMethod(
          kind: .propertySetter(property: "title"),
          selector: "setTitle:",
          body: ["_title = x;"],
        ),
      ]
    }
    #expect(
      text == """
        struct Foo: StrictModel {
          // TODO(migrate): It was mapped to `area`, but a computed property is not mapped: store it, or
          //   use a hook.
          var area: Double {
            // TODO(migrate): Write the getter in Swift.
            //   return 1;
            0.0
          }
          var title: String {
            didSet {
              // TODO(migrate): Write the setter in Swift; reading JSON does not call it.
              //   _title = x;
            }
          }
          static var shared: String {
            // TODO(migrate): Write the class property in Swift.
            ""
          }
        }
        """
    )
  }

  @Test("named like types have defaults that do not mean the property")
  func namesOfTypes() throws {
    let kind = SourceEnum(name: "Kind", cases: [.init(name: "KindLow", value: .integer(0))])
    let properties = [
      SourceProperty(name: "Address", type: .model("Address")),
      SourceProperty(name: "Date", type: .date),
      SourceProperty(name: "Kind", type: .enumeration("Kind")),
      SourceProperty(name: "other", type: .date),
      SourceProperty(name: "URL", type: .url, isReadOnly: true),
    ]
    var foo = SourceModel(name: "Foo", origin: .jsonModel, properties: properties)
    let getter = SourceMethod.Kind.computedProperty(property: "URL")
    foo.methods = [SourceMethod(kind: getter, selector: "URL", body: [])]
    let sub = SourceModel(
      name: "Sub",
      superclass: "Foo",
      origin: .jsonModel,
      properties: [SourceProperty(name: "born", type: .date)],
    )
    let address = SourceModel(name: "Address", origin: .jsonModel)
    let text = try swift(SourceModels(models: [foo, sub, address], enums: [kind]))
    #expect(
      text.contains(
        """
          var Address: Address = .init()
          var Date: Date = .init(timeIntervalSince1970: 0)
          var Kind: Kind = .low
          var other: Date = .init(timeIntervalSince1970: 0)
          var URL: URL {
            // TODO(migrate): Write the getter in Swift.
            .init(fileURLWithPath: "/")
          }
        """
      )
    )
    #expect(text.contains("  var born: Date = .init(timeIntervalSince1970: 0)\n"))
  }

  @Test("with both a getter and a setter keep the bodies of both")
  func accessors() throws {
    let title = SourceProperty(name: "title", type: .string)
    let accessors: (SourceMethod.Kind) -> [SourceMethod] = { getter in
      [
        SourceMethod(kind: getter, selector: "title", body: ["return a;"]),
        SourceMethod(
          kind: .propertySetter(property: "title"),
          selector: "setTitle:",
          body: ["a = b;"],
        ),
      ]
    }
    let computed = try swift([title]) {
      $0.methods = accessors(.computedProperty(property: "title"))
      $0.keys.paths = [.init(property: "title", keys: ["meta.title"])]
    }
    #expect(
      computed == """
        struct Foo: StrictModel {
          // TODO(migrate): It was mapped to `meta.title`, but a computed property is not mapped: store
          //   it, or use a hook.
          var title: String {
            get {
              // TODO(migrate): Write the getter in Swift.
              //   return a;
              ""
            }
            set {
              // TODO(migrate): Write the setter in Swift.
              //   a = b;
            }
          }
        }
        """
    )
    let stored = try swift([title]) {
      $0.methods = accessors(.storedPropertyGetter(property: "title"))
    }
    #expect(
      stored == """
        struct Foo: StrictModel {
          // TODO(migrate): Carry over the getter of `title`, a stored property.
          //   return a;
          var title: String {
            didSet {
              // TODO(migrate): Write the setter in Swift; reading JSON does not call it.
              //   a = b;
            }
          }
        }
        """
    )
  }

  @Test("that the front end could not carry over are marked where they are")
  func steps() throws {
    let model = SourceModel(
      name: "Foo",
      origin: .jsonModel,
      location: SourceLocation(file: "Foo.h", line: 1),
      properties: [
        SourceProperty(
          name: "a",
          type: .string,
          location: SourceLocation(file: "Foo.h", line: 2),
        ),
        SourceProperty(name: "b", type: .string),
      ],
      manualSteps: [
        ManualStep(property: "a", message: "look at a"), ManualStep(message: "look at Foo"),
      ],
    )
    let sources = SourceModels(
      models: [model],
      notes: [
        ManualStep(
          message: "Bar is not a model",
          location: SourceLocation(file: "Bar.h", line: 9),
        )
      ],
    )
    let output = SwiftWriter().output(for: sources)
    #expect(
      output.joined == """
        import ModelMapping

        // TODO(migrate): Bar is not a model.

        // TODO(migrate): Look at Foo.
        struct Foo: StrictModel {
          // TODO(migrate): Look at a.
          let a: String
          let b: String
        }

        """
    )
    #expect(output.carriedOver == 1)
    #expect(
      output.steps == [
        "Foo.h:1: Foo: look at Foo", "Foo.h:2: Foo.a: look at a", "Bar.h:9: Bar is not a model",
      ]
    )
  }

  @Test("that are computed, of a type of Apple's frameworks, are declared on other platforms, too")
  func computedFrameworkTypes() throws {
    let image = SourceType.other("UIImage")
    let text = try swift(
      [
        SourceProperty(name: "thumb", type: image, isReadOnly: true),
        SourceProperty(name: "cover", type: image),
        SourceProperty(name: "shared", type: image, isClassProperty: true),
      ],
      origin: .yyModel,
    ) { model in
      model.methods = [
        SourceMethod(kind: .computedProperty(property: "thumb"), selector: "thumb", body: []),
        SourceMethod(kind: .computedProperty(property: "cover"), selector: "cover", body: []),
        SourceMethod(kind: .propertySetter(property: "cover"), selector: "setCover:", body: []),
      ]
    }
    for part in [
      """
        #if canImport(UIKit)
        var thumb: UIImage? {
          // TODO(migrate): Write the getter in Swift.
          nil
        }
        #else
        var thumb: Any? {
          nil
        }
        #endif
      """, "  var cover: Any? {\n    get { nil }\n    set {}\n  }\n  #endif",
      "  static var shared: Any? {\n    nil\n  }\n  #endif",
    ] { #expect(text.contains(part), "\(text)") }
  }
}
