import Foundation
import ModelMapping
import PropertyIntrospection

/// A forged archive, with a valid checksum around arbitrary content.
struct Forgery {
  let data: Data

  init<Model>(_: Model.Type, _ content: JSONValue) {
    self.init(model: (try? TypeInfo.of(Model.self).name) ?? "", content)
  }

  init(model: String, _ content: JSONValue) {
    let rest = #"","model":\#(JSONValue.string(model)),"content":\#(content)}"#
    // FNV-1a, 64 bits.
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in rest.utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    let digits = String(hash, radix: 16)
    let checksum = String(repeating: "0", count: 16 - digits.count) + digits
    data = Data(
      (#"{"format":"ModelMapping archive","version":2,"checksum":""# + checksum + rest).utf8
    )
  }
}
