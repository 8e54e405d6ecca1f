import Reports

/// The form of one's own password.
enum PasswordForm {
    /// - Parameter hasPassword: whether there is one, which is asked for first.
    static func write(
        _ page: inout Markup, _ name: String, hasPassword: Bool, _ failure: FormRefusal?
    ) {
        page.tag("<form method=\"post\" action=\"/account\" class=\"fields sheet\">\n")
        page.tag("<input type=\"hidden\" autocomplete=\"username\" name=\"name\" value=\"")
        page.bare(name)
        page.tag("\">")
        page.hidden("key", Site.newKey())
        if hasPassword { password(&page, "Password now", "now", "current-password", failure) }
        password(&page, "New password", "new", "new-password", failure)
        page.tag("<p class=\"soft\">At least ")
        page.number(Limits.leastPassword)
        page.tag(" characters.</p>\n<button class=\"main\">Save</button></form>\n")
    }

    private static func password(
        _ page: inout Markup, _ label: StaticString, _ name: StaticString,
        _ completion: StaticString, _ failure: FormRefusal?
    ) {
        page.tag("<label>")
        page.tag(label)
        page.tag(" <input type=\"password\" required minlength=\"")
        page.number(Limits.leastPassword)
        page.tag("\" name=\"")
        page.tag(name)
        page.tag("\" autocomplete=\"")
        page.tag(completion)
        page.tag("\"")
        page.refused(failure.map { $0.field == name.description } ?? false)
        page.tag("></label>\n")
        failure?.write(&page, beside: name.description)
    }
}
