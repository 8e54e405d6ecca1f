#include "row.h"
#include <errno.h>
#include <stddef.h>
#include <sys/stat.h>

static const int64_t first_microsecond = 1600000000000000;
static const int32_t first_day = 18000;
static const uint64_t rows_a_day = 4000;

/// SplitMix64: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014.
static uint64_t mixed(uint64_t seed) {
    uint64_t z = seed * 0x9E3779B97F4A7C15;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
}

yardstick_row yardstick_row_at(uint64_t sequence) {
    uint64_t random = mixed(sequence);
    return (yardstick_row){
        .recorded_at = first_microsecond + (int64_t)sequence,
        .amount = (int64_t)(random >> 32 & 0x3FFF) - 0x1000,
        .day = first_day + (int32_t)(sequence / rows_a_day),
        .subject = (uint32_t)(random & 0xFFFFFF) % YARDSTICK_SUBJECTS,
        .by = (uint32_t)(random >> 24 & 7),
        .kind = (uint16_t)(random >> 48 & 3),
        .slot = (uint16_t)(random >> 50 & 1),
    };
}

static int open_table(MDB_env *env, MDB_dbi *table) {
    MDB_txn *txn;
    int code = mdb_txn_begin(env, NULL, 0, &txn);
    if (code) return code;
    code = mdb_dbi_open(txn, "rows", MDB_CREATE | MDB_INTEGERKEY, table);
    if (!code) return mdb_txn_commit(txn);
    mdb_txn_abort(txn);
    return code;
}

int yardstick_environment(const char *path, size_t map_bytes, MDB_env **env, MDB_dbi *table) {
    if (mkdir(path, 0755)) return errno;
    int code = mdb_env_create(env);
    if (code) return code;
    code = mdb_env_set_mapsize(*env, map_bytes);
    if (!code) code = mdb_env_set_maxdbs(*env, 1);
    if (!code) code = mdb_env_open(*env, path, 0, 0644);
    if (!code) code = open_table(*env, table);
    if (code) mdb_env_close(*env);
    return code;
}
