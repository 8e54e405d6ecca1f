import Testing

/// Lines whose wrong reading would be recorded without a word.
extension `What newcomers type` {
    /// Days in the middle of a text, and days that are not the ones that are meant.
    static let days = """
        spend 5 food bread friday|64|The day: `daybook spend 5 food bread --on friday`
        spend 5 food bread friday|64|the text: `daybook spend 5 food bread friday --on today`
        spend 5 food bread friday --on today --dry-run|0|(bread friday), Thu 5 Mar 2026
        spend 5 food friday bread|64|`daybook spend 5 food --on friday bread`
        spend 5 food on tuesday bread|64|`daybook spend 5 food --on tuesday bread`
        spend 5 food bread on friday again|64|`daybook spend 5 food bread --on friday again`
        spend 5 food 2 mar rent --dry-run|64|`daybook spend 5 food --on "2 mar" rent --dry-run`
        spend 5 food bread 03.03. again|64|`daybook spend 5 food bread --on 03.03. again`
        spend 5 food --on "2 mar" rent --dry-run|0|(rent), Mon 2 Mar 2026
        spend 5 food good friday eggs --dry-run|0|(good friday eggs)
        spend 5 food sun cream --dry-run|0|(sun cream)
        spend 5 food "friday bread" --dry-run|0|(friday bread)
        spend 5 food "3 mar" --dry-run|64|`daybook spend 5 food --on "3 mar" --dry-run`
        warn lind yesterday late again|64|`daybook warn lind --on yesterday late again`
        warn lind late yesterday --dry-run|0|(late), morning of Wed 4 Mar 2026
        bonus lima 1 algebra wednesday quiz|64|--on wednesday quiz
        ticket ham --on wednesday --dry-run|0|\
        That day is past. For the coming one say --on "next wednesday".
        ticket ham --on "next wednesday" --dry-run|0|Wed 11 Mar 2026
        ticket ham --on "4 mar" --dry-run|0|That day is past.
        ticket ham --on "4 mar 2026" --dry-run|0|Wed 4 Mar 2026, 20:00.
        ticket ham --on "14 aug" --dry-run|0|Fri 14 Aug 2026
        ticket ham --on "14 jan 2027" --dry-run|0|Thu 14 Jan 2027
        spend 5 food --on "20 dec" --dry-run|3|2025-12-20
        undo 10 --dry-run|0|Would undo: #10
        undo 9|64|may be an event, or how many writes
        set quota 30 lima|64|The hours of a week of five days: `daybook set quota 6h lima`
        set quota 30 lima|64|30 minutes a day: `daybook set quota 30m lima`
        set quota 38h|64|`daybook set quota "7h 36m"`
        set quota 24 --dry-run|0|weekdays=24h
        set quota 100 --dry-run|0|weekdays=1h 40m
        set weekdays weekdays|65|not a list of days such as mon-fri
        people add Cy Dahl|64|One: `daybook people add "Cy Dahl"`. Two: `daybook people add Cy`,
        people add Cy Dahl --role student|64|`daybook people add Dahl --role student`
        people add Cy, Dahl|64|daybook people add Cy, then daybook people add Dahl
        people add Cy Dahl Eck --dry-run|0|Would add Cy
        """

    @Test func `is never recorded for a day or a person that was not meant`() throws {
        try Self.check(Self.days)
    }
}
