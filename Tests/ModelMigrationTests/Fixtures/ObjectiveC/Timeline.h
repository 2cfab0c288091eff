#import <UIKit/UIKit.h>
#import "YYModel.h"

/// 徽章的种类
typedef NS_ENUM(NSUInteger, TLBadge) {
    TLBadgeNone = 0, ///< 无
    TLBadgeBlue,     ///< 蓝色
    TLBadgeGold = 1 << 2,
};

typedef NS_OPTIONS(NSUInteger, TLRights) {
    TLRightsRead = 1 << 0,
    TLRightsWrite = 1 << 1,
};

/// 用户
@interface TLUser : NSObject
@property (nonatomic, assign) uint64_t uid; ///< 用户的编号
@property (nonatomic, strong) NSString *screenName;
@property (nonatomic, strong) NSURL *avatar;
@property (nonatomic, assign) TLBadge badge;
@property (nonatomic, assign) TLRights rights;
@property (nonatomic, assign) int32_t followers;
@end

@interface TLPicture : NSObject
@property (nonatomic, strong) NSURL *url;
@property (nonatomic, assign) CGSize size;
@property (nonatomic, assign) int width;
@property (nonatomic, assign) int height;
@property (nonatomic, assign) BOOL keepSize;
@end

@interface TLPost : NSObject
@property (nonatomic, assign) uint64_t postID;
@property (nonatomic, strong) NSDate *createdAt;
@property (nonatomic, strong) TLUser *user;
@property (nonatomic, strong) NSString *text;
@property (nonatomic, strong) NSArray<TLPicture *> *pictures;
@property (nonatomic, strong) NSDictionary<NSString *, TLPicture *> *pictureByName;
@property (nonatomic, strong) TLPost *original;
@property (nonatomic, strong) NSSet *mentions;
@property (nonatomic, copy) void (^onTap)(TLPost *post);
@property (nonatomic, readonly) BOOL isRepost;
@end

@interface TLTimeline : NSObject <YYModel>
@property (nonatomic, strong) NSMutableArray *posts;
@property (nonatomic, assign) NSInteger nextCursor;
@property (nonatomic, assign) float interval;
@end
