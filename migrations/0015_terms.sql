-- The terms of titles and tags that a search completes to, with how many published prompts hold each.
CREATE TABLE `search_terms` (
	`term` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`jamo` text NOT NULL,
	`cho` text NOT NULL,
	`prompts` integer NOT NULL,
	`weight` integer NOT NULL,
	`is_tag` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `search_terms_jamo` ON `search_terms` (`weight`,`jamo`);
--> statement-breakpoint
CREATE INDEX `search_terms_cho` ON `search_terms` (`weight`,`cho`);
--> statement-breakpoint
CREATE INDEX `search_terms_stale` ON `search_terms` (`term`) WHERE prompts >> (weight & 31) <> 1;
--> statement-breakpoint
CREATE TABLE `prompt_terms` (
	`prompt_id` integer PRIMARY KEY NOT NULL,
	`terms` text NOT NULL,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE VIEW search_term_changes AS SELECT terms, 0 AS step FROM prompt_terms;
--> statement-breakpoint
CREATE TRIGGER search_term_changes_enter INSTEAD OF INSERT ON search_term_changes WHEN NEW.step = 1 BEGIN INSERT INTO search_terms(term, text, jamo, cho, prompts, weight, is_tag) SELECT value ->> 0, coalesce(value ->> 4, value ->> 0), value ->> 1, value ->> 2, 1, iif(value ->> 3 = 1, -32, 0), value ->> 3 = 2 FROM json_each(NEW.terms) WHERE true ON CONFLICT(term) DO UPDATE SET prompts = prompts + 1, is_tag = max(is_tag, excluded.is_tag); UPDATE search_terms SET weight = weight + 1 WHERE prompts >> (weight & 31) <> 1; END;
--> statement-breakpoint
CREATE TRIGGER search_term_changes_leave INSTEAD OF INSERT ON search_term_changes WHEN NEW.step = -1 BEGIN UPDATE search_terms SET prompts = prompts - 1 WHERE term IN (SELECT value ->> 0 FROM json_each(NEW.terms)); DELETE FROM search_terms WHERE prompts >> (weight & 31) <> 1 AND prompts < 1; UPDATE search_terms SET weight = weight - 1 WHERE prompts >> (weight & 31) <> 1; END;
--> statement-breakpoint
CREATE TRIGGER prompt_terms_insert AFTER INSERT ON prompt_terms WHEN (SELECT status FROM prompts WHERE id = NEW.prompt_id) = 'published' BEGIN INSERT INTO search_term_changes(terms, step) VALUES (NEW.terms, 1); END;
--> statement-breakpoint
CREATE TRIGGER prompt_terms_update AFTER UPDATE OF terms ON prompt_terms WHEN NEW.terms <> OLD.terms AND (SELECT status FROM prompts WHERE id = NEW.prompt_id) = 'published' BEGIN INSERT INTO search_term_changes(terms, step) SELECT json_group_array(json(value)), 1 FROM json_each(NEW.terms) WHERE instr(OLD.terms, '["' || (value ->> 0) || '"') = 0; INSERT INTO search_term_changes(terms, step) SELECT json_group_array(json(value)), -1 FROM json_each(OLD.terms) WHERE instr(NEW.terms, '["' || (value ->> 0) || '"') = 0; END;
--> statement-breakpoint
CREATE TRIGGER prompt_terms_delete AFTER DELETE ON prompt_terms WHEN (SELECT status FROM prompts WHERE id = OLD.prompt_id) = 'published' BEGIN INSERT INTO search_term_changes(terms, step) VALUES (OLD.terms, -1); END;
--> statement-breakpoint
CREATE TRIGGER prompts_terms_status AFTER UPDATE OF status ON prompts WHEN NEW.status <> OLD.status BEGIN INSERT INTO search_term_changes(terms, step) SELECT terms, iif(NEW.status = 'published', 1, -1) FROM prompt_terms WHERE prompt_id = NEW.id AND 'published' IN (NEW.status, OLD.status); DELETE FROM prompt_terms WHERE prompt_id = NEW.id AND NEW.status = 'deleted'; END;
