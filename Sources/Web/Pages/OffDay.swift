import DaybookModel
import Reports

/// A day on which nobody is expected, on the page where people are marked on it.
struct OffDay: Sendable {
    let date: CivilDate
    let facts: BookFacts
    let mayKeep: Bool
    /// The address of the page.
    let back: String

    /// Says why nobody is expected, and leads to what says so.
    func write(_ page: inout Markup, why: DayOff) {
        page.tag("<p>")
        switch why {
        case .beforeStart(let start):
            page.text("The book begins on \(weekdayAndDay(start)): nobody is expected before. ")
            way(&page, SettingForm.address(of: .start, back: back), "Change the start")
        case .holiday(let name):
            let called = name.isEmpty ? "" : ", \(name)"
            page.text("Nobody is expected: this is a holiday\(called). ")
            way(&page, "/holidays?period=\(date.year)", "Holidays")
        case .weekday(let weekday, let worked):
            let days = listed(worked.days.map(\.name), most: Weekday.allCases.count)
            page.text("Nobody is expected on a \(weekday.name): people are marked on \(days). ")
            way(&page, widened(worked, by: weekday), "Make it a day like those")
            page.text(mayKeep ? ", and change it back afterwards where it was this day alone." : "")
        }
        page.tag("</p>\n")
    }

    private func way(_ page: inout Markup, _ address: String, _ words: String) {
        if mayKeep { page.link(address, words) }
    }

    /// The form of the weekdays, with one more from the day on.
    private func widened(_ worked: Weekdays, by weekday: Weekday) -> String {
        let more = [
            Field(name: "value", value: Weekdays(worked.days + [weekday]).description),
            Field(name: "from", value: date.description),
        ]
        return SettingForm.address(of: .weekdays, back: back) + "&" + Form.query(more.forForms)
    }
}
