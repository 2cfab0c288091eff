#import <Foundation/Foundation.h>
#import <YYKit/YYKit.h>

typedef NSString *LIShelfName;

@interface LIAuthor : NSObject
@property (nonatomic, copy) NSString *name;
@property (nonatomic, copy) NSDate *birthday;
@end

@interface LIBook : NSObject
@property (nonatomic, copy) NSString *name;
@property (nonatomic, assign) NSUInteger pages;
@property (nonatomic, strong) LIAuthor *author;
@property (nonatomic, strong) NSNumber *price;
@property (nonatomic, copy) LIShelfName shelf;
@property (nonatomic, strong) NSData *cover;
@end

@interface LILibrary : NSObject
@property (nonatomic, strong) NSArray<LIBook *> *books;
@property (nonatomic, strong) NSOrderedSet<LIBook *> *wishes;
@property (nonatomic, strong) NSArray<NSArray<LIBook *> *> *stacks;
@property (nonatomic, assign) bool isOpen;
@end
