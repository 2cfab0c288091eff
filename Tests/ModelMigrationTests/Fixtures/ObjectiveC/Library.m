#import "Library.h"

#define BOOK_PAGES @"number_of_pages"

@implementation LIAuthor
@end

@implementation LIBook

+ (nullable NSDictionary<NSString *, id> *)modelCustomPropertyMapper {
    NSMutableDictionary *mapper = [@{@"name": @[@"title", @"name"]} mutableCopy];
    [mapper addEntriesFromDictionary:@{@"pages": BOOK_PAGES, @"shelf": @"place.shelf"}];
    return mapper;
}

@end

@implementation LILibrary

+ (NSDictionary *)modelContainerPropertyGenericClass {
    NSDictionary *classes = @{@"books": LIBook.class, @"wishes": [LIBook class]};
    return classes;
}

@end
