CREATE TABLE `identity_attempts` (
	`member_id` integer PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`state` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `identity_attempts_expires_at` ON `identity_attempts` (`expires_at`);--> statement-breakpoint
CREATE TABLE `identity_checks` (
	`member_id` integer PRIMARY KEY NOT NULL,
	`sealed_person` text NOT NULL,
	`person_hash` text NOT NULL,
	`checked_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `archive_payments` ADD `cash_receipt` text;--> statement-breakpoint
ALTER TABLE `archive_payments` ADD `cash_receipt_cancel` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `cash_receipt` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `cash_receipt_cancel` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `seller_shown_at` integer;