#include "row.h"
#include "yardstick.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const uint64_t rows_a_transaction = 1000000;
/// A row with its key, node header and share of a page is 51 bytes; twice that is room enough.
static const size_t map_bytes_a_row = 102;
static const size_t map_bytes_at_least = 64 << 20;

struct yardstick_rows {
    MDB_env *env;
    MDB_dbi table;
    uint64_t expected;
};

/// Totals by subject, folded so that no total can stand in for another.
static uint64_t folded(const int64_t totals[static YARDSTICK_SUBJECTS]) {
    uint64_t sum = 0;
    for (int subject = 0; subject < YARDSTICK_SUBJECTS; subject++)
        sum += (uint64_t)totals[subject] * (2 * (uint64_t)subject + 1);
    return sum;
}

static int put_rows(yardstick_rows *rows, MDB_txn *txn, uint64_t first, uint64_t last,
                    int64_t *totals) {
    for (uint64_t sequence = first; sequence <= last; sequence++) {
        yardstick_row row = yardstick_row_at(sequence);
        MDB_val key = {sizeof sequence, &sequence}, value = {sizeof row, &row};
        int code = mdb_put(txn, rows->table, &key, &value, MDB_APPEND);
        if (code) return code;
        totals[row.subject] += row.amount;
    }
    return 0;
}

static int write_rows(yardstick_rows *rows, uint64_t count) {
    int64_t totals[YARDSTICK_SUBJECTS] = {0};
    for (uint64_t first = 1; first <= count; first += rows_a_transaction) {
        uint64_t end = first + rows_a_transaction - 1;
        MDB_txn *txn;
        int code = mdb_txn_begin(rows->env, NULL, 0, &txn);
        if (code) return code;
        code = put_rows(rows, txn, first, end < count ? end : count, totals);
        if (code) {
            mdb_txn_abort(txn);
            return code;
        }
        code = mdb_txn_commit(txn);
        if (code) return code;
    }
    rows->expected = folded(totals);
    return 0;
}

int yardstick_rows_create(const char *path, uint64_t count, yardstick_rows **rows) {
    yardstick_rows *made = calloc(1, sizeof *made);
    if (!made) return ENOMEM;
    size_t map_bytes = map_bytes_at_least + count * map_bytes_a_row;
    int code = yardstick_environment(path, map_bytes, &made->env, &made->table);
    if (code) {
        free(made);
        return code;
    }
    code = write_rows(made, count);
    if (code) {
        yardstick_rows_close(made);
        return code;
    }
    *rows = made;
    return 0;
}

int yardstick_rows_scan(yardstick_rows *rows, uint64_t *seen, uint64_t *sum) {
    int64_t totals[YARDSTICK_SUBJECTS] = {0};
    uint64_t count = 0;
    MDB_txn *txn;
    int code = mdb_txn_begin(rows->env, NULL, MDB_RDONLY, &txn);
    if (code) return code;
    MDB_cursor *cursor;
    code = mdb_cursor_open(txn, rows->table, &cursor);
    if (!code) {
        MDB_val key, value;
        while ((code = mdb_cursor_get(cursor, &key, &value, MDB_NEXT)) == 0) {
            yardstick_row row;  // LMDB aligns values to 2 bytes; this compiles to two plain loads
            memcpy(&row, value.mv_data, sizeof row);
            totals[row.subject] += row.amount;
            count++;
        }
        mdb_cursor_close(cursor);
    }
    mdb_txn_abort(txn);
    *seen = count;
    *sum = folded(totals);
    return code == MDB_NOTFOUND ? 0 : code;
}

uint64_t yardstick_rows_expected(const yardstick_rows *rows) { return rows->expected; }

int64_t yardstick_rows_bytes(const yardstick_rows *rows) {
    mdb_filehandle_t file;
    struct stat facts;
    if (mdb_env_get_fd(rows->env, &file) || fstat(file, &facts)) return 0;
    return facts.st_size;
}

void yardstick_rows_close(yardstick_rows *rows) {
    mdb_env_close(rows->env);
    free(rows);
}
