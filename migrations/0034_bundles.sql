-- Bundles: several prompts of a seller at one price.
CREATE TABLE `bundles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`title` text NOT NULL,
	`about` text DEFAULT '' NOT NULL,
	`price` integer NOT NULL,
	`hidden_for` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bundles_price" CHECK(price BETWEEN 200 AND 1000000)
) STRICT;
--> statement-breakpoint
CREATE INDEX `bundles_member_id_id` ON `bundles` (`member_id`,`id`);
--> statement-breakpoint
CREATE INDEX `bundles_live` ON `bundles` (`member_id`,`id`) WHERE ended_at IS NULL;
--> statement-breakpoint
CREATE TABLE `bundle_prompts` (
	`bundle_id` integer NOT NULL,
	`prompt_id` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`bundle_id`, `prompt_id`),
	FOREIGN KEY (`bundle_id`) REFERENCES `bundles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `bundle_prompts_prompt_id` ON `bundle_prompts` (`prompt_id`,`bundle_id`);
--> statement-breakpoint
CREATE TRIGGER bundles_data_version_insert AFTER INSERT ON bundles BEGIN INSERT INTO data_changes(scope) VALUES (NEW.member_id); END;
--> statement-breakpoint
CREATE TRIGGER bundles_data_version_update AFTER UPDATE OF title, about, price, hidden_for, ended_at, updated_at ON bundles BEGIN INSERT INTO data_changes(scope) VALUES (NEW.member_id); END;
