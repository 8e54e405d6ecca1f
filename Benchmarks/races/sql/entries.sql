-- A table for each kind of entry; made again under `amended_` for what its entries are amended to.
-- Dates are days since 1970-01-01, instants microseconds, money cents, points thousandths. The
-- types are the narrowest that hold them: DuckDB keeps to them, SQLite stores each number in as
-- few bytes as it needs whatever they say.
CREATE TABLE {prefix}attendance_marked (
    sequence INTEGER NOT NULL {key}, recorded_at BIGINT, writer SMALLINT,
    date INTEGER, person INTEGER, slot TINYINT, course SMALLINT);
CREATE TABLE {prefix}warning_issued (
    sequence INTEGER NOT NULL {key}, recorded_at BIGINT, writer SMALLINT,
    date INTEGER, person INTEGER, slot TINYINT, reason VARCHAR);
CREATE TABLE {prefix}clock_punched (
    sequence INTEGER NOT NULL {key}, recorded_at BIGINT, writer SMALLINT,
    date INTEGER, person INTEGER, time BIGINT, utc_offset INTEGER, direction TINYINT);
CREATE TABLE {prefix}expense_recorded (
    sequence INTEGER NOT NULL {key}, recorded_at BIGINT, writer SMALLINT,
    date INTEGER, amount INTEGER, currency TINYINT, category SMALLINT, note VARCHAR,
    refund TINYINT);
CREATE TABLE {prefix}ticket_booked (
    sequence INTEGER NOT NULL {key}, recorded_at BIGINT, writer SMALLINT,
    date INTEGER, show_id SMALLINT, venue SMALLINT, minute SMALLINT, quantity SMALLINT,
    seats VARCHAR, price INTEGER, currency TINYINT, discount VARCHAR, cast_text VARCHAR,
    review VARCHAR);
CREATE TABLE {prefix}sale_announced (
    sequence INTEGER NOT NULL {key}, recorded_at BIGINT, writer SMALLINT,
    date INTEGER, show_id SMALLINT, time BIGINT, utc_offset INTEGER);
CREATE TABLE {prefix}points_awarded (
    sequence INTEGER NOT NULL {key}, recorded_at BIGINT, writer SMALLINT,
    date INTEGER, student INTEGER, course SMALLINT, points INTEGER, reason VARCHAR);
CREATE TABLE {prefix}project_scored (
    sequence INTEGER NOT NULL {key}, recorded_at BIGINT, writer SMALLINT,
    date INTEGER, student INTEGER, course SMALLINT, points INTEGER);
