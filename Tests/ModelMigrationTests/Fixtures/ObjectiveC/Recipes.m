#import "Recipes.h"

@implementation RCModel

+ (NSDictionary *)modelCustomPropertyMapper {
  RCModel *model;
  return @{@keypath(model, identity) : @[ @"id", @"Id" ], @keypath(model.name) : @"Title"};
}

+ (NSDictionary *)modelContainerPropertyGenericClass {
  return @{@"steps" : RCStep.class};
}

+ (NSArray *)modelPropertyBlacklist {
  return @[ @"hash", @"description", @"debugDescription", @"superclass" ];
}

+ (BOOL)supportsSecureCoding { return YES; }
- (void)encodeWithCoder:(NSCoder *)coder { [self yy_modelEncodeWithCoder:coder]; }
- (instancetype)initWithCoder:(NSCoder *)coder {
  self = [super init];
  return [self yy_modelInitWithCoder:coder];
}
- (id)copyWithZone:(NSZone *)zone { return [self yy_modelCopy]; }
- (NSUInteger)hash { return [self yy_modelHash]; }
- (BOOL)isEqual:(id)object { return [self yy_modelIsEqual:object]; }
- (NSString *)description { return [self yy_modelDescription]; }
- (void)setValue:(id)value forUndefinedKey:(NSString *)key {}

@end

@implementation RCStep
@end

@implementation RCList

+ (NSDictionary *)modelCustomPropertyMapper {
  NSMutableDictionary *keys = [[super modelCustomPropertyMapper] mutableCopy];
  keys[@"hasMore"] = @"has_more";
  return [keys copy];
}

@end

@implementation RCRecipe

- (BOOL)modelCustomTransformFromDictionary:(NSDictionary *)dictionary {
  @weakify(self);
  @onExit { NSLog(@"done"); };
  return self.name.length > 0;
}

@end
