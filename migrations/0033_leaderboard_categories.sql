-- First places of each category.
ALTER TABLE `leaderboard` ADD `category` text;
--> statement-breakpoint
CREATE INDEX `leaderboard_category_week_rank` ON `leaderboard` (`category`,`week_rank`) WHERE week_rank IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `leaderboard_category_month_rank` ON `leaderboard` (`category`,`month_rank`) WHERE month_rank IS NOT NULL;
--> statement-breakpoint
UPDATE leaderboard SET category = (SELECT category FROM prompts WHERE id = prompt_id);
--> statement-breakpoint
DROP TRIGGER prompts_leaderboard_update;
--> statement-breakpoint
CREATE TRIGGER prompts_leaderboard_update AFTER UPDATE OF status, category ON prompts WHEN (OLD.status = 'published' OR NEW.status = 'published') AND (OLD.status <> NEW.status OR OLD.category <> NEW.category) BEGIN INSERT INTO leaderboard(prompt_id, stale_at) VALUES (NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER)) ON CONFLICT(prompt_id) DO UPDATE SET stale_at = coalesce(stale_at, excluded.stale_at); END;
