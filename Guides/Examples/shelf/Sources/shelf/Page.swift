import Foundation
import ModelMapping

/// A page of a shelf, as a file or a server has it.
struct Page: StrictModel {
  let items: [Item]
  /// The name of the next page; nil for the last one.
  let next: String?

  /// A name never leads out of the folder.
  static let constraints: ValueConstraints = [name(\.next): .pattern(#"^[a-z0-9-]+\.json$"#)]
}

/// All pages, from the first, each of which names the next one.
struct Pages: Sequence, IteratorProtocol {
  /// The name of a page and what is on it.
  typealias Element = (name: String, page: Result<Page, PageError>)

  private let load: (String) throws -> Data
  private var upcoming: String?
  private var seen: Set<String> = []

  init(from first: String, load: @escaping (String) throws -> Data) {
    self.load = load
    upcoming = first
  }

  mutating func next() -> Element? {
    guard let name = upcoming else { return nil }
    upcoming = nil
    guard seen.insert(name).inserted else { return (name, .failure(.loop)) }
    do {
      let page = try Page(json: try load(name))
      upcoming = page.next
      return (name, .success(page))
    } catch let error as ModelError {
      return (name, .failure(.invalid(error)))
    } catch {
      return (name, .failure(.unreadable(error)))
    }
  }
}

/// Why there is no page.
enum PageError: Error, CustomStringConvertible {
  case invalid(ModelError)
  case loop
  case unreadable(any Error)

  var description: String {
    switch self {
    case .invalid(let error): "\(error)"
    case .loop: "the page was there before"
    case .unreadable(let error): error.localizedDescription
    }
  }
}
