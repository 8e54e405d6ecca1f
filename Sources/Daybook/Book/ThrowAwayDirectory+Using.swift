import Platform

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
