#include "yardstick.h"
#include <lmdb.h>

static int table_bytes(MDB_env *env, const char *table, int64_t *bytes) {
    MDB_txn *txn;
    int code = mdb_txn_begin(env, NULL, MDB_RDONLY, &txn);
    if (code) return code;
    MDB_dbi dbi;
    MDB_stat facts;
    code = mdb_dbi_open(txn, table, 0, &dbi);
    if (!code) code = mdb_stat(txn, dbi, &facts);
    if (!code) {
        size_t pages = facts.ms_branch_pages + facts.ms_leaf_pages + facts.ms_overflow_pages;
        *bytes = (int64_t)(pages * facts.ms_psize);
    }
    mdb_txn_abort(txn);
    return code;
}

int yardstick_table_bytes(const char *path, const char *table, int64_t *bytes) {
    MDB_env *env;
    int code = mdb_env_create(&env);
    if (code) return code;
    code = mdb_env_set_maxdbs(env, 8);
    if (!code) code = mdb_env_open(env, path, MDB_RDONLY, 0644);
    if (!code) code = table_bytes(env, table, bytes);
    mdb_env_close(env);
    return code;
}
