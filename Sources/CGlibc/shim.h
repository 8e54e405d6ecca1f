// What Swift's module Glibc leaves out of the C library.
#pragma once
#include <malloc.h>
#include <sched.h>

// <sched.h> has it for _GNU_SOURCE alone.
int sched_getaffinity(pid_t process, size_t bytes, cpu_set_t *cores);

// <spawn.h> has it for more than POSIX alone: where a child begins. The header itself would make
// types of threads this module's, too.
int posix_spawn_file_actions_addchdir_np(void *actions, const char *path);

// <link.h> has these for _GNU_SOURCE alone: a file that was loaded, and where its parts lie.
#include <elf.h>
#include <ucontext.h>
struct dl_phdr_info {
    unsigned long dlpi_addr;
    const char *dlpi_name;
    const Elf64_Phdr *dlpi_phdr;
    Elf64_Half dlpi_phnum;
};
int dl_iterate_phdr(int (*look)(struct dl_phdr_info *, size_t, void *), void *facts);
