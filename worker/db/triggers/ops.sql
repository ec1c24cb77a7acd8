-- must: an assertion in the middle or at the end of a batch (worker/db/must.ts). `INSERT INTO must(ok) SELECT changes() = 1`
-- aborts and undoes the whole batch unless the value is 1. The view stores nothing.
CREATE VIEW must AS
SELECT 1 AS ok;

CREATE TRIGGER must_hold
INSTEAD OF INSERT ON must
WHEN NEW.ok IS NOT 1
BEGIN
  SELECT RAISE(ABORT, 'must failed');
END;
