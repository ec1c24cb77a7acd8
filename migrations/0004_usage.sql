-- Views and downloads are collected in Durable Objects and added in flushes. Who was counted is kept there too, so prompt_views,
-- which nothing refers to, goes as a whole.
CREATE TABLE `usage_flushes` (
	`shard` text PRIMARY KEY NOT NULL,
	`flush_id` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `prompts` ADD `member_view_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `prompts` ADD `member_download_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP TABLE `prompt_views`;
--> statement-breakpoint
ALTER TABLE `search_counts` ADD `prompters` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP INDEX `search_counts_heat`;--> statement-breakpoint
CREATE INDEX `search_counts_heat` ON `search_counts` (`heat`) WHERE is_blocked = 0 AND days >= 2 AND people_max >= 5 AND prompters >= 2;
