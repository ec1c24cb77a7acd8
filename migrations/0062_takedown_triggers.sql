-- Texts that a takedown or the age rating takes out of the lists are not among the free versions, and what is rated 19 is in no list.
DROP TRIGGER prompts_versions_free;--> statement-breakpoint
CREATE TRIGGER prompts_versions_free AFTER UPDATE OF status, price, body_version ON prompts WHEN OLD.status = 'published' AND OLD.price = 0 AND coalesce(NEW.hidden_for, '') NOT IN ('moderation', 'takedown', 'age') BEGIN UPDATE prompt_versions SET is_free = 1 WHERE prompt_id = OLD.id AND version = OLD.body_version AND is_free = 0; END;--> statement-breakpoint
DROP TRIGGER prompts_versions_hidden;--> statement-breakpoint
CREATE TRIGGER prompts_versions_hidden AFTER UPDATE OF hidden_for ON prompts WHEN NEW.hidden_for IN ('moderation', 'takedown', 'age') BEGIN UPDATE prompt_versions SET is_free = 0 WHERE prompt_id = NEW.id AND is_free = 1; END;--> statement-breakpoint
CREATE TRIGGER prompts_age_insert BEFORE INSERT ON prompts WHEN NEW.age_rating = '19' AND (NEW.status = 'published' OR NEW.price > 0 OR NEW.visibility = 'link' OR NEW.publish_at IS NOT NULL) BEGIN SELECT RAISE(ABORT, 'rated 19'); END;--> statement-breakpoint
CREATE TRIGGER prompts_age_update BEFORE UPDATE OF age_rating, status, price, visibility, publish_at ON prompts WHEN NEW.age_rating = '19' AND (NEW.status = 'published' OR NEW.price > 0 OR NEW.visibility = 'link' OR NEW.publish_at IS NOT NULL) BEGIN SELECT RAISE(ABORT, 'rated 19'); END;--> statement-breakpoint
DROP TRIGGER prompts_vettings_end;--> statement-breakpoint
CREATE TRIGGER prompts_vettings_end AFTER UPDATE OF status, hidden_for ON prompts WHEN OLD.hidden_for = 'vetting' AND (NEW.hidden_for IS NOT 'vetting' OR NEW.status <> 'hidden') BEGIN UPDATE vettings SET status = CASE WHEN NEW.status = 'published' OR NEW.hidden_for = 'age' THEN 'changed' WHEN NEW.hidden_for IN ('moderation', 'takedown') THEN 'refused' ELSE 'withdrawn' END, ended_at = NEW.updated_at WHERE prompt_id = NEW.id AND ended_at IS NULL; END;--> statement-breakpoint
-- Everybody whose identity was checked is 19 or older.
UPDATE members SET adult_checked_at = (SELECT checked_at FROM identity_checks WHERE member_id = members.id) WHERE id IN (SELECT member_id FROM identity_checks);
