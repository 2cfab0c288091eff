#import "Shapes.h"
#import "NSObject+YYModel.h"

@implementation SHShape

+ (Class)modelCustomClassForDictionary:(NSDictionary *)dictionary {
    if (dictionary[@"radius"] != nil) {
        return [SHCircle class];
    } else if (dictionary[@"width"] != nil) {
        return SHRectangle.class;
    }
    return [self class];
}

- (void)encodeWithCoder:(NSCoder *)aCoder { [self yy_modelEncodeWithCoder:aCoder]; }
- (id)initWithCoder:(NSCoder *)aDecoder { self = [super init]; return [self yy_modelInitWithCoder:aDecoder]; }
- (id)copyWithZone:(NSZone *)zone { return [self yy_modelCopy]; }
- (NSUInteger)hash { return [self yy_modelHash]; }
- (BOOL)isEqual:(id)object { return [self yy_modelIsEqual:object]; }

@end

@implementation SHCircle
@end

@implementation SHRectangle
@end

@implementation SHDrawing

+ (NSDictionary *)modelContainerPropertyGenericClass {
    return @{@"shapes": SHShape.class};
}

+ (NSArray<NSString *> *)modelPropertyWhitelist {
    return @[@"title", @"shapes", @"changed"];
}

- (NSDictionary *)modelCustomWillTransformFromDictionary:(NSDictionary *)dic {
    if (!dic[@"title"]) return nil;
    return dic;
}

- (BOOL)modelCustomTransformToDictionary:(NSMutableDictionary *)dic {
    dic[@"changed"] = @([self.changed timeIntervalSince1970]);
    return YES;
}

+ (SHDrawing *)empty {
    return [SHDrawing new];
}

@end
