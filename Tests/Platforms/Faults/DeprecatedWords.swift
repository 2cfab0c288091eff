// windows: 'strerror' is deprecated
import CRT

func words(_ error: Int32) -> String { unsafe String(cString: strerror(error)) }
