#import <UIKit/UIKit.h>
#import <MJExtension/MJExtension.h>

@interface APAuthor : NSObject
@property (nonatomic, copy) NSString *userName;
@property (nonatomic, copy) NSString *avatarURL;
@end

@interface APPost : NSObject
@property (nonatomic, copy) NSString *ID;
@property (nonatomic, copy) NSString *body;
@property (nonatomic, strong) APAuthor *author;
@property (nonatomic, strong) NSArray *comments;
@property (nonatomic, strong) UIImage *image;
@property (nonatomic, assign) CGSize size;
@end

@interface APComment : NSObject
@property (nonatomic, copy) NSString *text;
@property (nonatomic, strong) APAuthor *author;
@end
