// Prints what the library makes of extreme numbers, dates and documents; see `.ci/wasm`.

import ModelMappingFoundation
import PropertyIntrospection

/// Reads a text as a number, and prints its digits and its values in binary and decimal types.
func printNumber(_ text: String) {
  withByteView(of: text) { bytes in
    guard let number = NumberText(whole: bytes, grammar: .loose) else {
      return print("\(text) is no number")
    }
    let double = number.double.map { String($0.bitPattern, radix: 16) } ?? "none"
    let float = number.float.map { String($0.bitPattern, radix: 16) } ?? "none"
    print("\(text) \(double) \(float) \(number.decimal?.text ?? "none")")
    print(words(number.integer(Int64.self)))
    print(words(number.integer(UInt64.self)))
    print(words(number.integer(Int32.self)))
    print(words(number.integer(UInt8.self)))
    if let double = number.double { print(shortestText(of: double)) }
    if let float = number.float { print(shortestText(of: float)) }
    for unit in [EpochText.Unit.seconds, .milliseconds] {
      guard let date = EpochText.date(number, in: unit) else {
        print("no date")
        continue
      }
      print("\(DateText.write(date) ?? "year") \(EpochText.number(date, in: unit)?.text ?? "none")")
    }
  }
}

func words<Integer>(_ reading: IntegerReading<Integer>) -> String {
  switch reading {
  case .exact(let value): "\(value)"
  case .fractionDropped(let value): "\(value) and a fraction"
  case .outOfRange: "out of range"
  }
}

/// Reads a text as a date, and prints it in every form.
func printDate(_ text: String, _ patterns: [DatePattern]) {
  withByteView(of: text) { bytes in
    var dates = [DateText.read(bytes, takesCommonForms: true)]
    for pattern in patterns {
      var cursor = DateCursor(text: bytes)
      dates.append(cursor.read(pattern))
    }
    for date in dates {
      guard let date else {
        print("\(text) is no date")
        continue
      }
      print(
        "\(text) \(DateText.write(date) ?? "year") \(date.timeIntervalSinceReferenceDate.bitPattern)"
      )
      for pattern in patterns { print(pattern.text(of: date) ?? "none") }
    }
  }
}

/// Skips a document, which checks each byte, and prints where the first fault is.
func printDocument(_ text: String) {
  withByteView(of: text) { bytes in
    var reader = JSONReader(bytes, maximumDepth: 64)
    do throws(ReadingFailure) {
      try reader.skipValue()
      try reader.finish()
      print("\(text.utf8.count) bytes of JSON")
    } catch {
      print("\(text.utf8.count) bytes, fault at \(error.offset)")
    }
  }
}

for text in [
  "0", "-0", "1", "127", "128", "255", "256", "2147483647", "2147483648", "-2147483648",
  "-2147483649",
  "4294967295", "4294967296", "9007199254740993", "9223372036854775807", "9223372036854775808",
  "-9223372036854775808", "18446744073709551615", "18446744073709551616", "0.1", "1e22", "1e23",
  "5e-324", "2.4703282292062328e-324", "1.7976931348623157e308", "1.7976931348623159e308",
  "3.4028235e38",
  "1.4e-45", "123456789012345678901234567890", "340282366920938463463374607431768211455",
  "340282366920938463463374607431768211456", "1e2147483647", "1e2147483648", "1e-2147483649",
  "1e99999999999999999999", "0e99999999999999999999", "1e-99999999999999999999", "1e127", "1e-128",
  "1e-129",
  "978307200", "2147483648.5", "-2208988800", "253402300799.999999999", "253402300800",
  "-62167219200",
  "-62167219201", "1700000000123", "1700000000123.456789", "999999999999999", "-1.5",
  "-0.000000001", "1.", ".5",
  "+7", "007", "1e", "x", "",
] { printNumber(text) }

func pattern(_ text: String, _ offset: Int) -> DatePattern {
  do throws(DatePattern.Mistake) {
    return try DatePattern(text, zone: TimeZone(offset: offset))
  } catch {
    fatalError("the pattern has a mistake")
  }
}

let patterns = [
  pattern("yyyy-MM-dd", 0), pattern("yy/M/d H:mm:ss.SSS", 3600),
  pattern("EEEE, d MMMM yyyy h:mm a ZZZZZ", -34_200),
]
for text in [
  "1970-01-01T00:00:00Z", "2001-01-01T00:00:00Z", "1932-12-01T00:00:00Z", "1901-12-13T20:45:51Z",
  "2038-01-19T03:14:07Z", "2038-01-19T03:14:08.123456789Z", "2069-01-20T00:00:00Z",
  "0000-01-01T00:00:00Z",
  "0000-02-29", "9999-12-31T23:59:60Z", "9999-12-31T23:59:59.999-23:59", "2014-05-06 07:08:09+0800",
  "Fri Sep 04 00:12:21 +0800 2015", "1900-02-29", "2100-02-28", "68/12/31 23:59:59.999",
  "69/1/1 0:00:00.001",
  "Saturday, 1 January 2050 12:00 AM +01:00", "tomorrow",
] { printDate(text, patterns) }

for text in [
  "null", "[1,2.5e-3,\"\\u00e9\\ud83d\\ude00\",{\"a\":[]}]", "[1,]", "{\"a\":1,}", "[\"\\ud83d\"]",
  "\"\u{1F600}é\"",
  "[" + String(repeating: "[", count: 63) + String(repeating: "]", count: 63) + "]",
  String(repeating: "[", count: 65), "01", "1e999999999999", " \n[ ] x",
] { printDocument(text) }

/// Looks up hashes of which every second one has its highest bit set.
func printIndex() {
  var index = HashIndex(capacity: 4)
  let hashes = (0..<1000).map { UInt32($0) &* 0x9E37_79B9 }
  for hash in hashes { index.insert(hash) }
  let areFound = hashes.indices.allSatisfy { number in
    index.number(hashes[number]) { $0 == number } == number
  }
  print("\(index.count) hashes, \(areFound)")
}

printIndex()
