import Foundation
import ModelMapping

enum ChoiceKinds {
  enum Role: String, CaseIterable {
    case admin
    case member
  }

  enum Action: String, CaseIterable {
    case create
    case delete
    case update
  }

  enum Kind: String, CaseIterable {
    case heat
    case light
  }

  enum Status: String, CaseIterable {
    case closed
    case onHold = "on-hold"
    case open
  }

  enum Message: TaggedModel {
    case text(Text)
    case image(Image)
    case join(Join)
    case leave

    static let tagging = Tagging.internal("type")

    static let cases: [TaggedCase<Message>] = [
      .init("text", Message.text) { if case .text(let value) = $0 { value } else { nil } },
      .init("image", Message.image) { if case .image(let value) = $0 { value } else { nil } },
      .init("join", Message.join) { if case .join(let value) = $0 { value } else { nil } },
      .init("leave", Message.leave) { if case .leave = $0 { true } else { false } },
    ]
  }

  enum Shape: TaggedModel {
    case circle(Circle)
    case box(Box)

    static let tagging = Tagging.internal("kind")

    static let cases: [TaggedCase<Shape>] = [
      .init("circle", Shape.circle) { if case .circle(let value) = $0 { value } else { nil } },
      .init("box", Shape.box) { if case .box(let value) = $0 { value } else { nil } },
    ]
  }

  struct AccountPage: StrictModel {
    let total: Int
    let accounts: [Account]
  }

  struct Account: StrictModel {
    let id: Int
    let name: String
    let role: Role
    let email: String?
  }

  struct AuditLog: StrictModel {
    let entries: [Entry]
  }

  struct Entry: StrictModel {
    let at: Date
    let actor: EntryActor
    let action: Action
  }

  struct EntryActor: StrictModel {
    let id: Int
    let name: String
  }

  struct Chat: StrictModel {
    let messages: [Message]
  }

  struct Text: StrictModel {
    let text: String
  }

  struct Image: StrictModel {
    let url: URL
    let width: Int
  }

  struct Join: StrictModel {
    let user: String
  }

  struct Device: StrictModel {
    let id: String
    let sensors: [Sensor]
  }

  struct Sensor: StrictModel {
    let kind: Kind
    let reading: Double
  }

  struct Drawing: StrictModel {
    let shapes: [Shape]
  }

  struct Circle: StrictModel {
    let radius: Double
  }

  struct Box: StrictModel {
    let w: Double
    let h: Double
  }

  struct Tags: StrictModel {
    let album: String
    let artist: String
    let genre: String
  }

  struct Timeline: StrictModel {
    let posts: [Post]
  }

  struct Post: StrictModel {
    let id: Int
    let lang: String
    let text: String
    let status: Status
  }

  struct Values: StrictModel {
    // TODO(migrate): The samples have null among the elements beside number, object and string
    //   values.
    let mixed: [JSONValue]
    let list: [Double]
  }
}
