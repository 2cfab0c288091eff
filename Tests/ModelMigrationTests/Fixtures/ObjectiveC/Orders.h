#import "JSONModel.h"

typedef NS_ENUM(NSInteger, OrderState) {
    OrderStateOpen = 0, // not paid
    OrderStatePaid,
    /// On its way.
    OrderStateSent = 5,
};

@protocol OrderItemModel @end

@interface ProductModel : JSONModel
@property (nonatomic, copy) NSString *sku;
@property (nonatomic, copy) NSString *name;
@property (nonatomic) float price;
@property (nonatomic, assign) int stock;
@end

@interface OrderItemModel : JSONModel
@property (nonatomic, strong) ProductModel *product;
@property (nonatomic, assign) NSUInteger quantity;
@end

@interface OrderModel : JSONModel
@property (nonatomic, copy) NSString *orderId;
@property (nonatomic, assign) OrderState state;
@property (nonatomic, assign) long long placedAt;
@property (nonatomic, strong) NSDate *dueDate;
@property (nonatomic, strong) NSMutableArray<OrderItemModel> *items;
@property (nonatomic, strong) NSDecimalNumber *total;
@property (nonatomic, copy, readonly) NSString *summary;
@property (nonatomic, copy) NSString *customerName;
@end
