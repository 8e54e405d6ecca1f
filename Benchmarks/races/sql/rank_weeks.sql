-- Who attended in each week, the weeks since the book's start; 1970-01-01 was a Thursday.
WITH attended AS (
    SELECT (date + 3) {div} 7 AS week, person, {week_slots} AS slots
    FROM live_attendance_marked GROUP BY (date + 3) {div} 7, person),
weeks AS (SELECT DISTINCT week, week_label FROM days)
SELECT week_label, rank() OVER (PARTITION BY week ORDER BY slots DESC), name, slots
FROM attended JOIN weeks USING (week) JOIN people ON people.id = person
