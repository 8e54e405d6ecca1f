// The look of a page that stands alone (look.md): quiet paper, dark ink, hairlines, figures that
// line up. Nothing is fetched, so a page looks the same without a network.

import Pictures

extension Markup {
    /// The style of a page.
    mutating func style(_ setting: PageSetting) {
        tag("<style>")
        sheet(setting)
        tag("</style>\n")
    }

    /// The rules alone, as a file of their own holds them.
    package mutating func sheet(_ setting: PageSetting) {
        switch setting.theme {
        case .light: palette("light", .light)
        case .dark: palette("dark", .dark)
        case nil:
            palette("light dark", .light)
            tag("@media screen and (prefers-color-scheme:dark){")
            palette("light dark", .dark)
            tag("}")
        }
        tag(PageStyle.page)
        tag(PageStyle.tables)
        tag(PageStyle.narrow)
        switch setting.paper {
        case .a4: tag("@page wide{size:A4 landscape;margin:10mm}@page{size:A4;margin:15mm;")
        case .letter:
            tag("@page wide{size:letter landscape;margin:10mm}@page{size:letter;margin:15mm;")
        }
        tag(PageStyle.pageNumber)
        tag("@media print{:root{")
        bare(PictureStyle.Inks.printedVariables)
        tag("}\n")
        tag(PageStyle.printed)
    }

    /// The variables of a theme; nothing in them needs to be escaped.
    private mutating func palette(_ scheme: StaticString, _ theme: Theme) {
        tag(":root{color-scheme:")
        tag(scheme)
        tag(";")
        bare(theme.variables)
        tag("}")
        tag("\n")
    }
}

/// The parts of the style sheet.
private enum PageStyle {
    static let page: StaticString = """
        *{box-sizing:border-box}
        body{margin:0 auto;max-width:1120px;padding:24px 16px;background:var(--paper);\
        color:var(--ink);font:16px/1.45 Inter,system-ui,"Noto Sans",sans-serif}
        h1{margin:0;font-size:22px;font-weight:650;line-height:1.3;overflow-wrap:anywhere}
        h2{margin:0;font-size:16px;font-weight:650;overflow-wrap:anywhere}
        p{margin:0;max-width:70ch;overflow-wrap:anywhere;white-space:pre-wrap}
        header,main>*,footer{margin-bottom:16px}
        .scope,.hints,footer{color:var(--soft);font-size:14px}
        .in{padding-left:20px}
        .in2{padding-left:40px}
        dl{display:grid;grid-template-columns:fit-content(50%) 1fr;gap:0 16px;margin:0}
        dt{color:var(--soft);overflow-wrap:anywhere;min-width:0}
        dd{margin:0;overflow-wrap:anywhere;min-width:0}
        pre,code{font:13px/1.5 ui-monospace,"Noto Sans Mono",monospace;margin:0}
        pre{white-space:pre-wrap;overflow-wrap:anywhere}
        pre.drawn{white-space:pre;overflow-x:auto;line-height:1.25}
        footer{border-top:1px solid var(--rule);padding-top:12px}
        .good{color:var(--good)}
        .warn{color:var(--warn)}
        .bad{color:var(--bad)}

        """
    static let tables: StaticString = """
        .sheet{position:relative;background:var(--sheet);border:1px solid var(--rule);\
        border-radius:12px;\
        overflow-x:auto;width:fit-content;min-width:min(100%,640px);max-width:100%}
        table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
        caption{text-align:left;padding:12px 16px 4px;font-size:13px;font-weight:600;\
        color:var(--soft)}
        .heard{position:absolute;width:1px;height:1px;padding:0;overflow:hidden;\
        clip-path:inset(50%)}
        th,td{padding:8px 16px;text-align:left;vertical-align:top;font-weight:400;\
        border-bottom:1px solid var(--rule)}
        thead th,thead td{font-size:13px;font-weight:600;color:var(--soft);vertical-align:bottom;\
        border-color:var(--strong-rule)}
        tbody tr:last-child>*{border-bottom:0}
        tfoot>tr:first-child>*{border-top:1px solid var(--strong-rule)}
        tfoot>tr>*{font-weight:600;border-bottom:0}
        .n{text-align:right;white-space:nowrap}
        .w{white-space:nowrap}
        .t{overflow-wrap:anywhere;min-width:8em}
        .off{background:var(--wash);color:var(--soft)}
        .days th,.days td{padding:4px 6px}
        .days .t{min-width:12em}
        .days .d{text-align:center;min-width:2em}
        .ticks th,.ticks td{padding:4px 6px;vertical-align:middle}
        .ticks .t{min-width:9em}
        .ticks .d{text-align:center;width:1px;white-space:nowrap}
        .ticks .b::before{content:"";display:inline-block;width:7mm;height:7mm;\
        border:1px solid var(--soft);border-radius:2px;vertical-align:middle}
        .month{table-layout:fixed;min-width:640px}
        .month th,.month td{padding:6px 8px;overflow-wrap:anywhere}
        .month .k{width:3em;color:var(--soft)}
        .layer{display:block;position:relative;font-size:15px}
        .month b{font-weight:650;color:var(--accent)}
        .bar{display:block;height:10px;margin:6px 0}
        .bar .rest{fill:var(--wash)}
        .bar .used{fill:var(--accent)}
        .bar .over{fill:var(--bad)}
        .bar .open{fill:none;stroke:var(--accent);stroke-dasharray:3 2}
        .bar .mark{fill:var(--ink)}
        .pictures{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,\
        480px),1fr))}
        figure{margin:0;padding:16px;min-width:0}
        figure svg{display:block;max-width:100%;height:auto}
        .slim,.print{display:none}

        """
    static let narrow: StaticString = """
        .sign{display:none}
        @media(max-width:640px){.wide{display:none}.slim{display:block}.s{display:none}
        body{padding:16px 8px}
        th,td{padding:8px 2px;font-size:14px}thead th{font-size:12px}
        tr>:first-child{padding-left:8px}tr>:nth-last-child(1 of :not(.s)){padding-right:8px}
        .n+.t,.n+.w,.n+.l,.w+.t,.w+.w,.w+.l{padding-left:8px}
        .t{min-width:4.5em}
        thead .n,thead .w{white-space:normal}.bar{max-width:12vw}
        .sheet tr>:first-child{position:sticky;left:0;background:var(--sheet)}
        .month{min-width:0}.month th,.month td{padding:6px 2px;font-size:13px}
        .month .k{display:none}
        .tall,.tall tbody,.tall tfoot{display:block}
        .tall thead{position:absolute;overflow:hidden;clip-path:inset(50%);height:1px;width:1px}
        .tall tr{display:flex;flex-wrap:wrap;gap:2px 12px;padding:8px;\
        border-bottom:1px solid var(--rule)}
        .tall tr:last-child{border:0}
        .sheet .tall tr>*{position:static;padding:0;border:0;white-space:normal}
        .tall caption:not(.heard){display:block}.tall tr>:empty{display:none}
        .tall [data-t]::before{content:attr(data-t) " ";color:var(--soft)}
        caption:not(.heard){overflow-wrap:anywhere;padding:12px 8px 4px}}

        """
    /// Black in each theme: the margin has its own colour else.
    static let pageNumber: StaticString = """
        @bottom-right{font:8pt sans-serif;color:#000;\
        content:"page " counter(page) " of " counter(pages)}}

        """
    /// Of paper: the head of a table stands on each page, no row is torn, nothing is cut, and the
    /// foot is never alone, for which it has to be a neighbour of the last block. Pictures have a
    /// drawing for it. Days across have a sheet that is wide enough at ten points.
    static let printed: StaticString = """
        body:has(.days){page:wide}
        .wide,.slim{display:none}.print{display:block}figure.sheet{padding:0}
        .pictures{grid-template-columns:repeat(auto-fit,minmax(80mm,1fr))}
        body{padding:0;max-width:none;font-size:10pt}
        h1{font-size:14pt}h2,th,td,.scope{font-size:10pt}
        header,main>*{margin-bottom:10pt}
        footer{font-size:8pt;line-height:1.25;padding-top:6pt;margin:0;\
        break-inside:avoid;break-before:avoid}footer code{font-size:8pt}main{display:contents}
        thead{display:table-header-group}tfoot{display:table-row-group}
        tr,figure,.bar{break-inside:avoid}h1,h2,caption{break-after:avoid}
        .sheet{border:0;border-radius:0;overflow:visible;width:auto}
        pre.drawn{white-space:pre-wrap;font-size:8pt}
        .days th,.days td{padding:4px 2px}.days .t{min-width:6em}.days .d{min-width:0}
        .days .n{padding-left:8px}
        th,td{padding:3pt 6pt}caption:not(.heard){padding:0 6pt 3pt}.month{min-width:0}
        .bar .used,.bar .over,.bar .own{fill:#000;fill-opacity:.2}.hints{display:none}
        .s{display:revert}
        .sign{display:block;width:60mm;margin-top:18mm;border-top:1px solid #000}}

        """
}
