import ByteStore
import DaybookModel
import EventCodec
import Journal
import Platform

// A `do` has one error type, so the errors of a room below are wrapped where its functions are
// called. One call is an argument: `try journal(log.event(at: 1))`; an argument takes its type of
// error from the parameter, which a closure must repeat: see
// schema/decisions/2026-11-23-errors-wrapped-in-arguments.md.

/// Wraps what the journal throws.
func journal<Result>(
    _ body: @autoclosure () throws(JournalError) -> Result
) throws(DaybookError) -> Result {
    do throws(JournalError) { return try body() } catch { throw DaybookError(.journal(error)) }
}

/// Wraps what the store throws.
func store<Result>(
    _ body: @autoclosure () throws(StoreError) -> Result
) throws(DaybookError) -> Result {
    do throws(StoreError) { return try body() } catch {
        throw DaybookError(.journal(.store(error)))
    }
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

/// Runs `body`, wrapping what the store throws.
func store<Result>(_ body: () throws(StoreError) -> Result) throws(DaybookError) -> Result {
    do throws(StoreError) { return try body() } catch {
        throw DaybookError(.journal(.store(error)))
    }
}

/// Runs `body`, wrapping what the operating system says.
func platform<Result: ~Copyable>(
    _ body: () throws(PlatformError) -> Result
) throws(DaybookError) -> Result {
    do throws(PlatformError) { return try body() } catch { throw DaybookError(.platform(error)) }
}

/// Runs `body`, wrapping a refusal.
func rule<Result>(_ body: () throws(Refusal) -> Result) throws(DaybookError) -> Result {
    do throws(Refusal) { return try body() } catch { throw DaybookError(error) }
}
