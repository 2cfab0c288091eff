/// The English names in dates.
enum DateName: Sendable, Hashable {
  case weekday, fullWeekday, month, fullMonth, dayPeriod

  /// The names in order; weeks begin on Monday.
  var list: [String] {
    switch self {
    case .weekday: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    case .fullWeekday:
      ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    case .month:
      ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    case .fullMonth:
      [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
      ]
    case .dayPeriod: ["AM", "PM"]
    }
  }
}
