-- Prompts that members ask for, and the prompts with which others answer.
CREATE TABLE `requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`title` text NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`category` text NOT NULL,
	`answer_count` integer DEFAULT 0 NOT NULL,
	`hidden_for` text,
	`told_on` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`closed_at` integer,
	`status` text GENERATED ALWAYS AS (CASE WHEN closed_at IS NOT NULL THEN 'closed' WHEN answer_count > 0 THEN 'answered' ELSE 'open' END) VIRTUAL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category`) REFERENCES `categories`(`slug`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `requests_status_id` ON `requests` (`status`,`id`) WHERE hidden_for IS NULL;
--> statement-breakpoint
CREATE INDEX `requests_category_status_id` ON `requests` (`category`,`status`,`id`) WHERE hidden_for IS NULL;
--> statement-breakpoint
CREATE INDEX `requests_category_id` ON `requests` (`category`,`id`) WHERE hidden_for IS NULL;
--> statement-breakpoint
CREATE INDEX `requests_member_id_id` ON `requests` (`member_id`,`id`);
--> statement-breakpoint
CREATE TABLE `request_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` integer NOT NULL,
	`prompt_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`asker_id` integer NOT NULL,
	`is_shown` integer DEFAULT true NOT NULL,
	`is_accepted` integer DEFAULT false NOT NULL,
	`told_on` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`asker_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `request_answers_request_id_prompt_id` ON `request_answers` (`request_id`,`prompt_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `request_answers_accepted` ON `request_answers` (`request_id`) WHERE is_accepted = 1;
--> statement-breakpoint
CREATE INDEX `request_answers_prompt_id` ON `request_answers` (`prompt_id`);
--> statement-breakpoint
CREATE INDEX `request_answers_member_id_id` ON `request_answers` (`member_id`,`id`);
--> statement-breakpoint
CREATE INDEX `request_answers_asker_id_told_on` ON `request_answers` (`asker_id`,`told_on`);
--> statement-breakpoint
CREATE INDEX `request_answers_untold` ON `request_answers` (`id`) WHERE told_on IS NULL;
--> statement-breakpoint
CREATE TRIGGER request_answers_count_insert AFTER INSERT ON request_answers WHEN NEW.is_shown = 1 BEGIN UPDATE requests SET answer_count = answer_count + 1 WHERE id = NEW.request_id; END;
--> statement-breakpoint
CREATE TRIGGER request_answers_count_update AFTER UPDATE OF is_shown ON request_answers WHEN OLD.is_shown <> NEW.is_shown BEGIN UPDATE requests SET answer_count = answer_count + NEW.is_shown - OLD.is_shown WHERE id = NEW.request_id; END;
--> statement-breakpoint
CREATE TRIGGER request_answers_count_delete AFTER DELETE ON request_answers WHEN OLD.is_shown = 1 BEGIN UPDATE requests SET answer_count = answer_count - 1 WHERE id = OLD.request_id; END;
--> statement-breakpoint
CREATE TRIGGER prompts_answers_shown AFTER UPDATE OF status ON prompts WHEN OLD.status <> NEW.status BEGIN UPDATE request_answers SET is_shown = (NEW.status = 'published') WHERE prompt_id = NEW.id; DELETE FROM request_answers WHERE prompt_id = NEW.id AND NEW.status = 'deleted'; END;
--> statement-breakpoint
CREATE TRIGGER requests_data_version_insert AFTER INSERT ON requests BEGIN INSERT INTO data_changes(scope) VALUES (NEW.member_id); END;
--> statement-breakpoint
CREATE TRIGGER requests_data_version_update AFTER UPDATE OF title, detail, category, answer_count, hidden_for, closed_at ON requests BEGIN INSERT INTO data_changes(scope) VALUES (NEW.member_id); END;
--> statement-breakpoint
CREATE TRIGGER requests_data_version_delete AFTER DELETE ON requests BEGIN INSERT INTO data_changes(scope) VALUES (OLD.member_id); END;
