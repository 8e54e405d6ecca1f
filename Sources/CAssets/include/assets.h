#pragma once
#include <stddef.h>

/// A file of the page, inside the program.
struct asset {
    const char *name;
    const char *type;
    const unsigned char *bytes;
    size_t size;
};

/// How many there are.
size_t asset_count(void);

/// The one of that number, from 0 to asset_count() - 1.
struct asset asset_at(size_t number);
