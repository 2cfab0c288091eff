#import <UIKit/UIKit.h>
#import "JSONModel.h"

@protocol NewsImage
@end

@interface NewsImage : JSONModel
@property (nonatomic, strong) NSURL *url;
@property (nonatomic, assign) CGFloat width;
@property (nonatomic, assign) CGFloat height;
@end

@interface NewsComment : JSONModel
@property (nonatomic, strong) NSString *author;
@property (nonatomic, strong) NSString *text;
@property (nonatomic, strong) NSArray *replies;
@end

@interface NewsStory : JSONModel
@property (nonatomic, strong) NSString<Index> *storyId;
@property (nonatomic, strong) NSString *headline;
@property (nonatomic, strong) UIColor *accent;
@property (nonatomic, strong) NSArray<NewsImage> *images;
@property (nonatomic, strong) NSArray *comments;
@property (nonatomic, strong) NSDictionary *extra;
@property (nonatomic, strong) id anything;
@property (nonatomic, strong) NSArray<NSString *><Optional> *keywords;
@end

@interface NewsPage : JSONModel
@property (nonatomic, assign) int32_t page;
@property (nonatomic, assign) int64_t total;
@property (nonatomic, strong) NSArray<NewsStory *> *stories;
@end
