import AsyncAlgorithms
import BookshopClient

let shop = BookshopClient(
  address: CommandLine.arguments.dropFirst().first ?? "http://127.0.0.1:8080"
)

let books = [
  NewBook(title: "Eden", authors: ["Stanisław Lem"], pages: 262),
  NewBook(title: "The Dispossessed", authors: ["Ursula K. Le Guin"], pages: 341),
]
let result = try await shop.upload(books.async)
print("\(result.accepted) books uploaded")

for try await page in shop.pages() {
  for book in page { print(book.id, book.title) }
}
let recommendation = try await shop.recommendation(for: "What now?") {
  print($0.title, $0.reasons)
}
print(recommendation.rating)
