import ModelMapping

struct DeviceSensor: StrictModel {
  let Name: String
  let Value: Double

  static let keyMapper: KeyMapper = KeyMapper { name in JSONKey(name.uppercased()) }
}

// TODO(migrate): Carry over instance variable `_cachedTitle`, which is not a property.
struct DeviceModel: StrictModel {
  let serial: String
  // TODO(migrate): Choose Int, Double or Bool; JSONNumber holds any number, but not a Boolean.
  let battery: JSONNumber
  let sensor: DeviceSensor
  let online: Bool
  // TODO(migrate): Choose a type; JSONValue holds any JSON.
  let groups: Set<JSONValue>
  // TODO(migrate): Carry over the getter of `log`, a stored property.
  //   if (!_log) _log = @[];
  //   return _log;
  // TODO(migrate): Choose a type; JSONValue holds any JSON.
  let log: [JSONValue]

  static let keyMapper: KeyMapper = [
    "serial": "SERIAL",
    "battery": "BATTERY",
    "sensor": "SENSOR",
    "online": "ONLINE",
    "groups": "GROUPS",
    "log": "LOG",
  ]

  // TODO(migrate): Write `propertyIsOptional:` in Swift, which cannot be read: `DeviceNetwork`
  //   has no readable method `allowsAbsence:`.
  //   return [DeviceNetwork allowsAbsence:propertyName];

  // TODO(migrate): Write `-refresh` in Swift.
  //   [[DeviceNetwork shared] refresh:self];
}

struct DeviceReport: StrictModel {
  let reportName: String
  let device: DeviceModel?
  let code: UInt

  static let keyMapper: KeyMapper = .snakeCase.mapping(["code": "errorCode"])
}
