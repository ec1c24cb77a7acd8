-- Unread messages and what is to be purged move to the tables of messages, so that those can have a database of their own.
CREATE TABLE `inboxes` (
	`id` integer PRIMARY KEY NOT NULL,
	`unread_count` integer DEFAULT 0 NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `erasures` (
	`member_id` integer PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `conversations` ADD `purge_to` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX `conversations_purge_to` ON `conversations` (`purge_to`) WHERE purge_to > 0;
--> statement-breakpoint
INSERT INTO inboxes(id, unread_count) SELECT id, unread_messages FROM members WHERE unread_messages > 0;
--> statement-breakpoint
INSERT INTO inboxes(id, closed_at) SELECT id, updated_at FROM members WHERE status = 'INACTIVE' ON CONFLICT(id) DO UPDATE SET closed_at = excluded.closed_at;
--> statement-breakpoint
UPDATE members SET unread_messages = 0 WHERE unread_messages > 0;
--> statement-breakpoint
UPDATE conversations SET purge_to = (SELECT min(cleared_id) FROM conversation_sides WHERE conversation_id = conversations.id) WHERE id IN (SELECT conversation_id FROM conversation_sides WHERE cleared_id > 0);
--> statement-breakpoint
DROP INDEX `conversation_sides_cleared`;
--> statement-breakpoint
DROP TRIGGER conversation_sides_count;
--> statement-breakpoint
CREATE TRIGGER conversation_sides_count AFTER UPDATE OF unread_count ON conversation_sides WHEN OLD.unread_count <> NEW.unread_count BEGIN INSERT INTO inboxes(id) VALUES (NEW.member_id) ON CONFLICT DO NOTHING; UPDATE inboxes SET unread_count = unread_count + NEW.unread_count - OLD.unread_count WHERE id = NEW.member_id; END;
--> statement-breakpoint
CREATE TRIGGER conversation_sides_clear AFTER UPDATE OF cleared_id ON conversation_sides WHEN OLD.cleared_id <> NEW.cleared_id AND EXISTS ( SELECT 1 FROM conversation_sides WHERE conversation_id = NEW.conversation_id AND member_id = NEW.other_id AND cleared_id > 0 ) BEGIN UPDATE conversations SET purge_to = (SELECT min(cleared_id) FROM conversation_sides WHERE conversation_id = NEW.conversation_id) WHERE id = NEW.conversation_id; END;
