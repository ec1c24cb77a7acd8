-- What members found who tried a prompt with a model, and who took the text of a free prompt.
CREATE TABLE `prompt_copies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`prompt_id` integer NOT NULL,
	`copied_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `prompt_copies_member_id_prompt_id` ON `prompt_copies` (`member_id`,`prompt_id`);
--> statement-breakpoint
CREATE INDEX `prompt_copies_member_id_copied_at` ON `prompt_copies` (`member_id`,`copied_at`);
--> statement-breakpoint
CREATE INDEX `prompt_copies_copied_at` ON `prompt_copies` (`copied_at`);
--> statement-breakpoint
CREATE TABLE `tryouts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`prompt_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`prompter_id` integer NOT NULL,
	`model` text NOT NULL,
	`verdict` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`media` text,
	`media_key` text,
	`hidden_for` text,
	`is_recent` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`prompter_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`model`) REFERENCES `models`(`slug`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "tryouts_result" CHECK((text = '') = (media IS NOT NULL) AND (media IS NULL) = (media_key IS NULL)),
	CONSTRAINT "tryouts_verdict" CHECK(verdict IN ('works', 'tweak', 'fails'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tryouts_prompt_id_member_id_model` ON `tryouts` (`prompt_id`,`member_id`,`model`);
--> statement-breakpoint
CREATE INDEX `tryouts_shown` ON `tryouts` (`prompt_id`,`id`) WHERE hidden_for IS NULL;
--> statement-breakpoint
CREATE INDEX `tryouts_member_id_id` ON `tryouts` (`member_id`,`id`);
--> statement-breakpoint
CREATE INDEX `tryouts_recent` ON `tryouts` (`created_at`) WHERE is_recent = 1;
--> statement-breakpoint
CREATE UNIQUE INDEX `tryouts_media_key` ON `tryouts` (`media_key`) WHERE media_key IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `tryout_counts` (
	`prompt_id` integer NOT NULL,
	`model` text NOT NULL,
	`works` integer DEFAULT 0 NOT NULL,
	`tweak` integer DEFAULT 0 NOT NULL,
	`fails` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`prompt_id`, `model`),
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "tryout_counts_not_negative" CHECK(works >= 0 AND tweak >= 0 AND fails >= 0)
);
--> statement-breakpoint
CREATE TRIGGER tryouts_count_insert AFTER INSERT ON tryouts WHEN NEW.hidden_for IS NULL AND NEW.is_recent = 1 BEGIN INSERT INTO tryout_counts(prompt_id, model, works, tweak, fails) VALUES (NEW.prompt_id, NEW.model, NEW.verdict = 'works', NEW.verdict = 'tweak', NEW.verdict = 'fails') ON CONFLICT(prompt_id, model) DO UPDATE SET works = works + excluded.works, tweak = tweak + excluded.tweak, fails = fails + excluded.fails; END;
--> statement-breakpoint
CREATE TRIGGER tryouts_count_delete AFTER DELETE ON tryouts WHEN OLD.hidden_for IS NULL AND OLD.is_recent = 1 BEGIN UPDATE tryout_counts SET works = works - (OLD.verdict = 'works'), tweak = tweak - (OLD.verdict = 'tweak'), fails = fails - (OLD.verdict = 'fails') WHERE prompt_id = OLD.prompt_id AND model = OLD.model; END;
--> statement-breakpoint
CREATE TRIGGER tryouts_count_leave AFTER UPDATE OF hidden_for, is_recent ON tryouts WHEN (OLD.hidden_for IS NULL AND OLD.is_recent = 1) AND NOT (NEW.hidden_for IS NULL AND NEW.is_recent = 1) BEGIN UPDATE tryout_counts SET works = works - (OLD.verdict = 'works'), tweak = tweak - (OLD.verdict = 'tweak'), fails = fails - (OLD.verdict = 'fails') WHERE prompt_id = OLD.prompt_id AND model = OLD.model; END;
--> statement-breakpoint
CREATE TRIGGER tryouts_count_enter AFTER UPDATE OF hidden_for, is_recent ON tryouts WHEN NOT (OLD.hidden_for IS NULL AND OLD.is_recent = 1) AND (NEW.hidden_for IS NULL AND NEW.is_recent = 1) BEGIN INSERT INTO tryout_counts(prompt_id, model, works, tweak, fails) VALUES (NEW.prompt_id, NEW.model, NEW.verdict = 'works', NEW.verdict = 'tweak', NEW.verdict = 'fails') ON CONFLICT(prompt_id, model) DO UPDATE SET works = works + excluded.works, tweak = tweak + excluded.tweak, fails = fails + excluded.fails; END;
--> statement-breakpoint
CREATE TRIGGER tryouts_data_version_insert AFTER INSERT ON tryouts BEGIN INSERT INTO data_changes(scope) VALUES (NEW.prompter_id); END;
--> statement-breakpoint
CREATE TRIGGER tryouts_data_version_update AFTER UPDATE ON tryouts BEGIN INSERT INTO data_changes(scope) VALUES (NEW.prompter_id); END;
--> statement-breakpoint
CREATE TRIGGER tryouts_data_version_delete AFTER DELETE ON tryouts BEGIN INSERT INTO data_changes(scope) VALUES (OLD.prompter_id); END;
