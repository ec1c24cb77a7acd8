-- The tables of messages in a database of their own: as in ../0000_tables.sql and ../0007_inboxes.sql, without foreign keys to members
-- and prompts. A change here is made there too, and tests/api/schema.test.ts compares them.
CREATE TABLE `conversations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`low_id` integer NOT NULL,
	`high_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`purge_to` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversations_two" CHECK(low_id < high_id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversations_low_id_high_id` ON `conversations` (`low_id`,`high_id`);
--> statement-breakpoint
CREATE INDEX `conversations_purge_to` ON `conversations` (`purge_to`) WHERE purge_to > 0;
--> statement-breakpoint
CREATE TABLE `conversation_sides` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`conversation_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`other_id` integer NOT NULL,
	`last_message_id` integer DEFAULT 0 NOT NULL,
	`read_id` integer DEFAULT 0 NOT NULL,
	`cleared_id` integer DEFAULT 0 NOT NULL,
	`unread_count` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "conversation_sides_unread_count" CHECK(unread_count >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversation_sides_conversation_id_member_id` ON `conversation_sides` (`conversation_id`,`member_id`);
--> statement-breakpoint
CREATE INDEX `conversation_sides_member_id_last` ON `conversation_sides` (`member_id`,`last_message_id`);
--> statement-breakpoint
CREATE TABLE `inboxes` (
	`id` integer PRIMARY KEY NOT NULL,
	`unread_count` integer DEFAULT 0 NOT NULL,
	`closed_at` integer
);
--> statement-breakpoint
CREATE TABLE `messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`conversation_id` integer NOT NULL,
	`sender_id` integer NOT NULL,
	`prompt_id` integer,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `messages_conversation_id_id` ON `messages` (`conversation_id`,`id`);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`member_id` integer NOT NULL,
	`scope` text NOT NULL,
	`key` text NOT NULL,
	`hash` text NOT NULL,
	`result` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `scope`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_member_id_scope_created_at` ON `idempotency_keys` (`member_id`,`scope`,`created_at`);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created_at` ON `idempotency_keys` (`created_at`);
--> statement-breakpoint
CREATE TABLE `proofs` (
	`name` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER messages_sides_insert AFTER INSERT ON messages BEGIN UPDATE conversation_sides SET last_message_id = NEW.id, unread_count = unread_count + (member_id <> NEW.sender_id) WHERE conversation_id = NEW.conversation_id; END;
--> statement-breakpoint
CREATE TRIGGER conversation_sides_count AFTER UPDATE OF unread_count ON conversation_sides WHEN OLD.unread_count <> NEW.unread_count BEGIN INSERT INTO inboxes(id) VALUES (NEW.member_id) ON CONFLICT DO NOTHING; UPDATE inboxes SET unread_count = unread_count + NEW.unread_count - OLD.unread_count WHERE id = NEW.member_id; END;
--> statement-breakpoint
CREATE TRIGGER conversation_sides_clear AFTER UPDATE OF cleared_id ON conversation_sides WHEN OLD.cleared_id <> NEW.cleared_id AND EXISTS ( SELECT 1 FROM conversation_sides WHERE conversation_id = NEW.conversation_id AND member_id = NEW.other_id AND cleared_id > 0 ) BEGIN UPDATE conversations SET purge_to = (SELECT min(cleared_id) FROM conversation_sides WHERE conversation_id = NEW.conversation_id) WHERE id = NEW.conversation_id; END;
