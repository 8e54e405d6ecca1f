import Reports
struct SpendForm: PageForm {
    static let action = "/spend"
    func write(_ page: inout Markup, _ facts: BookFacts, typed: [Field], key: String, back: String) {}
}
