import Foundation
import ModelMapping
import YYModelCompatibility

/// 徽章的种类
enum TLBadge: Int {
  /// 无
  case none = 0
  /// 蓝色
  case blue = 1
  case gold = 4
}

struct TLRights: OptionSet {
  let rawValue: Int

  static let read = TLRights(rawValue: 1 << 0)
  static let write = TLRights(rawValue: 1 << 1)
}

/// 用户
final class TLUser: YYModel, Hashable {
  /// 用户的编号
  var uid: UInt = 0
  var screenName: String?
  var avatar: URL?
  var badge = TLBadge.none
  var rights: TLRights = []
  var followers = 0

  static func modelCustomPropertyMapper() -> [String: Any]? {
    [
      "uid": ["id", "idstr", "uid"],
      "screenName": "screen_name",
      "avatar": "avatar.large",
      "followers": "followers_count",
    ]
  }

  static func == (left: TLUser, right: TLUser) -> Bool { left.isModelEqual(to: right) }

  func hash(into hasher: inout Hasher) { modelHash(into: &hasher) }
}

final class TLPicture: YYModel {
  var url: URL?
  var size: CGSize?
  var width = 0
  var height = 0
  var keepSize = false

  static func modelCustomPropertyMapper() -> [String: Any]? { ["keepSize": "keep_size"] }

  static func modelPropertyBlacklist() -> [String]? { ["size"] }

  func modelCustomTransform(from dic: [AnyHashable: Any]) -> Bool {
    // TODO(migrate): Write `-modelCustomTransformFromDictionary:` in Swift.
    //   _size = (CGSize){_width, _height};
    //   return YES;
    true
  }
}

final class TLPost: YYModel {
  var postID: UInt = 0
  var createdAt: Date?
  var user: TLUser?
  var text: String?
  var pictures: [TLPicture]?
  var pictureByName: [String: TLPicture]?
  var original: TLPost?
  var mentions: Set<TLUser>?
  var onTap: ((TLPost?) -> Void)?
  var isRepost: Bool {
    // TODO(migrate): Write the getter in Swift.
    //   return self.original != nil;
    false
  }

  static func modelCustomPropertyMapper() -> [String: Any]? {
    [
      "postID": "id",
      "createdAt": "created_at",
      "pictureByName": "pic_infos",
      "original": "reposted",
    ]
  }

  static func modelPropertyBlacklist() -> [String]? { ["onTap"] }
}

final class TLTimeline: YYModel {
  var posts: [TLPost]?
  var nextCursor = 0
  var interval: Float = 0

  static func modelCustomPropertyMapper() -> [String: Any]? {
    ["nextCursor": "next_cursor", "posts": "statuses"]
  }
}
