#import <Foundation/Foundation.h>

@interface APMessage : NSObject
@property (nonatomic, copy) NSString *text;
@property (nonatomic, strong) NSArray<NSString *> *tags;
@end

@interface APPage : NSObject
@property (nonatomic) NSInteger total;
@property (nonatomic, copy, nullable) APDoneBlock done;
@end
