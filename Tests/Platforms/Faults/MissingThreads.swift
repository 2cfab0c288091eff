// wasi|windows: cannot find type 'pthread_mutex_t' in scope
#if canImport(WASILibc)
import WASILibc
#endif

var mutex: pthread_mutex_t?
