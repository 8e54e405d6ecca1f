WITH totals AS (
    SELECT student, course, sum(points) AS total, count(*) AS awards
    FROM live_points_awarded GROUP BY student, course)
SELECT rank() OVER (ORDER BY total DESC), people.name, courses.name, total, awards
FROM totals JOIN people ON people.id = student JOIN courses ON courses.id = course
