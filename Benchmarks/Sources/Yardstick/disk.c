#define _GNU_SOURCE
#include "yardstick.h"
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <linux/magic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/vfs.h>
#include <unistd.h>

enum { BLOCK_BYTES = 4096, OPEN_DIRECTORIES = 16 };

#ifndef XFS_SUPER_MAGIC
#define XFS_SUPER_MAGIC 0x58465342 // statfs(2); older headers lack it
#endif

struct yardstick_block {
    int file;
    unsigned char bytes[BLOCK_BYTES];
};

int yardstick_block_open(const char *path, yardstick_block **block) {
    yardstick_block *made = calloc(1, sizeof *made);
    if (!made) return ENOMEM;
    made->file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (made->file < 0) {
        int code = errno;
        free(made);
        return code;
    }
    // The first write allocates the block; those that are timed do not.
    int code = yardstick_block_sync(made);
    if (code) {
        yardstick_block_close(made);
        return code;
    }
    *block = made;
    return 0;
}

int yardstick_block_sync(yardstick_block *block) {
    block->bytes[0]++;
    ssize_t written = pwrite(block->file, block->bytes, BLOCK_BYTES, 0);
    if (written < 0) return errno;
    if (written != BLOCK_BYTES) return EIO;
    return fsync(block->file) ? errno : 0;
}

void yardstick_block_close(yardstick_block *block) {
    close(block->file);
    free(block);
}

int yardstick_directory_make(const char *prefix, char *path, size_t capacity) {
    int length = snprintf(path, capacity, "%sXXXXXX", prefix);
    if (length < 0 || (size_t)length >= capacity) return ENAMETOOLONG;
    return mkdtemp(path) ? 0 : errno;
}

static int remove_one(const char *path, const struct stat *facts, int kind, struct FTW *place) {
    (void)facts;
    (void)kind;
    (void)place;
    return remove(path);
}

int yardstick_directory_remove(const char *path) {
    return nftw(path, remove_one, OPEN_DIRECTORIES, FTW_DEPTH | FTW_PHYS | FTW_MOUNT) ? errno : 0;
}

const char *yardstick_file_system(const char *path) {
    struct statfs facts;
    if (statfs(path, &facts)) return "other";
    switch ((unsigned long)facts.f_type) {
    case EXT4_SUPER_MAGIC: return "ext4";
    case XFS_SUPER_MAGIC: return "xfs";
    case BTRFS_SUPER_MAGIC: return "btrfs";
    case OVERLAYFS_SUPER_MAGIC: return "overlay";
    case TMPFS_MAGIC: return "tmpfs";
    case RAMFS_MAGIC: return "ramfs";
    default: return "other";
    }
}
