-- What the entries of a kind say now: those without a correction that changes them, and the last
-- amendment of each that was not retracted after it.
CREATE VIEW live_{table} AS
SELECT sequence, {columns} FROM {table}
WHERE sequence NOT IN (
    SELECT target FROM standing WHERE kind = {kind} AND (action = 1 OR amended IS NOT NULL))
UNION ALL
SELECT s.target, {columns} FROM amended_{table} a JOIN standing s ON s.amended = a.sequence
WHERE s.kind = {kind} AND s.action <> 1;
