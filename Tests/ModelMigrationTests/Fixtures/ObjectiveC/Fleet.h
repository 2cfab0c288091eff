#import <JSONModel/JSONModel.h>

#define KeyOf(Class, property) @(((void)(NO && ((void)((Class *)nil).property, NO)), #property))

typedef NS_ENUM(NSInteger, FLRegion) { FLRegionNorth, FLRegionSouth };

/// What all models of the fleet have: a dictionary of keys, which subclasses add to.
@interface FLModel : JSONModel
@property (nonatomic, copy) NSString *updatedAt;
+ (NSDictionary *)keys;
@end

@protocol FLStop
@end

@interface FLStop : FLModel
@property (nonatomic, copy) NSString *place;
@property (nonatomic, assign) NSInteger minutes;
@end

@interface FLRoute : FLModel
@property (nonatomic, copy) NSString *routeName;
@property (nonatomic, copy) NSArray<FLStop, Optional> *stops;
@property (nonatomic, assign) FLRegion region;
@property (nonatomic, strong) NSDate *departure;
@end

/// Keys by a block, and an answer by a switch.
@interface FLTruck : JSONModel
@property (nonatomic, copy) NSString *plate;
@property (nonatomic, assign) double loadInTons;
@property (nonatomic, copy) NSString *driver;
@property (nonatomic, strong) FLRoute *route;
@property (nonatomic, copy) NSString *cachedTitle;
@end

/// Keys that a setting of the app decides.
@interface FLDepot : JSONModel
@property (nonatomic, copy) NSString *code;
@property (nonatomic, copy) NSString *manager;
@property (nonatomic, copy) NSArray<FLTruck *> *trucks;
@end
