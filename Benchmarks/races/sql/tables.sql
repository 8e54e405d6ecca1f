-- What a correction does: 0 amends, 1 retracts, 2 reinstates.
CREATE TABLE corrections (sequence INTEGER NOT NULL, recorded_at BIGINT, writer SMALLINT,
    date INTEGER, action TINYINT, kind TINYINT, target INTEGER NOT NULL, reason VARCHAR);
CREATE TABLE people (id INTEGER NOT NULL, name VARCHAR, role TINYINT, pay TINYINT,
    joined INTEGER, left_on INTEGER);
CREATE TABLE categories (id SMALLINT NOT NULL, name VARCHAR);
CREATE TABLE shows (id SMALLINT NOT NULL, name VARCHAR);
CREATE TABLE venues (id SMALLINT NOT NULL, name VARCHAR);
CREATE TABLE courses (id SMALLINT NOT NULL, name VARCHAR);
-- The book's days up to today. `through` counts the working days up to and with each.
CREATE TABLE days (date INTEGER NOT NULL {key}, label VARCHAR, month INTEGER, month_label VARCHAR,
    week INTEGER, week_label VARCHAR, is_sunday TINYINT, working TINYINT, through INTEGER,
    quota SMALLINT);
