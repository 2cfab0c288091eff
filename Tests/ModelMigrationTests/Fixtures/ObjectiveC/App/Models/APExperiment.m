#import "APExperiment.h"

@implementation APExperiment
+ (ABCJSONKeyMapper *)keyMapper {
  return [[ABCJSONKeyMapper alloc] initWithModelToJSONDictionary:@{@"name" : @"n", @"rank" : @"rank"}];
}
@end

@implementation APVariant
@end
