-- One row a person: a slot attended in two courses counts once.
WITH attended AS (
    SELECT person, {slots} AS slots FROM live_attendance_marked WHERE {range} GROUP BY person),
warned AS (
    SELECT person, count(*) AS warnings FROM live_warning_issued WHERE {range} GROUP BY person)
SELECT rank() OVER (ORDER BY coalesce(slots, 0) DESC), name, coalesce(slots, 0),
    coalesce(warnings, 0)
FROM people LEFT JOIN attended ON attended.person = people.id
LEFT JOIN warned ON warned.person = people.id
