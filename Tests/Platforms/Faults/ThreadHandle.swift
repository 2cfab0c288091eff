// .*-apple-.*: expression uses unsafe constructs but is not marked with
import Darwin

func sizeOfStack() -> UInt { UInt(pthread_get_stacksize_np(pthread_self())) }
