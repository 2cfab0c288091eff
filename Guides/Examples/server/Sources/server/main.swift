import Bookshop
import Hummingbird

let shop = Shop()
await shop.add(BookDetails(title: "Solaris", authors: ["Stanisław Lem"], pages: 204, price: 9.5))

let server = Application(
  router: bookshop(shop),
  configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 8080)),
)
try await server.runService()
