CREATE TABLE `prompt_updates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`prompt_id` integer NOT NULL,
	`about` text NOT NULL,
	`subject_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`done_at` integer,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `prompt_updates_about_unique` ON `prompt_updates` (`about`);--> statement-breakpoint
CREATE INDEX `prompt_updates_pending` ON `prompt_updates` (`id`) WHERE done_at IS NULL;--> statement-breakpoint
CREATE INDEX `prompt_updates_done_at` ON `prompt_updates` (`done_at`) WHERE done_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `watches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`search` text NOT NULL,
	`filters` text NOT NULL,
	`token` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `watches_member_id_key` ON `watches` (`member_id`,`key`);--> statement-breakpoint
CREATE INDEX `watches_token_id` ON `watches` (`token`,`id`);--> statement-breakpoint
ALTER TABLE `announcements` ADD `watch_tokens` text;--> statement-breakpoint
ALTER TABLE `mail_addresses` ADD `has_updates` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `mail_addresses` ADD `updates_of` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `mail_addresses_updates_of` ON `mail_addresses` (`updates_of`) WHERE has_updates = 1;--> statement-breakpoint
CREATE INDEX `entitlements_opened` ON `entitlements` (`prompt_id`,`member_id`) WHERE revoked_at IS NULL AND opened_at IS NOT NULL;