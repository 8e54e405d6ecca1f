"""The page in a real browser, one line a test. See `.ci/browser`."""
import sys, tempfile, time, traceback

import attacking, entering, everyone, faces, proxies, reading, recording
from book import ALL, CHROMIUM

TESTS = [recording.taps, recording.quick_taps, recording.settings, recording.way_round,
         recording.off_days, recording.late_students, recording.session_over, recording.held,
         recording.ways_out, recording.without_script, recording.once,
         recording.killed, recording.accounts, reading.every_page, reading.keys, reading.by_keyboard,
         reading.calendar_key, entering.keeps_out, entering.several, entering.roles, entering.theirs,
         entering.gone, entering.door, entering.ways, everyone.fit, everyone.stops, everyone.first_page, everyone.many,
         everyone.earlier, everyone.mailed, attacking.interface, attacking.resent, attacking.methods,
         attacking.limits]
NIGHTLY = [recording.perfect, faces.pictures, reading.as_text, reading.same_figures, entering.links,
           entering.same_room, proxies.proxies, attacking.attacks, attacking.described]
# What takes a part of the night by itself.
PARTS = {"jobs": [reading.played, reading.by_keyboard], "eyes": [everyone.fit, everyone.stops]}


def passes(test, chromium):
    """Runs one test in a folder of its own, and says how it went."""
    with tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()
        try:
            test(chromium, folder)
        except Exception as error:
            line = traceback.extract_tb(error.__traceback__)[1].lineno
            print(f"FAILED  {test.__name__}, line {line}: {type(error).__name__} {error}", flush=True)
            return False
        print(f"ok      {test.__name__}: {test.__doc__} {time.monotonic() - began:.1f} s", flush=True)
        return True


def main(names):
    if names == ["--skip"]:
        for test in TESTS:
            print(f"skipped {test.__name__}: {test.__doc__}")
        print(f"no browser: {len(TESTS)} skipped")
        return 0
    # What drives a browser is nowhere where there is none.
    from playwright.sync_api import sync_playwright
    apart = [test for part in PARTS.values() for test in part]
    usual = [test for test in TESTS + NIGHTLY if test not in apart] if ALL else TESTS
    wanted = [test for name in names for test in PARTS.get(name, [])]
    wanted += [test for test in TESTS + NIGHTLY + apart if test.__name__ in names]
    tests = list(dict.fromkeys(wanted)) if names else usual
    with tempfile.TemporaryDirectory() as folder:
        slow = [attacking.SlowSenders(folder)] if not names or "slow" in names else []
        for one in slow:
            one.start()
        with sync_playwright() as tool:
            chromium = tool.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            passed = [passes(test, chromium) for test in tests]
            chromium.close()
        passed += [one.ends_well() for one in slow]
    print(f"{sum(passed)} passed, {len(passed) - sum(passed)} failed")
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[3:]))
