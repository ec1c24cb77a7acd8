CREATE TABLE `kept_values` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`set_key` text NOT NULL,
	`set_name` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`sealed_value` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `kept_values_member_id_set_key_key` ON `kept_values` (`member_id`,`set_key`,`key`);