#import "News.h"

@implementation NewsImage
@end

@implementation NewsComment

+ (NSString *)protocolForArrayProperty:(NSString *)propertyName {
    if ([propertyName isEqualToString:@"replies"]) {
        return NSStringFromClass([NewsComment class]);
    }
    return nil;
}

+ (BOOL)propertyIsOptional:(NSString *)propertyName {
    return [@[@"replies"] containsObject:propertyName];
}

@end

@implementation NewsStory

+ (Class)classForCollectionProperty:(NSString *)propertyName {
    if ([propertyName isEqualToString:@"comments"]) return [NewsComment class];
    return nil;
}

+ (BOOL)propertyIsOptional:(NSString *)propertyName {
    static NSSet *required;
    static dispatch_once_t onceToken;
    dispatch_once(&onceToken, ^{
        required = [NSSet setWithObjects:@"storyId", @"headline", nil];
    });
    return ![required containsObject:propertyName];
}

@end

@implementation NewsPage

+ (JSONKeyMapper *)keyMapper {
    NSMutableDictionary *map = [NSMutableDictionary dictionary];
    map[@"page"] = @"meta.page";
    map[@"total"] = @"meta.total";
    [map setObject:@"items" forKey:@"stories"];
    return [[JSONKeyMapper alloc] initWithModelToJSONDictionary:map];
}

+ (Class)classForCollectionProperty:(NSString *)propertyName {
    return [propertyName isEqualToString:@"stories"] ? [NewsStory class] : [super classForCollectionProperty:propertyName];
}

@end

@implementation JSONValueTransformer (NewsColors)

- (UIColor *)UIColorFromNSString:(NSString *)string {
    return [UIColor colorWithHexString:string];
}

- (id)JSONObjectFromUIColor:(UIColor *)color {
    return color.hexString;
}

@end
