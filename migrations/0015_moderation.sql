CREATE TABLE `moderation_acts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`thing` text NOT NULL,
	`thing_id` integer NOT NULL,
	`owner_id` integer NOT NULL,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`appeal` text,
	`appeal_status` text,
	`appealed_at` integer,
	`answer` text,
	`answered_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "moderation_acts_appeal" CHECK((appeal IS NULL) = (appeal_status IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `moderation_acts_standing` ON `moderation_acts` (`thing`,`thing_id`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `moderation_acts_owner_id_id` ON `moderation_acts` (`owner_id`,`id`);--> statement-breakpoint
CREATE INDEX `moderation_acts_thing_thing_id` ON `moderation_acts` (`thing`,`thing_id`);--> statement-breakpoint
CREATE INDEX `moderation_acts_appeal_status_id` ON `moderation_acts` (`appeal_status`,`id`) WHERE appeal_status IS NOT NULL;--> statement-breakpoint
CREATE TABLE `rates` (
	`key` text PRIMARY KEY NOT NULL,
	`minute` integer NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `prompts` ADD `hidden_for` text;--> statement-breakpoint
ALTER TABLE `reviews` ADD `hidden_at` integer;--> statement-breakpoint
CREATE INDEX `search_counts_blocked` ON `search_counts` (`term`) WHERE is_blocked = 1;
--> statement-breakpoint
-- A hidden review counts for nothing until it is restored.
DROP TRIGGER reviews_count_update;
--> statement-breakpoint
DROP TRIGGER reviews_count_delete;
--> statement-breakpoint
CREATE TRIGGER reviews_count_update AFTER UPDATE OF half_stars ON reviews WHEN OLD.half_stars <> NEW.half_stars AND OLD.hidden_at IS NULL AND NEW.hidden_at IS NULL BEGIN
  UPDATE prompt_ratings SET review_count = review_count - 1 WHERE prompt_id = OLD.prompt_id AND half_stars = OLD.half_stars;
  INSERT INTO prompt_ratings(prompt_id, half_stars, review_count) VALUES (NEW.prompt_id, NEW.half_stars, 1)
    ON CONFLICT(prompt_id, half_stars) DO UPDATE SET review_count = review_count + 1;
  UPDATE prompts SET rating_sum = rating_sum + NEW.half_stars - OLD.half_stars,
    rating_score = (38 + rating_sum + NEW.half_stars - OLD.half_stars) * 500 / (5 + review_count) WHERE id = NEW.prompt_id;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_count_delete AFTER DELETE ON reviews WHEN OLD.hidden_at IS NULL BEGIN
  UPDATE prompt_ratings SET review_count = review_count - 1 WHERE prompt_id = OLD.prompt_id AND half_stars = OLD.half_stars;
  UPDATE prompts SET review_count = review_count - 1, rating_sum = rating_sum - OLD.half_stars,
    rating_score = (38 + rating_sum - OLD.half_stars) * 500 / (4 + review_count), popularity_stale = 1 WHERE id = OLD.prompt_id;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_count_hide AFTER UPDATE OF hidden_at ON reviews WHEN OLD.hidden_at IS NULL AND NEW.hidden_at IS NOT NULL BEGIN
  UPDATE prompt_ratings SET review_count = review_count - 1 WHERE prompt_id = OLD.prompt_id AND half_stars = OLD.half_stars;
  UPDATE prompts SET review_count = review_count - 1, rating_sum = rating_sum - OLD.half_stars,
    rating_score = (38 + rating_sum - OLD.half_stars) * 500 / (4 + review_count), popularity_stale = 1 WHERE id = OLD.prompt_id;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_count_restore AFTER UPDATE OF hidden_at ON reviews WHEN OLD.hidden_at IS NOT NULL AND NEW.hidden_at IS NULL BEGIN
  INSERT INTO prompt_ratings(prompt_id, half_stars, review_count) VALUES (NEW.prompt_id, NEW.half_stars, 1)
    ON CONFLICT(prompt_id, half_stars) DO UPDATE SET review_count = review_count + 1;
  UPDATE prompts SET review_count = review_count + 1, rating_sum = rating_sum + NEW.half_stars,
    rating_score = (38 + rating_sum + NEW.half_stars) * 500 / (6 + review_count), popularity_stale = 1 WHERE id = NEW.prompt_id;
END;
--> statement-breakpoint
-- Hidden before there were words for why: each for itself.
UPDATE prompts SET hidden_for = 'moderation' WHERE status = 'hidden';
