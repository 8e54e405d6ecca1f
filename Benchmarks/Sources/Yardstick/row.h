/// The row of the yardsticks, and the values it takes.
#pragma once
#include <lmdb.h>
#include <stdint.h>

enum { YARDSTICK_SUBJECTS = 1000 };

/// One event without any packing, as a first design would store it.
typedef struct {
    int64_t recorded_at; // microseconds
    int64_t amount;
    int32_t day;
    uint32_t subject; // below YARDSTICK_SUBJECTS
    uint32_t by;
    uint16_t kind;
    uint16_t slot;
} yardstick_row;

_Static_assert(sizeof(yardstick_row) == 32, "a row is 32 bytes");

/// A row of plausible values for sequence `sequence`; the same one every time.
yardstick_row yardstick_row_at(uint64_t sequence);

/// Opens an environment in `path`, which is made, with one integer-keyed table.
int yardstick_environment(const char *path, size_t map_bytes, MDB_env **env, MDB_dbi *table);
