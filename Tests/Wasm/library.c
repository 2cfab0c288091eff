// What the program needs of a C library.

typedef __SIZE_TYPE__ size_t;
extern unsigned char __heap_base;
static unsigned char *next = &__heap_base;

// Nothing is reused: the program ends soon.
void *aligned_alloc(size_t alignment, size_t size) {
  unsigned char *start = (unsigned char *)(((size_t)next + alignment - 1) / alignment * alignment);
  next = start + size;
  size_t pages = ((size_t)next + 0xFFFF) >> 16;
  size_t present = __builtin_wasm_memory_size(0);
  if (pages > present) __builtin_wasm_memory_grow(0, pages - present);
  return start;
}

int posix_memalign(void **target, size_t alignment, size_t size) {
  *target = aligned_alloc(alignment, size);
  return 0;
}

void *malloc(size_t size) { return aligned_alloc(16, size); }
void free(void *memory) {}

void *memmove(void *target, const void *source, size_t count) { return __builtin_memmove(target, source, count); }
void *memcpy(void *target, const void *source, size_t count) { return __builtin_memmove(target, source, count); }
void *memset(void *target, int byte, size_t count) { return __builtin_memset(target, byte, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *first = left, *second = right;
  for (size_t index = 0; index < count; index++) {
    if (first[index] != second[index]) return first[index] - second[index];
  }
  return 0;
}

// Hashes are the same in each run.
void arc4random_buf(void *target, size_t count) { __builtin_memset(target, 7, count); }

double floor(double value) { return __builtin_floor(value); }
double ceil(double value) { return __builtin_ceil(value); }
double trunc(double value) { return __builtin_trunc(value); }
double rint(double value) { return __builtin_rint(value); }

double round(double value) {
  double whole = trunc(value), rest = value - whole;
  return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole;
}

size_t __stack_chk_guard = 0x2A7B1C3D;
void __stack_chk_fail(void) { __builtin_trap(); }

// Arithmetic with 128 bits, which the compiler calls.
typedef unsigned __int128 wide;
typedef unsigned long long word;

static wide joined(word high, word low) { return (wide)high << 64 | low; }

wide __multi3(wide left, wide right) {
  word a = (word)left, b = (word)right;
  word a0 = (unsigned)a, a1 = a >> 32, b0 = (unsigned)b, b1 = b >> 32;
  word low = a0 * b0, first = a1 * b0 + (low >> 32), second = a0 * b1 + (unsigned)first;
  word high = a1 * b1 + (first >> 32) + (second >> 32);
  high += (word)(left >> 64) * b + a * (word)(right >> 64);
  return joined(high, second << 32 | (unsigned)low);
}

wide __udivti3(wide left, wide right) {
  wide quotient = 0, rest = 0;
  for (int bits = 0; bits < 128; bits++) {
    rest = rest << 1 | left >> 127;
    left <<= 1;
    quotient <<= 1;
    if (rest >= right) {
      rest -= right;
      quotient |= 1;
    }
  }
  return quotient;
}

wide __umodti3(wide left, wide right) { return left - __multi3(__udivti3(left, right), right); }

wide __lshrti3(wide value, int count) {
  word high = value >> 64, low = value;
  if (count >= 64) return high >> (count - 64);
  return count == 0 ? value : joined(high >> count, low >> count | high << (64 - count));
}

wide __ashlti3(wide value, int count) {
  word high = value >> 64, low = value;
  if (count >= 64) return joined(low << (count - 64), 0);
  return count == 0 ? value : joined(high << count | low >> (64 - count), low << count);
}
