#include "assets.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char style[] = {
#embed "files/style.css"
};
static const unsigned char script[] = {
#embed "files/page.js"
};
static const unsigned char icon[] = {
#embed "files/icon.svg"
};
static const unsigned char icon_192[] = {
#embed "files/icon-192.png"
};
static const unsigned char icon_512[] = {
#embed "files/icon-512.png"
};
static const unsigned char touch_icon[] = {
#embed "files/apple-touch-icon.png"
};
static const unsigned char manifest[] = {
#embed "files/app.webmanifest"
};

static const struct asset assets[] = {
    {"style.css", "text/css; charset=utf-8", style, sizeof style},
    {"page.js", "text/javascript; charset=utf-8", script, sizeof script},
    {"icon.svg", "image/svg+xml", icon, sizeof icon},
    {"icon-192.png", "image/png", icon_192, sizeof icon_192},
    {"icon-512.png", "image/png", icon_512, sizeof icon_512},
    {"apple-touch-icon.png", "image/png", touch_icon, sizeof touch_icon},
    {"app.webmanifest", "application/manifest+json", manifest, sizeof manifest},
};

size_t asset_count(void) { return sizeof assets / sizeof *assets; }

struct asset asset_at(size_t number) { return assets[number]; }
