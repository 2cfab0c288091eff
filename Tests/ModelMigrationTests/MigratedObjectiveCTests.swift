import Foundation
import JSONModelCompatibility
import ModelMapping
import Testing
import YYModelCompatibility

@testable import ModelMigration

@Suite("Migrated models of Objective-C")
struct MigratedObjectiveCTests {
  private func document(_ name: String) throws -> Data {
    try Data(contentsOf: Fixtures.file("Fixtures/ObjectiveC/\(name).json"))
  }

  @Test("read a hierarchy with a common base class, and its snake case")
  func accounts() throws {
    let account = try AccountModel(json: document("Accounts"))
    #expect(account.identifier == "acc-1")
    #expect(account.createdAt == Date(timeIntervalSince1970: 1_582_977_600))
    #expect(account.emailAddress == "ann@example.com")
    #expect(account.isActive && account.kind == .member)
    #expect(account.mainAddress.cityName == "Köln")
    #expect(account.otherAddresses?["work"]?.streetName == "Oak")
    #expect(AccountModel.audit().isEmpty)
  }

  @Test("of the folder of an app read what its classes read")
  func app() throws {
    let document = try JSONValue(json: document("App"))
    let variant = try APVariant(json: document["variant"]?.jsonString() ?? "")
    #expect(variant.experiment?.name == "first" && variant.experiment?.rank == 3)
    #expect(variant.experiment?.label == nil)
    let message = try APMessage(json: document["message"]?.jsonString() ?? "")
    #expect(message.tags == ["a", "b"])
    let post = try APPost(json: document["post"]?.jsonString() ?? "")
    #expect(post.ID == "7" && post.body == "Long" && post.author?.userName == "Ann")
    #expect(post.comments?.first?.author?.userName == "Bob")
    #expect(APPost.audit().isEmpty && APVariant.audit().isEmpty && APPage.audit().isEmpty)
  }

  @Test("read alternative keys, nested containers and numbers from strings")
  func library() throws {
    let library = try LILibrary(json: document("Library"))
    #expect(library.isOpen)
    #expect(library.books?.map(\.name) == ["Momo"])
    #expect(library.books?.first?.pages == 304)
    #expect(library.books?.first?.author?.name == "Michael")
    #expect(library.books?.first?.price == 9.5)
    #expect(library.books?.first?.shelf == "A3")
    #expect(library.wishes?.map(\.name) == ["Emma"])
    #expect(library.stacks?.first?.map(\.name) == ["Krabat"])
    #expect(LILibrary.audit().isEmpty)
  }

  @Test("of JSONModel read and write in the compatibility module")
  func music() throws {
    let album = try Album(data: document("Music"))
    #expect(album.albumId == 17)
    #expect(album.released == Date(timeIntervalSince1970: 1_399_622_400))
    #expect(album.artist.homepage == URL(string: "https://example.com/noten"))
    #expect(album.guests?.map(\.name) == ["Nora"])
    #expect(album.tracks.map(\.duration) == [201.5, 187])
    #expect(album.tracks.map(\.isLive) == [true, false])
    #expect(album.remark == nil)
    #expect(try album.toDictionary()["id"] as? Int == 17)
    let again = try Album(string: album.toJSONString())
    #expect(again.tracks.map(\.title) == ["Morgen", "Abend"])
    #expect(Album.audit().isEmpty)
    #expect(throws: JSONModelError.self) { try Album(string: #"{"id": 1}"#) }
  }

  @Test("read recursive models and untyped containers")
  func news() throws {
    let page = try NewsPage(json: document("News"))
    #expect(page.total == 5_000_000_000)
    #expect(page.stories.map(\.id) == ["s1", "s2"])
    #expect(page.stories[0].comments?[0].replies?[0].author == "Al")
    #expect(page.stories[0].extra == ["a": 1])
    #expect(page.stories[0].anything == [1, "two"])
    #expect(NewsPage.audit().isEmpty)
  }

  @Test("read what a stub does not hold up")
  func orders() throws {
    let order = try ModelMapper<Lenient>().mapWithReport(OrderModel.self, from: document("Orders"))
    #expect(order.value.orderId == "A-17")
    #expect(order.value.state == .sent)
    #expect(order.value.placedAt == 1_399_622_400_000)
    #expect(order.value.total == Decimal(string: "19.9"))
    #expect(order.value.items?.map { $0.product?.name } == ["Cup", "Plate"])
    #expect(order.value.customerName == "Ann")
    // The conversion is left to the user, which its message says.
    #expect(order.report.issues.map(\.keyPath) == ["dueDate"])
    #expect(order.report.issues.first?.code == .transformFailed)
    #expect(OrderModel.audit().isEmpty)
  }

  @Test("of a class cluster read objects as the class whose choice is a stub")
  func shapes() throws {
    let drawing = try SHDrawing(json: document("Shapes"))
    #expect(drawing.title == "Kreis und Rechteck")
    #expect(drawing.shapes?.map(\.name) == ["c", "r", "plain"])
    #expect(drawing.secret == nil)
    #expect(try SHCircle(json: #"{"name": "c", "radius": 2}"#).radius == 2)
    #expect(SHDrawing.audit().isEmpty)
  }

  @Test("of YYModel read and write in the compatibility module")
  func timeline() throws {
    let timeline = try #require(TLTimeline.yy_model(withJSON: document("Timeline")))
    #expect(timeline.nextCursor == 9)
    #expect(timeline.interval == 1.5)
    let post = try #require(timeline.posts?.first)
    #expect(post.postID == 3_976_272_043_423_456)
    #expect(post.createdAt == Date(timeIntervalSince1970: 1_478_052_000))
    #expect(post.user?.uid == 42)
    #expect(post.user?.screenName == "小明")
    #expect(post.user?.avatar == URL(string: "https://example.com/a.png"))
    #expect(post.user?.badge == .gold)
    #expect(post.user?.rights == [.read, .write])
    #expect(post.user?.followers == 12)
    #expect(post.pictures?.first?.keepSize == true)
    #expect(post.pictureByName?["first"]?.height == 2)
    #expect(post.mentions?.map(\.uid) == [7])
    #expect(post.original?.text == "first")
    #expect(TLTimeline.audit().isEmpty)
  }

  @Test("read keys that base classes, blocks and overridden methods give")
  func fleet() throws {
    let depot = try FLDepot(json: document("Fleet"))
    #expect(depot.code == "D7" && depot.manager == "Ida")
    let truck = try #require(depot.trucks.first)
    #expect(truck.plate == "K-AB 12" && truck.loadInTons == 7.5 && truck.driver == nil)
    let route = try #require(truck.route)
    #expect(route.updatedAt == "today" && route.routeName == "Harbour" && route.region == .south)
    #expect(route.departure == Date(timeIntervalSince1970: 1_714_979_289))
    #expect(route.stops?.map(\.place) == ["Pier", nil])
    #expect(route.stops?.map(\.minutes) == [5, nil])
    #expect(FLDepot.audit().isEmpty)
  }

  @Test("read elements and keys that a base class declares")
  func recipes() throws {
    let recipe = try RCRecipe(json: document("Recipes"))
    #expect(recipe.identity == 9 && recipe.name == "Soup" && recipe.hasMore)
    #expect(recipe.entries == [1, "two"])
    #expect(recipe.steps?.map(\.name) == ["Boil"])
    #expect(recipe.steps?.first?.text == "Boil it" && recipe.steps?.first?.seconds == 600)
    #expect(recipe.picture == URL(string: "https://example.com/soup.png"))
    let copy = try RCRecipe(json: recipe.jsonString())
    #expect(copy == recipe)
    #expect(RCRecipe.audit().isEmpty)
  }

  @Test("need no hand for at least four in five properties", .needsClang)
  func share() throws {
    var carriedOver = 0
    var open: Set<String> = []
    for result in MigratedFile.results.values {
      let lines = result.messages.split(separator: "\n")
      carriedOver += try #require(lines.first?.split(separator: " ").first.flatMap { Int($0) })
      for line in lines.dropFirst() {
        let subject = line.components(separatedBy: ": ").dropFirst().first ?? ""
        if subject.contains(".") { open.insert(subject) }
      }
    }
    #expect(carriedOver > 90)
    #expect(carriedOver * 5 >= (carriedOver + open.count) * 4)
  }
}
