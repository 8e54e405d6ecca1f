/// SQLite's side of a race, through its C library.
///
///     sqlite_side load DATABASE SHEETS     tables, names of sheets, indexes and views on the
///                                          standard input, separated by form feeds
///     sqlite_side ask DATABASE ANSWER SECONDS    the question on the standard input; asked once
///                                                for the answer, and again for so many seconds
#include <fcntl.h>
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/// Rounds of a question; one that takes as many times the budget is not asked again.
enum { fewest_rounds = 3, most_rounds = 200, is_long = 5 };

static sqlite3 *database;

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

static void fail(const char *what) {
    fprintf(stderr, "sqlite: %s: %s\n", what, database ? sqlite3_errmsg(database) : "");
    exit(1);
}

static void run(const char *statements) {
    if (sqlite3_exec(database, statements, NULL, NULL, NULL)) fail(statements);
}

static sqlite3_stmt *prepared(const char *text) {
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v2(database, text, -1, &statement, NULL)) fail(text);
    return statement;
}

/// All of the standard input, ended by a zero.
static char *input(void) {
    size_t capacity = 1 << 20, length = 0, count;
    char *text = malloc(capacity);
    while (text && (count = fread(text + length, 1, capacity - length - 1, stdin)) > 0)
        length += count;
    if (!text) fail("no memory");
    text[length] = 0;
    return text;
}

/// Binds the cell that begins at `at` to a column, and returns where it ends: an empty cell is
/// NULL, a quoted one text, any other a number. Nothing is bound where there is no statement.
static const char *cell(const char *at, sqlite3_stmt *row, int column, char *scratch) {
    if (*at == '"') {
        size_t length = 0;
        for (at++; *at != '"' || at[1] == '"'; at++) {
            if (*at == '"') at++;
            scratch[length++] = *at;
        }
        if (row) sqlite3_bind_text(row, column, scratch, (int)length, SQLITE_TRANSIENT);
        return at + 1;
    }
    if (*at == ',' || *at == '\n') {
        if (row) sqlite3_bind_null(row, column);
        return at;
    }
    int64_t sign = *at == '-' ? -1 : 1, number = 0;
    for (at += sign < 0; *at != ',' && *at != '\n'; at++) number = number * 10 + (*at - '0');
    if (row) sqlite3_bind_int64(row, column, sign * number);
    return at;
}

/// Reads every row of a sheet, and inserts it where there is a statement.
static int64_t rows(const char *at, const char *end, sqlite3_stmt *row) {
    static char scratch[1 << 17];
    static volatile int64_t seen;
    int64_t count = 0;
    for (at = strchr(at, '\n') + 1; at < end; at++, count++) {
        for (int column = 1;; column++, at++) {
            at = cell(at, row, column, scratch);
            if (*at == '\n') break;
        }
        seen += *at;
        if (!row) continue;
        if (sqlite3_step(row) != SQLITE_DONE) fail("inserting");
        sqlite3_reset(row);
    }
    return count;
}

static sqlite3_stmt *insertion(const char *name, const char *header) {
    char text[512];
    size_t length = (size_t)snprintf(text, sizeof text, "INSERT INTO %s VALUES (?", name);
    for (; *header != '\n'; header++)
        if (*header == ',' && length + 4 < sizeof text) {
            memcpy(text + length, ",?", 3);
            length += 2;
        }
    memcpy(text + length, ")", 2);
    return prepared(text);
}

/// Reads a sheet twice: for the time of reading alone, and to insert it.
static void sheet(const char *folder, const char *name, int64_t *reading, int64_t *inserting) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s.csv", folder, name);
    int file = open(path, O_RDONLY);
    struct stat facts;
    if (file < 0 || fstat(file, &facts)) fail(path);
    size_t bytes = (size_t)facts.st_size;
    const char *text = mmap(NULL, bytes, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
    if (text == MAP_FAILED) fail(path);
    int64_t began = now();
    rows(text, text + bytes, NULL);
    *reading += now() - began;
    sqlite3_stmt *row = insertion(name, text);
    began = now();
    rows(text, text + bytes, row);
    *inserting += now() - began;
    sqlite3_finalize(row);
    munmap((void *)text, bytes);
    close(file);
}

/// Tables, rows and indexes in one transaction, durable at its end.
static void load(const char *folder) {
    char *tables = input(), *place;
    char *names = strchr(tables, '\f'), *indexes = names ? strchr(names + 1, '\f') : NULL;
    char *views = indexes ? strchr(indexes + 1, '\f') : NULL;
    if (!views) fail("the statements have four parts");
    *names++ = *indexes++ = *views++ = 0;
    int64_t reading = 0, inserting = 0;
    run("PRAGMA cache_size = -1000000; PRAGMA synchronous = FULL; BEGIN");
    run(tables);
    for (char *name = strtok_r(names, " \n", &place); name; name = strtok_r(NULL, " \n", &place))
        sheet(folder, name, &reading, &inserting);
    int64_t began = now();
    run(indexes);
    run("COMMIT");
    printf("load\t%lld\n", (long long)(inserting - reading + now() - began));
    run(views);
    run("ANALYZE");
}

/// Steps through every row, and writes them where there is a file; all texts are looked at.
static int64_t answer(sqlite3_stmt *question, FILE *file) {
    int64_t seen = 0;
    int columns = sqlite3_column_count(question), code;
    while ((code = sqlite3_step(question)) == SQLITE_ROW) {
        for (int column = 0; column < columns; column++) {
            const char *text = (const char *)sqlite3_column_text(question, column);
            seen += text ? text[0] : 0;
            if (file) fprintf(file, column ? ",\"%s\"" : "\"%s\"", text ? text : "");
        }
        if (file) fputc('\n', file);
    }
    if (code != SQLITE_DONE) fail("answering");
    sqlite3_reset(question);
    return seen;
}

static void ask(const char *path, double seconds) {
    char *text = input();
    int64_t began = now(), total = 0, budget = (int64_t)(seconds * 1e9);
    run("PRAGMA cache_size = -1000000; PRAGMA mmap_size = 68719476736; PRAGMA threads = 2;"
        "PRAGMA temp_store = MEMORY");
    sqlite3_stmt *question = prepared(text);
    FILE *file = fopen(path, "w");
    if (!file) fail(path);
    answer(question, file);
    fclose(file);
    int64_t first = now() - began;
    printf("first\t%lld\n", (long long)first);
    fflush(stdout);
    if (!budget) return;
    printf("times");
    int rounds = first > is_long * budget ? 0 : most_rounds;
    if (!rounds) printf("\t%lld", (long long)first);
    for (int round = 0; round < rounds && (round < fewest_rounds || total < budget); round++) {
        began = now();
        answer(question, NULL);
        int64_t time = now() - began;
        total += time;
        printf("\t%lld", (long long)time);
    }
    printf("\n");
}

int main(int count, char **arguments) {
    if (count == 2 && !strcmp(arguments[1], "version")) return puts(sqlite3_libversion()) < 0;
    int is_load = count == 4 && !strcmp(arguments[1], "load");
    if (!is_load && (count != 5 || strcmp(arguments[1], "ask"))) fail("see the head of the file");
    if (sqlite3_open(arguments[2], &database)) fail(arguments[2]);
    if (is_load)
        load(arguments[3]);
    else
        ask(arguments[3], atof(arguments[4]));
    sqlite3_close(database);
    return 0;
}
