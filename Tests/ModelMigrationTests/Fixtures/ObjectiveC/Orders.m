#import "Orders.h"

static NSString *const kOrderIdKey = @"order.id";

@implementation ProductModel
+ (BOOL)propertyIsOptional:(NSString *)propertyName { return YES; }
@end

@implementation OrderItemModel
+ (BOOL)propertyIsOptional:(NSString *)propertyName
{
    return YES;
}
@end

@interface OrderModel ()
@property (nonatomic, assign) BOOL isSelected;
@end

@implementation OrderModel

+ (JSONKeyMapper *)keyMapper {
    NSDictionary *map = @{
        kOrderIdKey: @"orderId",
        @"customer.name": @"customerName"
    };
    return [[JSONKeyMapper alloc] initWithDictionary:map];
}

+ (BOOL)propertyIsOptional:(NSString *)propertyName {
    if ([propertyName isEqualToString:@"orderId"] || [propertyName isEqualToString:@"state"]) {
        return NO;
    }
    return YES;
}

+ (BOOL)propertyIsIgnored:(NSString *)propertyName {
    if ([propertyName isEqualToString:@"isSelected"]) return YES;
    return NO;
}

- (id)initWithDictionary:(NSDictionary *)dict error:(NSError **)err {
    self = [super initWithDictionary:dict error:err];
    if (self) {
        self.isSelected = NO;
    }
    return self;
}

- (void)setDueDateWithNSString:(NSString *)string {
    NSDateFormatter *formatter = [NSDateFormatter new];
    formatter.dateFormat = @"dd.MM.yyyy";
    self.dueDate = [formatter dateFromString:string];
}

- (NSString *)JSONObjectForDueDate {
    NSDateFormatter *formatter = [NSDateFormatter new];
    formatter.dateFormat = @"dd.MM.yyyy";
    return [formatter stringFromDate:self.dueDate];
}

- (void)setCustomerName:(NSString *)customerName {
    _customerName = [customerName copy];
}

- (NSString *)summary {
    return [NSString stringWithFormat:@"%@ (%lu)", self.orderId, (unsigned long)self.items.count];
}

- (BOOL)validate:(NSError **)error {
    if (![super validate:error]) return NO;
    return self.items.count > 0;
}

@end
