CREATE TABLE `mail_addresses` (
	`member_id` integer PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`confirmed_at` integer NOT NULL,
	`closed_at` integer,
	`closed_for` text,
	`muted_kinds` text DEFAULT '[]' NOT NULL,
	`has_digest` integer DEFAULT false NOT NULL,
	`digest_of` text DEFAULT '' NOT NULL,
	`remind_at` integer,
	`terms_version` text NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "mail_addresses_closed" CHECK((closed_at IS NULL) = (closed_for IS NULL))
);
--> statement-breakpoint
CREATE INDEX `mail_addresses_address` ON `mail_addresses` (`address`);--> statement-breakpoint
CREATE INDEX `mail_addresses_digest_of` ON `mail_addresses` (`digest_of`) WHERE has_digest = 1;--> statement-breakpoint
CREATE INDEX `mail_addresses_remind_at` ON `mail_addresses` (`remind_at`) WHERE remind_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `mail_addresses_terms_version` ON `mail_addresses` (`terms_version`);--> statement-breakpoint
CREATE TABLE `mail_codes` (
	`member_id` integer PRIMARY KEY NOT NULL,
	`nonce` text NOT NULL,
	`address` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mail_codes_expires_at` ON `mail_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`address` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`taken_at` integer,
	`failure` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mails_member_id_kind_about` ON `mails` (`member_id`,`kind`,`about`);--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`next_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `mails_taken_at` ON `mails` (`taken_at`) WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX `mails_unsent` ON `mails` (`id`) WHERE state IN ('failed', 'unsure');--> statement-breakpoint
CREATE INDEX `mails_created_at` ON `mails` (`created_at`);