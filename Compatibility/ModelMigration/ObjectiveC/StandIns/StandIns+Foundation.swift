extension StandIns {
  static let foundation = macros + scalars + objects + collections + functions

  private static let macros = """
    #pragma once
    #define NS_ENUM(type, name) enum name : type name; enum name : type
    #define NS_OPTIONS(type, name) enum name : type name; enum name : type
    #define NS_CLOSED_ENUM NS_ENUM
    #define NS_ERROR_ENUM(domain, name) enum name : long name; enum name : long
    #define CF_ENUM NS_ENUM
    #define CF_OPTIONS NS_OPTIONS
    #define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
    #define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
    #define NS_TYPED_ENUM
    #define NS_TYPED_EXTENSIBLE_ENUM
    #define NS_STRING_ENUM
    #define NS_EXTENSIBLE_STRING_ENUM
    #define NS_REQUIRES_SUPER
    #define NS_DESIGNATED_INITIALIZER
    #define NS_UNAVAILABLE
    #define NS_NOESCAPE
    #define NS_RETURNS_RETAINED
    #define NS_REQUIRES_NIL_TERMINATION
    #define NS_SWIFT_NAME(...)
    #define NS_REFINED_FOR_SWIFT
    #define NS_SWIFT_UNAVAILABLE(...)
    #define NS_AVAILABLE(...)
    #define NS_AVAILABLE_IOS(...)
    #define NS_DEPRECATED(...)
    #define NS_DEPRECATED_IOS(...)
    #define NS_CLASS_AVAILABLE(...)
    #define NS_ENUM_AVAILABLE(...)
    #define NS_ENUM_AVAILABLE_IOS(...)
    #define API_AVAILABLE(...)
    #define API_UNAVAILABLE(...)
    #define API_DEPRECATED(...)
    #define DEPRECATED_ATTRIBUTE
    #define DEPRECATED_MSG_ATTRIBUTE(...)
    #define UNAVAILABLE_ATTRIBUTE
    #define IBInspectable
    #define IB_DESIGNABLE
    #define IBOutlet
    #define FOUNDATION_EXPORT extern
    #define FOUNDATION_EXTERN extern
    #define UIKIT_EXTERN extern
    #define NS_INLINE static inline
    #define CG_INLINE static inline
    #define NS_VALID_UNTIL_END_OF_SCOPE
    #define NSAssert(...)
    #define NSParameterAssert(...)
    #define NSCAssert(...)
    #define NSLocalizedString(key, comment) (key)
    #define weakify(...) autoreleasepool {}
    #define strongify(...) autoreleasepool {}
    #define YES 1
    #define NO 0
    #define TRUE 1
    #define FALSE 0
    #define NULL ((void *)0)
    #define true 1
    #define false 0
    #define bool _Bool
    #define nil ((id)0)
    #define Nil ((Class)0)
    #define MIN(a, b) ((a) < (b) ? (a) : (b))
    #define MAX(a, b) ((a) > (b) ? (a) : (b))
    #define INT_MAX 2147483647
    #define INT_MIN (-INT_MAX - 1)
    #define NSIntegerMax 9223372036854775807L
    #define NSIntegerMin (-NSIntegerMax - 1L)
    #define NSUIntegerMax 18446744073709551615UL
    #define NSNotFound NSIntegerMax

    """

  private static let scalars = """
    typedef _Bool BOOL;
    typedef _Bool Boolean;
    typedef long NSInteger;
    typedef unsigned long NSUInteger;
    typedef double CGFloat;
    typedef double NSTimeInterval;
    typedef signed char int8_t;
    typedef short int16_t;
    typedef int int32_t;
    typedef long long int64_t;
    typedef unsigned char uint8_t;
    typedef unsigned short uint16_t;
    typedef unsigned int uint32_t;
    typedef unsigned long long uint64_t;
    typedef signed char SInt8;
    typedef short SInt16;
    typedef int SInt32;
    typedef long long SInt64;
    typedef unsigned char UInt8;
    typedef unsigned short UInt16;
    typedef unsigned int UInt32;
    typedef unsigned long long UInt64;
    typedef unsigned int uint;
    typedef unsigned short unichar;
    typedef unsigned long size_t;
    typedef long ssize_t;
    typedef long intptr_t;
    typedef unsigned long uintptr_t;
    typedef long time_t;
    typedef struct _NSRange { NSUInteger location, length; } NSRange;
    typedef struct CGPoint { CGFloat x, y; } CGPoint;
    typedef struct CGSize { CGFloat width, height; } CGSize;
    typedef struct CGRect { CGPoint origin; CGSize size; } CGRect;
    typedef struct CGVector { CGFloat dx, dy; } CGVector;
    typedef struct CGAffineTransform { CGFloat a, b, c, d, tx, ty; } CGAffineTransform;
    typedef struct UIEdgeInsets { CGFloat top, left, bottom, right; } UIEdgeInsets;
    typedef struct UIOffset { CGFloat horizontal, vertical; } UIOffset;
    typedef struct CLLocationCoordinate2D { double latitude, longitude; } CLLocationCoordinate2D;
    typedef struct _NSZone NSZone;
    typedef long NSComparisonResult;
    enum { NSOrderedAscending = -1L, NSOrderedSame, NSOrderedDescending };
    typedef NSUInteger NSStringEncoding;
    enum { NSASCIIStringEncoding = 1, NSUTF8StringEncoding = 4 };
    typedef long dispatch_once_t;

    """

  private static let objects = """
    @class NSString, NSArray, NSDictionary, NSData, NSMethodSignature, NSCoder;
    @protocol NSObject
    - (BOOL)isEqual:(id)object;
    - (Class)class;
    - (BOOL)isKindOfClass:(Class)aClass;
    - (BOOL)isMemberOfClass:(Class)aClass;
    - (BOOL)respondsToSelector:(SEL)aSelector;
    - (BOOL)conformsToProtocol:(Protocol *)aProtocol;
    - (instancetype)self;
    @end
    @protocol NSCopying
    @end
    @protocol NSMutableCopying
    @end
    @protocol NSCoding
    @end
    @protocol NSSecureCoding
    @end
    @protocol NSFastEnumeration
    @end
    @protocol NSDiscardableContent
    @end
    __attribute__((objc_root_class)) @interface NSObject <NSObject>
    + (instancetype)alloc;
    + (instancetype)new;
    + (Class)class;
    + (Class)superclass;
    - (instancetype)init;
    - (id)copy;
    - (id)mutableCopy;
    - (NSUInteger)hash;
    - (NSString *)description;
    - (id)valueForKey:(NSString *)key;
    - (void)setValue:(id)value forKey:(NSString *)key;
    @end
    @interface NSString : NSObject
    + (instancetype)string;
    + (instancetype)stringWithFormat:(NSString *)format, ...;
    + (instancetype)stringWithString:(NSString *)other;
    + (instancetype)stringWithUTF8String:(const char *)text;
    - (const char *)UTF8String;
    - (NSUInteger)length;
    - (BOOL)isEqualToString:(NSString *)other;
    - (BOOL)hasPrefix:(NSString *)other;
    - (BOOL)hasSuffix:(NSString *)other;
    - (BOOL)containsString:(NSString *)other;
    - (NSString *)stringByAppendingString:(NSString *)other;
    - (NSString *)lowercaseString;
    - (NSString *)uppercaseString;
    - (NSString *)capitalizedString;
    - (NSInteger)integerValue;
    - (int)intValue;
    - (double)doubleValue;
    - (float)floatValue;
    - (BOOL)boolValue;
    - (long long)longLongValue;
    @end
    @interface NSMutableString : NSString
    @end
    @interface NSAttributedString : NSObject
    @end
    @interface NSMutableAttributedString : NSAttributedString
    @end
    @interface NSValue : NSObject
    @end
    @interface NSNumber : NSValue
    + (NSNumber *)numberWithBool:(BOOL)value;
    + (NSNumber *)numberWithChar:(char)value;
    + (NSNumber *)numberWithUnsignedChar:(unsigned char)value;
    + (NSNumber *)numberWithShort:(short)value;
    + (NSNumber *)numberWithUnsignedShort:(unsigned short)value;
    + (NSNumber *)numberWithInt:(int)value;
    + (NSNumber *)numberWithUnsignedInt:(unsigned)value;
    + (NSNumber *)numberWithLong:(long)value;
    + (NSNumber *)numberWithUnsignedLong:(unsigned long)value;
    + (NSNumber *)numberWithLongLong:(long long)value;
    + (NSNumber *)numberWithUnsignedLongLong:(unsigned long long)value;
    + (NSNumber *)numberWithFloat:(float)value;
    + (NSNumber *)numberWithDouble:(double)value;
    + (NSNumber *)numberWithInteger:(NSInteger)value;
    + (NSNumber *)numberWithUnsignedInteger:(NSUInteger)value;
    - (BOOL)boolValue;
    - (int)intValue;
    - (NSInteger)integerValue;
    - (NSUInteger)unsignedIntegerValue;
    - (double)doubleValue;
    - (float)floatValue;
    - (long long)longLongValue;
    - (NSString *)stringValue;
    - (BOOL)isEqualToNumber:(NSNumber *)other;
    @end
    @interface NSDecimalNumber : NSNumber
    @end
    @interface NSNull : NSObject
    + (NSNull *)null;
    @end
    @interface NSDate : NSObject
    + (instancetype)date;
    + (instancetype)dateWithTimeIntervalSince1970:(NSTimeInterval)seconds;
    - (NSTimeInterval)timeIntervalSince1970;
    - (NSTimeInterval)timeIntervalSinceNow;
    @end
    @interface NSURL : NSObject
    + (instancetype)URLWithString:(NSString *)string;
    - (NSString *)absoluteString;
    @end
    @interface NSData : NSObject
    - (NSUInteger)length;
    @end
    @interface NSMutableData : NSData
    @end
    @interface NSError : NSObject
    - (NSInteger)code;
    - (NSDictionary *)userInfo;
    @end
    @interface NSUUID : NSObject
    @end
    @interface NSTimeZone : NSObject
    @end
    @interface NSLocale : NSObject
    + (instancetype)localeWithLocaleIdentifier:(NSString *)name;
    @end
    @interface NSCalendar : NSObject
    @end
    @interface NSIndexPath : NSObject
    @end
    @interface NSIndexSet : NSObject
    @end
    @interface NSTimer : NSObject
    @end
    @interface NSCoder : NSObject
    @end
    @interface NSFormatter : NSObject
    @end
    @interface NSDateFormatter : NSFormatter
    @property NSString *dateFormat;
    @property NSLocale *locale;
    @property NSTimeZone *timeZone;
    - (NSDate *)dateFromString:(NSString *)string;
    - (NSString *)stringFromDate:(NSDate *)date;
    @end
    @interface NSNumberFormatter : NSFormatter
    - (NSNumber *)numberFromString:(NSString *)string;
    - (NSString *)stringFromNumber:(NSNumber *)number;
    @end
    @interface NSJSONSerialization : NSObject
    @end
    @interface NSPredicate : NSObject
    @end
    @interface NSUserDefaults : NSObject
    @end
    @interface NSFileManager : NSObject
    @end
    @interface NSBundle : NSObject
    @end
    @interface NSNotification : NSObject
    @end
    @interface NSNotificationCenter : NSObject
    @end

    """

  private static let collections = """
    @interface NSEnumerator<ObjectType> : NSObject
    @end
    @interface NSArray<__covariant ObjectType> : NSObject <NSFastEnumeration>
    + (instancetype)array;
    + (instancetype)arrayWithArray:(NSArray *)array;
    + (instancetype)arrayWithObject:(id)object;
    + (instancetype)arrayWithObjects:(id)first, ...;
    + (instancetype)arrayWithObjects:(const id *)objects count:(NSUInteger)count;
    - (NSUInteger)count;
    - (BOOL)containsObject:(id)object;
    - (NSUInteger)indexOfObject:(id)object;
    - (ObjectType)objectAtIndex:(NSUInteger)index;
    - (ObjectType)objectAtIndexedSubscript:(NSUInteger)index;
    - (ObjectType)firstObject;
    - (ObjectType)lastObject;
    @end
    @interface NSMutableArray<ObjectType> : NSArray<ObjectType>
    + (instancetype)arrayWithCapacity:(NSUInteger)capacity;
    - (void)addObject:(ObjectType)object;
    - (void)addObjectsFromArray:(NSArray *)array;
    - (void)setObject:(ObjectType)object atIndexedSubscript:(NSUInteger)index;
    @end
    @interface NSSet<__covariant ObjectType> : NSObject <NSFastEnumeration>
    + (instancetype)setWithArray:(NSArray *)array;
    + (instancetype)setWithObject:(id)object;
    + (instancetype)setWithObjects:(id)first, ...;
    - (NSUInteger)count;
    - (BOOL)containsObject:(id)object;
    @end
    @interface NSMutableSet<ObjectType> : NSSet<ObjectType>
    - (void)addObject:(ObjectType)object;
    @end
    @interface NSCountedSet<ObjectType> : NSMutableSet<ObjectType>
    @end
    @interface NSOrderedSet<__covariant ObjectType> : NSObject <NSFastEnumeration>
    - (NSUInteger)count;
    - (BOOL)containsObject:(id)object;
    @end
    @interface NSMutableOrderedSet<ObjectType> : NSOrderedSet<ObjectType>
    @end
    @interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject <NSFastEnumeration>
    + (instancetype)dictionary;
    + (instancetype)dictionaryWithDictionary:(NSDictionary *)other;
    + (instancetype)dictionaryWithObject:(id)object forKey:(id)key;
    + (instancetype)dictionaryWithObjects:(NSArray *)objects forKeys:(NSArray *)keys;
    + (instancetype)dictionaryWithObjects:(const id *)objects forKeys:(const id *)keys count:(NSUInteger)count;
    + (instancetype)dictionaryWithObjectsAndKeys:(id)first, ...;
    - (NSUInteger)count;
    - (ObjectType)objectForKey:(KeyType)key;
    - (ObjectType)objectForKeyedSubscript:(KeyType)key;
    - (NSArray *)allKeys;
    - (NSArray *)allValues;
    @end
    @interface NSMutableDictionary<KeyType, ObjectType> : NSDictionary<KeyType, ObjectType>
    + (instancetype)dictionaryWithCapacity:(NSUInteger)capacity;
    - (void)setObject:(ObjectType)object forKey:(KeyType)key;
    - (void)setObject:(ObjectType)object forKeyedSubscript:(KeyType)key;
    - (void)removeObjectForKey:(KeyType)key;
    - (void)addEntriesFromDictionary:(NSDictionary *)other;
    @end
    @interface NSHashTable<ObjectType> : NSObject
    @end
    @interface NSMapTable<KeyType, ObjectType> : NSObject
    @end
    @interface NSCache<KeyType, ObjectType> : NSObject
    @end

    """

  private static let functions = """
    NSString *NSStringFromSelector(SEL selector);
    NSString *NSStringFromClass(Class aClass);
    NSString *NSStringFromProtocol(Protocol *protocol);
    Class NSClassFromString(NSString *name);
    SEL NSSelectorFromString(NSString *name);
    const char *sel_getName(SEL selector);
    char *strchr(const char *text, int character);
    void NSLog(NSString *format, ...);
    void dispatch_once(dispatch_once_t *token, void (^block)(void));
    double floor(double);
    double ceil(double);
    double round(double);
    double fabs(double);
    extern const struct CGRect CGRectZero;
    extern const struct CGSize CGSizeZero;
    extern const struct CGPoint CGPointZero;

    """
}
