#import "APMessage.h"
@implementation APMessage
@end
@implementation APPage
@end
