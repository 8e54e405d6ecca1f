import ByteStore
import EventCodec
import Journal
import Platform

// A `do` has one error type, so the errors of a room below are wrapped where its functions are
// called. One call is an argument: `try journal(log.event(at: 1))`; an argument takes its type of
// error from the parameter, which a closure must repeat: see
// schema/decisions/2026-11-23-errors-wrapped-in-arguments.md.

/// Wraps what the journal throws.
func journal<Result: ~Copyable>(
    _ body: @autoclosure () throws(JournalError) -> Result
) throws(DaybookError) -> Result {
    do throws(JournalError) { return try body() } catch { throw DaybookError(.journal(error)) }
}

/// Wraps what the store throws.
func store<Result>(
    _ body: @autoclosure () throws(StoreError) -> Result
) throws(DaybookError) -> Result {
    try journal(stored(body()))
}

/// Wraps what the operating system says.
func platform<Result: ~Copyable>(
    _ body: @autoclosure () throws(PlatformError) -> Result
) throws(DaybookError) -> Result {
    do throws(PlatformError) { return try body() } catch { throw DaybookError(.platform(error)) }
}

/// Wraps a refusal.
func rule<Result>(
    _ body: @autoclosure () throws(Refusal) -> Result
) throws(DaybookError) -> Result {
    do throws(Refusal) { return try body() } catch { throw DaybookError(error) }
}

/// Runs `body`, wrapping what the journal throws.
func journal<Result>(
    _ body: () throws(JournalError) -> Result
) throws(DaybookError) -> Result {
    do throws(JournalError) { return try body() } catch { throw DaybookError(.journal(error)) }
}

/// Runs `body`, wrapping what the operating system says.
func platform<Result: ~Copyable>(
    _ body: () throws(PlatformError) -> Result
) throws(DaybookError) -> Result {
    do throws(PlatformError) { return try body() } catch { throw DaybookError(.platform(error)) }
}

extension Store {
    /// Begins a read at the last commit.
    @available(*, noasync, message: "read inside a synchronous function")
    @_lifetime(immortal)
    func reading(waitingSeconds: Double = 0) throws(DaybookError) -> Snapshot {
        do throws(StoreError) {
            return try snapshot(waitingSeconds: waitingSeconds)
        } catch { throw DaybookError(.journal(.store(error))) }
    }

    /// Begins the one write, waiting for other writers as long as is allowed.
    @available(*, noasync, message: "write inside a synchronous function")
    @_lifetime(immortal)
    func writing(
        timeoutSeconds: Double, reservingBytes: Int = 0
    ) throws(DaybookError) -> Draft {
        do throws(StoreError) {
            return try draft(timeoutSeconds: timeoutSeconds, reservingBytes: reservingBytes)
        } catch { throw DaybookError(.journal(.store(error))) }
    }
}

extension Draft {
    /// Makes everything durable, in one step.
    consuming func settle() throws(DaybookError) {
        do throws(StoreError) {
            try commit()
        } catch { throw DaybookError(.journal(.store(error))) }
    }
}

extension ThrowAwayDirectory {
    /// Does what needs a directory for a while, which is removed also where that fails.
    /// - Parameter parent: where it is made; nil: the place for temporary files.
    func using<Result>(
        prefix: String, in parent: String?,
        _ body: (_ path: String) throws(DaybookError) -> Result
    ) throws(DaybookError) -> Result {
        let path = try platform(make(prefix: prefix, in: parent))
        let result: Result
        do throws(DaybookError) {
            result = try body(path)
        } catch {
            // Why it failed is worth more than what could not be removed for the same reason.
            try? remove()
            throw error
        }
        try platform(remove())
        return result
    }
}
