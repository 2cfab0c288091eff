import Foundation

/// What a mapper reads from.
enum JSONInput {
  case data(Data)
  case text(String)
  case bytes([UInt8])
  case value(JSONValue)
  case native(Any)
}
