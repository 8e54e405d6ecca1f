extension Currency {
    /// ISO 4217's XXX: no currency is involved.
    public static let none: Currency = {
        guard let code = Currency("XXX") else { preconditionFailure("XXX is three capitals") }
        return code
    }()
}
