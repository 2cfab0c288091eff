#import "Devices.h"
#import "DeviceNetwork.h"

@implementation DeviceSensor
+ (JSONKeyMapper *)keyMapper
{
    return [JSONKeyMapper mapperFromUpperCaseToLowerCase];
}
@end

@implementation DeviceModel

+ (JSONKeyMapper *)keyMapper
{
    return [[JSONKeyMapper alloc] initWithJSONToModelBlock:^NSString *(NSString *keyName) {
        return [keyName lowercaseString];
    } modelToJSONBlock:^NSString *(NSString *keyName) {
        return [keyName uppercaseString];
    }];
}

+ (BOOL)propertyIsOptional:(NSString *)propertyName
{
    return [DeviceNetwork allowsAbsence:propertyName];
}

- (NSArray *)log
{
    if (!_log) _log = @[];
    return _log;
}

- (void)refresh
{
    [[DeviceNetwork shared] refresh:self];
}

@end

@implementation DeviceReport
+ (JSONKeyMapper *)keyMapper
{
    return [JSONKeyMapper mapper:[JSONKeyMapper mapperFromUnderscoreCaseToCamelCase] withExceptions:@{@"errorCode": @"code"}];
}
@end

@implementation DeviceHelper
+ (NSString *)titleFor:(DeviceModel *)device { return device.serial; }
@end
