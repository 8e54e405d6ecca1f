import Testing

/// Lines with the word of a kind, of several people or of a role in a place where it has none.
extension `What newcomers type` {
    static let kinds = """
        log lima warnings|daybook log lima --kind warning
        log lima march marks|daybook log lima march --kind attendance
        log marks lima march|daybook log --kind attendance lima march
        log "3 mar" marks|daybook log "3 mar" --kind attendance
        log food expenses march|daybook log food --kind expense march
        log march bread expenses|daybook log march --grep bread --kind expense
        log all marks and warnings|daybook log all --kind attendance --kind warning
        log lima bonus -p march|daybook log lima --kind points -p march
        log lima punch -n 3|daybook log lima --kind clock -n 3
        log globe tickets 2026|daybook log --grep globe --kind ticket 2026
        expenses --list|daybook log --kind expense
        expenses february --each|daybook log --kind expense -p february
        expenses food -p 2026 --items|daybook log --kind expense --category food -p 2026
        expenses --from 2026-02-01 --entries|daybook log --kind expense --from 2026-02-01
        shows hamlet --entries -g month|daybook log --kind ticket --show hamlet
        overtime lima --list|daybook overtime lima --detail|daybook log --kind clock --who lima
        rank --entries 2026|daybook log --kind attendance -p 2026
        score lima 72 berg 91 algebra|daybook score lima 72 algebra|daybook score berg 91 algebra
        score lima 72 berg 72 --course algebra|daybook score lima 72 --course algebra|\
        daybook score berg 72 --course algebra
        score lima 72 algebra berg 91 algebra|daybook score lima 72 algebra|\
        daybook score berg 91 algebra
        bonus lima 2 berg 3 algebra|daybook bonus lima 2 algebra|daybook bonus berg 3 algebra
        bonus lima 2, berg 2|daybook bonus lima 2|daybook bonus berg 2
        bonus 2 lima 3 berg|daybook bonus 2 lima|daybook bonus 3 berg
        bonus lima 2 helped berg 3 times algebra|daybook bonus berg 3|\
        daybook bonus lima 2 "helped berg 3 times" algebra
        warn lima bo overslept|daybook warn lima "Bo Berg" overslept|\
        daybook warn lima "bo overslept"
        warn lima and bo overslept|daybook warn lima "Bo Berg" overslept|\
        daybook warn lima "and bo overslept"
        people add "Otto Maier" --joined 2026-03-01 --kind guest|\
        daybook people add "Otto Maier" --joined 2026-03-01
        people add "Otto Maier" --role guest|daybook people add "Otto Maier"
        people add "Otto Maier" --type student|daybook people add "Otto Maier" --role student
        """

    @Test func `is led to the kind, the person or the role that was meant`() throws {
        try Self.checkAdvice(Self.kinds)
    }

    static let kept = """
        log --kind marks -n 1|0|Log
        log --kind visits -n 1|0|Log
        log --grep marks|0|All of that kind:  daybook log --kind attendance
        log --grep bread|0|
        rank --top|64|Did you mean --limit COUNT?
        rank --top|64|such as `--limit 5`
        people add Zoe --since|64|such as `--joined yesterday`
        people add Zoe --role studnt|64|Did you mean student?
        people change lima --role guest|64|The roles are member, employee
        people add Yara --joined 2026-03-01 --course Algebra|64|\
        then `daybook enrol Yara Algebra --from 2026-03-01`
        bonus lima 2 "helped berg 3 times" algebra --dry-run|0|(helped berg 3 times)
        warn lima no show --dry-run|0|(no show)
        rank -p 2026-13-01|64|month 13 does not exist
        rank -p 2026-13-01|64|
        """

    @Test func `is kept where nothing else is meant`() throws { try Self.check(Self.kept) }
}
