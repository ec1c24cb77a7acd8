-- Approaches by strangers and muted conversations, as in ../0054_talk.sql and ../0055_talk_triggers.sql.
DROP INDEX `conversation_sides_member_id_last`;
--> statement-breakpoint
ALTER TABLE `conversation_sides` ADD `is_approach` integer DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE `conversation_sides` ADD `approached_at` integer;
--> statement-breakpoint
ALTER TABLE `conversation_sides` ADD `muted_at` integer;
--> statement-breakpoint
CREATE INDEX `conversation_sides_box` ON `conversation_sides` (`member_id`,`is_approach`,`last_message_id`);
--> statement-breakpoint
CREATE INDEX `conversation_sides_approached` ON `conversation_sides` (`member_id`,`approached_at`) WHERE approached_at IS NOT NULL;
--> statement-breakpoint
DROP TRIGGER conversation_sides_count;
--> statement-breakpoint
CREATE TRIGGER conversation_sides_count AFTER UPDATE OF unread_count, is_approach, muted_at ON conversation_sides WHEN iif(OLD.is_approach OR OLD.muted_at IS NOT NULL, 0, OLD.unread_count) <> iif(NEW.is_approach OR NEW.muted_at IS NOT NULL, 0, NEW.unread_count) BEGIN INSERT INTO inboxes(id) VALUES (NEW.member_id) ON CONFLICT DO NOTHING; UPDATE inboxes SET unread_count = unread_count + iif(NEW.is_approach OR NEW.muted_at IS NOT NULL, 0, NEW.unread_count) - iif(OLD.is_approach OR OLD.muted_at IS NOT NULL, 0, OLD.unread_count) WHERE id = NEW.member_id; END;
