-- Where each corrected entry stands: its last correction's action, and its last amendment. An
-- action is below 4, so the greatest of sequence * 4 + action is the last one's.
CREATE VIEW standing AS
SELECT target, kind, max(CAST(sequence AS BIGINT) * 4 + action) % 4 AS action,
    max(CASE WHEN action = 0 THEN sequence END) AS amended
FROM corrections GROUP BY target, kind;
