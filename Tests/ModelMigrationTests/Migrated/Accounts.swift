import Foundation
import ModelMapping

enum AccountKind: Int {
  case guest = 0
  case member = 10
}

/// What all documents of the server have.
class BaseModel: StrictModel, DefaultInitializable {
  var identifier = ""
  var createdAt: Date?

  required init() {}

  class var keyMapper: KeyMapper { .snakeCase }

  class var ignoredProperties: Set<String> { [] }
}

final class AddressModel: BaseModel {
  var streetName = ""
  var zipCode = ""
  var cityName: String?
}

final class AccountModel: BaseModel, Hashable {
  var firstName = ""
  var lastName = ""
  var emailAddress = ""
  var isActive = false
  var kind = AccountKind.guest
  var mainAddress = AddressModel()
  var otherAddresses: [String: AddressModel]?
  // TODO(migrate): Weak properties are not mapped: set it after reading.
  weak var delegate: AnyObject?

  override class var keyMapper: KeyMapper { .snakeCase.mapping(["emailAddress": "email"]) }

  override class var ignoredProperties: Set<String> { super.ignoredProperties.union(["delegate"]) }

  static func == (left: AccountModel, right: AccountModel) -> Bool {
    // TODO(migrate): Write `-isEqual:` in Swift.
    //   if (![object isKindOfClass:[AccountModel class]]) return NO;
    //   return [self.identifier isEqualToString:[object identifier]];
    left.isModelEqual(to: right)
  }

  func hash(into hasher: inout Hasher) {
    // TODO(migrate): Write `-hash` in Swift.
    //   return self.identifier.hash;
    modelHash(into: &hasher)
  }
}
