// POSIX threads, with the types of a C library already declared.
#pragma once
#ifdef SAYS_WHAT_MAY_BE_NULL
#pragma clang assume_nonnull begin
#define OR_NULL _Nullable
#else
#define OR_NULL
#endif

int pthread_mutex_init(pthread_mutex_t *, const pthread_mutexattr_t *OR_NULL);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
int pthread_mutex_destroy(pthread_mutex_t *);
int pthread_key_create(pthread_key_t *, void (*OR_NULL)(void *OR_NULL));
void *OR_NULL pthread_getspecific(pthread_key_t);
int pthread_setspecific(pthread_key_t, const void *OR_NULL);

#ifdef SAYS_WHAT_MAY_BE_NULL
#pragma clang assume_nonnull end
#endif
#undef OR_NULL
