import Foundation
import ModelMapping
import Testing

// The examples in the documentation comments about keys.

@Test("Documentation comments: alternative keys may be computed")
func modelCommentsOfAlternativeKeys() throws {
  let keys = ["id", "ID", "_id"].map { JSONKey($0) }
  let keyMapper: KeyMapper = ["id": .firstOf(keys)]

  struct Item: LenientModel {
    var id = 0
  }
  let mapper = ModelMapper<Lenient>(options: MappingOptions(keyMapper: keyMapper))
  #expect(try mapper.map(Item.self, from: #"{"_id": 7}"#).id == 7)
  #expect(keys[0] == "id" && JSONKey.firstOf(keys) == ["id", "ID", "_id"])
}

@Test("Documentation comments: a subclass adds its own keys")
func modelCommentsOfInheritedKeys() throws {
  class Animal: LenientModel {
    var name = ""
    required init() {}
    class var keyMapper: KeyMapper { ["name": "animal_name"] }
  }

  final class Dog: Animal {
    var breed = ""
    override class var keyMapper: KeyMapper { super.keyMapper.mapping(["breed": "kind"]) }
  }
  let dog = try Dog(json: #"{"animal_name": "Rex", "kind": "Pug"}"#)
  #expect(dog.name == "Rex" && dog.breed == "Pug")
}

@Test("Documentation comments: a model that keeps its names ignores the options' key mapper")
func modelCommentsOfIdentity() throws {
  struct Item: LenientModel {
    var userID = 0
    static let keyMapper: KeyMapper = .identity
  }
  let mapper = ModelMapper<Lenient>(options: MappingOptions(keyMapper: .snakeCase))
  #expect(try mapper.jsonString(from: Item()) == #"{"userID":0}"#)
}
