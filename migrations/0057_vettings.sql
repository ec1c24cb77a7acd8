CREATE TABLE `prompt_sketches` (
	`prompt_id` integer PRIMARY KEY NOT NULL,
	`numbers` text NOT NULL,
	`bands` text NOT NULL,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `sketch_bands` (
	`key` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `vettings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`prompt_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`findings` text NOT NULL,
	`copy_of` integer,
	`likeness` integer,
	`status` text DEFAULT 'waiting' NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`copy_of`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vettings_waiting` ON `vettings` (`prompt_id`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `vettings_waiting_id` ON `vettings` (`id`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `vettings_ended_id` ON `vettings` (`id`) WHERE ended_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `vettings_ended_at` ON `vettings` (`ended_at`) WHERE ended_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `vettings_member_id_id` ON `vettings` (`member_id`,`id`);