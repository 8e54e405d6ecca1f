#include "yardstick.h"
#include <lmdb.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/// The value of a line "model name\t: value\n", or NULL.
static char *model_in(char *line) {
    char *colon = strchr(line, ':');
    if (!colon || strncmp(line, "model name", strlen("model name"))) return NULL;
    char *value = colon + 1 + strspn(colon + 1, " ");
    value[strcspn(value, "\n")] = 0;
    return value;
}

const char *yardstick_processor(void) {
    static char model[256] = "unknown";
    FILE *facts = fopen("/proc/cpuinfo", "re");
    if (!facts) return model;
    char line[512];
    while (fgets(line, sizeof line, facts)) {
        char *value = model_in(line);
        if (!value) continue;
        snprintf(model, sizeof model, "%s", value);
        break;
    }
    fclose(facts);
    return model;
}

int yardstick_cores(void) { return (int)sysconf(_SC_NPROCESSORS_ONLN); }

static double seconds_of(struct timeval time) {
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

double yardstick_foreign_seconds(void) {
    FILE *facts = fopen("/proc/stat", "re");
    if (!facts) return 0;
    // proc(5): user, nice, system, then idle and iowait, which are not busy, irq, softirq, steal
    long long user = 0, nice = 0, kernel = 0, irq = 0, softirq = 0, steal = 0;
    int fields = fscanf(facts, "cpu %lld %lld %lld %*d %*d %lld %lld %lld", &user, &nice, &kernel,
                        &irq, &softirq, &steal);
    fclose(facts);
    struct rusage own;
    if (fields != 6 || getrusage(RUSAGE_SELF, &own)) return 0;
    double ticks = (double)(user + nice + kernel + irq + softirq + steal);
    double all = ticks / (double)sysconf(_SC_CLK_TCK);
    return all - seconds_of(own.ru_utime) - seconds_of(own.ru_stime);
}

int64_t yardstick_peak_resident_bytes(void) {
    struct rusage usage;
    if (getrusage(RUSAGE_SELF, &usage)) return 0;
    return (int64_t)usage.ru_maxrss * 1024; // getrusage(2): in kibibytes
}

int64_t yardstick_anonymous_bytes(void) {
    FILE *facts = fopen("/proc/self/statm", "re");
    if (!facts) return 0;
    long long size = 0, resident = 0, shared = 0; // proc(5): in pages
    int fields = fscanf(facts, "%lld %lld %lld", &size, &resident, &shared);
    fclose(facts);
    return fields == 3 ? (resident - shared) * sysconf(_SC_PAGESIZE) : 0;
}

int64_t yardstick_written_bytes(void) {
    FILE *facts = fopen("/proc/self/io", "re");
    if (!facts) return 0;
    long long written = 0;
    int fields = fscanf(facts, "rchar: %*d wchar: %lld", &written);
    fclose(facts);
    return fields == 1 ? written : 0;
}

void yardstick_note(const char *line) { fprintf(stderr, "%s\n", line); }

const char *yardstick_message(int code) { return mdb_strerror(code); }
