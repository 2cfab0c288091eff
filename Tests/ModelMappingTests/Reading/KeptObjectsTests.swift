import ModelMapping
import Testing

@Suite("Objects with an identity")
struct KeptObjectsTests {
  final class Track: LenientModel, Hashable {
    var id = 0
    var title = "untitled"
    var length: Int?
    var plays = 0
    static let identity = "id"
    static let keyMapper: KeyMapper = ["id": ["meta.key", "id"]]
    static let ignoredProperties: Set<String> = ["plays"]
    func validate() throws { if length == -1 { throw ValidationFailure("a length") } }

    convenience init(_ id: Int, _ title: String) {
      self.init()
      (self.id, self.title, plays) = (id, title, id * 10)
    }

    static func == (first: Track, second: Track) -> Bool { first === second }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
    var words: String { "\(id) \(title) \(plays)" }
  }

  final class Playlist: LenientModel {
    var tracks = [Track(1, "one"), Track(2, "two"), Track(3, "three")]
    var more: [Track]? = [Track(1, "more")]
    var byName = ["a": Track(1, "a"), "b": Track(2, "b")]
    var last = 0
    func validate() throws { if last < 0 { throw ValidationFailure("the last is not negative") } }
  }

  @Test("are kept in arrays; others are added and removed", arguments: Source.all)
  func arrays(_ source: Source) throws {
    var list = Playlist()
    let (one, three) = (list.tracks[0], list.tracks[2])
    let json = """
      {"tracks": [{"title": "III", "id": "3"}, {"id": 4}, {"length": 1}, {"meta": {"key": 1}, "id": 2}, {"id": null}],
       "more": [{"id": 1, "length": 5}]}
      """
    let more = list.more?[0]
    try source.update(&list, from: json, by: ModelMapper<Lenient>())
    #expect(
      list.tracks.map(\.words) == [
        "3 III 30", "4 untitled 0", "0 untitled 0", "1 one 10", "0 untitled 0",
      ]
    )
    #expect(list.tracks[0] === three && list.tracks[3] === one)
    #expect(list.more?.count == 1 && list.more?[0] === more && more?.length == 5)
  }

  @Test(
    "are kept in dictionaries under their key, unless the identity differs",
    arguments: Source.all,
  )
  func dictionaries(_ source: Source) throws {
    var list = Playlist()
    let (first, second) = (list.byName["a"], list.byName["b"])
    let json = #"{"byName": {"b": {"title": "B"}, "a": {"id": 5, "title": "A"}, "c": {"id": 2}}}"#
    try source.update(&list, from: json, by: ModelMapper<Lenient>())
    #expect(list.byName["b"] === second && second?.words == "2 B 20")
    #expect(list.byName["a"] !== first && list.byName["a"]?.words == "5 A 0" && first?.title == "a")
    #expect(list.byName["c"]?.words == "2 untitled 0")
  }

  @Test("are kept at most once", arguments: Source.all)
  func twice(_ source: Source) throws {
    var list = Playlist()
    let one = list.tracks[0]
    list.tracks.append(Track(1, "second"))
    try source.update(
      &list,
      from: #"{"tracks": [{"id": 1}, {"id": 1}]}"#,
      by: ModelMapper<Lenient>(),
    )
    #expect(list.tracks.map(\.words) == ["1 one 10", "1 untitled 0"])
    #expect(list.tracks[0] === one)
  }

  @Test("are restored if the update fails", arguments: Source.all)
  func failure(_ source: Source) throws {
    var list = Playlist()
    let objects = list.tracks + (list.more ?? []) + [try #require(list.byName["a"])]
    let words = objects.map(\.words)
    let json = """
      {"tracks": [{"id": 2, "title": "x"}, {"id": 8}], "more": [{"id": 1, "title": "x"}],
       "byName": {"a": {"title": "x"}}, "last": -1}
      """
    #expect(throws: ModelError.self) {
      try source.update(&list, from: json, by: ModelMapper<Lenient>())
    }
    #expect(objects.map(\.words) == words)
    #expect(list.tracks == Array(objects[..<3]) && list.byName["a"] === objects[4])
  }

  @Test("that are unusable are left out, unchanged", arguments: Source.all)
  func unusable(_ source: Source) throws {
    var list = Playlist()
    let one = list.tracks[0]
    let json = #"{"tracks": [{"id": 1, "title": "x", "length": -1}, {"id": 2, "title": "y"}]}"#
    try source.update(&list, from: json, by: ModelMapper<Lenient>())
    #expect(list.tracks.map(\.words) == ["2 y 20"])
    #expect(one.words == "1 one 10" && one.length == nil)
  }

  @Test("change only with the array, whose constraints are checked", arguments: Source.all)
  func constraints(_ source: Source) throws {
    struct Limited: LenientModel {
      var tracks = [Track(1, "one")]
      static let constraints: ValueConstraints = ["tracks": .count(...2)]
    }
    var list = Limited()
    let one = list.tracks[0]
    let many = #"{"tracks": [{"id": 1, "title": "x"}, {"id": 2}, {"id": 3}]}"#
    _ = try source.update(&list, from: many, by: ModelMapper<Lenient>())
    #expect(list.tracks == [one] && one.words == "1 one 10")
    let two = #"{"tracks": [{"id": 1, "title": "x"}, {"id": 2}]}"#
    _ = try source.update(&list, from: two, by: ModelMapper<Lenient>())
    #expect(list.tracks.map(\.words) == ["1 x 10", "2 untitled 0"] && list.tracks[0] === one)
  }

  @Test(
    "have the identity under the next key if that under the first is null",
    arguments: Source.all,
  )
  func nullIdentity(_ source: Source) throws {
    final class Card: LenientModel, DefaultInitializable {
      var id: Int?
      var title = ""
      static let identity = "id"
      static let keyMapper: KeyMapper = ["id": ["id", "uid"]]
    }
    struct Deck: LenientModel {
      var cards: [Card] = []
    }
    var deck = try Deck(json: #"{"cards": [{"uid": 3, "title": "c"}, {"id": null}]}"#)
    let first = try #require(deck.cards.first)
    let json = #"{"cards": [{"id": null}, {"id": null, "uid": 3}]}"#
    _ = try source.update(&deck, from: json, by: ModelMapper<Lenient>())
    #expect(deck.cards.last === first && first.title == "c")
    #expect(deck.cards[0].id == nil)
  }

  @Test("are read from the last of repeated keys alone")
  func repeated() throws {
    let list = Playlist()
    let one = list.tracks[0]
    try list.update(
      json: #"{"tracks": [{"id": 1, "title": "x"}], "tracks": [{"id": 1, "length": 7}]}"#
    )
    #expect(list.tracks.map(\.words) == ["1 one 10"])
    #expect(list.tracks[0] === one && one.length == 7)
  }

  @Test("are read from the last of repeated keys of a dictionary alone", arguments: Source.all)
  func repeatedInDictionary(_ source: Source) throws {
    final class Shelf: LenientModel {
      var tracks: [String: Track] = [:]
      init() {}
    }
    var shelf = Shelf()
    let (one, two) = (Track(), Track())
    (one.title, two.title) = ("one", "two")
    shelf.tracks = ["a": one, "b": two]
    let json = #"{"tracks": {"a": {"title": "x"}, "b": {"length": 5}, "a": {"length": 7}}}"#
    try source.update(&shelf, from: json, by: ModelMapper<Lenient>())
    #expect(shelf.tracks["a"] === one && one.title == "one" && one.length == 7)
    #expect(shelf.tracks["b"] === two && two.title == "two" && two.length == 5)
    try shelf.update(
      json: #"{"tracks": {"b": {"title": "x", "id": 0}, "b": {"title": "y", "id": 9}}}"#
    )
    #expect(two.title == "two" && shelf.tracks["b"]?.title == "y")
  }

  @Test("keep the changes under another key if the key of a shared object is repeated")
  func shared() throws {
    final class Shelf: LenientModel {
      var tracks: [String: Track] = [:]
      init() {}
    }
    let shelf = Shelf()
    let (one, two) = (Track(), Track())
    shelf.tracks = ["a": one, "b": one, "c": two]
    try shelf.update(
      json: """
        {"tracks": {"a": {"title": "x"}, "c": {"title": "y"}, "b": {"length": 5}, "a": {"id": 0}, "c": {"length": 6}}}
        """
    )
    #expect(shelf.tracks["a"] === one && shelf.tracks["b"] === one && one.length == 5)
    #expect(two.title == "untitled" && two.length == 6)
  }

  @Test("include structs, whose other values stay")
  func structs() throws {
    struct Point: LenientModel, Equatable {
      var name = ""
      var x = 0
      var y = 0
      static let identity = "name"
    }
    struct Line: LenientModel {
      var points = [Point(name: "a", x: 1, y: 2), Point(name: "b", x: 3, y: 4)]
    }
    var line = Line()
    try line.update(json: #"{"points": [{"name": "b", "x": 9}, {"name": "c"}]}"#)
    #expect(line.points == [Point(name: "b", x: 9, y: 4), Point(name: "c")])
  }

  @Test("are instances of subclasses, updated as what they are")
  func subclasses() throws {
    class Animal: LenientModel {
      var id = ""
      required init() {}
      static let identity = "id"
    }
    final class Dog: Animal { var breed = "none" }
    final class Zoo: LenientModel { var animals: [Animal] = [] }
    let zoo = Zoo()
    let dog = Dog()
    dog.id = "rex"
    zoo.animals = [dog]
    try zoo.update(json: #"{"animals": [{"id": "tom"}, {"id": "rex", "breed": "collie"}]}"#)
    #expect(zoo.animals[1] === dog && dog.breed == "collie")
    #expect(zoo.animals.count == 2)
  }

  @Test("may be replaced by a hook while they are updated")
  func hooks() throws {
    final class Shelf: LenientModel {
      var books: [Book] = []
    }
    final class Book: LenientModel, MappingPostprocessing {
      var id = 0
      var title = ""
      weak var shelf: Shelf?
      static let identity = "id"
      static let ignoredProperties: Set<String> = ["shelf"]
      func postprocess(_ object: JSONObject) throws { shelf?.books = [] }
    }
    let shelf = Shelf()
    try shelf.update(json: #"{"books": [{"id": 1}, {"id": 2}]}"#)
    let books = shelf.books
    for book in books { book.shelf = shelf }
    try shelf.update(json: #"{"books": [{"id": 2, "title": "x"}, {"id": 1}]}"#)
    #expect(shelf.books.map(\.title) == ["x", ""])
    #expect(shelf.books[0] === books[1] && shelf.books[1] === books[0])
  }

  @Test("are checked as declarations")
  func declarations() {
    struct Unknown: LenientModel {
      var id = 0
      static let identity = "ids"
    }
    struct Unread: LenientModel {
      var id = 0
      static let identity = "id"
      static let ignoredProperties: Set<String> = ["id"]
    }
    struct Unhashable: LenientModel {
      var point = Unknown()
      static let identity = "point"
    }
    struct Replaced: StrictModel {
      var id: Int
      static let identity = "id"
    }
    let name = "KeptObjectsTests.Unknown"
    #expect(
      Unknown.audit().map(\.message) == [
        "identity names `ids`, which is not a stored property of \(name); did you mean `id`?"
      ]
    )
    #expect(Unread.audit().map(\.message) == ["identity names `id`, which is not read from JSON"])
    #expect(
      Unhashable.audit().map(\.message).contains(
        "identity names `point` of type \(name), which is not Hashable"
      )
    )
    #expect(
      Replaced.audit().map(\.message) == [
        "identity names `id`, which has no effect: the engine replaces nested models as a whole"
      ]
    )
    #expect(Track.audit().isEmpty && Playlist.audit().isEmpty)
  }

  @Test("an identity has no effect and is no error where nested models are replaced")
  func replaced() throws {
    struct Page: LenientModel, Equatable {
      var id = 0
      var text: String?
      static let identity = "id"
    }
    struct Album: StrictModel {
      var pages: [Page]
      var byName: [String: Page] = [:]
    }
    func check<Policy: MappingPolicy>(_ policy: Policy.Type) throws {
      let mapper = ModelMapper<Policy>()
      let json = #"{"pages":[{"id":1,"text":"a"}],"byName":{"x":{"id":2}}}"#
      for source in Source.all {
        let read = try source.mapWithReport(Album.self, from: json, by: mapper)
        #expect(read.report.isEmpty)
        #expect(try mapper.jsonString(from: read.value) == json)
        var album = read.value
        let report = try source.update(
          &album,
          from: #"{"pages":[{"id":1}],"byName":{"x":{"id":2,"text":"b"}}}"#,
          by: mapper,
        )
        #expect(report.isEmpty)
        #expect(album.pages == [Page(id: 1)])
        #expect(album.byName == ["x": Page(id: 2, text: "b")])
      }
      #expect(throws: ModelError.self) {
        try mapper.map(Album.self, from: #"{"pages":[{"id":[]}]}"#)
      }
      #expect(
        mapper.audit(Album.self).map(\.description) == [
          "pages: identity names `id`, which has no effect: the engine replaces nested models as a whole"
        ]
      )
    }
    try check(Strict.self)
    try check(Exact.self)
  }

  @Test("may be identified by a wrapped property", arguments: Source.all)
  func wrapped(_ source: Source) throws {
    final class Seat: LenientModel {
      @Clamped(0...9) var number: Int
      var guest = ""
      static let identity = "number"
      static let requiredProperties: Set<String> = ["number"]
    }
    final class Hall: LenientModel { var seats: [Seat] = [] }
    #expect(Seat.audit().isEmpty)
    var hall = Hall()
    try source.update(
      &hall,
      from: #"{"seats": [{"number": 1}, {"number": 2}]}"#,
      by: ModelMapper<Lenient>(),
    )
    let seats = hall.seats
    try source.update(
      &hall,
      from: #"{"seats": [{"number": 2, "guest": "Ann"}, {"number": 3}, {}, {"number": []}]}"#,
      by: ModelMapper<Lenient>(),
    )
    #expect(seats.count == 2 && hall.seats.first === seats.last)
    #expect(hall.seats.map(\.number) == [2, 3] && seats.last?.guest == "Ann")
  }

  @Test(
    "are found whatever the spelling of the key if the model ignores case",
    arguments: Source.all,
  )
  func spellings(_ source: Source) throws {
    final class Song: LenientModel {
      var songId = 0
      var title = ""
      init() {}
      static let identity = "songId"
      static let keyMapper = KeyMapper.ignoringCase.mapping(["songId": ["meta.key", "songId"]])
    }
    struct Album: LenientModel {
      var songs: [Song] = []
      var byName: [String: Song] = [:]
    }
    var album = Album()
    try source.update(
      &album,
      from: #"{"songs": [{"Song_ID": 1}, {"META": {"Key": 2}}], "byName": {"a": {"SONGID": 1}}}"#,
      by: ModelMapper<Lenient>(),
    )
    let songs = album.songs
    let first = album.byName["a"]
    try source.update(
      &album,
      from: #"{"songs": [{"Meta": {"KEY": 2}}, {"song-id": 1}], "byName": {"a": {"SongID": 3}}}"#,
      by: ModelMapper<Lenient>(),
    )
    #expect(songs.map(\.songId) == [1, 2])
    #expect(album.songs[0] === songs[1] && album.songs[1] === songs[0])
    #expect(album.byName["a"]?.songId == 3 && first?.songId == 1)
  }
}
