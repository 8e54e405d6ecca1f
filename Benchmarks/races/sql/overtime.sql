-- Working time by the month, under the classic policy of a book that never changed it: a check-in
-- and the check-out right after it, at most 16 hours later, make an interval of the check-in's
-- date; any other punch makes its date odd. Punches without a direction are not known here.
WITH neighbours AS (
    SELECT person, date, time, direction, lead(time) OVER w AS next_time,
        lead(direction) OVER w AS next_direction, lag(time) OVER w AS last_time,
        lag(direction) OVER w AS last_direction
    FROM live_clock_punched WHERE {punched}
    WINDOW w AS (PARTITION BY person ORDER BY time, sequence)),
paired AS (
    SELECT person, date, CASE WHEN direction = 1 THEN (next_time - time) {div} 60000000 END AS span,
        CASE WHEN direction = 1 THEN next_direction = 2 AND next_time - time <= 57600000000
            ELSE last_direction = 1 AND time - last_time <= 57600000000 END AS is_paired
    FROM neighbours),
worked AS (
    SELECT person, date, sum(CASE WHEN is_paired THEN span ELSE 0 END) AS minutes,
        max(CASE WHEN is_paired THEN 0 ELSE 1 END) AS odd
    FROM paired GROUP BY person, date),
shifts AS (
    SELECT people.id AS person, days.date, month, week, coalesce(minutes, 0) AS minutes,
        CASE WHEN days.date < {today} THEN quota ELSE 0 END AS expected,
        CASE WHEN days.date < {today} AND quota > 0 AND worked.date IS NULL THEN 1 ELSE 0 END
            AS absent,
        CASE WHEN days.date < {today} THEN coalesce(odd, 0) ELSE 0 END AS odd,
        CASE WHEN days.date < {today} AND is_sunday = 0 THEN coalesce(odd, 0) ELSE 0 END
            AS unknown,
        CASE WHEN days.date >= {today} OR is_sunday = 1 OR odd = 1 THEN 0
            WHEN worked.date IS NULL THEN -120
            ELSE {greatest}((2 * minutes + 60) {div} 120 * 60 - quota, -120) END AS overtime
    FROM people JOIN days ON {days}
    LEFT JOIN worked ON worked.person = people.id AND worked.date = days.date
    WHERE role = 1 AND {people} AND (joined IS NULL OR days.date >= joined)
        AND (left_on IS NULL OR days.date <= left_on)),
weeks AS (
    SELECT person, month, week, sum(minutes) AS minutes, sum(expected) AS expected,
        sum(absent) AS absent, sum(odd) AS odd, max(unknown) AS unknown,
        {greatest}(sum(overtime), -240) AS overtime
    FROM shifts GROUP BY person, month, week),
months AS (
    SELECT person, month, sum(minutes) AS minutes, sum(expected) AS expected,
        sum(absent) AS absent, sum(odd) AS odd, max(unknown) AS unknown,
        {greatest}(sum(overtime), 0) AS overtime
    FROM weeks GROUP BY person, month),
labels AS (SELECT DISTINCT month, month_label FROM days)
SELECT name, month_label, minutes, expected,
    CASE WHEN pay = 0 AND unknown = 0 THEN overtime END, absent,
    CASE WHEN pay = 1 THEN {least}(absent, 3) END, odd
FROM months JOIN labels USING (month) JOIN people ON people.id = person
