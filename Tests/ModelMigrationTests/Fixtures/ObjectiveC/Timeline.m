#import "Timeline.h"

@implementation TLUser

+ (NSDictionary *)modelCustomPropertyMapper {
    return @{
        @"uid" : @[@"id", @"idstr", @"uid"],
        @"screenName" : @"screen_name",
        @"avatar" : @"avatar.large",
        @"followers" : @"followers_count",
    };
}

@end

@implementation TLPicture

+ (NSDictionary *)modelCustomPropertyMapper {
    return @{@"keepSize": @"keep_size"};
}

+ (NSArray *)modelPropertyBlacklist {
    return @[@"size"];
}

- (BOOL)modelCustomTransformFromDictionary:(NSDictionary *)dic {
    _size = (CGSize){_width, _height};
    return YES;
}

@end

@implementation TLPost

+ (NSDictionary<NSString *, id> *)modelCustomPropertyMapper {
    return [NSDictionary dictionaryWithObjectsAndKeys:
        @"id", @"postID",
        @"created_at", @"createdAt",
        @"pic_infos", @"pictureByName",
        @"reposted", @"original",
        nil];
}

+ (NSDictionary *)modelContainerPropertyGenericClass {
    return @{
        @"pictures" : [TLPicture class],
        @"pictureByName" : TLPicture.class,
        @"mentions" : @"TLUser",
    };
}

- (BOOL)isRepost {
    return self.original != nil;
}

@end

@implementation TLTimeline

+ (NSDictionary *)modelContainerPropertyGenericClass {
    return @{@"posts" : [TLPost class]};
}

+ (NSDictionary *)modelCustomPropertyMapper {
    return @{@"nextCursor": @"next_cursor", @"posts": @"statuses"};
}

@end
