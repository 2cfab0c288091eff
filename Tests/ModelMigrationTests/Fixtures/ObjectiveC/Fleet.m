#import "Fleet.h"

@implementation FLModel

+ (NSDictionary *)keys {
  static NSDictionary *keys = nil;
  static dispatch_once_t once;
  dispatch_once(&once, ^{
    keys = [NSDictionary dictionaryWithObjectsAndKeys:@"updated_at", @"updatedAt", nil];
  });
  return keys;
}

+ (JSONKeyMapper *)keyMapper {
  return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:[self.class keys]];
}

+ (BOOL)propertyIsOptional:(NSString *)propertyName {
  return YES;
}

- (instancetype)initWithDictionary:(NSDictionary *)dictionary error:(NSError **)error {
  self = [super initWithDictionary:dictionary error:error];
  return self;
}

- (NSString *)description {
  return [[self toDictionary] description];
}

@end

@implementation FLStop

+ (NSDictionary *)keys {
  NSMutableDictionary *keys = [[super keys] mutableCopy];
  [keys addEntriesFromDictionary:@{@"place" : @"stop.place"}];
  return keys;
}

@end

@implementation FLRoute

+ (NSDictionary *)keys {
  FLRoute *route;
  NSMutableDictionary *keys = NSMutableDictionary.new;
  if ([super respondsToSelector:@selector(keys)]) [keys addEntriesFromDictionary:[super keys]];
  [keys safeSetObject:@"name" forKey:@keypath(route, routeName)];
  keys[NSStringFromSelector(@selector(departure))] = @"leaves";
  return keys;
}

@end

@implementation FLTruck

- (instancetype)init {
  self = [super init];
  if (self) {
    // Nothing yet.
  }
  return self;
}

- (void)dealloc {
  self.driver = nil;
}

+ (JSONKeyMapper *)keyMapper {
  NSDictionary *keys = @{KeyOf(FLTruck, loadInTons) : @"load"};
  return [[JSONKeyMapper alloc] initWithModelToJSONBlock:^NSString *(NSString *keyName) {
    return keys[keyName] ?: [NSString stringWithFormat:@"truck.%@", keyName];
  }];
}

+ (BOOL)propertyIsIgnored:(NSString *)propertyName {
  return [propertyName isEqualToString:FL_KEYPATH(FLTruck, cachedTitle)];
}

+ (BOOL)propertyIsOptional:(NSString *)propertyName {
  switch ([@[ @"plate", @"driver", @"route" ] indexOfObject:propertyName]) {
    case 0:
      return NO;
    case 1:
    case 2:
      return YES;
    default:
      break;
  }
  return NO;
}

@end

@implementation FLDepot

+ (JSONKeyMapper *)keyMapper {
  NSMutableDictionary *keys = [@{@"code" : @"depot_code"} mutableCopy];
  if ([FLSettings usesOldServer]) {
    keys[@"manager"] = @"boss";
  }
  return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:keys];
}

+ (Class)classForCollectionProperty:(NSString *)propertyName {
  if ([propertyName isEqualToString:@"trucks"]) return [FLTruck class];
  return [super classForCollectionProperty:propertyName];
}

@end
