// The functions of the C library that the sources call; OR_NULL is what may be null.
#pragma once
typedef __SIZE_TYPE__ size_t;
#ifdef SAYS_WHAT_MAY_BE_NULL
#pragma clang assume_nonnull begin
#define OR_NULL _Nullable
#else
#define OR_NULL
#endif

void *OR_NULL malloc(size_t);
void *OR_NULL realloc(void *OR_NULL, size_t);
void free(void *OR_NULL);
#ifndef _WIN32
void *OR_NULL memchr(const void *, int, size_t);
#endif
int memcmp(const void *, const void *, size_t);
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
size_t strlen(const char *);
#ifndef _WIN32
char *strerror(int);

typedef long ssize_t;
int open(const char *, int, ...);
int close(int);
ssize_t read(int, void *_Null_unspecified, size_t);
#define O_RDONLY 0
#define EINTR 4
#endif

#ifdef SAYS_WHAT_MAY_BE_NULL
#pragma clang assume_nonnull end
#endif
#undef OR_NULL
