// What Swift's module Glibc leaves out of the C library.
#pragma once
#include <malloc.h>
#include <sched.h>

// <sched.h> has it for _GNU_SOURCE alone.
int sched_getaffinity(pid_t process, size_t bytes, cpu_set_t *cores);
