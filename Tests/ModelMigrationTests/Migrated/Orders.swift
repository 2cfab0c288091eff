import Foundation
import ModelMapping

enum OrderState: Int {
  /// not paid
  case open = 0
  case paid = 1
  /// On its way.
  case sent = 5
}

struct ProductModel: LenientModel {
  var sku: String?
  var name: String?
  var price: Float?
  var stock: Int?
}

struct OrderItemModel: LenientModel {
  var product: ProductModel?
  var quantity: UInt?
}

struct OrderModel: LenientModel, MappingPostprocessing {
  var orderId = ""
  var state = OrderState.open
  var placedAt: Int?
  var dueDate: Date?
  var items: [OrderItemModel]?
  var total: Decimal?
  var summary: String? {
    // TODO(migrate): Write the getter in Swift.
    //   return [NSString stringWithFormat:@"%@ (%lu)", self.orderId, (unsigned long)self.items.count];
    nil
  }
  var customerName: String? {
    didSet {
      // TODO(migrate): Write the setter in Swift; reading JSON does not call it.
      //   _customerName = [customerName copy];
    }
  }
  var isSelected: Bool?

  static let keyMapper: KeyMapper = ["orderId": "order.id", "customerName": "customer.name"]

  static let ignoredProperties: Set<String> = ["isSelected"]

  static let valueTransformer: ValueTransformer = ValueTransformer.standard
    .adding("setDueDateWithNSString:") { (json: String) throws -> Date? in
      // TODO(migrate): Write the conversion in Swift.
      //   NSDateFormatter *formatter = [NSDateFormatter new];
      //   formatter.dateFormat = @"dd.MM.yyyy";
      //   self.dueDate = [formatter dateFromString:string];
      throw ValidationFailure("setDueDateWithNSString: is not migrated")
    }
    .adding("JSONObjectForDueDate") { (json: Date?) throws -> JSONValue in
      // TODO(migrate): Write the conversion in Swift.
      //   NSDateFormatter *formatter = [NSDateFormatter new];
      //   formatter.dateFormat = @"dd.MM.yyyy";
      //   return [formatter stringFromDate:self.dueDate];
      throw ValidationFailure("JSONObjectForDueDate is not migrated")
    }

  mutating func postprocess(_ object: JSONObject) throws {
    // TODO(migrate): Write `-initWithDictionary:error:` in Swift.
    //   self = [super initWithDictionary:dict error:err];
    //   if (self) {
    //       self.isSelected = NO;
    //   }
    //   return self;
  }

  func validate() throws {
    // TODO(migrate): Write `-validate:` in Swift.
    //   if (![super validate:error]) return NO;
    //   return self.items.count > 0;
  }
}
