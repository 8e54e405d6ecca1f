#include "row.h"
#include "yardstick.h"
#include <errno.h>
#include <stdlib.h>

static const size_t map_bytes = 64 << 20;

struct yardstick_commits {
    MDB_env *env;
    MDB_dbi table;
    uint64_t last;
};

int yardstick_commits_open(const char *path, yardstick_commits **commits) {
    yardstick_commits *made = calloc(1, sizeof *made);
    if (!made) return ENOMEM;
    int code = yardstick_environment(path, map_bytes, &made->env, &made->table);
    if (code) {
        free(made);
        return code;
    }
    *commits = made;
    return 0;
}

int yardstick_commit(yardstick_commits *commits) {
    MDB_txn *txn;
    int code = mdb_txn_begin(commits->env, NULL, 0, &txn);
    if (code) return code;
    uint64_t sequence = commits->last + 1;
    yardstick_row row = yardstick_row_at(sequence);
    MDB_val key = {sizeof sequence, &sequence}, value = {sizeof row, &row};
    code = mdb_put(txn, commits->table, &key, &value, MDB_APPEND);
    if (code) {
        mdb_txn_abort(txn);
        return code;
    }
    code = mdb_txn_commit(txn);
    if (!code) commits->last = sequence;
    return code;
}

void yardstick_commits_close(yardstick_commits *commits) {
    mdb_env_close(commits->env);
    free(commits);
}
