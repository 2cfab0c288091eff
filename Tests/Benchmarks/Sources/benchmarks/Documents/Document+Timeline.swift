extension Document {
  /// Short posts in many scripts, three of four of which repeat another one.
  static func timeline(_ count: Int) -> Document {
    var dice = Dice(seed: 0x5EED_0F_713E)
    let draft: Draft = [
      "statuses": .array(
        (0..<count).map { _ in
          let repeated = dice.isOne(in: 4) ? nil : tweet(repeating: nil, &dice)
          return tweet(repeating: repeated, &dice)
        }
      ),
      "search_metadata": [
        "completed_in": .verbatim("0.087"),
        "max_id": 505_874_924_095_815_700,
        "max_id_str": "505874924095815681",
        "next_results": "?max_id=505874847260352512&q=%E8%8C%B6&count=100&include_entities=1",
        "query": "%E8%8C%B6",
        "refresh_url": "?since_id=505874924095815681&q=%E8%8C%B6&include_entities=1",
        "count": .number(count),
        "since_id": 0,
        "since_id_str": "0",
      ],
    ]
    return Document(name: "timeline: \(count) short posts", text: draft.pretty)
  }

  private static func tweet(repeating repeated: Draft?, _ dice: inout Dice) -> Draft {
    let id = identifier(&dice)
    let isReply = dice.isOne(in: 4)
    let other = identifier(&dice)
    let tweet: Draft = [
      "metadata": ["result_type": "recent", "iso_language_code": "ja"],
      "created_at": dice.moment(),
      "id": .number(id),
      "id_str": .text("\(id)"),
      "text": .text(dice.colorfulSentence(6 + dice.below(14))),
      "source": #"<a href=\"http:\/\/example.com\/download\" rel=\"nofollow\">Kettle</a>"#,
      "truncated": false,
      "in_reply_to_status_id": isReply ? .number(other) : nil,
      "in_reply_to_status_id_str": isReply ? .text("\(other)") : nil,
      "in_reply_to_user_id": isReply ? .number(other / 100_000_000) : nil,
      "in_reply_to_user_id_str": isReply ? .text("\(other / 100_000_000)") : nil,
      "in_reply_to_screen_name": isReply ? .text(dice.name()) : nil,
      "user": tweeter(&dice),
      "geo": nil,
      "coordinates": nil,
      "place": nil,
      "contributors": nil,
    ]
    let counts: Draft = [
      "retweet_count": .number(dice.below(1_000)),
      "favorite_count": .number(dice.below(1_000)),
      "entities": entities(&dice),
      "favorited": false,
      "retweeted": false,
      "lang": "ja",
    ]
    let sensitive: Draft = dice.isOne(in: 6) ? ["possibly_sensitive": false] : [:]
    return tweet + (repeated.map { ["retweeted_status": $0] } ?? [:]) + counts + sensitive
  }

  private static func entities(_ dice: inout Dice) -> Draft {
    let entities: Draft = [
      "hashtags": several(dice.below(2), &dice) { dice in
        ["text": .text(dice.colorfulSentence(1)), "indices": indices(&dice)]
      },
      "symbols": [],
      "urls": several(dice.below(2), &dice, link),
      "user_mentions": several(dice.below(3), &dice) { dice in
        let id = dice.below(3_000_000_000)
        return [
          "screen_name": .text(dice.name()),
          "name": .text(dice.colorfulSentence(2)),
          "id": .number(id),
          "id_str": .text("\(id)"),
          "indices": indices(&dice),
        ]
      },
    ]
    return entities + (dice.isOne(in: 8) ? ["media": [medium(&dice)]] : [:])
  }

  private static func medium(_ dice: inout Dice) -> Draft {
    let id = identifier(&dice)
    let medium: Draft = [
      "id": .number(id),
      "id_str": .text("\(id)"),
      "indices": indices(&dice),
      "media_url": dice.address("media", ending: ".jpg"),
      "media_url_https": dice.address("media", ending: ".jpg"),
      "url": dice.address("t"),
      "display_url": dice.address("t"),
      "expanded_url": dice.address("status", ending: "/photo/1"),
      "type": "photo",
      "sizes": .object(
        ["medium", "small", "thumb", "large"].map { size in
          let width = 100 + dice.below(900)
          return (size, ["w": .number(width), "h": .number(width / 2), "resize": "fit"])
        }
      ),
    ]
    return dice.isOne(in: 2)
      ? medium : medium + ["source_status_id": .number(id), "source_status_id_str": .text("\(id)")]
  }

  private static func link(_ dice: inout Dice) -> Draft {
    [
      "url": dice.address("t"),
      "expanded_url": dice.address("status"),
      "display_url": dice.address("t"),
      "indices": indices(&dice),
    ]
  }

  private static func tweeter(_ dice: inout Dice) -> Draft {
    let id = dice.below(3_000_000_000)
    let hasPage = dice.isOne(in: 8)
    let first: Draft = [
      "id": .number(id),
      "id_str": .text("\(id)"),
      "name": .text(dice.colorfulSentence(2)),
      "screen_name": .text(dice.name()),
      "location": .text(dice.isOne(in: 2) ? "" : dice.colorfulSentence(1)),
      "description": .text(dice.colorfulSentence(6 + dice.below(16))),
      "url": hasPage ? dice.address("t") : nil,
      "entities": [
        "description": ["urls": several(dice.isOne(in: 16) ? 1 : 0, &dice, link)]
      ] + (hasPage ? ["url": ["urls": [link(&dice)]]] : [:]),
      "protected": false,
      "followers_count": .number(dice.below(10_000)),
      "friends_count": .number(dice.below(2_000)),
      "listed_count": .number(dice.below(100)),
      "created_at": dice.moment(),
      "favourites_count": .number(dice.below(5_000)),
      "utc_offset": dice.isOne(in: 2) ? nil : 32_400,
      "time_zone": dice.isOne(in: 2) ? nil : "Tokyo",
      "geo_enabled": .flag(dice.isOne(in: 3)),
      "verified": false,
      "statuses_count": .number(dice.below(50_000)),
      "lang": "ja",
    ]
    let second: Draft = [
      "contributors_enabled": false,
      "is_translator": false,
      "is_translation_enabled": false,
      "profile_background_color": dice.color(),
      "profile_background_image_url": dice.address("themes", ending: "/bg.png"),
      "profile_background_image_url_https": dice.address("themes", ending: "/bg.png"),
      "profile_background_tile": .flag(dice.isOne(in: 3)),
      "profile_image_url": dice.address("profile", ending: "_normal.jpeg"),
      "profile_image_url_https": dice.address("profile", ending: "_normal.jpeg"),
    ]
    let third: Draft = [
      "profile_link_color": dice.color(),
      "profile_sidebar_border_color": dice.color(),
      "profile_sidebar_fill_color": dice.color(),
      "profile_text_color": dice.color(),
      "profile_use_background_image": true,
      "default_profile": .flag(dice.isOne(in: 2)),
      "default_profile_image": false,
      "following": false,
      "follow_request_sent": false,
      "notifications": false,
    ]
    let banner: Draft =
      dice.isOne(in: 8) ? [:] : ["profile_banner_url": dice.address("banners")]
    return first + second + banner + third
  }

  private static func several(
    _ count: Int,
    _ dice: inout Dice,
    _ make: (inout Dice) -> Draft,
  ) -> Draft {
    .array((0..<count).map { _ in make(&dice) })
  }

  private static func indices(_ dice: inout Dice) -> Draft {
    let start = dice.below(60)
    return [.number(start), .number(start + 4 + dice.below(40))]
  }

  private static func identifier(_ dice: inout Dice) -> Int {
    505_874_000_000_000_000 + dice.below(1_000_000_000_000)
  }
}
