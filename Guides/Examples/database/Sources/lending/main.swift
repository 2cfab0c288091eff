import Foundation
import GRDB
import ModelMapping

let library = try Library()
let ann = Member(
  id: 1,
  fullName: "Ann Example",
  address: Address(street: "Main Street 1", city: "Ulm"),
  interests: ["chess", "bees"],
)
let loan = Loan(
  id: 7,
  memberID: 1,
  title: "Momo",
  due: Date(timeIntervalSince1970: 1_800_000_000),
  fee: nil,
  renewals: [Renewal(on: Date(timeIntervalSince1970: 1_799_000_000), days: 14)],
)
try library.database.write { db in
  try ann.insert(db)
  try loan.insert(db)
  for table in ["member", "loan"] {
    print(try Row.fetchAll(db, sql: "SELECT * FROM \(table)"))
  }
  let city = try String.fetchOne(db, sql: "SELECT address ->> 'city' FROM member")
  print(city ?? "nowhere")
}
print(try library.members()[0].address)
print(try library.loans().valid[0].renewals[0].days)

try library.database.write { db in
  try db.execute(sql: "UPDATE member SET address = '{\"street\": 1}', full_name = ''")
  try db.execute(sql: "UPDATE loan SET due = 'soon', renewals = '[{\"days\": 100}]'")
}
do {
  print(try library.members())
} catch let error as DecodingError {
  print(error.modelError.map { "\($0)" } ?? "\(error)")
}
for (id, error) in try library.loans().problems { print("loan \(id):", error) }
