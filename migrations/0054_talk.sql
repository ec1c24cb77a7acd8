CREATE TABLE `message_evidence` (
	`id` integer PRIMARY KEY NOT NULL,
	`conversation_id` integer NOT NULL,
	`sender_id` integer NOT NULL,
	`receiver_id` integer NOT NULL,
	`sealed` text NOT NULL,
	`sent_at` integer NOT NULL,
	`reported_at` integer NOT NULL,
	`hidden_at` integer,
	`opened_by` integer,
	`opened_at` integer,
	FOREIGN KEY (`sender_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`receiver_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`opened_by`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `message_evidence_over` ON `message_evidence` (`reported_at`) WHERE hidden_at IS NULL OR sealed <> '';--> statement-breakpoint
DROP INDEX `conversation_sides_member_id_last`;--> statement-breakpoint
ALTER TABLE `conversation_sides` ADD `is_approach` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `conversation_sides` ADD `approached_at` integer;--> statement-breakpoint
ALTER TABLE `conversation_sides` ADD `muted_at` integer;--> statement-breakpoint
CREATE INDEX `conversation_sides_box` ON `conversation_sides` (`member_id`,`is_approach`,`last_message_id`);--> statement-breakpoint
CREATE INDEX `conversation_sides_approached` ON `conversation_sides` (`member_id`,`approached_at`) WHERE approached_at IS NOT NULL;