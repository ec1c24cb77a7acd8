-- What operators pick to open the main page, by day.
CREATE TABLE `picks` (
	`day` text PRIMARY KEY NOT NULL,
	`prompt_id` integer NOT NULL,
	`reason` text NOT NULL,
	`picked_at` integer NOT NULL,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TRIGGER picks_data_version_insert AFTER INSERT ON picks BEGIN INSERT INTO data_changes(scope) SELECT member_id FROM prompts WHERE id = NEW.prompt_id; END;
--> statement-breakpoint
CREATE TRIGGER picks_data_version_update AFTER UPDATE ON picks BEGIN INSERT INTO data_changes(scope) SELECT member_id FROM prompts WHERE id = NEW.prompt_id; END;
--> statement-breakpoint
CREATE TRIGGER picks_data_version_delete AFTER DELETE ON picks BEGIN INSERT INTO data_changes(scope) SELECT member_id FROM prompts WHERE id = OLD.prompt_id; END;
