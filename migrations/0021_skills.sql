-- A prompt that its author wrote as an agent skill, and the path of each of its files.
ALTER TABLE `prompts` ADD `skill` text;
--> statement-breakpoint
ALTER TABLE `prompt_attachments` ADD `path` text;
--> statement-breakpoint
ALTER TABLE `prompt_attachments` ADD `digest` text;
--> statement-breakpoint
CREATE UNIQUE INDEX `prompt_attachments_path` ON `prompt_attachments` (`prompt_id`,`path`) WHERE path IS NOT NULL AND removed_at IS NULL;
