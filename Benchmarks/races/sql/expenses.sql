WITH totals AS (
    SELECT month, category, currency, sum(amount) AS total, count(*) AS entries
    FROM live_expense_recorded JOIN days USING (date) WHERE {range}
    GROUP BY month, category, currency),
labels AS (SELECT DISTINCT month, month_label FROM days)
SELECT month_label, name, total, entries
FROM totals JOIN labels USING (month) JOIN categories ON categories.id = category
