CREATE TABLE `bucket_walks` (
	`prefix` text PRIMARY KEY NOT NULL,
	`after` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `prompt_attachments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`prompt_id` integer NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `prompt_attachments_key_unique` ON `prompt_attachments` (`key`);--> statement-breakpoint
CREATE INDEX `prompt_attachments_prompt_id` ON `prompt_attachments` (`prompt_id`,`id`);--> statement-breakpoint
CREATE INDEX `prompt_attachments_removed` ON `prompt_attachments` (`removed_at`) WHERE removed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `members_profile_image` ON `members` (`profile_image`) WHERE profile_image IS NOT NULL;
--> statement-breakpoint
-- The key of nicknames now holds look-alikes for one; two that already live side by side keep theirs.
UPDATE OR IGNORE members SET nickname_key =
  replace(replace(replace(replace(replace(replace(replace(replace(nickname_key, 'ᄋ', 'o'), 'ᅵ', 'l'), 'ᅳ', '-'), '0', 'o'), '1', 'l'), 'i', 'l'), 'rn', 'm'), 'vv', 'w')
  WHERE nickname_key GLOB '*[01irv이ᅳ]*';
