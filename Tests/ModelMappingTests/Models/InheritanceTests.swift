import ModelMapping
import Testing

@Suite("Inheritance")
struct InheritanceTests {
  class Animal: LenientModel {
    var name = ""
    private(set) var legs = 4
    private var secret = "s"
    let kingdom = "animals"

    required init() {}

    class var keyMapper: KeyMapper { .identity }
    class var ignoredProperties: Set<String> { [] }
    func validate() throws {}

    var secretIs: String { secret }
  }

  class Pet<Tag>: Animal {
    var owner: String?
    var tags: [Tag] = []
    private var secret = "p"

    override class var keyMapper: KeyMapper { ["name": "pet_name", "owner": "owner.name"] }
    var petSecretIs: String { secret }
  }

  final class Dog: Pet<Int> {
    var breed = ""
    var friend: Animal?
    var pack: [Animal] = []

    override class var keyMapper: KeyMapper {
      Pet<Int>.keyMapper.mapping(["breed": "kind", "name": "dog_name"])
    }
    override class var ignoredProperties: Set<String> { ["legs"] }
    override func validate() throws {
      if breed == "cat" { throw ValidationFailure("a cat is not a dog") }
    }
  }

  private static let json =
    #"{"dog_name":"Rex","secret":"x","kingdom":"animals","owner":{"name":"Ada"},"tags":[1,2],"kind":"Boxer","pack":[]}"#

  @Test("all levels are mapped, base class first, using the subclass's declarations")
  func threeLevels() throws {
    for source in Source.all {
      for dog in [
        try source.mapWithReport(Dog.self, from: Self.json, by: ModelMapper<Lenient>()).value,
        try source.mapWithReport(Dog.self, from: Self.json, by: ModelMapper<Strict>()).value,
      ] {
        #expect(dog.name == "Rex")
        #expect(dog.owner == "Ada")
        #expect(dog.tags == [1, 2])
        #expect(dog.breed == "Boxer")
        #expect(dog.legs == 4)
        // Each level has a private property of this name.
        #expect(dog.secretIs == "x")
        #expect(dog.petSecretIs == "x")
        #expect(try dog.jsonString() == Self.json)
      }
    }
    let read = try Dog(json: #"{"legs": 3, "name": "no", "pet_name": "no", "breed": "no"}"#)
    #expect(read.legs == 4)
    #expect(read.name == "" && read.breed == "")
  }

  @Test("an intermediate class uses its own declarations")
  func middle() throws {
    let pet = try Pet<String>(
      json: #"{"pet_name": "Tom", "legs": 3, "tags": ["a"], "secret": "z"}"#
    )
    #expect(pet.name == "Tom")
    #expect(pet.legs == 3)
    #expect(
      try pet.jsonString()
        == #"{"pet_name":"Tom","legs":3,"secret":"z","kingdom":"animals","tags":["a"]}"#
    )
  }

  @Test("a base-typed property is read as the base class and written as its dynamic type")
  func dynamicType() throws {
    let dog = Dog()
    dog.name = "Rex"
    let friend = Pet<Int>()
    friend.name = "Tom"
    dog.friend = friend
    dog.pack = [Animal(), Dog(), friend]
    #expect(
      try dog.jsonString() == """
        {"dog_name":"Rex","secret":"s","kingdom":"animals","tags":[],"kind":"",\
        "friend":{"pet_name":"Tom","legs":4,"secret":"s","kingdom":"animals","tags":[]},\
        "pack":[{"name":"","legs":4,"secret":"s","kingdom":"animals"},\
        {"dog_name":"","secret":"s","kingdom":"animals","tags":[],"kind":"","pack":[]},\
        {"pet_name":"Tom","legs":4,"secret":"s","kingdom":"animals","tags":[]}]}
        """
    )
    #expect(try dog.jsonValue().jsonString() == dog.jsonString())
    let read = try Dog(json: #"{"friend": {"name": "Kit", "pet_name": "no"}}"#)
    #expect(read.friend.map { type(of: $0) == Animal.self } == true)
    #expect(read.friend?.name == "Kit")
  }

  @Test("a base-typed variable is written and updated as its dynamic type")
  func dynamicRoot() throws {
    let animal: Animal = Dog()
    try animal.update(json: #"{"dog_name": "Rex", "name": "no", "kind": "Boxer"}"#)
    #expect(animal.name == "Rex")
    #expect((animal as? Dog)?.breed == "Boxer")
    #expect(try animal.jsonString().hasPrefix(#"{"dog_name":"Rex""#))
    #expect(throws: ModelError.self) { try animal.update(json: #"{"kind": "cat"}"#) }
    #expect((animal as? Dog)?.breed == "Boxer")
    #expect(try [animal, Animal()].jsonString().contains(#"{"name":"","legs":4"#))
  }

  @Test("an in-place update keeps the existing subclass instance")
  func updateInPlace() throws {
    let dog = Dog()
    let friend = Dog()
    friend.breed = "Boxer"
    dog.friend = friend
    try dog.update(json: #"{"friend": {"dog_name": "Rex"}}"#)
    #expect(dog.friend === friend)
    #expect(friend.name == "Rex")
    #expect(friend.breed == "Boxer")
  }

  @Test("the subclass's own validate() is called")
  func validation() {
    let error = #expect(throws: ModelError.self) { try Dog(json: #"{"kind": "cat"}"#) }
    #expect(
      error?.description == """
        InheritanceTests.Dog: 1 problem
          the document (line 1, column 1): a cat is not a dog
        """
    )
  }

  @Test("a class's let does not count as an unknown key when read back")
  func letComesBack() throws {
    let text = try Animal().jsonString()
    #expect(throws: Never.self) {
      try ModelMapper<Closed>().map(Animal.self, from: text)
    }
  }
}
