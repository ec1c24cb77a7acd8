-- Tokens with which programs of a member read and write drafts.
CREATE TABLE `personal_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`hash` text NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `personal_tokens_hash` ON `personal_tokens` (`hash`);
--> statement-breakpoint
CREATE INDEX `personal_tokens_member_id_id` ON `personal_tokens` (`member_id`,`id`);
--> statement-breakpoint
CREATE INDEX `personal_tokens_expires_at` ON `personal_tokens` (`expires_at`);
