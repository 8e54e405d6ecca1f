-- The longest run of working days attended, the earliest of equals, and the one that still runs.
-- Within a run the working days that were missed before a date stay the same.
WITH attended AS (SELECT DISTINCT person, date FROM live_attendance_marked),
missing AS (
    SELECT person, date, through - sum(working) OVER (PARTITION BY person ORDER BY date) AS missed
    FROM attended JOIN days USING (date)),
runs AS (
    SELECT person, missed, count(*) AS length, min(date) AS first, max(date) AS last
    FROM missing GROUP BY person, missed),
placed AS (
    SELECT *, row_number() OVER (PARTITION BY person ORDER BY length DESC, first) AS place
    FROM runs),
running AS (
    SELECT runs.* FROM runs JOIN days ON days.date = last
    WHERE through >= (SELECT through - working FROM days WHERE date = {today}))
SELECT name, best.length, bf.label, bl.label, running.length, rf.label, rl.label
FROM people LEFT JOIN placed best ON best.person = people.id AND best.place = 1
LEFT JOIN running ON running.person = people.id
LEFT JOIN days bf ON bf.date = best.first LEFT JOIN days bl ON bl.date = best.last
LEFT JOIN days rf ON rf.date = running.first LEFT JOIN days rl ON rl.date = running.last
