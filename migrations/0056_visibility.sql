ALTER TABLE `prompts` ADD `visibility` text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE `prompts` ADD `publish_at` integer;--> statement-breakpoint
ALTER TABLE `prompts` ADD `link_key` text;--> statement-breakpoint
CREATE INDEX `prompts_publish_at` ON `prompts` (`publish_at`) WHERE publish_at IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `prompts_link_key` ON `prompts` (`link_key`) WHERE link_key IS NOT NULL;