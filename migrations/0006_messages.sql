CREATE TABLE `blocks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`blocker_id` integer NOT NULL,
	`blocked_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`blocker_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`blocked_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blocks_blocker_id_blocked_id` ON `blocks` (`blocker_id`,`blocked_id`);--> statement-breakpoint
CREATE INDEX `blocks_blocker_id_id` ON `blocks` (`blocker_id`,`id`);--> statement-breakpoint
CREATE TABLE `follows` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`follower_id` integer NOT NULL,
	`followee_id` integer NOT NULL,
	`told_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`follower_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`followee_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `follows_follower_id_followee_id` ON `follows` (`follower_id`,`followee_id`);--> statement-breakpoint
CREATE INDEX `follows_followee_id_id` ON `follows` (`followee_id`,`id`,`follower_id`);--> statement-breakpoint
CREATE INDEX `follows_follower_id_id` ON `follows` (`follower_id`,`id`,`followee_id`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`member_id` integer NOT NULL,
	`scope` text NOT NULL,
	`key` text NOT NULL,
	`hash` text NOT NULL,
	`result` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `scope`, `key`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_member_id_scope_created_at` ON `idempotency_keys` (`member_id`,`scope`,`created_at`);--> statement-breakpoint
CREATE INDEX `idempotency_keys_created_at` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
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
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`other_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "conversation_sides_unread_count" CHECK(unread_count >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversation_sides_conversation_id_member_id` ON `conversation_sides` (`conversation_id`,`member_id`);--> statement-breakpoint
CREATE INDEX `conversation_sides_member_id_last` ON `conversation_sides` (`member_id`,`last_message_id`);--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`low_id` integer NOT NULL,
	`high_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`low_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`high_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "conversations_two" CHECK(low_id < high_id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversations_low_id_high_id` ON `conversations` (`low_id`,`high_id`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`conversation_id` integer NOT NULL,
	`sender_id` integer NOT NULL,
	`prompt_id` integer,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sender_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `messages_conversation_id_id` ON `messages` (`conversation_id`,`id`);--> statement-breakpoint
CREATE TABLE `announcements` (
	`prompt_id` integer PRIMARY KEY NOT NULL,
	`member_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`worked_at` integer NOT NULL,
	`done_at` integer,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `announcements_pending` ON `announcements` (`worked_at`) WHERE done_at IS NULL;--> statement-breakpoint
CREATE INDEX `announcements_member_id_pending` ON `announcements` (`member_id`) WHERE done_at IS NULL;--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`actor_id` integer,
	`prompt_id` integer,
	`subject_id` integer,
	`content` text DEFAULT '' NOT NULL,
	`read_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_member_id_about` ON `notifications` (`member_id`,`about`);--> statement-breakpoint
CREATE INDEX `notifications_member_id_id` ON `notifications` (`member_id`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_member_id_unread` ON `notifications` (`member_id`) WHERE read_at IS NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `unread_messages` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `unread_notifications` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `live_until` integer;
--> statement-breakpoint
CREATE TRIGGER follows_count_insert AFTER INSERT ON follows BEGIN
  UPDATE members SET following_count = following_count + 1 WHERE id = NEW.follower_id;
  UPDATE members SET follower_count = follower_count + 1 WHERE id = NEW.followee_id;
END;
--> statement-breakpoint
CREATE TRIGGER follows_count_delete AFTER DELETE ON follows BEGIN
  UPDATE members SET following_count = following_count - 1 WHERE id = OLD.follower_id;
  UPDATE members SET follower_count = follower_count - 1 WHERE id = OLD.followee_id;
END;
--> statement-breakpoint
CREATE TRIGGER notifications_count_insert AFTER INSERT ON notifications WHEN NEW.read_at IS NULL BEGIN
  UPDATE members SET unread_notifications = unread_notifications + 1 WHERE id = NEW.member_id;
END;
--> statement-breakpoint
CREATE TRIGGER notifications_count_read AFTER UPDATE OF read_at ON notifications WHEN OLD.read_at IS NULL AND NEW.read_at IS NOT NULL BEGIN
  UPDATE members SET unread_notifications = unread_notifications - 1 WHERE id = NEW.member_id;
END;
--> statement-breakpoint
CREATE TRIGGER notifications_count_delete AFTER DELETE ON notifications WHEN OLD.read_at IS NULL BEGIN
  UPDATE members SET unread_notifications = unread_notifications - 1 WHERE id = OLD.member_id;
END;
--> statement-breakpoint
CREATE TRIGGER messages_sides_insert AFTER INSERT ON messages BEGIN
  UPDATE conversation_sides SET last_message_id = NEW.id, unread_count = unread_count + (member_id <> NEW.sender_id) WHERE conversation_id = NEW.conversation_id;
END;
--> statement-breakpoint
CREATE TRIGGER conversation_sides_count AFTER UPDATE OF unread_count ON conversation_sides WHEN OLD.unread_count <> NEW.unread_count BEGIN
  UPDATE members SET unread_messages = unread_messages + NEW.unread_count - OLD.unread_count WHERE id = NEW.member_id;
END;
--> statement-breakpoint
-- Published in one transaction with what is to be told about it: nothing is forgotten, whatever fails afterwards.
CREATE TRIGGER prompts_announce_insert AFTER INSERT ON prompts WHEN NEW.status = 'published' AND EXISTS (SELECT 1 FROM follows WHERE followee_id = NEW.member_id) BEGIN
  INSERT INTO announcements(prompt_id, member_id, created_at, worked_at) VALUES (NEW.id, NEW.member_id, NEW.updated_at, NEW.updated_at) ON CONFLICT(prompt_id) DO NOTHING;
END;
--> statement-breakpoint
-- Only the first day after the first time: a prompt that comes back later is not new.
CREATE TRIGGER prompts_announce_publish AFTER UPDATE OF status ON prompts WHEN OLD.status <> 'published' AND NEW.status = 'published' AND NEW.published_at >= NEW.updated_at - 86400000 AND EXISTS (SELECT 1 FROM follows WHERE followee_id = NEW.member_id) BEGIN
  INSERT INTO announcements(prompt_id, member_id, created_at, worked_at) VALUES (NEW.id, NEW.member_id, NEW.updated_at, NEW.updated_at) ON CONFLICT(prompt_id) DO NOTHING;
END;
