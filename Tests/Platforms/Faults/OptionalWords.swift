// android: has no member 'map'
import Android

func words(_ error: Int32) -> String? { strerror(error).map { String(cString: $0) } }
