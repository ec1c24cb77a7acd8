-- Changes that readers propose to free prompts, and whose proposal a version came from.
ALTER TABLE `prompt_versions` ADD `credit_id` integer REFERENCES members(id);
--> statement-breakpoint
CREATE INDEX `prompt_versions_credit_id` ON `prompt_versions` (`credit_id`) WHERE credit_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `proposals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`prompt_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`owner_id` integer NOT NULL,
	`base_version` integer NOT NULL,
	`base_title` text NOT NULL,
	`title` text,
	`body` text,
	`reason` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`hidden_for` text,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "proposals_change" CHECK(title IS NOT NULL OR body IS NOT NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `proposals_open` ON `proposals` (`prompt_id`,`member_id`) WHERE status = 'open';
--> statement-breakpoint
CREATE INDEX `proposals_prompt_id` ON `proposals` (`prompt_id`);
--> statement-breakpoint
CREATE INDEX `proposals_owner_id_id` ON `proposals` (`owner_id`,`id`);
--> statement-breakpoint
CREATE INDEX `proposals_member_id_id` ON `proposals` (`member_id`,`id`);
--> statement-breakpoint
CREATE INDEX `proposals_decided_at` ON `proposals` (`decided_at`) WHERE decided_at IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER prompts_proposals_gone AFTER UPDATE OF status ON prompts WHEN NEW.status = 'deleted' AND OLD.status <> 'deleted' BEGIN DELETE FROM proposals WHERE prompt_id = NEW.id; END;
