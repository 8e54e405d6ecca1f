import Daybook
import Reports

extension Site {
    /// What stands over the tickets: a search of all titles, and where else tickets are counted.
    static func shows(_ fields: [Field]) -> OwnParts {
        let typed = fields["title"] ?? ""
        return { (parts, _) throws(DaybookError) in
            parts.above.tag("<form method=\"get\" role=\"search\" class=\"find\" ")
            parts.above.tag("action=\"/shows\"><label>Search shows ")
            parts.above.tag("<input type=\"search\" name=\"title\" value=\"")
            parts.above.bare(typed)
            parts.above.tag("\"></label><button>Search</button>")
            if !typed.isEmpty {
                parts.above.tag(" ")
                parts.above.link("/shows", "All tickets")
            }
            parts.above.tag("</form>\n<div class=\"tools\">")
            parts.above.tag("<a class=\"button\" href=\"/venues\">Venues</a>")
            parts.above.tag("<a class=\"button\" href=\"/shows?to-come=on\">")
            parts.above.tag("What is to come</a></div>\n")
        }
    }
}
