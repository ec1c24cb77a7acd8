CREATE TABLE `takedowns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`member_id` integer,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`right` text NOT NULL,
	`address` text NOT NULL,
	`detail` text NOT NULL,
	`proof` text DEFAULT '' NOT NULL,
	`thing` text NOT NULL,
	`thing_id` integer NOT NULL,
	`owner_id` integer NOT NULL,
	`status` text NOT NULL,
	`summary` text DEFAULT '' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`act_id` integer,
	`nonce` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`code_expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `takedowns_key` ON `takedowns` (`key`);--> statement-breakpoint
CREATE INDEX `takedowns_open` ON `takedowns` (`id`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `takedowns_hidden` ON `takedowns` (`id`) WHERE status = 'hidden';--> statement-breakpoint
CREATE INDEX `takedowns_ended` ON `takedowns` (`id`) WHERE ended_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `takedowns_ended_at` ON `takedowns` (`ended_at`) WHERE ended_at IS NOT NULL AND email <> '';--> statement-breakpoint
CREATE INDEX `takedowns_unconfirmed` ON `takedowns` (`created_at`) WHERE status = 'unconfirmed';--> statement-breakpoint
CREATE INDEX `takedowns_act_id` ON `takedowns` (`act_id`) WHERE act_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `takedowns_email` ON `takedowns` (`email`);--> statement-breakpoint
CREATE INDEX `takedowns_member_id_id` ON `takedowns` (`member_id`,`id`);--> statement-breakpoint
CREATE INDEX `takedowns_owner_id` ON `takedowns` (`owner_id`);--> statement-breakpoint
ALTER TABLE `members` ADD `adult_checked_at` integer;--> statement-breakpoint
ALTER TABLE `moderation_acts` ADD `due_at` integer;--> statement-breakpoint
CREATE INDEX `moderation_acts_due_at` ON `moderation_acts` (`due_at`) WHERE due_at IS NOT NULL AND ended_at IS NULL;--> statement-breakpoint
ALTER TABLE `prompts` ADD `age_rating` text DEFAULT 'all' NOT NULL;--> statement-breakpoint
CREATE INDEX `prompts_rated` ON `prompts` (`rank_latest`) WHERE status = 'hidden' AND hidden_for = 'age';--> statement-breakpoint
ALTER TABLE `reviews` ADD `hidden_for` text;