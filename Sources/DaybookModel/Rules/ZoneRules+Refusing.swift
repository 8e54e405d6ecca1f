extension ZoneRules {
    /// The one instant at which the clocks showed `local`.
    /// - Throws: `.neverShown` where the clocks were put forward past it; `.shownTwice` where they
    ///   were put back, and only an offset tells which is meant.
    public func instant(of local: LocalDateTime) throws(Refusal) -> Instant {
        switch resolve(local) {
        case .unique(let instant): return instant
        case .gap(let before, _):
            let instant = local.instant(offsetSeconds: before)
            throw .neverShown(
                local.description, zone: name, instead: self.local(at: instant).description)
        case .ambiguous(let earlier, let later):
            throw .shownTwice(
                local.description, zone: name,
                earlier.text(offsetSeconds: offsetSeconds(at: earlier)),
                later.text(offsetSeconds: offsetSeconds(at: later)))
        }
    }
}
