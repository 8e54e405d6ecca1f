public import DaybookModel

extension Book {
    /// Marks people present; see ``MarkCommand``.
    public func mark(
        _ command: MarkCommand, _ recording: Recording
    ) throws(DaybookError) -> Receipt<MarkCommand.Outcome> {
        try commit(command, recording)
    }

    /// Amends, retracts or reinstates entries; see ``CorrectionCommand``.
    public func correct(
        _ command: CorrectionCommand, _ recording: Recording
    ) throws(DaybookError) -> Receipt<CorrectionCommand.Outcome> {
        try commit(command, recording)
    }

    /// Sets a dated setting.
    /// - Returns: a receipt with the date from which it holds.
    public func set(
        _ command: SettingCommand, _ recording: Recording
    ) throws(DaybookError) -> Receipt<CivilDate> {
        try commit(command, recording)
    }
}
