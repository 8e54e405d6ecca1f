/// What is refused of money, categories, courses and points.
enum FigureRefusals {
    typealias Case = `A refused write`.Case

    private static let food = ["categories", "add", "Food"]
    private static let rent = ["categories", "add", "Rent"]
    private static let lunch = ["spend", "12.30", "Food", "--on", "2026-03-05"]
    private static let algebra = ["courses", "add", "Algebra"]
    private static let enrolled = ["enrol", "Bo Berg", "--course", "Algebra"]
    private static let lock = ["lock", "2026-03-05"]

    static let money = [
        Case("spend-decimals", 65, after: [food], "spend", "12.345", "Food"),
        Case(
            "spend-decimals-yen", 65, after: [food], "spend", "12.3", "Food", "--currency", "JPY"),
        Case("spend-grouped", 65, after: [food], "spend", "1,2345.50", "Food"),
        Case("spend-no-number", 65, after: [food], "spend", "much", "Food"),
        Case(
            "spend-unknown-currency", 4, after: [food], "spend", "5", "Food", "--currency",
            "VACHR"),
        Case("spend-bad-currency", 65, after: [food], "spend", "5", "Food", "--currency", "E-R"),
        Case("spend-unknown-category", 4, "spend", "5", "Groceries"),
        Case("spend-unknown-category-near", 4, after: [food], "spend", "5", "Fod"),
        Case("spend-future", 3, after: [food], "spend", "5", "Food", "--on", "2026-03-07"),
        Case("spend-before-start", 3, after: [food], "spend", "5", "Food", "--on", "2026-03-01"),
        Case("spend-locked", 3, after: [food, lock], "spend", "5", "Food", "--on", "2026-03-05"),
        Case("spend-too-much", 65, after: [food], "spend", "10000000000001", "Food"),
        Case("category-taken", 3, after: [food], "categories", "add", "Food"),
        Case(
            "category-taken-by-change", 3, after: [food, rent], "categories", "change", "Food",
            "--name", "Rent"),
        Case("category-unknown", 4, "categories", "remove", "Food"),
        Case("category-with-entries", 3, after: [food, lunch], "categories", "remove", "Food"),
        Case(
            "category-moved-to-itself", 65, after: [food, lunch], "categories", "remove", "Food",
            "--move-to", "Food"),
        Case(
            "category-moved-out-of-lock", 3, after: [food, rent, lunch, lock], "categories",
            "remove", "Food", "--move-to", "Rent"),
        Case("category-change-nothing", 64, after: [food], "categories", "change", "Food"),
        Case(
            "category-two-fates", 64, after: [food], "categories", "remove", "Food", "--retract",
            "--move-to", "Rent"),
        Case(
            "reinstate-into-removed-category", 3,
            after: [
                food, lunch, ["retract", "12", "--because", "x"], ["categories", "remove", "Food"],
            ], "reinstate", "12", "--because", "x"),
        Case(
            "amend-currency-with-decimals", 65, after: [food, lunch], "amend", "12",
            "currency=JPY", "--because", "x"),
        Case(
            "reinstate-into-taken-category", 3,
            after: [
                food, lunch, ["retract", "12", "--because", "x"],
                ["categories", "remove", "Food"], rent,
                ["categories", "change", "Rent", "--name", "Food"],
            ], "reinstate", "12", "--because", "x"),
        Case(
            "amend-field-twice", 64, after: [food, lunch], "amend", "12", "amount=12", "amount=13",
            "--because", "x"),
        Case("course-stays", 3, after: [algebra, enrolled], "courses", "remove", "Algebra"),
        Case("course-unknown-stays", 4, "courses", "remove", "Algebra"),
        Case("budget-bad", 65, "set", "budget", "1.234"),
        Case("budget-unknown-category", 4, "set", "budget", "5", "Food"),
        Case("currencies-bad", 65, "set", "currencies", "miles"),
        Case(
            "retract-category", 3, after: [food, ["set", "budget", "5", "Food"]], "retract", "11",
            "--because", "x"),
        Case("expenses-two-units", 64, "expenses", "-g", "month,year"),
        Case("expenses-unknown-group", 64, "expenses", "-g", "moth"),
    ]

    static let points = [
        Case(
            "bonus-too-many", 3, after: [algebra, enrolled], "bonus", "Bo Berg", "11", "--course",
            "Algebra"),
        Case(
            "bonus-decimals", 3, after: [algebra, enrolled], "bonus", "Bo Berg", "1.5", "--course",
            "Algebra"),
        Case(
            "bonus-too-fine", 65, after: [algebra, enrolled], "bonus", "Bo Berg", "1.2345",
            "--course", "Algebra"),
        Case(
            "bonus-unknown-student", 4, after: [algebra], "bonus", "Zoe Quist", "5", "--course",
            "Algebra"),
        Case("bonus-unknown-course", 4, "bonus", "Bo Berg", "5", "--course", "Algebra"),
        Case(
            "bonus-not-enrolled", 3, after: [algebra], "bonus", "Bo Berg", "5", "--course",
            "Algebra"),
        Case(
            "bonus-future", 3, after: [algebra, enrolled], "bonus", "Bo Berg", "5", "--course",
            "Algebra", "--on", "2026-03-07"),
        Case(
            "bonus-locked", 3, after: [algebra, enrolled, lock], "bonus", "Bo Berg", "5",
            "--course", "Algebra", "--on", "2026-03-05"),
        Case(
            "score-twice", 3,
            after: [algebra, enrolled, ["score", "Bo Berg", "80", "--course", "Algebra"]], "score",
            "Bo Berg", "90", "--course", "Algebra"),
        Case("enrol-unknown-student", 4, after: [algebra], "enrol", "Zoe", "--course", "Algebra"),
        Case("enrol-unknown-course", 4, "enrol", "Bo Berg", "--course", "Algebra"),
        Case(
            "amend-points-out-of-range", 3,
            after: [algebra, enrolled, ["bonus", "Bo Berg", "5", "--course", "Algebra"]], "amend",
            "13", "points=11", "--because", "x"),
        Case(
            "amend-points-to-stranger", 3,
            after: [algebra, enrolled, ["bonus", "Bo Berg", "5", "--course", "Algebra"]], "amend",
            "13", "student=Ana Lima", "--because", "x"),
        Case("points-range-bad", 65, "set", "points-range", "10..1"),
        Case("show-nothing-like-it", 4, "show", "Algebra"),
        Case(
            "show-two-things", 64, after: [["courses", "add", "Bo Berg"]], "show", "Bo Berg"),
    ]

    static let cases = money + points
}
