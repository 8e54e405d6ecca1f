import ProgramSupport
import Testing

/// Lines whose answer led a newcomer astray, and where they lead now.
extension `What newcomers type` {
    static let ended = """
        mark lima at 18:00|64|`daybook mark lima --slot afternoon`
        mark lima at 9:30|64|`daybook mark lima --slot morning`
        mark lima twice|64|`daybook mark lima --slot both`
        mark lima twice|64|records a half of a day, once
        mark lima once|4|nobody is called "once"
        mark lima at|4|nobody is called "at"
        ticket "King Lear" "Old Vic" 38 --on "14 nov" --create-missing|64|\
        `daybook ticket "King Lear" --venue "Old Vic" --price 38 --on "14 nov" --create-missing`
        ticket "King Lear" "Old Vic"|64|\
        `daybook ticket "King Lear" --venue "Old Vic" --create-missing`
        ticket Hamlet "Old Vic" 38|64|\
        `daybook ticket Hamlet --venue "Old Vic" --price 38 --create-missing`
        ticket King Lear 38|64|`daybook ticket "King Lear" --price 38 --create-missing`
        set break 30min|64|A break is a check-out and a check-in
        set lunch 30min|64|A break is a check-out and a check-in
        amend 1 break=30 --because lunch|64|A break is a check-out and a check-in
        out lima --break 30|64|A break is a check-out and a check-in
        in lima --lunch 30|64|A break is a check-out and a check-in
        """

    @Test func `does not end there`() throws { try Self.check(Self.ended) }
}
