import ProgramSupport
import Testing

/// Entries that are asked for, or changed, in the words of one job.
@Suite struct `Entries in the words of a job`: PresetBooks {
    private func check(_ program: Program, _ table: String) throws {
        for row in table.split(separator: "\n") {
            let columns = row.split(separator: "|").map(String.init)
            let words = columns[0].split(separator: "\"", omittingEmptySubsequences: false)
                .enumerated().flatMap { place, part in
                    place % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
                }
            let run = try program.run(Self.now + words)
            let said = (run.errors + run.page).replacing("\n  ", with: " ")
            #expect(said.contains(columns[1]), "\(row): \(said)")
        }
    }

    @Test func `are found among visits, also those to come`() throws {
        let theatre = try book(
            "theatre", ["ticket", "Faust", "--on", "2026-12-05", "--create-missing"],
            ["ticket", "Nutcracker", "--on", "2026-01-03", "--create-missing"],
            ["ticket", "Nutcracker", "--on", "2026-05-01"], ["set", "start", "2025-01-01"])
        try check(
            theatre,
            """
            log 2026 visits|`daybook log 2026 --kind ticket`
            log bookings faust|`daybook log --kind ticket faust`
            log spending|`daybook log --grep spending`
            shows december|and has nothing. The same in Dec 2026:  daybook shows 2026-12
            venues -p december|The same in Dec 2026:  daybook venues -p 2026-12
            log --kind ticket -p december|daybook log --kind ticket -p 2026-12
            amend faust quantity=2 price=120|"quantity=2" "price=120" --because
            review nutcracker "so good" --on "1 may"|Did you mean `daybook amend "#
            ticket faust --on "5 dec" --venue Globe --create-missing|It has no venue, and Globe was
            ticket faust --on "5 dec" --venue Globe --create-missing|daybook venues add Globe, then
            """)
        let none = try said(theatre, "shows", "april")
        #expect(!none.contains("The same in"), "\(none)")
    }

    @Test func `are found among punches, and days off are somebody's`() throws {
        let office = try book("company", ["people", "add", "Nina Kraus", "--joined", "start"])
        let punches = "Name,Timestamp,Type\nNina Kraus,2026-11-05 08:02,In\n"
        try check(
            office,
            """
            log nina punches|`daybook log nina --kind clock`
            log nina hours november|`daybook log nina --kind clock november`
            holidays add nina "16 nov..20 nov" vacation|set quota 0h "Nina Kraus" --from 2026-11-16
            holidays add vacation nina 16 nov|set quota default "Nina Kraus" --from 2026-11-17
            categories add Travel|daybook spend AMOUNT Travel
            set rounding --help|daybook help settings
            export month --help|is 0 beside normal pay
            """)
        let told = try said(office, "import", "punches", "-", input: punches)
        let open = "1 day lacks a check-in or a check-out:  daybook overtime"
        #expect(told.contains(open), "\(told)")
        let week = try said(office, "overtime", "--detail", "-p", "2026-W45")
        #expect(week.contains("\nSum ") && !week.contains("\nMonth "), "\(week)")
        let month = try said(office, "overtime", "--detail", "-p", "2026-10")
        #expect(month.contains("\nMonth "), "\(month)")
    }

    @Test func `are taken back by a whole line where there is one`() throws {
        let club = try book(
            "club", ["people", "add", "Cy Dahl", "Gus Olsen", "Kai Brandt", "--joined", "start"],
            ["warn", "cy", "--on", "2026-11-10", "--slot", "pm"], ["courses", "add", "Beginners"])
        try check(
            club,
            """
            unwarn cy|There is one: `daybook unwarn cy --on 2026-11-10 --slot afternoon`
            unwarn gus|See when they were: daybook log --kind warning --who gus
            mark --all --except gus kai --slot am --dry-run|Cy Dahl
            log "3 nov" marks|`daybook log "3 nov" --kind attendance`
            courses add Advanced|daybook enrol WHO --course Advanced
            """)
        for line in ["noon 14:00", "noon 12:00", "noon 13:00 --from 2026-12-01"] {
            try club.require(["set"] + line.split(separator: " ").map(String.init) + Self.now)
        }
        let noons = try said(club, "set").split(separator: "\n").filter { $0.hasPrefix("noon ") }
        #expect(noons.count == 2 && noons[0].contains("12:00"), "\(noons)")
        let file = "name;date;slot\nCy Dahl;03.11.2026;both\nGus Olsen;03.11.2026;am\n"
        let told = try said(club, "import", "attendance", "-", input: file)
        #expect(told.contains("3 rows of attendance in 2 lines: 3 recorded"), "\(told)")
    }

    @Test func `are told with what no word gives a category`() throws {
        let home = try book("household", ["spend", "5", "food"])
        let file = "Date,Amount,Note\n2026-11-02,5.00,REWE Markt\n2026-11-03,9.00,DM Drogerie\n"
        let told = try said(
            home, "import", "expenses", "-", "--map", "REWE=Food", input: file)
        #expect(told.contains("No word tells the category of line 3, \"DM Drogerie\""), "\(told)")
        #expect(told.contains("--map \"REWE=Food,DM=NAME\""), "\(told)")
        try check(home, "log october expenses|`daybook log october --kind expense`")
    }
}
