DROP VIEW prompt_covers;
--> statement-breakpoint
CREATE VIEW prompt_covers AS SELECT id AS prompt_id, ( SELECT iif( kind = 'text', json_object('kind', kind, 'text', substr(text, 1, 200)), json_object('kind', kind, 'media', json(media)) ) FROM prompt_results WHERE prompt_results.prompt_id = prompts.id AND is_buyers_only = 0 AND age_rating = 'all' ORDER BY position, prompt_results.id LIMIT 1 ) AS cover FROM prompts;
--> statement-breakpoint
CREATE TRIGGER prompt_results_age_insert BEFORE INSERT ON prompt_results WHEN NEW.age_rating = '19' AND NEW.is_buyers_only BEGIN SELECT RAISE(ABORT, 'rated 19'); END;
--> statement-breakpoint
CREATE TRIGGER prompt_results_age_update BEFORE UPDATE OF age_rating, is_buyers_only ON prompt_results WHEN NEW.age_rating = '19' AND NEW.is_buyers_only BEGIN SELECT RAISE(ABORT, 'rated 19'); END;
