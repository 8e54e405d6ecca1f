/// The order of the rows on a page, and where they have another.
package struct Sorting: Sendable {
    /// The word that asks for it; a minus before it turns it around.
    let current: String
    /// Gives the address of the same page in the order of a word.
    let address: @Sendable (String) -> String

    package init(_ current: String, address: @escaping @Sendable (String) -> String) {
        (self.current, self.address) = (current, address)
    }
}
