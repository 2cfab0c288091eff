@import Foundation;
@import YYModel;

@class SHCircle, SHRectangle;

@interface SHShape : NSObject <YYModel, NSCoding, NSCopying>
@property (nonatomic, copy) NSString *name;
@property (nonatomic, strong) UIColor *color;
@end

@interface SHCircle : SHShape
@property (nonatomic) double radius;
@end

@interface SHRectangle : SHShape
@property (nonatomic) double width;
@property (nonatomic) double height;
@end

@interface SHDrawing : NSObject
@property (nonatomic, copy) NSString *title;
@property (nonatomic, strong) NSArray<SHShape *> *shapes;
@property (nonatomic, strong) NSDate *changed;
@property (nonatomic, copy) NSString *secret;
@property (nonatomic) Class viewClass;
@property (nonatomic) SEL action;
@property (class, nonatomic, readonly) SHDrawing *empty;
@end
