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
