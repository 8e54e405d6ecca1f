-- As streaks.sql, by strings of 0 and 1, one sign a working day: the fastest way we found. It
-- counts marks on working days only; generated books have no others.
WITH marked AS (
    SELECT person, CAST(bitstring_agg(through, 1, {workdays}) AS VARCHAR) AS signs
    FROM live_attendance_marked JOIN days USING (date) WHERE working = 1 GROUP BY person),
-- Today, while it is not marked, ends nothing.
longest AS (
    SELECT person, signs,
        list_max(list_transform(string_split(signs, '0'), lambda run: length(run))) AS best,
        CASE WHEN {today_works} = 1 AND suffix(signs, '0') THEN left(signs, {workdays} - 1)
            ELSE signs END AS until
    FROM marked),
placed AS (
    SELECT person, best, instr(signs, repeat('1', best)) AS first, length(until) AS last,
        length(until) - length(rtrim(until, '1')) AS length
    FROM longest),
worked AS (SELECT through, label FROM days WHERE working = 1)
SELECT name, best, bf.label, bl.label, nullif(length, 0), rf.label, rl.label
FROM people LEFT JOIN placed ON placed.person = people.id
LEFT JOIN worked bf ON bf.through = first LEFT JOIN worked bl ON bl.through = first + best - 1
LEFT JOIN worked rf ON length > 0 AND rf.through = last - length + 1
LEFT JOIN worked rl ON length > 0 AND rl.through = last
