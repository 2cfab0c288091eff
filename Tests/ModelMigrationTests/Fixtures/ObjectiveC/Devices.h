#import "JSONModel.h"

@interface DeviceSensor : JSONModel
@property (strong, nonatomic) NSString *Name;
@property (assign, nonatomic) double Value;
@end

@interface DeviceModel : JSONModel
{
    NSString *_cachedTitle;
}
@property (strong, nonatomic) NSString *serial;
@property (strong, nonatomic) NSNumber *battery;
@property (strong, nonatomic) DeviceSensor *sensor;
@property (assign, nonatomic, getter=isOnline) BOOL online;
@property (strong, nonatomic) NSSet *groups;
@property (strong, nonatomic) NSArray *log;
@end

@interface DeviceReport : JSONModel
@property (strong, nonatomic) NSString *reportName;
@property (strong, nonatomic) DeviceModel<Optional> *device;
@property (assign, nonatomic) unsigned short code;
@end

@interface DeviceHelper : NSObject
+ (NSString *)titleFor:(DeviceModel *)device;
@end
