#import <JSONModel/JSONModelLib.h>

NS_ASSUME_NONNULL_BEGIN

/// What all documents of the server have.
@interface BaseModel : JSONModel
@property (nonatomic, copy) NSString *identifier;
@property (nonatomic, strong, nullable) NSDate<Optional> *createdAt;
@end

@interface AddressModel : BaseModel
@property (nonatomic, copy) NSString *streetName;
@property (nonatomic, copy) NSString *zipCode;
@property (nonatomic, copy, nullable) NSString<Optional> *cityName;
@end

@protocol AddressModel <NSObject>
@end

typedef enum {
    AccountKindGuest,
    AccountKindMember = 10,
} AccountKind;

@interface AccountModel : BaseModel
@property (nonatomic, copy) NSString *firstName;
@property (nonatomic, copy) NSString *lastName;
@property (nonatomic, copy) NSString *emailAddress;
@property (nonatomic) BOOL isActive;
@property (nonatomic) AccountKind kind;
@property (nonatomic, strong) AddressModel *mainAddress;
@property (nonatomic, strong) NSDictionary<AddressModel, Optional> *otherAddresses;
@property (nonatomic, weak, nullable) id<Ignore> delegate;
@end

NS_ASSUME_NONNULL_END
