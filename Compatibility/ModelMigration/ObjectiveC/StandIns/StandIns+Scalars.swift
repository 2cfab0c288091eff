extension StandIns {
  /// The types of C, with the names that Apple's headers give to them.
  static let scalars: [(type: SourceType, spelling: String, names: [String])] =
    [
      (.bool, "bool", ["BOOL", "Boolean"]),
      (.bool, "_Bool", []),
      (.float, "float", ["Float32"]),
      (.double, "double", doubles),
      (.double, "long double", []),
      (.cgFloat, "double", ["CGFloat"]),
      (.metatype, "Class", []),
      (.selector, "SEL", []),
      (.integer(bits: 8, isSigned: true), "char", []),
    ]
    + integers.flatMap { bits, signed, unsigned in
      [
        (.integer(bits: bits, isSigned: true), signed[0], Array(signed.dropFirst())),
        (.integer(bits: bits, isSigned: false), unsigned[0], Array(unsigned.dropFirst())),
      ]
    }

  /// Types of Apple's frameworks that properties of models have, in Swift.
  ///
  /// The library does not map them.
  static let swiftTypes: [String: (name: String, framework: String)] = {
    let foundation = [
      "CGSize": "CGSize", "CGPoint": "CGPoint", "CGRect": "CGRect",
      "NSRange": "NSRange", "NSError": "NSError", "NSUUID": "UUID", "NSIndexPath": "IndexPath",
      "NSIndexSet": "IndexSet", "NSLocale": "Locale", "NSCalendar": "Calendar", "NSTimer": "Timer",
      "NSAttributedString": "NSAttributedString", "NSPredicate": "NSPredicate",
      "NSMutableAttributedString": "NSMutableAttributedString", "NSValue": "NSValue",
      "NSBundle": "Bundle", "NSNotification": "Notification", "NSUserDefaults": "UserDefaults",
      "NSDateFormatter": "DateFormatter", "NSNumberFormatter": "NumberFormatter",
      "NSOperation": "Operation", "NSThread": "Thread", "NSTimeZone": "TimeZone",
    ]
    let frameworks = [
      "UIKit": """
      UIResponder UIView UIViewController UIApplication UIWindow UIScreen UIDevice UIColor UIImage
      UIFont UILabel UIButton UIImageView UITextField UITextView UIScrollView UITableView
      UITableViewCell UICollectionView UICollectionViewCell UIControl UISwitch UIBezierPath
      UIStoryboard UINavigationController UIEdgeInsets UIOffset UIGestureRecognizer
      UIBarButtonItem
      """,
      "QuartzCore": "CALayer", "WebKit": "WKWebView", "CoreGraphics": "CGAffineTransform CGVector",
      "CoreLocation": "CLLocation CLLocationCoordinate2D CLPlacemark CLRegion",
      "Photos": "PHAsset PHAssetCollection",
      "AVFoundation": "AVAsset AVURLAsset AVPlayer AVPlayerItem",
    ]
    let others = frameworks.flatMap { framework, names in
      names.split(whereSeparator: \.isWhitespace).map { (String($0), (String($0), framework)) }
    }
    return Dictionary(
      foundation.map { ($0, ($1, "Foundation")) } + others,
      uniquingKeysWith: { first, _ in first },
    )
  }()

  private static let doubles = [
    "Float64", "NSTimeInterval", "CFTimeInterval", "CFAbsoluteTime", "CLLocationDegrees",
    "CLLocationDistance", "CLLocationAccuracy", "CLLocationDirection", "CLLocationSpeed",
  ]

  private static let integers: [(bits: Int?, signed: [String], unsigned: [String])] = [
    (8, ["signed char", "int8_t", "SInt8"], ["unsigned char", "uint8_t", "UInt8", "Byte"]),
    (16, ["short", "int16_t", "SInt16"], ["unsigned short", "uint16_t", "UInt16", "unichar"]),
    (32, ["int", "int32_t", "SInt32"], ["unsigned int", "uint32_t", "UInt32", "uint"]),
    (
      64, ["long long", "int64_t", "SInt64", "time_t"],
      ["unsigned long long", "uint64_t", "UInt64"],
    ),
    (
      nil, ["long", "NSInteger", "ssize_t", "intptr_t"],
      ["unsigned long", "NSUInteger", "size_t", "uintptr_t"],
    ),
  ]

  static let typedefs = scalars.filter { !$0.names.isEmpty }.map { scalar in
    "typedef \(scalar.spelling) \(scalar.names.joined(separator: ", "));\n"
  }.joined()
}
