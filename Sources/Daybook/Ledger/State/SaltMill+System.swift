import EventCodec

extension SaltMill {
    /// Makes salts from the system's random numbers.
    static func unguessable() -> SaltMill {
        var generator = SystemRandomNumberGenerator()
        var secret: [UInt8] = []
        while secret.count < secretBytes { secret.append(littleEndian: generator.next()) }
        return SaltMill(secret: secret)
    }

    /// Makes the salts of a history that is made up: equal seeds give equal salts.
    /// - Parameter sequence: the first event that they are for.
    init(seed: UInt64, from sequence: UInt64) {
        var secret: [UInt8] = []
        secret.append(littleEndian: seed)
        secret.append(littleEndian: sequence)
        self.init(secret: secret)
    }
}
