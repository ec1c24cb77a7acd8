-- What members do with prompts in the last 7 and 30 days.
CREATE TABLE `leaderboard` (
	`prompt_id` integer PRIMARY KEY NOT NULL,
	`week_rank` real,
	`week_members` integer DEFAULT 0 NOT NULL,
	`month_rank` real,
	`month_members` integer DEFAULT 0 NOT NULL,
	`computed_at` integer,
	`stale_at` integer,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `leaderboard_week_rank` ON `leaderboard` (`week_rank`) WHERE week_rank IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `leaderboard_month_rank` ON `leaderboard` (`month_rank`) WHERE month_rank IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `leaderboard_stale_at` ON `leaderboard` (`stale_at`) WHERE stale_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `prompt_copies_prompt_id_copied_at` ON `prompt_copies` (`prompt_id`,`copied_at`);
--> statement-breakpoint
CREATE INDEX `entitlements_prompt_id_created_at` ON `entitlements` (`prompt_id`,`created_at`) WHERE revoked_at IS NULL;
--> statement-breakpoint
INSERT INTO `leaderboard` (`prompt_id`, `stale_at`) SELECT `prompt_id`, 0 FROM (SELECT `prompt_id` FROM `prompt_copies` UNION SELECT `prompt_id` FROM `tryouts` UNION SELECT `prompt_id` FROM `entitlements`);
--> statement-breakpoint
CREATE TRIGGER prompt_copies_leaderboard_insert AFTER INSERT ON prompt_copies BEGIN INSERT INTO leaderboard(prompt_id, stale_at) VALUES (NEW.prompt_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)) ON CONFLICT(prompt_id) DO UPDATE SET stale_at = coalesce(stale_at, excluded.stale_at); END;
--> statement-breakpoint
CREATE TRIGGER prompt_copies_leaderboard_update AFTER UPDATE OF copied_at ON prompt_copies BEGIN INSERT INTO leaderboard(prompt_id, stale_at) VALUES (NEW.prompt_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)) ON CONFLICT(prompt_id) DO UPDATE SET stale_at = coalesce(stale_at, excluded.stale_at); END;
--> statement-breakpoint
CREATE TRIGGER tryouts_leaderboard_insert AFTER INSERT ON tryouts BEGIN INSERT INTO leaderboard(prompt_id, stale_at) VALUES (NEW.prompt_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)) ON CONFLICT(prompt_id) DO UPDATE SET stale_at = coalesce(stale_at, excluded.stale_at); END;
--> statement-breakpoint
CREATE TRIGGER tryouts_leaderboard_update AFTER UPDATE OF hidden_for ON tryouts BEGIN INSERT INTO leaderboard(prompt_id, stale_at) VALUES (NEW.prompt_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)) ON CONFLICT(prompt_id) DO UPDATE SET stale_at = coalesce(stale_at, excluded.stale_at); END;
--> statement-breakpoint
CREATE TRIGGER tryouts_leaderboard_delete AFTER DELETE ON tryouts BEGIN UPDATE leaderboard SET stale_at = coalesce(stale_at, CAST(unixepoch('subsec') * 1000 AS INTEGER)) WHERE prompt_id = OLD.prompt_id; END;
--> statement-breakpoint
CREATE TRIGGER entitlements_leaderboard_insert AFTER INSERT ON entitlements BEGIN INSERT INTO leaderboard(prompt_id, stale_at) VALUES (NEW.prompt_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)) ON CONFLICT(prompt_id) DO UPDATE SET stale_at = coalesce(stale_at, excluded.stale_at); END;
--> statement-breakpoint
CREATE TRIGGER entitlements_leaderboard_update AFTER UPDATE OF revoked_at ON entitlements BEGIN INSERT INTO leaderboard(prompt_id, stale_at) VALUES (NEW.prompt_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)) ON CONFLICT(prompt_id) DO UPDATE SET stale_at = coalesce(stale_at, excluded.stale_at); END;
--> statement-breakpoint
CREATE TRIGGER prompts_leaderboard_update AFTER UPDATE OF status ON prompts WHEN OLD.status <> NEW.status AND (OLD.status = 'published' OR NEW.status = 'published') BEGIN INSERT INTO leaderboard(prompt_id, stale_at) VALUES (NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER)) ON CONFLICT(prompt_id) DO UPDATE SET stale_at = coalesce(stale_at, excluded.stale_at); END;
