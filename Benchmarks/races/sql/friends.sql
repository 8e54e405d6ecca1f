-- Everyone else, by how many (date, slot) they shared with one person.
WITH mine AS (
    SELECT DISTINCT date * 2 + slot AS cell FROM live_attendance_marked
    WHERE person = {person}),
together AS (
    SELECT person, {slots} AS shared FROM live_attendance_marked
    WHERE date * 2 + slot IN (SELECT cell FROM mine) AND person <> {person} GROUP BY person)
SELECT rank() OVER (ORDER BY coalesce(shared, 0) DESC), name, coalesce(shared, 0)
FROM people LEFT JOIN together ON people.id = together.person WHERE people.id <> {person}
