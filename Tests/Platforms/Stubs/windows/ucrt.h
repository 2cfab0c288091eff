// Stub of Microsoft's universal C runtime, as it declares itself to C. Swift imports neither `errno`, a macro with a
// call, nor what is variadic, as `_wopen`. Its `memchr` returns a pointer to constant bytes.
#include "c.h"
const void *memchr(const void *, int, size_t);
__attribute__((deprecated("Consider using strerror_s instead."))) char *strerror(int);
int strerror_s(char *, size_t, int);
int _open(const char *, int, ...);
int _wopen(const unsigned short *, int, ...);
int _wsopen_s(int *, const unsigned short *, int, int, int);
int _close(int);
int _read(int, void *, unsigned);
#define _O_RDONLY 0
#define _O_NOINHERIT 0x80
#define _O_BINARY 0x8000
#define _SH_DENYNO 0x40
#define EINTR 4
