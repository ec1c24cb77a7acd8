-- Rules of operators about search words, and what searches teach: words that people change to others, and what they open.
CREATE TABLE `search_rules` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`from_key` text NOT NULL,
	`from_text` text NOT NULL,
	`to_key` text NOT NULL,
	`to_text` text NOT NULL,
	`reason` text NOT NULL,
	`made_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`made_by`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_rules_in_force` ON `search_rules` (`from_key`,`to_key`) WHERE undone_at IS NULL;
--> statement-breakpoint
CREATE INDEX `search_rules_to_key` ON `search_rules` (`to_key`) WHERE undone_at IS NULL;
--> statement-breakpoint
CREATE TABLE `search_trails` (
	`searcher` text PRIMARY KEY NOT NULL,
	`term` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `search_trails_at` ON `search_trails` (`at`);
--> statement-breakpoint
CREATE TABLE `search_changers` (
	`from_term` text NOT NULL,
	`to_term` text NOT NULL,
	`day` text NOT NULL,
	`searcher` text NOT NULL,
	PRIMARY KEY(`from_term`, `to_term`, `day`, `searcher`)
);
--> statement-breakpoint
CREATE INDEX `search_changers_day_searcher` ON `search_changers` (`day`,`searcher`);
--> statement-breakpoint
CREATE TABLE `search_pairs` (
	`from_term` text NOT NULL,
	`to_term` text NOT NULL,
	`days` integer NOT NULL,
	`people_today` integer NOT NULL,
	`people_max` integer NOT NULL,
	`heat` real NOT NULL,
	`last_day` text NOT NULL,
	PRIMARY KEY(`from_term`, `to_term`)
);
--> statement-breakpoint
CREATE INDEX `search_pairs_heat` ON `search_pairs` (`heat`) WHERE days >= 2 AND people_max >= 5;
--> statement-breakpoint
CREATE INDEX `search_pairs_last_day` ON `search_pairs` (`last_day`);
--> statement-breakpoint
CREATE TABLE `search_openers` (
	`term` text NOT NULL,
	`prompt_id` integer NOT NULL,
	`day` text NOT NULL,
	`searcher` text NOT NULL,
	PRIMARY KEY(`term`, `prompt_id`, `day`, `searcher`)
);
--> statement-breakpoint
CREATE INDEX `search_openers_day_searcher` ON `search_openers` (`day`,`searcher`);
--> statement-breakpoint
CREATE TABLE `search_opens` (
	`term` text NOT NULL,
	`prompt_id` integer NOT NULL,
	`days` integer NOT NULL,
	`people_today` integer NOT NULL,
	`people_max` integer NOT NULL,
	`heat` real NOT NULL,
	`last_day` text NOT NULL,
	PRIMARY KEY(`term`, `prompt_id`)
);
--> statement-breakpoint
CREATE INDEX `search_opens_term` ON `search_opens` (`term`,`heat`,`prompt_id`) WHERE days >= 2 AND people_max >= 5;
--> statement-breakpoint
CREATE INDEX `search_opens_heat` ON `search_opens` (`heat`) WHERE days >= 2 AND people_max >= 5;
--> statement-breakpoint
CREATE INDEX `search_opens_last_day` ON `search_opens` (`last_day`);
--> statement-breakpoint
CREATE TRIGGER search_rules_data_version_insert AFTER INSERT ON search_rules BEGIN INSERT INTO data_changes(scope) VALUES (-2); END;
--> statement-breakpoint
CREATE TRIGGER search_rules_data_version_update AFTER UPDATE ON search_rules BEGIN INSERT INTO data_changes(scope) VALUES (-2); END;
