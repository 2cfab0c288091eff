#import <Foundation/Foundation.h>
#import <YYModel/YYModel.h>

@class RCStep;

@interface RCModel : NSObject <YYModel, NSCopying, NSCoding>
@property (nonatomic, assign) NSUInteger identity;
@property (nonatomic, copy) NSString *name;
@end

@interface RCStep : RCModel
@property (nonatomic, copy) NSString *text;
@property (nonatomic, strong) NSNumber *seconds;
@end

/// A list whose elements its subclasses name.
@interface RCList : RCModel
@property (nonatomic, strong) NSMutableArray *entries;
@property (nonatomic, assign) BOOL hasMore;
@end

@interface RCRecipe : RCList
@property (nonatomic, copy) NSArray *steps;
@property (nonatomic, strong) NSURL *picture;
@end
