import Foundation

// The limit: what is left of the work if the document is known beforehand. Nobody would want to write or to
// keep this, and it refuses much that is right.

extension StrictUser {
  /// Reads a user whose members stand in the order of the properties, without escapes.
  ///
  /// - Parameter data: the document.
  /// - Throws: `Unfit` at the first byte that is not as expected.
  init(bytes data: Data) throws {
    self = try data.withUnsafeBytes { bytes in
      var cursor = KnownMembers(bytes: bytes)
      try cursor.take(UInt8(ascii: "{"))
      let user = try StrictUser(
        login: cursor.text("login"),
        id: cursor.integer("id"),
        avatarURL: cursor.text("avatar_url"),
        gravatarID: cursor.text("gravatar_id"),
        url: cursor.text("url"),
        htmlURL: cursor.text("html_url"),
        followersURL: cursor.text("followers_url"),
        followingURL: cursor.text("following_url"),
        gistsURL: cursor.text("gists_url"),
        starredURL: cursor.text("starred_url"),
        subscriptionsURL: cursor.text("subscriptions_url"),
        organizationsURL: cursor.text("organizations_url"),
        reposURL: cursor.text("repos_url"),
        eventsURL: cursor.text("events_url"),
        receivedEventsURL: cursor.text("received_events_url"),
        type: cursor.text("type"),
        siteAdmin: cursor.flag("site_admin"),
        name: cursor.optional("name") { try $0.text() },
        company: cursor.optional("company") { try $0.text() },
        blog: cursor.optional("blog") { try $0.text() },
        location: cursor.optional("location") { try $0.text() },
        email: cursor.optional("email") { try $0.text() },
        hireable: cursor.optional("hireable") { try $0.flag() },
        bio: cursor.optional("bio") { try $0.text() },
        publicRepos: cursor.integer("public_repos"),
        publicGists: cursor.integer("public_gists"),
        followers: cursor.integer("followers"),
        following: cursor.integer("following"),
      )
      try cursor.take(UInt8(ascii: "}"))
      return user
    }
  }
}

/// A position in a document whose members are known.
private struct KnownMembers {
  let bytes: UnsafeRawBufferPointer
  private var place = 0
  private var isFirst = true

  init(bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  mutating func text(_ key: StaticString) throws -> String {
    try skipKey(key)
    return try text()
  }

  mutating func integer(_ key: StaticString) throws -> Int {
    try skipKey(key)
    return try integer()
  }

  mutating func flag(_ key: StaticString) throws -> Bool {
    try skipKey(key)
    return try flag()
  }

  @inline(__always)
  mutating func optional<Value>(
    _ key: StaticString,
    _ read: (inout KnownMembers) throws -> Value,
  ) throws -> Value? {
    try skipKey(key)
    guard place < bytes.count, bytes[place] == UInt8(ascii: "n") else { return try read(&self) }
    place += 4
    return nil
  }

  mutating func text() throws -> String {
    try take(UInt8(ascii: "\""))
    let rest = UnsafeRawBufferPointer(rebasing: bytes[place...])
    guard
      let start = rest.baseAddress,
      let end = memchr(start, Int32(UInt8(ascii: "\"")), rest.count)
    else { throw Unfit() }
    let content = UnsafeRawBufferPointer(start: start, count: UnsafeRawPointer(end) - start)
    guard memchr(start, Int32(UInt8(ascii: "\\")), content.count) == nil else { throw Unfit() }
    place += content.count + 1
    return String(decoding: content, as: UTF8.self)
  }

  mutating func integer() throws -> Int {
    var number = 0
    let start = place
    while place < bytes.count, case let digit = bytes[place] &- UInt8(ascii: "0"), digit < 10 {
      number = number * 10 + Int(digit)
      place += 1
    }
    guard place > start else { throw Unfit() }
    return number
  }

  mutating func flag() throws -> Bool {
    guard place + 5 <= bytes.count else { throw Unfit() }
    let isTrue = bytes[place] == UInt8(ascii: "t")
    place += isTrue ? 4 : 5
    return isTrue
  }

  mutating func take(_ byte: UInt8) throws {
    skipSpace()
    guard place < bytes.count, bytes[place] == byte else { throw Unfit() }
    place += 1
  }

  private mutating func skipKey(_ key: StaticString) throws {
    if !isFirst { try take(UInt8(ascii: ",")) }
    isFirst = false
    try take(UInt8(ascii: "\""))
    guard
      place + key.utf8CodeUnitCount < bytes.count,
      let start = bytes.baseAddress,
      memcmp(start + place, key.utf8Start, key.utf8CodeUnitCount) == 0
    else { throw Unfit() }
    place += key.utf8CodeUnitCount
    try take(UInt8(ascii: "\""))
    try take(UInt8(ascii: ":"))
    skipSpace()
  }

  private mutating func skipSpace() {
    while place < bytes.count, bytes[place] <= UInt8(ascii: " ") { place += 1 }
  }
}
