/// What Daybook is measured against: LMDB used directly from C, and the disk used directly.
///
/// Functions that can fail return 0, a number from errno, or a negative number of LMDB's;
/// yardstick_message tells both kinds. Nothing here may be used from two threads at once.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Events kept the plain way: one LMDB record of 32 bytes each, under its sequence.
typedef struct yardstick_rows yardstick_rows;

/// Makes a table in the new directory `path` and writes `count` rows, in durable transactions of
/// a million rows.
int yardstick_rows_create(const char *path, uint64_t count, yardstick_rows **rows);

/// Reads every row in order with a cursor and sums the amounts of each of 1,000 subjects.
/// `seen` becomes the number of rows; `sum` the totals folded into one number.
int yardstick_rows_scan(yardstick_rows *rows, uint64_t *seen, uint64_t *sum);

/// What yardstick_rows_scan must find, kept from when the rows were written.
uint64_t yardstick_rows_expected(const yardstick_rows *rows);

/// Bytes of the table's file.
int64_t yardstick_rows_bytes(const yardstick_rows *rows);

void yardstick_rows_close(yardstick_rows *rows);

/// The pages of a named table of somebody's LMDB environment, in bytes. The directory `path` may
/// not be open in this process.
int yardstick_table_bytes(const char *path, const char *table, int64_t *bytes);

/// A table that takes one row of 32 bytes a transaction.
typedef struct yardstick_commits yardstick_commits;

int yardstick_commits_open(const char *path, yardstick_commits **commits);

/// Puts one row behind the last and commits it; durable on return (LMDB's default flags: the
/// pages are written and synced, then the root page is written through).
int yardstick_commit(yardstick_commits *commits);

void yardstick_commits_close(yardstick_commits *commits);

/// A file of which one block is rewritten and synced.
typedef struct yardstick_block yardstick_block;

int yardstick_block_open(const char *path, yardstick_block **block);

/// Rewrites 4 KiB in place with pwrite(2), then fsync(2).
int yardstick_block_sync(yardstick_block *block);

void yardstick_block_close(yardstick_block *block);

/// Makes a new directory whose name begins with `prefix`, and puts the name in `path`.
int yardstick_directory_make(const char *prefix, char *path, size_t capacity);

/// Removes a directory and everything in it; links are removed, not followed.
int yardstick_directory_remove(const char *path);

/// The kind of file system that holds `path`: ext4 (also ext2 and ext3), xfs, btrfs, overlay,
/// tmpfs, ramfs, other.
const char *yardstick_file_system(const char *path);

/// The first "model name" of /proc/cpuinfo, or "unknown".
const char *yardstick_processor(void);

int yardstick_cores(void);

/// Seconds that all cores together were busy with other processes since the machine started
/// (/proc/stat less getrusage); 0 where that cannot be known. Counted in steps of about 10 ms.
double yardstick_foreign_seconds(void);

/// The most memory of this process that was resident at once (getrusage), mapped files included.
int64_t yardstick_peak_resident_bytes(void);

/// Memory of this process that is resident now and not a file's (/proc/self/statm).
int64_t yardstick_anonymous_bytes(void);

/// Bytes this process has passed to write(2) and its kin so far (proc(5), /proc/self/io, wchar);
/// 0 where the kernel does not count them.
int64_t yardstick_written_bytes(void);

/// Writes one line to the standard error.
void yardstick_note(const char *line);

const char *yardstick_message(int code);
