import ModelHTTP
import ModelMapping
import Testing

@Test("Updating and PATCH", .printing)
func updatingAndPatching() throws {
  struct Address: LenientModel {
    var street = ""
    var city = ""
  }

  struct Person: LenientModel {
    var name = ""
    var phone: String?
    var address = Address()
    var tags: [String] = []
  }

  var ann = try Person(
    json: """
      {"name": "Ann", "phone": "12-34", "address": {"street": "Elm 1", "city": "Bonn"}, "tags": ["a", "b"]}
      """
  )
  try ann.update(json: #"{"phone": null, "tags": ["c"]}"#)
  print(ann.name, ann.phone ?? "no phone", ann.tags)
  #expect(
    Console.text() == """
      Ann no phone ["c"]
      """
  )

  try ann.update(json: #"{"address": {"city": "Kiel"}}"#)
  print(ann.address)
  #expect(
    Console.text() == """
      Address(street: "Elm 1", city: "Kiel")
      """
  )

  do {
    try ModelMapper<Strict>().update(&ann, from: #"{"name": "Anna", "address": {"city": "Ulm"}}"#)
  } catch {
    print(error)
  }
  print(ann.name, ann.address.city)
  #expect(
    Console.text() == """
      Person: 1 problem
        address.street (line 1, column 29): missing required key
      Ann Kiel
      """
  )

  struct PersonPatch: StrictModel {
    var name: Field<String> = .absent
    var phone: Field<String> = .absent
    var address: Field<Address> = .absent

    func validate() throws {
      if name.isNull { throw ValidationFailure("a person has a name") }
    }
  }

  let change = PersonPatch(name: "Anna", phone: .null)
  print(try change.jsonString())
  #expect(
    Console.text() == """
      {"name":"Anna","phone":null}
      """
  )

  ann.phone = "12-34"
  let patch = try PersonPatch(json: change.jsonString())
  print(patch)
  if let name = patch.name.value { ann.name = name }
  patch.phone.apply(to: &ann.phone)
  #expect(
    Console.text() == """
      PersonPatch(name: value("Anna"), phone: null, address: absent)
      """
  )
  #expect(ann.phone == nil)
  let refused = #expect(throws: ModelError.self) { try PersonPatch(json: #"{"name": null}"#) }
  #expect(refused?.code == .validationFailed)

  print(try ann.jsonString(selection: .only(["name", "tags"])))
  print(try ann.jsonString(selection: .excluding(["address", "tags"])))
  print(try ann.jsonString(selection: .excluding(["address.street", "tags"])))
  #expect(
    Console.text() == """
      {"name":"Anna","tags":["c"]}
      {"name":"Anna"}
      {"name":"Anna","address":{"city":"Kiel"}}
      """
  )

  do {
    print(try change.jsonString(selection: .only(["nmae"])))
  } catch {
    print(error)
  }
  #expect(
    Console.text() == """
      PersonPatch: 1 problem
        the document: `only` names `nmae`, which is not a stored property of PersonPatch; did you mean `name`?
      """
  )
  #expect(throws: ModelError.self) { try ann.jsonString(selection: .only(["nmae"])) }
  #expect(
    try ann.jsonString(options: .includesNil, selection: .only(["phone"])) == #"{"phone":null}"#
  )
}

@Test("Updating and PATCH: constants")
func updatingConstants() throws {
  struct Raw: StrictModel {
    let id: Int
    let name: String
  }
  struct Made: StrictModel, DefaultInitializable {
    let id = 1
    var name = ""
  }
  final class Object: StrictModel, DefaultInitializable {
    let id = 1
    var name = ""
    init() {}
  }
  var raw = try Raw(json: #"{"id": 1, "name": "a"}"#)
  try raw.update(json: #"{"id": 2}"#)
  #expect(raw.id == 2 && raw.name == "a")
  var made = Made()
  try made.update(json: #"{"id": 2, "name": "b"}"#)
  #expect(made.id == 1 && made.name == "b")
  let object = Object()
  try object.update(json: #"{"id": 2, "name": "b"}"#)
  #expect(object.id == 1 && object.name == "b")
}

@Test("Updating and PATCH: a nested model that is refused")
func updatingRefused() throws {
  struct Part: LenientModel {
    var size = 1
    func validate() throws {
      guard size > 0 else { throw ValidationFailure("a part has a size") }
    }
  }
  struct Whole: LenientModel {
    var name = ""
    var part = Part()
  }
  var whole = Whole()
  try whole.update(json: #"{"name": "w", "part": {"size": 0}}"#)
  #expect(whole.name == "w" && whole.part.size == 1)
}

@Test("Updating and PATCH: what differs", .printing)
func writingDifferences() throws {
  struct Settings: LenientModel {
    var theme: String? = "light"
    var fontSize = 12
    var window = Window()

    struct Window: LenientModel {
      var width = 800
      var height = 600
    }
  }

  var settings = Settings()
  settings.theme = nil
  settings.window.width = 1024
  let saved = try settings.jsonString(selection: .omittingDefaults)
  print(saved)

  var restored = Settings()
  try restored.update(json: saved)
  print(restored.isModelEqual(to: settings))
  #expect(
    Console.text() == """
      {"theme":null,"window":{"width":1024}}
      true
      """
  )
  let strict = try ModelMapper<Strict>().jsonString(from: settings, selection: .omittingDefaults)
  #expect(strict == #"{"theme":null,"window":{"width":1024,"height":600}}"#)
}

@Test("Updating and PATCH: merge patches", .printing)
func mergePatches() throws {
  struct Page: StrictModel {
    let title: String
    let author: String?
    let size: Size

    struct Size: StrictModel {
      let width: Int
      let height: Int
    }
  }

  let old = Page(title: "Home", author: "Ann", size: Page.Size(width: 800, height: 600))
  let new = Page(title: "Home", author: nil, size: Page.Size(width: 1024, height: 600))
  print(try old.mergePatch(to: new))
  let body = #"{"author": null, "size": {"width": 1024}}"#
  let changed = try ModelMapper<Strict>().applying(mergePatch: body, to: old)
  print(changed.author ?? "no author", changed.size.width)

  do {
    let body = #"{"author": "Bea", "author": "Cem"}"#
    _ = try ModelMapper<Strict>().applying(mergePatch: body, to: old)
  } catch {
    print(error)
  }
  #expect(
    Console.text() == """
      {"size":{"width":1024},"author":null}
      no author 1024
      Page: 1 problem
        author (line 1, column 19): the key occurs twice
      """
  )
  let refused = #expect(throws: ModelError.self) {
    try old.applying(mergePatch: #"{"author": null}"#)
  }
  #expect(refused?.code == .wrongRoot)

  struct Label: LenientModel {
    var text: String? = "none"
  }
  #expect(try Label(text: "a").applying(mergePatch: ["text": nil]).text == "none")
}
