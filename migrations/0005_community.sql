CREATE TABLE `bookmarks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`prompt_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookmarks_prompt_id_member_id` ON `bookmarks` (`prompt_id`,`member_id`);--> statement-breakpoint
CREATE INDEX `bookmarks_member_id_id` ON `bookmarks` (`member_id`,`id`);--> statement-breakpoint
CREATE TABLE `proofs` (
	`name` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`thing` text NOT NULL,
	`thing_id` integer NOT NULL,
	`owner_id` integer NOT NULL,
	`reason` text NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_open` ON `reports` (`member_id`,`thing`,`thing_id`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `reports_status_id` ON `reports` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `reports_thing_thing_id` ON `reports` (`thing`,`thing_id`);--> statement-breakpoint
CREATE INDEX `reports_owner_id` ON `reports` (`owner_id`);--> statement-breakpoint
CREATE TABLE `prompt_ratings` (
	`prompt_id` integer NOT NULL,
	`half_stars` integer NOT NULL,
	`review_count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`prompt_id`, `half_stars`),
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "prompt_ratings_review_count" CHECK(review_count >= 0)
);
--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`prompt_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`prompter_id` integer NOT NULL,
	`half_stars` integer NOT NULL,
	`content` text NOT NULL,
	`reply` text,
	`replied_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`rank_high` integer GENERATED ALWAYS AS (((half_stars << 32) | id)) VIRTUAL,
	`rank_low` integer GENERATED ALWAYS AS ((((10 - half_stars) << 32) | id)) VIRTUAL,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`prompter_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reviews_half_stars" CHECK(half_stars BETWEEN 0 AND 10),
	CONSTRAINT "reviews_reply" CHECK((reply IS NULL) = (replied_at IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_prompt_id_member_id` ON `reviews` (`prompt_id`,`member_id`);--> statement-breakpoint
CREATE INDEX `reviews_prompt_id_id` ON `reviews` (`prompt_id`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_prompt_id_rank_high` ON `reviews` (`prompt_id`,`rank_high`);--> statement-breakpoint
CREATE INDEX `reviews_prompt_id_rank_low` ON `reviews` (`prompt_id`,`rank_low`);--> statement-breakpoint
CREATE INDEX `reviews_member_id_id` ON `reviews` (`member_id`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_prompter_id_id` ON `reviews` (`prompter_id`,`id`);
--> statement-breakpoint
-- Every counter made of reviews and bookmarks changes with the row that causes it: there is no write that can forget one.
CREATE TRIGGER reviews_count_insert AFTER INSERT ON reviews BEGIN
  INSERT INTO prompt_ratings(prompt_id, half_stars, review_count) VALUES (NEW.prompt_id, NEW.half_stars, 1)
    ON CONFLICT(prompt_id, half_stars) DO UPDATE SET review_count = review_count + 1;
  UPDATE prompts SET review_count = review_count + 1, rating_sum = rating_sum + NEW.half_stars,
    rating_score = (38 + rating_sum + NEW.half_stars) * 500 / (6 + review_count), popularity_stale = 1 WHERE id = NEW.prompt_id;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_count_update AFTER UPDATE OF half_stars ON reviews WHEN OLD.half_stars <> NEW.half_stars BEGIN
  UPDATE prompt_ratings SET review_count = review_count - 1 WHERE prompt_id = OLD.prompt_id AND half_stars = OLD.half_stars;
  INSERT INTO prompt_ratings(prompt_id, half_stars, review_count) VALUES (NEW.prompt_id, NEW.half_stars, 1)
    ON CONFLICT(prompt_id, half_stars) DO UPDATE SET review_count = review_count + 1;
  UPDATE prompts SET rating_sum = rating_sum + NEW.half_stars - OLD.half_stars,
    rating_score = (38 + rating_sum + NEW.half_stars - OLD.half_stars) * 500 / (5 + review_count) WHERE id = NEW.prompt_id;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_count_delete AFTER DELETE ON reviews BEGIN
  UPDATE prompt_ratings SET review_count = review_count - 1 WHERE prompt_id = OLD.prompt_id AND half_stars = OLD.half_stars;
  UPDATE prompts SET review_count = review_count - 1, rating_sum = rating_sum - OLD.half_stars,
    rating_score = (38 + rating_sum - OLD.half_stars) * 500 / (4 + review_count), popularity_stale = 1 WHERE id = OLD.prompt_id;
END;
--> statement-breakpoint
CREATE TRIGGER bookmarks_count_insert AFTER INSERT ON bookmarks BEGIN
  UPDATE prompts SET bookmark_count = bookmark_count + 1, popularity_stale = 1 WHERE id = NEW.prompt_id;
END;
--> statement-breakpoint
CREATE TRIGGER bookmarks_count_delete AFTER DELETE ON bookmarks BEGIN
  UPDATE prompts SET bookmark_count = bookmark_count - 1, popularity_stale = 1 WHERE id = OLD.prompt_id;
END;
--> statement-breakpoint
-- A member has received the reviews of what they have published.
UPDATE members SET review_count = received.review_count, rating_sum = received.rating_sum
  FROM (SELECT member_id, sum(review_count) AS review_count, sum(rating_sum) AS rating_sum FROM prompts WHERE status = 'published' GROUP BY member_id) AS received
  WHERE members.id = received.member_id AND received.review_count > 0;
--> statement-breakpoint
CREATE TRIGGER prompts_received_insert AFTER INSERT ON prompts WHEN NEW.status = 'published' AND NEW.review_count > 0 BEGIN
  UPDATE members SET review_count = review_count + NEW.review_count, rating_sum = rating_sum + NEW.rating_sum WHERE id = NEW.member_id;
END;
--> statement-breakpoint
CREATE TRIGGER prompts_received_update AFTER UPDATE OF status, review_count, rating_sum ON prompts WHEN OLD.review_count > 0 OR NEW.review_count > 0 BEGIN
  UPDATE members SET
    review_count = review_count + (NEW.status = 'published') * NEW.review_count - (OLD.status = 'published') * OLD.review_count,
    rating_sum = rating_sum + (NEW.status = 'published') * NEW.rating_sum - (OLD.status = 'published') * OLD.rating_sum
  WHERE id = NEW.member_id;
END;
