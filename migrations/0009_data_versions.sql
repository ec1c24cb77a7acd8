-- What public pages show has versions, so that a finished page is kept for as long as its version is the present one.
CREATE TABLE `data_versions` (
	`scope` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `data_versions_version` ON `data_versions` (`version`);
--> statement-breakpoint
CREATE VIEW data_changes AS SELECT scope FROM data_versions;
--> statement-breakpoint
CREATE TRIGGER data_changes_raise INSTEAD OF INSERT ON data_changes BEGIN INSERT INTO data_versions(scope, version) VALUES ( NEW.scope, max((SELECT coalesce(max(version), 0) + 1 FROM data_versions), CAST(unixepoch('subsec') * 1000 AS INTEGER)) ) ON CONFLICT(scope) DO UPDATE SET version = excluded.version; END;
--> statement-breakpoint
CREATE TRIGGER prompts_data_version_insert AFTER INSERT ON prompts WHEN NEW.status = 'published' BEGIN INSERT INTO data_changes(scope) VALUES (NEW.member_id); END;
--> statement-breakpoint
CREATE TRIGGER prompts_data_version_update AFTER UPDATE OF category, model, title, description, preview, price, thumbnail, tags, status, version, body_version, published_at, created_at, updated_at ON prompts WHEN OLD.status = 'published' OR NEW.status = 'published' BEGIN INSERT INTO data_changes(scope) VALUES (iif(NEW.status = 'published', NEW.member_id, -1)); END;
--> statement-breakpoint
CREATE TRIGGER prompt_attachments_data_version_insert AFTER INSERT ON prompt_attachments BEGIN INSERT INTO data_changes(scope) SELECT member_id FROM prompts WHERE id = NEW.prompt_id AND status = 'published'; END;
--> statement-breakpoint
CREATE TRIGGER prompt_attachments_data_version_update AFTER UPDATE ON prompt_attachments BEGIN INSERT INTO data_changes(scope) SELECT member_id FROM prompts WHERE id = NEW.prompt_id AND status = 'published'; END;
--> statement-breakpoint
CREATE TRIGGER prompt_attachments_data_version_delete AFTER DELETE ON prompt_attachments BEGIN INSERT INTO data_changes(scope) SELECT member_id FROM prompts WHERE id = OLD.prompt_id AND status = 'published'; END;
--> statement-breakpoint
CREATE TRIGGER members_data_version_update AFTER UPDATE OF nickname, profile_image, intro, status ON members WHEN OLD.nickname IS NOT NEW.nickname OR OLD.profile_image IS NOT NEW.profile_image OR OLD.intro IS NOT NEW.intro OR OLD.status IS NOT NEW.status BEGIN INSERT INTO data_changes(scope) VALUES (iif(NEW.status = 'ACTIVE', NEW.id, -1)); END;
--> statement-breakpoint
CREATE TRIGGER reviews_data_version_insert AFTER INSERT ON reviews BEGIN INSERT INTO data_changes(scope) VALUES (NEW.prompter_id); END;
--> statement-breakpoint
CREATE TRIGGER reviews_data_version_update AFTER UPDATE ON reviews BEGIN INSERT INTO data_changes(scope) VALUES (NEW.prompter_id); END;
--> statement-breakpoint
CREATE TRIGGER reviews_data_version_delete AFTER DELETE ON reviews BEGIN INSERT INTO data_changes(scope) VALUES (OLD.prompter_id); END;
--> statement-breakpoint
CREATE TRIGGER guides_data_version_insert AFTER INSERT ON guides BEGIN INSERT INTO data_changes(scope) VALUES (0); END;
--> statement-breakpoint
CREATE TRIGGER guides_data_version_update AFTER UPDATE ON guides BEGIN INSERT INTO data_changes(scope) VALUES (0); END;
--> statement-breakpoint
CREATE TRIGGER guides_data_version_delete AFTER DELETE ON guides BEGIN INSERT INTO data_changes(scope) VALUES (0); END;
--> statement-breakpoint
CREATE TRIGGER payout_accounts_data_version_insert AFTER INSERT ON payout_accounts BEGIN INSERT INTO data_changes(scope) VALUES (NEW.member_id); END;
--> statement-breakpoint
CREATE TRIGGER payout_accounts_data_version_update AFTER UPDATE OF seller_type ON payout_accounts WHEN OLD.seller_type <> NEW.seller_type BEGIN INSERT INTO data_changes(scope) VALUES (NEW.member_id); END;
--> statement-breakpoint
CREATE TRIGGER payout_accounts_data_version_delete AFTER DELETE ON payout_accounts BEGIN INSERT INTO data_changes(scope) VALUES (OLD.member_id); END;
