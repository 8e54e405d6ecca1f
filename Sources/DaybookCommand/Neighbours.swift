import DaybookModel
import Reports

/// Words of other programs, and what they are called here.
enum Neighbours {
    /// Other words for the very same command: they run.
    static let same = [
        "start": "in", "clockin": "in", "clock-in": "in", "checkin": "in", "check-in": "in",
        "stop": "out", "clockout": "out", "clock-out": "out", "checkout": "out",
        "check-out": "out", "enroll": "enrol",
    ]

    /// Two words for one command: `clock in`.
    static let samePairs = [
        "clock in": "in", "check in": "in", "sign in": "in", "punch in": "in",
        "clock out": "out", "check out": "out", "sign out": "out", "punch out": "out",
        "undo last": "undo", "redo last": "redo",
    ]

    /// Words of one of a noun, and the word of its command.
    static let nouns = [
        "person": "people", "member": "people", "members": "people", "employee": "people",
        "employees": "people", "student": "people", "students": "people", "user": "people",
        "pupil": "people",
        "pupils": "people", "colleagues": "people",
        "staff": "people", "category": "categories", "course": "courses",
        "class": "courses", "venue": "venues", "theatre": "venues", "theater": "venues",
        "holiday": "holidays",
    ]

    /// What a word is called here; the rest of what was typed follows it.
    static let ours = [
        "incomestatement": "expenses", "spending": "expenses",
        "costs": "expenses", "expense": "spend", "cost": "spend",
        "refund": "spend --refund", "register": "log --kind expense", "reg": "log --kind expense",
        "journal": "log", "events": "log", "history": "log", "tail": "log --follow",
        "follow": "log --follow",
        "find": "log --grep", "search": "log --grep", "grep": "log --grep",
        "budget": "set budget", "budgets": "set budget", "drop": "retract",
        "setting": "set", "settings": "set", "option": "set",
        "options": "set", "preferences": "set", "grade": "score", "project": "score",
        "award": "bonus", "point": "bonus", "ranking": "rank", "scoreboard": "rank",
        "warnings": "rank warnings",
        "streak": "streaks",
        "friend": "friends", "statistics": "stats", "chart": "stats", "graph": "stats",
        "presence": "attendance", "percent": "rank", "percentage": "rank", "hire": "people add",
        "join": "people add", "remaining": "expenses", "recent": "log -n 10", "last": "log -n 10",
        "book": "ticket", "booked": "ticket", "watch": "ticket", "watched": "ticket",
        "saw": "ticket", "seen": "ticket", "went": "ticket", "coming": "shows --to-come",
        "plus": "bonus", "give": "bonus", "ics": "export calendar",
        "excel": "export", "take": "mark", "not": "unmark",
        "present": "mark", "attend": "mark", "track": "in", "hours": "overtime",
        "timesheet": "overtime --detail", "worktime": "overtime",
        "visit": "ticket",
        "upcoming": "shows --to-come",
        "visits": "shows", "tickets": "shows", "presale": "sale", "sales": "shows --to-come",
        "roll": "attendance", "rollcall": "attendance", "grid": "attendance",
        "cal": "calendar", "agenda": "calendar",
        "summary": "today",
        "activity": "log", "timeline": "log",
        "delete": "retract", "remove": "retract", "rm": "retract", "del": "retract",
        "void": "retract", "strike": "retract", "cancel": "retract",
        "unretract": "reinstate", "fix": "amend", "edit": "amend", "correct": "amend",
        "change": "amend", "alter": "amend", "adjust": "amend",
        "update": "amend", "modify": "amend", "revert": "undo", "rollback": "undo",
        "back": "undo", "close": "lock", "open": "unlock", "freeze": "lock",
        "explain": "why", "compare": "diff", "changes": "diff", "corrections": "audit",
        "trail": "audit", "blame": "audit", "check": "verify", "fsck": "verify",
        "doctor": "verify", "replay": "rebuild", "reindex": "rebuild", "new": "init",
        "create": "init", "demo": "tour", "tutorial": "tour", "load": "import",
        "csv": "import", "dump": "export", "sign": "checkpoint",
        "proof": "prove", "view": "show", "card": "show",
        "completion": "completions", "manual": "man", "conf": "config",
    ]

    /// What help is asked of, and the page that has it.
    static let helpTopics = [
        "date": "periods", "dates": "periods", "time": "periods", "times": "periods",
        "days": "periods", "period": "periods", "amount": "spend", "amounts": "spend",
        "money": "spend", "rule": "rules", "setting": "settings", "option": "options",
        "formats": "options", "format": "options", "names": "mark",
    ]

    /// Words that may mean several things, and what these are called.
    static let several = [
        "add": ["people add NAME", "spend AMOUNT CATEGORY", "mark WHO", "ticket SHOW"],
        "list": ["people", "categories", "courses", "shows", "log"],
        "ls": ["people", "categories", "courses", "shows", "log"],
        "st": ["status", "stats"],
        "report": ["rank", "attendance", "expenses", "overtime", "shows"],
        "reports": ["rank", "attendance", "expenses", "overtime", "shows"],
        "clock": ["in WHO", "out WHO", "punch WHO"],
        "time": ["in WHO", "out WHO", "overtime"],
        "tag": ["categories", "spend AMOUNT CATEGORY NOTE"],
        "version": ["--version"],
        "present": ["today", "mark WHO"],
        "marks": ["attendance", "show COURSE", "mark WHO"],
        "grades": ["courses", "points", "show COURSE", "score WHO COURSE POINTS"],
        "scores": ["show COURSE", "courses", "score WHO COURSE POINTS"],
        "holiday": ["holidays", "holidays add DATE NAME"],
        "budget": ["expenses", "set budget AMOUNT CATEGORY"],
        "budgets": ["expenses", "set budget AMOUNT CATEGORY"],
    ]

    /// Lines that begin with a command of ours and mean another one.
    static let phrases = [
        "show add": "shows add", "show new": "shows add", "show list": "shows",
        "show ls": "shows", "ticket list": "log --kind ticket", "ticket ls": "log --kind ticket",
        "ticket add": "ticket", "ticket remove": "retract", "ticket cancel": "retract",
        "spend list": "expenses", "spend ls": "expenses", "spend add": "spend",
        "expenses add": "spend", "expenses new": "spend", "points add": "bonus",
        "points new": "bonus", "bonus list": "points", "bonus add": "bonus",
        "points total": "points", "points totals": "points", "points --total": "points",
        "rank perfect": "rank", "rank --perfect": "rank",
        "score list": "courses", "mark list": "attendance", "mark add": "mark",
        "warn list": "log --kind warning", "attendance add": "mark", "sale list": "shows --to-come",
        "sale add": "sale", "log find": "log --grep", "log search": "log --grep",
        "log grep": "log --grep", "set list": "set", "set show": "set",
        "lock list": "log --kind period",
        "undo list": "log -n 10", "undo --list": "log -n 10", "redo list": "log -n 10",
        "holidays import": "import holidays", "people import": "import people",
        "shows import": "import shows", "people export": "export people",
        "holidays export": "export holidays", "shows export": "export shows",
        "show rename": "shows rename", "calendar export": "export calendar",
        "rank list": "rank", "stats list": "stats", "overtime list": "overtime",
        "undo mark": "unmark", "undo warn": "unwarn", "redo mark": "mark",
        "people return": "people change --left none",
        "people back": "people change --left none",
        "people restore": "people change --left none",
        "people rejoin": "people change --left none",
        "log kind": "log --kind",
        "expenses compare": "expenses", "stats compare": "stats", "overtime compare": "overtime",
        "today list": "today", "calendar list": "calendar",
        "categories merge": "categories merge", "categories join": "categories merge",
    ]
}
