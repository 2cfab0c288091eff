// windows: '_wopen' is unavailable: Variadic function is unavailable
import CRT

func open(_ path: [UInt16]) -> Int32 { _wopen(path, _O_RDONLY) }
