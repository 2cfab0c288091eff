extension Document {
  /// A post with nine pictures of six sizes each, and all that a service knows of whoever wrote it.
  static func post() -> Document {
    var dice = Dice(seed: 0x5EED_0F_905)
    return Document(name: "post: deep and wide, 9 pictures", text: post(&dice).pretty)
  }

  private static func post(_ dice: inout Dice) -> Draft {
    let pictures = (0..<9).map { _ in dice.hex(32) }
    let first: Draft = [
      "favorited": true,
      "attitudes_status": 0,
      "created_at": dice.moment(),
      "id": 4_180_418_002_273_701,
      "truncated": false,
      "in_reply_to_screen_name": "",
      "mblogid": "TeApOt418",
      "text": .text(dice.colorfulSentence(24)),
      "idstr": "4180418002273701",
      "source_type": 1,
      "geo": "",
      "user": user(&dice),
      "comments_count": .number(dice.below(100_000)),
      "thumbnail_pic": dice.address("thumbnail", ending: ".jpg"),
      "source": #"<a href=\"https:\/\/app.example.com\/feed\" rel=\"nofollow\">kettle</a>"#,
      "recom_state": -1,
      "source_allowclick": 0,
      "biz_feature": 4_294_967_300,
    ]
    let second: Draft = [
      "mblogtypename": "",
      "annotations": [[:], ["client_mblogid": .text(dice.hex(32))]],
      "filterID": "",
      "bmiddle_pic": dice.address("bmiddle", ending: ".jpg"),
      "scheme": "microblog://detail/?mblogid=TeApOt418",
      "visible": ["type": 0, "list_id": 0],
      "in_reply_to_status_id": "",
      "mid": "4180418002273701",
      "pic_ids": .array(pictures.map { .text($0) }),
      "reposts_count": .number(dice.below(100_000)),
      "mlevel": 0,
      "attitudes_count": .number(dice.below(1_000_000)),
      "darwin_tags": .array((0..<6).map { _ in .text(dice.word()) }),
      "userType": 0,
      "pic_infos": .object(pictures.map { ($0, picture($0, &dice)) }),
      "in_reply_to_user_id": "",
      "original_pic": dice.address("large", ending: ".jpg"),
    ]
    return first + second
  }

  private static func picture(_ id: String, _ dice: inout Dice) -> Draft {
    [
      "thumbnail": size("or180", &dice),
      "bmiddle": size("or360", &dice),
      "large": size("wap720", &dice),
      "largest": size("large", &dice),
      "pic_id": .text(id),
      "photo_tag": 0,
      "original": size("original", &dice),
      "filter_id": "1",
      "object_id": .text("1042018:\(dice.hex(32))"),
      "middleplus": size("or480", &dice),
    ]
  }

  private static func size(_ folder: String, _ dice: inout Dice) -> Draft {
    // Width and height are numbers here and text there, as services do have it: no property of a `Codable`
    // model takes both, so that none of our models needs them.
    let width = 100 + dice.below(2_000)
    let isText = dice.isOne(in: 2)
    return [
      "cut_type": 1,
      "type": .text(dice.isOne(in: 2) ? "WEBP" : "JPEG"),
      "url": dice.address(folder, ending: ".jpg"),
      "width": isText ? .text("\(width)") : .number(width),
      "height": isText ? .text("\(width / 2)") : .number(width / 2),
    ]
  }

  private static func user(_ dice: inout Dice) -> Draft {
    let badges = [
      "gongyi", "gongyi_level", "enterprise", "zongyiji", "suishoupai_2014", "travel2013",
      "anniversary", "taobao", "hongbao_2014", "dzwbqlv_2015", "uc_domain", "bind_taobao", "dailv",
    ]
    let first: Draft = [
      "cover_image_phone": dice.address("cover", ending: ".jpg"),
      "id": 3_952_070_245,
      "bi_followers_count": .number(dice.below(1_000)),
      "urank": 23,
      "profile_image_url": dice.address("profile"),
      "icons": [["url": dice.address("icon", ending: ".png")]],
      "class": 1,
      "verified_contact_email": "",
      "province": "11",
      "verified": true,
      "url": "",
      "statuses_count": .number(dice.below(10_000)),
      "geo_enabled": true,
      "follow_me": false,
      "description": .text(dice.colorfulSentence(12)),
      "type": 1,
      "followers_count": .number(dice.below(40_000_000)),
      "verified_contact_mobile": "",
      "location": "午後の港",
      "mbrank": 5,
      "avatar_large": dice.address("180"),
      "star": 0,
      "verified_trade": "1017",
    ]
    let second: Draft = [
      "profile_url": "teapot",
      "weihao": "",
      "online_status": 0,
      "badge_top": "",
      "verified_contact_name": "",
      "screen_name": "白磁の茶碗",
      "verified_source_url": "",
      "pagefriends_count": 0,
      "name": "白磁の茶碗",
      "verified_reason": .text(dice.colorfulSentence(5)),
      "friends_count": .number(dice.below(1_000)),
      "mbtype": 12,
      "block_app": 1,
      "has_ability_tag": 1,
      "avatar_hd": dice.address("1024"),
      "credit_score": 80,
      "remark": "",
      "created_at": dice.moment(),
      "block_word": 0,
      "ulevel": 0,
      "allow_all_act_msg": false,
      "verified_state": 0,
      "domain": "teapot",
    ]
    let third: Draft = [
      "verified_reason_modified": "",
      "level": 2,
      "allow_all_comment": true,
      "verified_level": 1,
      "verified_reason_url": "",
      "gender": "f",
      "favourites_count": .number(dice.below(1_000)),
      "idstr": "3952070245",
      "verified_type": 0,
      "city": "1000",
      "verified_source": "",
      "badge": .object(badges.map { ($0, .number(dice.below(2))) }),
      "user_ability": 0,
      "extend": ["privacy": ["mobile": 0], "mbprivilege": .text(dice.hex(64))],
      "lang": "en",
      "ptype": 1,
      "following": false,
    ]
    return first + second + third
  }
}
