#import "ABCJSONModel.h"

/// An experiment that the server chooses.
@interface APExperiment : ABCJSONModel
@property (nonatomic, strong) NSString<ABCOptional> *label;
@property (nonatomic, assign) int rank;
@property (nonatomic, strong) NSString<ABCIgnore> *cache;
@property (nonatomic, strong) NSString *name;
@end

@interface APVariant : ABCJSONModel
@property (nonatomic, strong) NSString *key;
@property (nonatomic, strong) APExperiment<ABCOptional> *experiment;
@end
