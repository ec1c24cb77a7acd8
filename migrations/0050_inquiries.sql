CREATE TABLE `inquiries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer,
	`nonce` text NOT NULL,
	`topic` text NOT NULL,
	`status` text NOT NULL,
	`request_id` text DEFAULT '' NOT NULL,
	`page` text DEFAULT '' NOT NULL,
	`email` text,
	`key_hash` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`expires_at` integer,
	`created_at` integer NOT NULL,
	`since` integer NOT NULL,
	`rank` integer GENERATED ALWAYS AS ((((since / 60000) << 32) | id)) VIRTUAL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "inquiries_inquirer" CHECK((member_id IS NULL) = (email IS NOT NULL) AND (email IS NULL) = (key_hash IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inquiries_nonce` ON `inquiries` (`nonce`);--> statement-breakpoint
CREATE UNIQUE INDEX `inquiries_key_hash` ON `inquiries` (`key_hash`) WHERE key_hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX `inquiries_member_id_id` ON `inquiries` (`member_id`,`id`) WHERE member_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `inquiries_status_rank` ON `inquiries` (`status`,`rank`);--> statement-breakpoint
CREATE TABLE `inquiry_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`inquiry_id` integer NOT NULL,
	`member_id` integer,
	`is_operators` integer DEFAULT false NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`inquiry_id`) REFERENCES `inquiries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `inquiry_messages_inquiry_id_id` ON `inquiry_messages` (`inquiry_id`,`id`);--> statement-breakpoint
CREATE INDEX `inquiry_messages_member_id_id` ON `inquiry_messages` (`member_id`,`id`);--> statement-breakpoint
CREATE TABLE `guest_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`taken_at` integer,
	`failure` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `guest_mails_kind_about` ON `guest_mails` (`kind`,`about`);--> statement-breakpoint
CREATE INDEX `guest_mails_due` ON `guest_mails` (`next_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `guest_mails_taken_at` ON `guest_mails` (`taken_at`) WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX `guest_mails_created_at` ON `guest_mails` (`created_at`);