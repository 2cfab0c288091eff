#import "APPost.h"

@implementation APAuthor
MJCodingImplementation
+ (NSString *)mj_replacedKeyFromPropertyName121:(NSString *)propertyName {
  if ([propertyName isEqualToString:@"userName"]) return @"user_name";
  return propertyName;
}
@end

@implementation APPost
+ (NSDictionary *)mj_replacedKeyFromPropertyName {
  return @{@"ID" : @"id", @"body" : @[@"body", @"content.text"]};
}
+ (NSDictionary *)mj_objectClassInArray { return @{@"comments" : @"APComment"}; }
+ (NSArray *)mj_ignoredPropertyNames { return @[@"image", @"size"]; }
@end

@implementation APComment
@end
