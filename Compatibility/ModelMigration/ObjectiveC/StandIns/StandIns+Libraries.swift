extension StandIns {
  static let jsonModel = """
    #pragma once
    #import <\(prefix)>
    @protocol Optional @end
    @protocol Ignore @end
    @protocol Index @end
    @protocol ConvertOnDemand @end
    @class JSONKeyMapper, JSONModelError;
    @protocol AbstractJSONModelProtocol @end
    @interface JSONModel : NSObject <AbstractJSONModelProtocol, NSSecureCoding>
    - (instancetype)initWithDictionary:(NSDictionary *)dictionary error:(NSError **)error;
    - (instancetype)initWithString:(NSString *)string error:(JSONModelError **)error;
    - (instancetype)initWithData:(NSData *)data error:(NSError **)error;
    - (NSDictionary *)toDictionary;
    - (NSString *)toJSONString;
    - (BOOL)validate:(NSError **)error;
    + (JSONKeyMapper *)keyMapper;
    + (BOOL)propertyIsOptional:(NSString *)propertyName;
    + (BOOL)propertyIsIgnored:(NSString *)propertyName;
    + (NSString *)protocolForArrayProperty:(NSString *)propertyName;
    + (Class)classForCollectionProperty:(NSString *)propertyName;
    @end
    @interface JSONModelError : NSError
    + (id)errorInvalidDataWithMessage:(NSString *)message;
    @end
    @interface JSONValueTransformer : NSObject @end
    typedef NSString *(^JSONModelKeyMapBlock)(NSString *keyName);
    @interface JSONKeyMapper : NSObject
    - (instancetype)initWithDictionary:(NSDictionary *)map;
    - (instancetype)initWithModelToJSONDictionary:(NSDictionary *)map;
    - (instancetype)initWithModelToJSONBlock:(JSONModelKeyMapBlock)toJSON;
    - (instancetype)initWithJSONToModelBlock:(JSONModelKeyMapBlock)toModel modelToJSONBlock:(JSONModelKeyMapBlock)toJSON;
    + (instancetype)mapperForSnakeCase;
    + (instancetype)mapperForTitleCase;
    + (instancetype)mapperFromUnderscoreCaseToCamelCase;
    + (instancetype)mapperFromUpperCaseToLowerCase;
    + (instancetype)baseMapper:(JSONKeyMapper *)base withModelToJSONExceptions:(NSDictionary *)exceptions;
    + (instancetype)mapper:(JSONKeyMapper *)base withExceptions:(NSDictionary *)exceptions;
    @end

    """

  static let yyModel = """
    #pragma once
    #import <\(prefix)>
    @protocol YYModel
    @optional
    + (NSDictionary *)modelCustomPropertyMapper;
    + (NSDictionary *)modelContainerPropertyGenericClass;
    + (Class)modelCustomClassForDictionary:(NSDictionary *)dictionary;
    + (NSArray *)modelPropertyBlacklist;
    + (NSArray *)modelPropertyWhitelist;
    - (NSDictionary *)modelCustomWillTransformFromDictionary:(NSDictionary *)dic;
    - (BOOL)modelCustomTransformFromDictionary:(NSDictionary *)dic;
    - (BOOL)modelCustomTransformToDictionary:(NSMutableDictionary *)dic;
    @end

    """
}
