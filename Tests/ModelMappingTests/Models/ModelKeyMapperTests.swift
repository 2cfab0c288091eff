import ModelMapping
import Testing

/// The key mapper of models that declare none.
private let animalKeys = Unstated.keyMapper

private struct Unstated: LenientModel { var name = "" }

@Suite("Key mappers of single models")
struct ModelKeyMapperTests {
  private struct Song: StrictModel, Equatable {
    let trackTitle: String
    static let keyMapper: KeyMapper = .snakeCase
  }

  private struct Album: StrictModel, Equatable {
    let mainArtist: String
    let songs: [Song]
  }

  @Test(
    "the options' key mapper of a model replaces its own, in this mapper only",
    arguments: Source.all,
  )
  func replaced(_ source: Source) throws {
    let options = MappingOptions(keyMapper: .titleCase).keyMapper(
      for: Song.self,
      ["trackTitle": "t"],
    )
    let mapper = ModelMapper<Strict>(options: options)
    let album = Album(mainArtist: "Ann", songs: [Song(trackTitle: "One")])
    let json = #"{"MainArtist": "Ann", "Songs": [{"t": "One"}]}"#
    #expect(try source.mapWithReport(Album.self, from: json, by: mapper).value == album)
    #expect(try mapper.jsonString(from: album) == #"{"MainArtist":"Ann","Songs":[{"t":"One"}]}"#)
    // Other mappers are not affected, before and after.
    #expect(try Song(json: #"{"track_title": "One"}"#) == album.songs[0])
    let usual = ModelMapper<Strict>(options: MappingOptions(keyMapper: .titleCase))
    #expect(
      try usual.jsonString(from: album) == #"{"MainArtist":"Ann","Songs":[{"track_title":"One"}]}"#
    )
  }

  @Test("the last key mapper of a model counts, and each model has its own")
  func several() throws {
    let options = MappingOptions()
      .keyMapper(for: Song.self, .titleCase)
      .keyMapper(for: Album.self, .snakeCase)
      .keyMapper(for: Song.self, .identity)
    let mapper = ModelMapper<Strict>(options: options)
    let album = Album(mainArtist: "Ann", songs: [Song(trackTitle: "One")])
    #expect(
      try mapper.jsonString(from: album) == #"{"main_artist":"Ann","songs":[{"trackTitle":"One"}]}"#
    )
  }

  @Test("a name that the model does not have is a mistake of this mapper only")
  func mistakes() {
    let options = MappingOptions().keyMapper(for: Song.self, ["trackTitel": "t"])
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>(options: options).map(Song.self, from: "{}")
    }
    #expect(error?.code == .invalidDeclaration)
    #expect(error?.issues.first?.suggestedKey == "trackTitle")
    #expect(Song.audit().isEmpty)
  }

  @Test("it applies to exactly the type, not to subclasses")
  func subclasses() throws {
    class Animal: LenientModel {
      var petName = ""
      required init() {}
      class var keyMapper: KeyMapper { .snakeCase }
    }
    final class Dog: Animal {}
    let mapper = ModelMapper<Lenient>(
      options: MappingOptions().keyMapper(for: Animal.self, .titleCase)
    )
    #expect(try mapper.map(Animal.self, from: #"{"PetName": "Rex"}"#).petName == "Rex")
    #expect(try mapper.map(Dog.self, from: #"{"pet_name": "Rex"}"#).petName == "Rex")
  }

  @Test("mappers with different key mappers work at the same time on many threads")
  func threads() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<16 {
        group.addTask {
          let key = "k\(number % 4)"
          let options = MappingOptions().keyMapper(for: Song.self, ["trackTitle": .literal(key)])
          let mapper = ModelMapper<Strict>(options: options)
          for round in 0..<50 {
            let song = try mapper.map(Song.self, from: #"{"\#(key)": "\#(round)"}"#)
            #expect(song.trackTitle == "\(round)")
            #expect(try mapper.jsonString(from: song) == #"{"\#(key)":"\#(round)"}"#)
            #expect(try song.jsonString() == #"{"track_title":"\#(round)"}"#)
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("of the options are used for the other properties of a model that changes an unstated one")
  func derived() throws {
    class Animal: LenientModel {
      var petName = ""
      required init() {}
      class var keyMapper: KeyMapper { animalKeys }
    }
    final class Dog: Animal {
      var breedName = ""
      override class var keyMapper: KeyMapper { super.keyMapper.mapping(["breedName": "kind"]) }
    }
    let plain = try Dog(json: #"{"petName": "Rex", "kind": "pug"}"#)
    #expect(plain.petName == "Rex")
    #expect(plain.breedName == "pug")
    let mapper = ModelMapper<Lenient>(options: MappingOptions(keyMapper: .snakeCase))
    let dog = try mapper.map(Dog.self, from: #"{"pet_name": "Rex", "kind": "pug"}"#)
    #expect(dog.petName == "Rex")
    #expect(dog.breedName == "pug")
  }
}
