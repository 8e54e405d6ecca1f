-- SQLite's: one a table, with every column that the reports read of it, in their order.
CREATE INDEX marks_by_person ON attendance_marked (person, date, slot);
CREATE INDEX warnings_by_person ON warning_issued (person, date, slot);
CREATE INDEX punches_by_person ON clock_punched (person, time, date, direction);
CREATE INDEX expenses_by_date ON expense_recorded (date, category, currency, amount);
CREATE INDEX tickets_by_show ON ticket_booked (show_id, currency, date, quantity, price, venue);
CREATE INDEX sales_by_time ON sale_announced (time);
CREATE INDEX points_by_student ON points_awarded (student, course, points);
CREATE INDEX projects_by_student ON project_scored (student, course, points);
