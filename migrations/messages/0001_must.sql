-- Assertions in the batches of messages (worker/db/must.ts), as in migrations/0001_triggers.sql.
CREATE VIEW must AS SELECT 1 AS ok;
--> statement-breakpoint
CREATE TRIGGER must_hold INSTEAD OF INSERT ON must WHEN NEW.ok IS NOT 1 BEGIN SELECT RAISE(ABORT, 'must failed'); END;
