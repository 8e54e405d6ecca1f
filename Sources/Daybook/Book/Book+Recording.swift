import DaybookModel

extension Book {
    /// Marks people present or warns them; see ``MarkCommand``.
    public func mark(
        _ command: MarkCommand, _ recording: Recording
    ) throws(DaybookError) -> Receipt<MarkCommand.Outcome> {
        try commit(command, recording)
    }

    /// Checks somebody in or out; see ``PunchCommand``.
    public func punch(
        _ command: PunchCommand, _ recording: Recording
    ) throws(DaybookError) -> Receipt<PunchCommand.Outcome> {
        try commit(command, recording)
    }

    /// Amends, retracts or reinstates entries; see ``CorrectionCommand``.
    public func correct(
        _ command: CorrectionCommand, _ recording: Recording
    ) throws(DaybookError) -> Receipt<CorrectionCommand.Outcome> {
        try commit(command, recording)
    }

    /// Takes back a write; see ``UndoCommand``.
    /// - Parameter event: one of the write's; nil: the last write of whoever records.
    public func undo(
        _ recording: Recording, holding event: UInt64? = nil
    ) throws(DaybookError) -> Receipt<UndoCommand.Outcome> {
        try commit(UndoCommand(by: recording.by, holding: event), recording)
    }

    /// Sets a dated setting; see ``SettingCommand``.
    public func set(
        _ command: SettingCommand, _ recording: Recording
    ) throws(DaybookError) -> Receipt<SettingCommand.Outcome> {
        try commit(command, recording)
    }

    /// Adds, changes or removes a person; see ``PersonCommand``.
    public func change(
        _ command: PersonCommand, _ recording: Recording
    ) throws(DaybookError) -> Receipt<PersonCommand.Outcome> {
        try commit(command, recording)
    }

    /// Declares or revokes holidays; see ``HolidayCommand``.
    public func change(
        _ command: HolidayCommand, _ recording: Recording
    ) throws(DaybookError) -> Receipt<HolidayCommand.Outcome> {
        try commit(command, recording)
    }

    /// Closes the book to a date, or opens it; see ``LockCommand``.
    public func change(
        _ command: LockCommand, _ recording: Recording
    ) throws(DaybookError) -> Receipt<LockCommand.Outcome> {
        try commit(command, recording)
    }

    /// Records an expense; see ``ExpenseCommand``.
    public func spend(
        _ command: ExpenseCommand, _ recording: Recording
    ) throws(DaybookError) -> Receipt<ExpenseCommand.Outcome> {
        try commit(command, recording)
    }

    /// Adds, changes or removes a category of expenses; see ``CategoryCommand``.
    public func change(
        _ command: CategoryCommand, _ recording: Recording
    ) throws(DaybookError) -> Receipt<CategoryCommand.Outcome> {
        try commit(command, recording)
    }

    /// Gives points or scores a term project; see ``PointsCommand``.
    public func award(
        _ command: PointsCommand, _ recording: Recording
    ) throws(DaybookError) -> Receipt<PointsCommand.Outcome> {
        try commit(command, recording)
    }

    /// Enrols people in a course; see ``EnrolCommand``.
    public func enrol(
        _ command: EnrolCommand, _ recording: Recording
    ) throws(DaybookError) -> Receipt<EnrolCommand.Outcome> {
        try commit(command, recording)
    }

    /// Adds or changes a course; see ``CourseCommand``.
    public func change(
        _ command: CourseCommand, _ recording: Recording
    ) throws(DaybookError) -> Receipt<CourseCommand.Outcome> {
        try commit(command, recording)
    }
}
