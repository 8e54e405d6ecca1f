import ByteStore
import DaybookModel
import EventCodec
import Journal
import Platform

// A `do` has one error type, so each room's errors are wrapped where its functions are called.

/// Runs `body`, wrapping what the journal throws.
func journal<Result>(
    _ body: () throws(JournalError) -> Result
) throws(DaybookError) -> Result {
    do throws(JournalError) { return try body() } catch { throw DaybookError(.journal(error)) }
}

/// Runs `body`, wrapping what the store throws.
func store<Result>(_ body: () throws(StoreError) -> Result) throws(DaybookError) -> Result {
    do throws(StoreError) {
        return try body()
    } catch {
        throw DaybookError(.journal(.store(error)))
    }
}

/// Runs `body`, wrapping what the operating system says.
func platform<Result>(
    _ body: () throws(PlatformError) -> Result
) throws(DaybookError) -> Result {
    do throws(PlatformError) { return try body() } catch { throw DaybookError(.platform(error)) }
}

/// Runs `body`, wrapping a refusal.
func rule<Result>(_ body: () throws(Refusal) -> Result) throws(DaybookError) -> Result {
    do throws(Refusal) { return try body() } catch { throw DaybookError(error) }
}
