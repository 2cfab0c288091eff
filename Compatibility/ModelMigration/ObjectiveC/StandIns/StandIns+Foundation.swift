extension StandIns {
  static let apple =
    macros + typedefs + types + root + plainClasses + objects + collections + functions

  private static let macros = """
    #pragma once
    #define NS_ENUM(type, ...) __VA_OPT__(enum __VA_ARGS__ : type __VA_ARGS__;) enum __VA_ARGS__ : type
    #define NS_OPTIONS NS_ENUM
    #define NS_CLOSED_ENUM NS_ENUM
    #define NS_ERROR_ENUM(domain, name) enum name : long name; enum name : long
    #define CF_ENUM NS_ENUM
    #define CF_OPTIONS NS_OPTIONS
    #define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
    #define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
    #define FOUNDATION_EXPORT extern
    #define FOUNDATION_EXTERN extern
    #define UIKIT_EXTERN extern
    #define OBJC_EXTERN extern
    #define OBJC_EXPORT extern
    #define CF_EXPORT extern
    #define UIKIT_STATIC_INLINE static inline
    #define NS_INLINE static inline
    #define CG_INLINE static inline
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

    """ + emptyMacros.map { "#define \($0)\n" }.joined()

  private static let emptyMacros = [
    "NS_TYPED_ENUM", "NS_TYPED_EXTENSIBLE_ENUM", "NS_STRING_ENUM", "NS_EXTENSIBLE_STRING_ENUM",
    "NS_REQUIRES_SUPER", "NS_DESIGNATED_INITIALIZER", "NS_UNAVAILABLE", "NS_NOESCAPE",
    "NS_RETURNS_RETAINED", "NS_REQUIRES_NIL_TERMINATION", "NS_REFINED_FOR_SWIFT",
    "NS_VALID_UNTIL_END_OF_SCOPE", "DEPRECATED_ATTRIBUTE", "UNAVAILABLE_ATTRIBUTE",
    "IBInspectable", "IB_DESIGNABLE", "IBOutlet", "NS_SWIFT_NAME(...)",
    "NS_SWIFT_UNAVAILABLE(...)", "NS_AVAILABLE(...)", "NS_AVAILABLE_IOS(...)",
    "NS_DEPRECATED(...)", "NS_DEPRECATED_IOS(...)", "NS_CLASS_AVAILABLE(...)",
    "NS_ENUM_AVAILABLE(...)", "NS_ENUM_AVAILABLE_IOS(...)", "API_AVAILABLE(...)",
    "API_UNAVAILABLE(...)", "API_DEPRECATED(...)", "DEPRECATED_MSG_ATTRIBUTE(...)",
    "NSAssert(...)", "NSParameterAssert(...)", "NSCAssert(...)", "__deprecated",
    "__deprecated_msg(...)", "__unused", "__used", "__dead2", "__pure2", "__unavailable",
    "__IOS_AVAILABLE(...)", "__TVOS_PROHIBITED", "__WATCHOS_PROHIBITED", "NS_FORMAT_FUNCTION(...)",
    "NS_RETURNS_INNER_POINTER", "NS_RETURNS_NOT_RETAINED", "NS_SWIFT_NOTHROW", "NS_ROOT_CLASS",
    "NS_AUTOMATED_REFCOUNT_UNAVAILABLE", "NS_SWIFT_SENDABLE", "NS_SWIFT_UI_ACTOR",
    "NS_HEADER_AUDIT_BEGIN(...)", "NS_HEADER_AUDIT_END(...)", "OBJC_DEPRECATED(...)",
    "MJCodingImplementation", "MJExtensionCodingImplementation",
    "MJSecureCodingImplementation(...)",
    "MJExtensionLogAllProperties", "CF_RETURNS_RETAINED", "CF_RETURNS_NOT_RETAINED",
    "NS_PROTOCOL_REQUIRES_EXPLICIT_IMPLEMENTATION",
  ]

  private static let types = """
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
    typedef struct objc_property *objc_property_t;
    typedef struct objc_method *Method;
    typedef struct objc_ivar *Ivar;
    typedef void (*IMP)(void);
    typedef struct CGColor *CGColorRef;
    typedef struct CGImage *CGImageRef;
    typedef long NSComparisonResult, dispatch_once_t;
    enum { NSOrderedAscending = -1L, NSOrderedSame, NSOrderedDescending };
    typedef NSUInteger NSStringEncoding;
    enum { NSASCIIStringEncoding = 1, NSUTF8StringEncoding = 4 };

    """

  private static let root = """
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
    @protocol NSCopying @end
    @protocol NSMutableCopying @end
    @protocol NSCoding @end
    @protocol NSSecureCoding @end
    @protocol NSFastEnumeration @end
    @protocol NSDiscardableContent @end
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

    """

  /// Classes that derive from `NSObject`, of which nothing else matters.
  private static let plainClasses = [
    "NSAttributedString", "NSValue", "NSUUID", "NSTimeZone", "NSCalendar", "NSIndexPath",
    "NSIndexSet", "NSTimer", "NSCoder", "NSFormatter", "NSJSONSerialization", "NSPredicate",
    "NSUserDefaults", "NSFileManager", "NSBundle", "NSNotification", "NSNotificationCenter",
    "UIResponder", "UIView", "UIViewController", "UIApplication", "UIWindow", "UIScreen",
    "UIDevice", "UIColor", "UIImage", "UIFont", "UILabel", "UIButton", "UIImageView", "UITextField",
    "UITextView", "UIScrollView", "UITableView", "UITableViewCell", "UICollectionView",
    "UICollectionViewCell", "UIControl", "UISwitch", "UIBezierPath", "UIStoryboard",
    "UINavigationController", "CALayer", "CLLocation", "WKWebView", "NSManagedObject",
    "NSManagedObjectContext", "NSOperation", "NSThread", "NSStream", "NSRunLoop", "NSURLSession",
    "NSURLRequest", "NSURLSessionTask", "UIGestureRecognizer", "UIBarButtonItem",
  ].map { "@interface \($0) : NSObject @end\n" }.joined()

  private static let objects = """
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
    - (NSRange)rangeOfString:(NSString *)other;
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
    @interface NSMutableString : NSString @end
    @interface NSMutableAttributedString : NSAttributedString @end
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
    @interface NSDecimalNumber : NSNumber @end
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
    @interface NSMutableData : NSData @end
    @interface NSError : NSObject
    - (NSInteger)code;
    - (NSDictionary *)userInfo;
    @end
    @interface NSLocale : NSObject
    + (instancetype)localeWithLocaleIdentifier:(NSString *)name;
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

    """

  private static let collections = """
    @interface NSEnumerator<ObjectType> : NSObject @end
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
    @interface NSCountedSet<ObjectType> : NSMutableSet<ObjectType> @end
    @interface NSOrderedSet<__covariant ObjectType> : NSObject <NSFastEnumeration>
    - (NSUInteger)count;
    - (BOOL)containsObject:(id)object;
    @end
    @interface NSMutableOrderedSet<ObjectType> : NSOrderedSet<ObjectType> @end
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
    @interface NSHashTable<ObjectType> : NSObject @end
    @interface NSMapTable<KeyType, ObjectType> : NSObject @end
    @interface NSCache<KeyType, ObjectType> : NSObject @end

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
