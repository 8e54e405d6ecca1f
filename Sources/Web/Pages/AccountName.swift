import Accounts
import DaybookModel
import Platform

/// What was typed as the name of a new account, by the rule that the prompt has too.
enum AccountName {
    case free(String)
    /// Why it cannot be one.
    case refused(String)

    init(_ typed: String, in keyring: Keyring) {
        do throws(Refusal) {
            let name = try TextRule.label(canonicalComposition(typed), field: "name")
            self =
                keyring[name] == nil
                ? .free(name) : .refused("There is an account of that name already.")
        } catch { self = .refused(error.message) }
    }
}
