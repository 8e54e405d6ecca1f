/// How many events a block holds. Small ones make an append cheap, large ones a replay fast.
package enum BlockSizes {
    /// The tail holds fewer and is rewritten by each commit; at this many it is sealed.
    package static let tailEvents = 16
    /// Sealed blocks below a tier merge once together they reach it.
    static let tiers = [128, 1024, 16_384]
    /// A bulk append seals its blocks at this many events …
    package static let fullEvents = 16_384
    /// … or at about this many bytes; no merge makes a larger one.
    package static let fullBytes = 8 << 20
}
