//
//  Music.h
//

#import <Foundation/Foundation.h>
#import <JSONModel/JSONModel.h>

@protocol Track
@end

@protocol Artist;

/// Someone who makes music.
@interface Artist : JSONModel

@property (strong, nonatomic) NSString *name;
@property (strong, nonatomic) NSURL <Optional> *homepage;

@end

/// A recording on an album.
@interface Track : JSONModel

/// The number on the record, from 1.
@property (assign, nonatomic) NSInteger number;
@property (strong, nonatomic) NSString *title; ///< As on the sleeve.
// In seconds.
@property (assign, nonatomic) NSTimeInterval duration;
@property (assign, nonatomic) BOOL isLive;

@end

/**
 * A record with its tracks.
 *
 * Read from the catalogue.
 */
@interface Album : JSONModel

@property (strong, nonatomic) NSNumber *albumId;
@property (copy, nonatomic) NSString *title;
@property (strong, nonatomic) NSDate *released;
@property (strong, nonatomic) Artist *artist;
@property (strong, nonatomic) NSArray <Artist, Optional> *guests;
@property (strong, nonatomic) NSArray <Track> *tracks;
@property (strong, nonatomic) NSArray *tags;
@property (strong, nonatomic) NSString <Optional> *remark;
@property (strong, nonatomic) NSString <Ignore> *localPath;

@end
