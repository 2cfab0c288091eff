// Counts the references that are counted on objects which were there before: a shared library that is loaded before the
// Swift runtime, whose functions it calls. An object that never changes its count, such as an empty array, is left out.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static int isCounting;
static long count;
// A bit for each place at which an object was made meanwhile; two may share one.
static uint8_t made[1 << 24];

static uint8_t *place(void *object) {
  return &made[((uintptr_t)object * 0x9E3779B97F4A7C15ull) >> 40];
}

static uint64_t references(void *object) {
  return (intptr_t)object < 4096 ? 0 : ((uint64_t *)object)[1];
}

static void *next(const char *name) { return dlsym(RTLD_NEXT, name); }
#define NEXT(name) (name##Next ? name##Next : (name##Next = next(#name)))
#define OLD(object) (isCounting && (intptr_t)(object) >= 4096 && !*place(object))

static void *(*swift_allocObjectNext)(void *, size_t, size_t);
void *swift_allocObject(void *type, size_t size, size_t alignment) {
  void *object = NEXT(swift_allocObject)(type, size, alignment);
  if (isCounting) *place(object) = 1;
  return object;
}

#define COUNT(name, object, call)                     \
  int isOld = OLD(object);                            \
  uint64_t before = isOld ? references(object) : 0;   \
  call;                                               \
  if (isOld && before != references(object)) count++;

static void *(*swift_retainNext)(void *);
void *swift_retain(void *object) {
  COUNT(swift_retain, object, NEXT(swift_retain)(object))
  return object;
}

static void (*swift_releaseNext)(void *);
void swift_release(void *object) {
  COUNT(swift_release, object, NEXT(swift_release)(object))
}

static void *(*swift_retain_nNext)(void *, uint32_t);
void *swift_retain_n(void *object, uint32_t n) {
  COUNT(swift_retain_n, object, NEXT(swift_retain_n)(object, n))
  return object;
}

static void (*swift_release_nNext)(void *, uint32_t);
void swift_release_n(void *object, uint32_t n) {
  COUNT(swift_release_n, object, NEXT(swift_release_n)(object, n))
}

// The bits of a reference that may be one of Objective-C, or no reference at all.
static void *plain(void *object) {
  uint64_t bits = (uint64_t)object;
  return bits >> 63 ? NULL : (void *)(bits & 0x0FFFFFFFFFFFFFF8ull);
}

static void *(*swift_bridgeObjectRetainNext)(void *);
void *swift_bridgeObjectRetain(void *object) {
  COUNT(swift_bridgeObjectRetain, plain(object), NEXT(swift_bridgeObjectRetain)(object))
  return object;
}

static void (*swift_bridgeObjectReleaseNext)(void *);
void swift_bridgeObjectRelease(void *object) {
  COUNT(swift_bridgeObjectRelease, plain(object), NEXT(swift_bridgeObjectRelease)(object))
}

void start_counting_references(void) {
  memset(made, 0, sizeof made);
  count = 0;
  isCounting = 1;
}

long stop_counting_references(void) {
  isCounting = 0;
  return count;
}
