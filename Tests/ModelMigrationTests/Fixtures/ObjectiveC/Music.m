#import "Music.h"

@implementation Artist
@end

@implementation Track

+ (JSONKeyMapper *)keyMapper
{
    return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:@{
        @"number": @"no",
        @"isLive": @"flags.live",
    }];
}

+ (BOOL)propertyIsOptional:(NSString *)propertyName
{
    return [propertyName isEqualToString:@"isLive"];
}

@end

@implementation Album

+ (JSONKeyMapper *)keyMapper
{
    return [[JSONKeyMapper alloc] initWithDictionary:@{@"id": @"albumId", @"release_date": @"released"}];
}

@end
