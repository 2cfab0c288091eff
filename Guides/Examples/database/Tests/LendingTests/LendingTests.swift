import Foundation
import GRDB
import ModelMapping
import Testing

@testable import lending

@Suite("Models in a database")
struct LendingTests {
  private let library: Library
  private let ann = Member(
    id: 1,
    fullName: "Ann",
    address: Address(street: "Main Street 1", city: "Ulm"),
    interests: ["chess"],
  )
  private let loan = Loan(
    id: 7,
    memberID: 1,
    title: "Momo",
    due: Date(timeIntervalSince1970: 1_799_971_200),
    fee: 1.5,
    renewals: [Renewal(on: Date(timeIntervalSince1970: 0), days: 14)],
  )

  init() throws {
    library = try Library()
    try library.database.write { [ann, loan] db in
      try ann.insert(db)
      try loan.insert(db)
    }
  }

  private func execute(_ sql: String) throws {
    try library.database.write { try $0.execute(sql: sql) }
  }

  private func text(_ sql: String) throws -> String? {
    try library.database.read { try String.fetchOne($0, sql: sql) }
  }

  @Test("have JSON in their columns, which SQL can ask for")
  func columns() throws {
    #expect(try text("SELECT address FROM member") == #"{"city":"Ulm","street":"Main Street 1"}"#)
    #expect(try text("SELECT interests ->> 0 FROM member") == "chess")
    #expect(try text("SELECT due FROM loan") == "2027-01-15")
    #expect(
      try text("SELECT renewals FROM loan") == #"[{"on":"1970-01-01T00:00:00Z","days":14}]"#
    )
    #expect(try text("SELECT typeof(fee) FROM loan") == "real")
  }

  @Test("are read as they were written")
  func read() throws {
    #expect(try library.members()[0].isModelEqual(to: ann))
    let loans = try library.loans()
    #expect(loans.valid.count == 1 && loans.valid[0].isModelEqual(to: loan))
    #expect(loans.problems.isEmpty)
  }

  @Test("are updated, also to NULL")
  func update() throws {
    try library.database.write { db in
      try Loan(id: 7, memberID: 1, title: "Momo", due: loan.due, fee: nil, renewals: []).update(db)
    }
    let changed = try #require(try library.loans().valid.first)
    #expect(changed.fee == nil && changed.renewals.isEmpty)
    #expect(try text("SELECT typeof(fee) FROM loan") == "null")
  }

  @Test(
    "keep all digits of a number",
    arguments: ["0.12345678901234567891", "1e30", "-3", "9.95"],
  )
  func digits(text: String) throws {
    let fee = try #require(Decimal(string: text))
    try library.database.write { [loan] db in
      try Loan(
        id: 7,
        memberID: 1,
        title: loan.title,
        due: loan.due,
        fee: fee,
        renewals: [],
      )
      .update(db)
    }
    #expect(try library.loans().valid.first?.fee == fee)
  }

  @Test(
    "name the columns that do not fit, also those inside JSON",
    arguments: [
      ("due = 'soon'", ["due"]),
      ("fee = 'free', title = x'00'", ["fee"]),
      ("fee = 9e999", ["fee"]),
      (
        #"renewals = '[{"on": 7.5, "days": 100}, {"days": 1}]'"#,
        ["renewals[0].days", "renewals[1].on"],
      ),
      ("renewals = '[{'", ["renewals[0]"]),
      ("renewals = 7", ["renewals"]),
      ("due = 'soon', renewals = '{}'", ["due", "renewals"]),
    ],
  )
  func badLoans(change: String, paths: [String]) throws {
    try execute("UPDATE loan SET \(change)")
    let loans = try library.loans()
    #expect(loans.valid.isEmpty)
    #expect(loans.problems[7]?.issues.map(\.keyPath.description) == paths)
    let error = #expect(throws: ModelError.self) {
      try library.database.read { try Loan.fetchAll($0) }
    }
    #expect(error?.issues.map(\.keyPath.description) == paths)
  }

  @Test(
    "name them in the errors of Codable too",
    arguments: [
      ("full_name = ''", ["fullName"]),
      (#"address = '{"street": 1}'"#, ["address.city"]),
      (#"address = '{"street": 1'"#, ["address"]),
      ("interests = '[1, {}]'", ["interests[1]"]),
      (#"full_name = '', interests = '{}'"#, ["fullName", "interests"]),
    ],
  )
  func badMembers(change: String, paths: [String]) throws {
    try execute("UPDATE member SET \(change)")
    let error = #expect(throws: DecodingError.self) { try library.members() }
    #expect(error?.modelError?.issues.map(\.keyPath.description) == paths)
  }

  @Test("are values of columns, or nil if they do not fit")
  func notes() throws {
    let note = Note(text: "Ask for the key", isUrgent: true)
    try library.database.write { db in
      try db.execute(sql: "UPDATE member SET note = ?", arguments: [note])
      let stored = try Note.fetchOne(db, sql: "SELECT note FROM member")
      #expect(stored?.text == note.text)
      try db.execute(sql: "UPDATE member SET note = '{\"text\": []}'")
      let row = try #require(try Row.fetchOne(db, sql: "SELECT note FROM member"))
      let error = #expect(throws: RowDecodingError.self) {
        try row.decode(Note.self, forColumn: "note")
      }
      #expect("\(error as Any)".contains("note"))
      let reason = #expect(throws: ModelError.self) { try Note(json: row["note"] as String) }
      #expect(reason?.issues.map(\.keyPath.description) == ["isUrgent", "text"])
    }
  }
}
