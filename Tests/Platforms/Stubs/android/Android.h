// Stub of bionic, whose headers say what may be null: `strerror` never returns it.
#define SAYS_WHAT_MAY_BE_NULL
#include "c.h"
#define O_CLOEXEC 02000000

typedef struct { int content[10]; } pthread_mutex_t;
typedef long pthread_mutexattr_t;
typedef int pthread_key_t;
#include "threads.h"
