CREATE TRIGGER prompt_sketches_bands_insert AFTER INSERT ON prompt_sketches BEGIN INSERT INTO sketch_bands(key) SELECT (value << 32) | NEW.prompt_id FROM json_each(NEW.bands) WHERE true ON CONFLICT(key) DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER prompt_sketches_bands_update AFTER UPDATE OF bands ON prompt_sketches WHEN OLD.bands <> NEW.bands BEGIN DELETE FROM sketch_bands WHERE key IN (SELECT (value << 32) | OLD.prompt_id FROM json_each(OLD.bands)); INSERT INTO sketch_bands(key) SELECT (value << 32) | NEW.prompt_id FROM json_each(NEW.bands) WHERE true ON CONFLICT(key) DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER prompt_sketches_bands_delete AFTER DELETE ON prompt_sketches BEGIN DELETE FROM sketch_bands WHERE key IN (SELECT (value << 32) | OLD.prompt_id FROM json_each(OLD.bands)); END;
--> statement-breakpoint
CREATE TRIGGER prompts_vettings_end AFTER UPDATE OF status, hidden_for ON prompts WHEN OLD.hidden_for = 'vetting' AND (NEW.hidden_for IS NOT 'vetting' OR NEW.status <> 'hidden') BEGIN UPDATE vettings SET status = CASE WHEN NEW.status = 'published' THEN 'changed' WHEN NEW.hidden_for = 'moderation' THEN 'refused' ELSE 'withdrawn' END, ended_at = NEW.updated_at WHERE prompt_id = NEW.id AND ended_at IS NULL; END;
--> statement-breakpoint
CREATE TRIGGER prompts_sketches_gone AFTER UPDATE OF status ON prompts WHEN NEW.status = 'deleted' AND OLD.status <> 'deleted' BEGIN DELETE FROM prompt_sketches WHERE prompt_id = NEW.id; END;
--> statement-breakpoint
DROP TRIGGER prompts_author_publish;
--> statement-breakpoint
CREATE TRIGGER prompts_author_publish BEFORE UPDATE OF status ON prompts WHEN (OLD.status = 'draft' OR OLD.hidden_for = 'vetting') AND NEW.status = 'published' AND (SELECT status FROM members WHERE id = NEW.member_id) <> 'ACTIVE' BEGIN SELECT RAISE(ABORT, 'author is not active'); END;
