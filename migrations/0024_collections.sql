-- Named lists of prompts that members make, their followers, and those that operators show on the main page.
CREATE TABLE `collections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`title` text NOT NULL,
	`about` text DEFAULT '' NOT NULL,
	`is_public` integer DEFAULT false NOT NULL,
	`item_count` integer DEFAULT 0 NOT NULL,
	`follower_count` integer DEFAULT 0 NOT NULL,
	`hidden_for` text,
	`arrived_at` integer,
	`tell_at` integer,
	`told_to` integer DEFAULT 0 NOT NULL,
	`told_on` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `collections_member_id_id` ON `collections` (`member_id`,`id`) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX `collections_shown` ON `collections` (`member_id`,`id`) WHERE is_public = 1 AND hidden_for IS NULL AND deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX `collections_tell_at` ON `collections` (`tell_at`) WHERE tell_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `collections_deleted_at` ON `collections` (`deleted_at`) WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `collection_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`collection_id` integer NOT NULL,
	`prompt_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`position` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`collection_id`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collection_items_collection_id_prompt_id` ON `collection_items` (`collection_id`,`prompt_id`);
--> statement-breakpoint
CREATE INDEX `collection_items_position` ON `collection_items` (`collection_id`,`position`,`prompt_id`);
--> statement-breakpoint
CREATE INDEX `collection_items_prompt_id` ON `collection_items` (`prompt_id`);
--> statement-breakpoint
CREATE INDEX `collection_items_member_id_id` ON `collection_items` (`member_id`,`id`);
--> statement-breakpoint
CREATE TABLE `collection_follows` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`collection_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`told_on` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`collection_id`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collection_follows_member_id_collection_id` ON `collection_follows` (`member_id`,`collection_id`);
--> statement-breakpoint
CREATE INDEX `collection_follows_member_id_id` ON `collection_follows` (`member_id`,`id`);
--> statement-breakpoint
CREATE INDEX `collection_follows_collection_id_id` ON `collection_follows` (`collection_id`,`id`);
--> statement-breakpoint
CREATE INDEX `collection_follows_member_id_told_on` ON `collection_follows` (`member_id`,`told_on`);
--> statement-breakpoint
CREATE TABLE `collection_picks` (
	`place` integer PRIMARY KEY NOT NULL,
	`collection_id` integer NOT NULL,
	FOREIGN KEY (`collection_id`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "collection_picks_place" CHECK(place BETWEEN 1 AND 6)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collection_picks_collection_id` ON `collection_picks` (`collection_id`);
--> statement-breakpoint
CREATE TRIGGER collection_items_count_insert AFTER INSERT ON collection_items BEGIN UPDATE collections SET item_count = item_count + 1 WHERE id = NEW.collection_id; SELECT raise(ABORT, 'collection is full') FROM collections WHERE id = NEW.collection_id AND item_count > 200; END;
--> statement-breakpoint
CREATE TRIGGER collection_items_count_delete AFTER DELETE ON collection_items BEGIN UPDATE collections SET item_count = item_count - 1 WHERE id = OLD.collection_id; END;
--> statement-breakpoint
CREATE TRIGGER collection_follows_count_insert AFTER INSERT ON collection_follows BEGIN UPDATE collections SET follower_count = follower_count + 1 WHERE id = NEW.collection_id; END;
--> statement-breakpoint
CREATE TRIGGER collection_follows_count_delete AFTER DELETE ON collection_follows BEGIN UPDATE collections SET follower_count = follower_count - 1 WHERE id = OLD.collection_id; END;
--> statement-breakpoint
CREATE TRIGGER collections_data_version_update AFTER UPDATE OF title, about, is_public, hidden_for, deleted_at, updated_at ON collections WHEN OLD.is_public = 1 OR NEW.is_public = 1 BEGIN INSERT INTO data_changes(scope) VALUES (NEW.member_id); END;
--> statement-breakpoint
CREATE TRIGGER collection_picks_data_version_insert AFTER INSERT ON collection_picks BEGIN INSERT INTO data_changes(scope) SELECT member_id FROM collections WHERE id = NEW.collection_id; END;
--> statement-breakpoint
CREATE TRIGGER collection_picks_data_version_delete AFTER DELETE ON collection_picks BEGIN INSERT INTO data_changes(scope) SELECT member_id FROM collections WHERE id = OLD.collection_id; END;
