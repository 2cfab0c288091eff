#import "Accounts.h"

@implementation BaseModel

+ (JSONKeyMapper *)keyMapper {
  return [JSONKeyMapper mapperForSnakeCase];
}

@end

@implementation AddressModel
@end

@implementation AccountModel

+ (JSONKeyMapper *)keyMapper {
  return [JSONKeyMapper baseMapper:[JSONKeyMapper mapperForSnakeCase]
      withModelToJSONExceptions:@{NSStringFromSelector(@selector(emailAddress)): @"email"}];
}

- (BOOL)isEqual:(id)object {
  if (![object isKindOfClass:[AccountModel class]]) return NO;
  return [self.identifier isEqualToString:[object identifier]];
}

- (NSUInteger)hash {
  return self.identifier.hash;
}

@end
