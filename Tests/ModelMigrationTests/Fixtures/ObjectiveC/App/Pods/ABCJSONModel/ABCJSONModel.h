@interface ABCJSONModel : NSObject
@end
