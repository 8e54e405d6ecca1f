WITH totals AS (
    SELECT {group}, currency, count(*) AS visits, sum(quantity) AS quantity, sum(price) AS total,
        min(date) AS first, max(date) AS last
    FROM live_ticket_booked GROUP BY {group}, currency)
SELECT name, visits, quantity, total, f.label, l.label
FROM totals JOIN {names} ON id = {group} JOIN days f ON f.date = first
JOIN days l ON l.date = last
