ALTER TABLE `entitlements` ADD `is_free` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `entitlements_sales` ON `entitlements` (`prompt_id`,`created_at`) WHERE revoked_at IS NULL AND is_free = 0;
--> statement-breakpoint
UPDATE entitlements SET is_free = 1 WHERE order_id IN (SELECT id FROM orders WHERE amount = discount);
--> statement-breakpoint
UPDATE prompts SET popularity_stale = 1, sales_count = (SELECT count(*) FROM entitlements WHERE prompt_id = prompts.id AND revoked_at IS NULL AND is_free = 0)
WHERE id IN (SELECT prompt_id FROM entitlements WHERE is_free = 1);
--> statement-breakpoint
UPDATE members SET sales_count = (SELECT sum(sales_count) FROM prompts WHERE member_id = members.id)
WHERE id IN (SELECT member_id FROM prompts WHERE id IN (SELECT prompt_id FROM entitlements WHERE is_free = 1));
--> statement-breakpoint
UPDATE leaderboard SET stale_at = coalesce(stale_at, CAST(unixepoch('subsec') * 1000 AS INTEGER))
WHERE prompt_id IN (SELECT prompt_id FROM entitlements WHERE is_free = 1);
--> statement-breakpoint
DROP TRIGGER entitlements_count_insert;
--> statement-breakpoint
DROP TRIGGER entitlements_count_revoke;
--> statement-breakpoint
DROP TRIGGER entitlements_leaderboard_insert;
--> statement-breakpoint
DROP TRIGGER entitlements_leaderboard_update;
--> statement-breakpoint
CREATE TRIGGER entitlements_count_insert AFTER INSERT ON entitlements WHEN NEW.is_free = 0 BEGIN UPDATE prompts SET sales_count = sales_count + 1, popularity_stale = 1 WHERE id = NEW.prompt_id; UPDATE members SET sales_count = sales_count + 1 WHERE id = (SELECT member_id FROM prompts WHERE id = NEW.prompt_id); END;
--> statement-breakpoint
CREATE TRIGGER entitlements_count_revoke AFTER UPDATE OF revoked_at ON entitlements WHEN NEW.is_free = 0 AND OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL BEGIN UPDATE prompts SET sales_count = sales_count - 1, popularity_stale = 1 WHERE id = NEW.prompt_id; UPDATE members SET sales_count = sales_count - 1 WHERE id = (SELECT member_id FROM prompts WHERE id = NEW.prompt_id); END;
--> statement-breakpoint
CREATE TRIGGER entitlements_leaderboard_insert AFTER INSERT ON entitlements WHEN NEW.is_free = 0 BEGIN INSERT INTO leaderboard(prompt_id, stale_at) VALUES (NEW.prompt_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)) ON CONFLICT(prompt_id) DO UPDATE SET stale_at = coalesce(stale_at, excluded.stale_at); END;
--> statement-breakpoint
CREATE TRIGGER entitlements_leaderboard_update AFTER UPDATE OF revoked_at ON entitlements WHEN NEW.is_free = 0 BEGIN INSERT INTO leaderboard(prompt_id, stale_at) VALUES (NEW.prompt_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)) ON CONFLICT(prompt_id) DO UPDATE SET stale_at = coalesce(stale_at, excluded.stale_at); END;
