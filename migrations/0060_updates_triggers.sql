DROP TRIGGER prompts_announce_insert;
--> statement-breakpoint
CREATE TRIGGER prompts_announce_insert AFTER INSERT ON prompts WHEN NEW.status = 'published' AND (EXISTS (SELECT 1 FROM follows WHERE followee_id = NEW.member_id) OR EXISTS (SELECT 1 FROM watches)) BEGIN INSERT INTO announcements(prompt_id, member_id, created_at, worked_at) VALUES (NEW.id, NEW.member_id, NEW.updated_at, NEW.updated_at) ON CONFLICT(prompt_id) DO NOTHING; END;
--> statement-breakpoint
DROP TRIGGER prompts_announce_publish;
--> statement-breakpoint
CREATE TRIGGER prompts_announce_publish AFTER UPDATE OF status ON prompts WHEN OLD.status <> 'published' AND NEW.status = 'published' AND NEW.published_at >= NEW.updated_at - 86400000 AND (EXISTS (SELECT 1 FROM follows WHERE followee_id = NEW.member_id) OR EXISTS (SELECT 1 FROM watches)) BEGIN INSERT INTO announcements(prompt_id, member_id, created_at, worked_at) VALUES (NEW.id, NEW.member_id, NEW.updated_at, NEW.updated_at) ON CONFLICT(prompt_id) DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER prompts_updates_revised AFTER UPDATE OF body_version ON prompts WHEN NEW.body_version > OLD.body_version AND NEW.status = 'published' AND EXISTS (SELECT 1 FROM entitlements WHERE prompt_id = NEW.id AND revoked_at IS NULL AND opened_at IS NOT NULL) BEGIN INSERT INTO prompt_updates(kind, prompt_id, about, subject_id, created_at) VALUES ('revised', NEW.id, 'revised:' || NEW.id || ':' || strftime('%Y-%m-%d', NEW.updated_at / 1000 + 32400, 'unixepoch'), NEW.body_version, NEW.updated_at) ON CONFLICT(about) DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER launch_prices_updates_insert AFTER INSERT ON launch_prices WHEN EXISTS (SELECT 1 FROM bookmarks WHERE prompt_id = NEW.prompt_id) BEGIN INSERT INTO prompt_updates(kind, prompt_id, about, subject_id, created_at) VALUES ('price', NEW.prompt_id, 'price:' || NEW.id, NEW.id, NEW.starts_at) ON CONFLICT(about) DO NOTHING; END;
