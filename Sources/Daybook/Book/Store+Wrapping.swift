import ByteStore
import Journal

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
