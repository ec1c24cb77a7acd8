-- What a version changed and whether everybody could read it, and prompts that began as a copy of a free one.
ALTER TABLE `prompt_versions` ADD `note` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `prompt_versions` ADD `is_free` integer DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE `prompts` ADD `remixed_from` integer REFERENCES prompts(id);
--> statement-breakpoint
ALTER TABLE `prompts` ADD `remix_count` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `prompts` ADD `allows_remix` integer DEFAULT true NOT NULL;
--> statement-breakpoint
CREATE INDEX `prompts_remixes` ON `prompts` (`remixed_from`,`id`) WHERE remixed_from IS NOT NULL AND status = 'published';
--> statement-breakpoint
CREATE TRIGGER prompts_remixes_insert AFTER INSERT ON prompts WHEN NEW.remixed_from IS NOT NULL AND NEW.status = 'published' BEGIN UPDATE prompts SET remix_count = remix_count + 1 WHERE id = NEW.remixed_from; END;
--> statement-breakpoint
CREATE TRIGGER prompts_remixes_status AFTER UPDATE OF status ON prompts WHEN NEW.remixed_from IS NOT NULL AND (OLD.status = 'published') <> (NEW.status = 'published') BEGIN UPDATE prompts SET remix_count = remix_count + (NEW.status = 'published') - (OLD.status = 'published') WHERE id = NEW.remixed_from; END;
--> statement-breakpoint
CREATE TRIGGER prompts_versions_free AFTER UPDATE OF status, price, body_version ON prompts WHEN OLD.status = 'published' AND OLD.price = 0 AND NEW.hidden_for IS NOT 'moderation' BEGIN UPDATE prompt_versions SET is_free = 1 WHERE prompt_id = OLD.id AND version = OLD.body_version AND is_free = 0; END;
--> statement-breakpoint
CREATE TRIGGER prompts_versions_hidden AFTER UPDATE OF hidden_for ON prompts WHEN NEW.hidden_for = 'moderation' BEGIN UPDATE prompt_versions SET is_free = 0 WHERE prompt_id = NEW.id AND is_free = 1; END;
