CREATE TABLE `identity_changes` (
	`family_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`member_id` integer NOT NULL,
	`act` text NOT NULL,
	`provider` text NOT NULL,
	`confirmed_at` integer,
	`subject` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `identity_changes_member_id` ON `identity_changes` (`member_id`);--> statement-breakpoint
CREATE INDEX `identity_changes_expires_at` ON `identity_changes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `identity_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`kind` text NOT NULL,
	`provider` text NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `identity_events_member_id_id` ON `identity_events` (`member_id`,`id`);--> statement-breakpoint
CREATE INDEX `identity_events_created_at` ON `identity_events` (`created_at`);--> statement-breakpoint
DROP INDEX `identities_member_id`;--> statement-breakpoint
CREATE UNIQUE INDEX `identities_member_id_provider` ON `identities` (`member_id`,`provider`);--> statement-breakpoint
ALTER TABLE `token_families` ADD `provider` text;