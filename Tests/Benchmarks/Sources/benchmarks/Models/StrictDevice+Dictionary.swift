/// What one writes by hand to get along without a mapper.
extension StrictDevice {
  init?(dictionary: [String: Any]) {
    guard
      let serial = dictionary["serial"] as? String,
      let model = dictionary["model"] as? String,
      let state = dictionary["state"] as? String,
      let load = dictionary["load"] as? Double,
      let uptime = dictionary["uptime"] as? Int,
      let errors = dictionary["errors"] as? Int,
      let isOnline = dictionary["is_online"] as? Bool,
      let zone = dictionary["zone"] as? String,
      let firmware = dictionary["firmware"] as? String,
      let limits = (dictionary["limits"] as? [String: Any]).flatMap(
        StrictDeviceLimits.init(dictionary:)
      ),
      let labels = dictionary["labels"] as? [String]
    else { return nil }
    self.serial = serial
    self.model = model
    self.state = state
    self.load = load
    self.uptime = uptime
    self.errors = errors
    self.isOnline = isOnline
    self.owner = dictionary["owner"] as? String
    self.zone = zone
    self.firmware = firmware
    self.limits = limits
    self.labels = labels
  }

  var dictionary: [String: Any] {
    var dictionary: [String: Any] = [
      "serial": serial,
      "model": model,
      "state": state,
      "load": load,
      "uptime": uptime,
      "errors": errors,
      "is_online": isOnline,
      "zone": zone,
      "firmware": firmware,
      "limits": limits.dictionary,
      "labels": labels,
    ]
    dictionary["owner"] = owner
    return dictionary
  }
}

extension StrictDeviceLimits {
  init?(dictionary: [String: Any]) {
    guard
      let low = dictionary["low"] as? Double,
      let high = dictionary["high"] as? Double,
      let unit = dictionary["unit"] as? String
    else { return nil }
    self.low = low
    self.high = high
    self.unit = unit
  }

  var dictionary: [String: Any] {
    [
      "low": low,
      "high": high,
      "unit": unit,
    ]
  }
}
