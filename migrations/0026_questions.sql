-- Questions about prompts and their answers.
CREATE TABLE `questions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`prompt_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`prompter_id` integer NOT NULL,
	`content` text NOT NULL,
	`answer_count` integer DEFAULT 0 NOT NULL,
	`is_answered` integer DEFAULT false NOT NULL,
	`is_shown` integer DEFAULT true NOT NULL,
	`hidden_for` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`prompter_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `questions_prompt_id_id` ON `questions` (`prompt_id`,`id`);
--> statement-breakpoint
CREATE INDEX `questions_member_id_id` ON `questions` (`member_id`,`id`);
--> statement-breakpoint
CREATE INDEX `questions_unanswered` ON `questions` (`prompter_id`,`id`) WHERE hidden_for IS NULL AND is_shown = 1 AND is_answered = 0;
--> statement-breakpoint
CREATE TABLE `question_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`question_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`prompt_id` integer NOT NULL,
	`prompter_id` integer NOT NULL,
	`asker_id` integer NOT NULL,
	`content` text NOT NULL,
	`hidden_for` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`is_prompter` integer GENERATED ALWAYS AS (member_id = prompter_id) VIRTUAL,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`prompter_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`asker_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `question_answers_question_id_member_id` ON `question_answers` (`question_id`,`member_id`);
--> statement-breakpoint
CREATE INDEX `question_answers_shown` ON `question_answers` (`question_id`,is_prompter DESC,`id`) WHERE hidden_for IS NULL;
--> statement-breakpoint
CREATE INDEX `question_answers_member_id_id` ON `question_answers` (`member_id`,`id`);
--> statement-breakpoint
ALTER TABLE `prompts` ADD `question_count` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE TRIGGER questions_count_insert AFTER INSERT ON questions WHEN NEW.hidden_for IS NULL BEGIN UPDATE prompts SET question_count = question_count + 1 WHERE id = NEW.prompt_id; END;
--> statement-breakpoint
CREATE TRIGGER questions_count_update AFTER UPDATE OF hidden_for ON questions WHEN (OLD.hidden_for IS NULL) <> (NEW.hidden_for IS NULL) BEGIN UPDATE prompts SET question_count = question_count + (NEW.hidden_for IS NULL) - (OLD.hidden_for IS NULL) WHERE id = NEW.prompt_id; END;
--> statement-breakpoint
CREATE TRIGGER questions_count_delete AFTER DELETE ON questions WHEN OLD.hidden_for IS NULL BEGIN UPDATE prompts SET question_count = question_count - 1 WHERE id = OLD.prompt_id; END;
--> statement-breakpoint
CREATE TRIGGER question_answers_count_insert AFTER INSERT ON question_answers BEGIN UPDATE questions SET answer_count = answer_count + (NEW.hidden_for IS NULL), is_answered = iif(NEW.member_id = NEW.prompter_id, 1, is_answered) WHERE id = NEW.question_id; END;
--> statement-breakpoint
CREATE TRIGGER question_answers_count_update AFTER UPDATE OF hidden_for ON question_answers WHEN (OLD.hidden_for IS NULL) <> (NEW.hidden_for IS NULL) BEGIN UPDATE questions SET answer_count = answer_count + (NEW.hidden_for IS NULL) - (OLD.hidden_for IS NULL) WHERE id = NEW.question_id; END;
--> statement-breakpoint
CREATE TRIGGER question_answers_count_delete AFTER DELETE ON question_answers BEGIN UPDATE questions SET answer_count = answer_count - (OLD.hidden_for IS NULL), is_answered = iif(OLD.member_id = OLD.prompter_id, 0, is_answered) WHERE id = OLD.question_id; END;
--> statement-breakpoint
CREATE TRIGGER questions_data_version_insert AFTER INSERT ON questions BEGIN INSERT INTO data_changes(scope) VALUES (NEW.prompter_id); END;
--> statement-breakpoint
CREATE TRIGGER questions_data_version_update AFTER UPDATE OF content, hidden_for ON questions BEGIN INSERT INTO data_changes(scope) VALUES (NEW.prompter_id); END;
--> statement-breakpoint
CREATE TRIGGER questions_data_version_delete AFTER DELETE ON questions BEGIN INSERT INTO data_changes(scope) VALUES (OLD.prompter_id); END;
--> statement-breakpoint
CREATE TRIGGER question_answers_data_version_insert AFTER INSERT ON question_answers BEGIN INSERT INTO data_changes(scope) VALUES (NEW.prompter_id); END;
--> statement-breakpoint
CREATE TRIGGER question_answers_data_version_update AFTER UPDATE OF content, hidden_for ON question_answers BEGIN INSERT INTO data_changes(scope) VALUES (NEW.prompter_id); END;
--> statement-breakpoint
CREATE TRIGGER question_answers_data_version_delete AFTER DELETE ON question_answers BEGIN INSERT INTO data_changes(scope) VALUES (OLD.prompter_id); END;
--> statement-breakpoint
CREATE TRIGGER prompts_questions_shown AFTER UPDATE OF status ON prompts WHEN OLD.status <> NEW.status BEGIN UPDATE questions SET is_shown = (NEW.status = 'published') WHERE prompt_id = NEW.id; END;
