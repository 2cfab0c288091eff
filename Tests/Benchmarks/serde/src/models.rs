// The models of `Sources/benchmarks/Models`, with the same properties. Whoever includes this file defines
// `model!`, and with it what all of them have in common.

model! {
    User {
        login: String,
        id: i64,
        avatar_url: String,
        gravatar_id: String,
        url: String,
        html_url: String,
        followers_url: String,
        following_url: String,
        gists_url: String,
        starred_url: String,
        subscriptions_url: String,
        organizations_url: String,
        repos_url: String,
        events_url: String,
        received_events_url: String,
        r#type: String,
        site_admin: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        company: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        blog: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        location: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        email: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        hireable: Option<bool>,
        #[serde(skip_serializing_if = "Option::is_none")]
        bio: Option<String>,
        public_repos: i64,
        public_gists: i64,
        followers: i64,
        following: i64,
    }
}

model! {
    Post {
        favorited: bool,
        attitudes_status: i64,
        created_at: String,
        id: i64,
        truncated: bool,
        in_reply_to_screen_name: String,
        mblogid: String,
        text: String,
        idstr: String,
        source_type: i64,
        geo: String,
        user: PostUser,
        comments_count: i64,
        thumbnail_pic: String,
        source: String,
        recom_state: i64,
        source_allowclick: i64,
        biz_feature: i64,
        mblogtypename: String,
        annotations: Vec<PostAnnotation>,
        #[serde(rename = "filterID")]
        filter_id: String,
        bmiddle_pic: String,
        scheme: String,
        visible: PostVisibility,
        in_reply_to_status_id: String,
        mid: String,
        pic_ids: Vec<String>,
        reposts_count: i64,
        mlevel: i64,
        attitudes_count: i64,
        darwin_tags: Vec<String>,
        #[serde(rename = "userType")]
        user_type: i64,
        pic_infos: HashMap<String, PostPicture>,
        in_reply_to_user_id: String,
        original_pic: String,
    }
}

model! {
    PostAnnotation {
        #[serde(skip_serializing_if = "Option::is_none")]
        client_mblogid: Option<String>,
    }
}

model! {
    PostVisibility {
        r#type: i64,
        list_id: i64,
    }
}

model! {
    PostPicture {
        thumbnail: PostPictureSize,
        bmiddle: PostPictureSize,
        large: PostPictureSize,
        largest: PostPictureSize,
        pic_id: String,
        photo_tag: i64,
        original: PostPictureSize,
        filter_id: String,
        object_id: String,
        middleplus: PostPictureSize,
    }
}

model! {
    PostPictureSize {
        cut_type: i64,
        r#type: String,
        url: String,
    }
}

model! {
    PostUser {
        cover_image_phone: String,
        id: i64,
        bi_followers_count: i64,
        urank: i64,
        profile_image_url: String,
        icons: Vec<PostIcon>,
        class: i64,
        verified_contact_email: String,
        province: String,
        verified: bool,
        url: String,
        statuses_count: i64,
        geo_enabled: bool,
        follow_me: bool,
        description: String,
        r#type: i64,
        followers_count: i64,
        verified_contact_mobile: String,
        location: String,
        mbrank: i64,
        avatar_large: String,
        star: i64,
        verified_trade: String,
        profile_url: String,
        weihao: String,
        online_status: i64,
        badge_top: String,
        verified_contact_name: String,
        screen_name: String,
        verified_source_url: String,
        pagefriends_count: i64,
        name: String,
        verified_reason: String,
        friends_count: i64,
        mbtype: i64,
        block_app: i64,
        has_ability_tag: i64,
        avatar_hd: String,
        credit_score: i64,
        remark: String,
        created_at: String,
        block_word: i64,
        ulevel: i64,
        allow_all_act_msg: bool,
        verified_state: i64,
        domain: String,
        verified_reason_modified: String,
        level: i64,
        allow_all_comment: bool,
        verified_level: i64,
        verified_reason_url: String,
        gender: String,
        favourites_count: i64,
        idstr: String,
        verified_type: i64,
        city: String,
        verified_source: String,
        badge: HashMap<String, i64>,
        user_ability: i64,
        extend: PostUserExtension,
        lang: String,
        ptype: i64,
        following: bool,
    }
}

model! {
    PostIcon {
        url: String,
    }
}

model! {
    PostUserExtension {
        privacy: HashMap<String, i64>,
        mbprivilege: String,
    }
}

model! {
    Timeline {
        statuses: Vec<Tweet>,
        search_metadata: TimelineSearch,
    }
}

model! {
    TimelineSearch {
        completed_in: f64,
        max_id: i64,
        max_id_str: String,
        next_results: String,
        query: String,
        refresh_url: String,
        count: i64,
        since_id: i64,
        since_id_str: String,
    }
}

model! {
    Tweet {
        metadata: TweetMetadata,
        created_at: String,
        id: i64,
        id_str: String,
        text: String,
        source: String,
        truncated: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        in_reply_to_status_id: Option<i64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        in_reply_to_status_id_str: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        in_reply_to_user_id: Option<i64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        in_reply_to_user_id_str: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        in_reply_to_screen_name: Option<String>,
        user: Tweeter,
        retweet_count: i64,
        favorite_count: i64,
        entities: TweetEntities,
        favorited: bool,
        retweeted: bool,
        lang: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        retweeted_status: Option<OriginalTweet>,
        #[serde(skip_serializing_if = "Option::is_none")]
        possibly_sensitive: Option<bool>,
    }
}

model! {
    OriginalTweet {
        metadata: TweetMetadata,
        created_at: String,
        id: i64,
        id_str: String,
        text: String,
        source: String,
        truncated: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        in_reply_to_status_id: Option<i64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        in_reply_to_status_id_str: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        in_reply_to_user_id: Option<i64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        in_reply_to_user_id_str: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        in_reply_to_screen_name: Option<String>,
        user: Tweeter,
        retweet_count: i64,
        favorite_count: i64,
        entities: TweetEntities,
        favorited: bool,
        retweeted: bool,
        lang: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        possibly_sensitive: Option<bool>,
    }
}

model! {
    TweetMetadata {
        result_type: String,
        iso_language_code: String,
    }
}

model! {
    Tweeter {
        id: i64,
        id_str: String,
        name: String,
        screen_name: String,
        location: String,
        description: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        url: Option<String>,
        entities: TweeterEntities,
        protected: bool,
        followers_count: i64,
        friends_count: i64,
        listed_count: i64,
        created_at: String,
        favourites_count: i64,
        #[serde(skip_serializing_if = "Option::is_none")]
        utc_offset: Option<i64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        time_zone: Option<String>,
        geo_enabled: bool,
        verified: bool,
        statuses_count: i64,
        lang: String,
        contributors_enabled: bool,
        is_translator: bool,
        is_translation_enabled: bool,
        profile_background_color: String,
        profile_background_image_url: String,
        profile_background_image_url_https: String,
        profile_background_tile: bool,
        profile_image_url: String,
        profile_image_url_https: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        profile_banner_url: Option<String>,
        profile_link_color: String,
        profile_sidebar_border_color: String,
        profile_sidebar_fill_color: String,
        profile_text_color: String,
        profile_use_background_image: bool,
        default_profile: bool,
        default_profile_image: bool,
        following: bool,
        follow_request_sent: bool,
        notifications: bool,
    }
}

model! {
    TweeterEntities {
        description: TweetLinks,
        #[serde(skip_serializing_if = "Option::is_none")]
        url: Option<TweetLinks>,
    }
}

model! {
    TweetEntities {
        hashtags: Vec<TweetHashtag>,
        symbols: Vec<TweetHashtag>,
        urls: Vec<TweetLink>,
        user_mentions: Vec<TweetMention>,
        #[serde(skip_serializing_if = "Option::is_none")]
        media: Option<Vec<TweetMedium>>,
    }
}

model! {
    TweetLinks {
        urls: Vec<TweetLink>,
    }
}

model! {
    TweetLink {
        url: String,
        expanded_url: String,
        display_url: String,
        indices: Vec<i64>,
    }
}

model! {
    TweetHashtag {
        text: String,
        indices: Vec<i64>,
    }
}

model! {
    TweetMention {
        screen_name: String,
        name: String,
        id: i64,
        id_str: String,
        indices: Vec<i64>,
    }
}

model! {
    TweetMedium {
        id: i64,
        id_str: String,
        indices: Vec<i64>,
        media_url: String,
        media_url_https: String,
        url: String,
        display_url: String,
        expanded_url: String,
        r#type: String,
        sizes: HashMap<String, TweetMediumSize>,
        #[serde(skip_serializing_if = "Option::is_none")]
        source_status_id: Option<i64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        source_status_id_str: Option<String>,
    }
}

model! {
    TweetMediumSize {
        w: i64,
        h: i64,
        resize: String,
    }
}

model! {
    Survey {
        r#type: String,
        features: Vec<SurveyFeature>,
    }
}

model! {
    SurveyFeature {
        r#type: String,
        name: String,
        geometry: SurveyGeometry,
    }
}

model! {
    SurveyGeometry {
        r#type: String,
        coordinates: Vec<Vec<Vec<f64>>>,
    }
}

model! {
    Record {
        id: i64,
        name: String,
        price: f64,
        is_active: bool,
        group: i64,
        #[serde(skip_serializing_if = "Option::is_none")]
        note: Option<String>,
    }
}

model! {
    Device {
        serial: String,
        model: String,
        state: String,
        load: f64,
        uptime: i64,
        errors: i64,
        is_online: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        owner: Option<String>,
        zone: String,
        firmware: String,
        limits: DeviceLimits,
        labels: Vec<String>,
    }
}

model! {
    DeviceLimits {
        low: f64,
        high: f64,
        unit: String,
    }
}
