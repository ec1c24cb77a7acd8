ALTER TABLE `prompts` ADD `popularity_stale_at` integer;
--> statement-breakpoint
UPDATE `prompts` SET `popularity_stale_at` = `updated_at` WHERE `popularity_stale` = 1;
--> statement-breakpoint
DROP INDEX `prompts_popularity_stale`;
--> statement-breakpoint
CREATE INDEX `prompts_popularity_stale_at` ON `prompts` (`popularity_stale_at`) WHERE popularity_stale_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `prompts_member_deleted` ON `prompts` (`member_id`) WHERE status = 'deleted';
--> statement-breakpoint
CREATE INDEX `blocks_blocked_id` ON `blocks` (`blocked_id`);
--> statement-breakpoint
CREATE INDEX `rates_minute` ON `rates` (`minute`);
--> statement-breakpoint
CREATE INDEX `prompt_views_day_visitor` ON `prompt_views` (`day`,`visitor`);
--> statement-breakpoint
DROP INDEX `prompt_views_day`;
--> statement-breakpoint
CREATE INDEX `searches_day_searcher` ON `searches` (`day`,`searcher`);
--> statement-breakpoint
DROP INDEX `searches_day`;
--> statement-breakpoint
CREATE TRIGGER prompts_popularity_wait AFTER UPDATE OF popularity_stale ON prompts WHEN NEW.popularity_stale = 1 AND NEW.popularity_stale_at IS NULL BEGIN UPDATE prompts SET popularity_stale_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id; END;
