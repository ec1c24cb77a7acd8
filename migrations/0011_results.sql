-- What came out of a prompt: texts, pictures, sounds and films. The examples are the first text results.
CREATE TABLE `prompt_results` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`prompt_id` integer NOT NULL,
	`position` integer NOT NULL,
	`input` text DEFAULT '' NOT NULL,
	`kind` text NOT NULL,
	`text` text,
	`media` text,
	`media_key` text,
	`model` text,
	`is_buyers_only` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`model`) REFERENCES `models`(`slug`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "prompt_results_kind" CHECK((kind = 'text') = (text IS NOT NULL) AND (kind = 'text') = (media IS NULL) AND (media IS NULL) = (media_key IS NULL))
);
--> statement-breakpoint
CREATE INDEX `prompt_results_prompt_id` ON `prompt_results` (`prompt_id`,`position`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `prompt_results_media_key` ON `prompt_results` (`media_key`) WHERE media_key IS NOT NULL;
--> statement-breakpoint
ALTER TABLE `prompts` ADD `cover` text;
--> statement-breakpoint
INSERT INTO prompt_results(prompt_id, position, input, kind, text, is_buyers_only, created_at) SELECT e.prompt_id, e.position, e.input, 'text', e.output, 0, p.created_at FROM prompt_examples AS e JOIN prompts AS p ON p.id = e.prompt_id ORDER BY e.prompt_id, e.position;
--> statement-breakpoint
DELETE FROM prompt_examples;
--> statement-breakpoint
CREATE VIEW prompt_covers AS SELECT id AS prompt_id, ( SELECT iif( kind = 'text', json_object('kind', kind, 'text', substr(text, 1, 200)), json_object('kind', kind, 'media', json(media)) ) FROM prompt_results WHERE prompt_results.prompt_id = prompts.id AND is_buyers_only = 0 ORDER BY position, prompt_results.id LIMIT 1 ) AS cover FROM prompts;
--> statement-breakpoint
UPDATE prompts SET cover = (SELECT cover FROM prompt_covers WHERE prompt_id = prompts.id) WHERE EXISTS (SELECT 1 FROM prompt_results WHERE prompt_id = prompts.id);
--> statement-breakpoint
CREATE TRIGGER prompt_results_shown_insert AFTER INSERT ON prompt_results BEGIN UPDATE prompts SET cover = (SELECT cover FROM prompt_covers WHERE prompt_id = NEW.prompt_id) WHERE id = NEW.prompt_id AND cover IS NOT (SELECT cover FROM prompt_covers WHERE prompt_id = NEW.prompt_id); INSERT INTO data_changes(scope) SELECT member_id FROM prompts WHERE id = NEW.prompt_id AND status = 'published' AND created_at <> NEW.created_at; END;
--> statement-breakpoint
CREATE TRIGGER prompt_results_shown_update AFTER UPDATE ON prompt_results BEGIN UPDATE prompts SET cover = (SELECT cover FROM prompt_covers WHERE prompt_id = NEW.prompt_id) WHERE id = NEW.prompt_id AND cover IS NOT (SELECT cover FROM prompt_covers WHERE prompt_id = NEW.prompt_id); INSERT INTO data_changes(scope) SELECT member_id FROM prompts WHERE id = NEW.prompt_id AND status = 'published'; END;
--> statement-breakpoint
CREATE TRIGGER prompt_results_shown_delete AFTER DELETE ON prompt_results BEGIN UPDATE prompts SET cover = (SELECT cover FROM prompt_covers WHERE prompt_id = OLD.prompt_id) WHERE id = OLD.prompt_id AND cover IS NOT (SELECT cover FROM prompt_covers WHERE prompt_id = OLD.prompt_id); INSERT INTO data_changes(scope) SELECT member_id FROM prompts WHERE id = OLD.prompt_id AND status = 'published'; END;
