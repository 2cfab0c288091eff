#import "APMessage.h"
#import <YYModel/YYModel.h>

@implementation APClient
- (void)load:(id)json {
  APMessage *message = [APMessage yy_modelWithJSON:json];
  NSArray *pages = [NSArray yy_modelArrayWithClass:[APPage class] json:json];
}
@end
