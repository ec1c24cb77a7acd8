DROP INDEX `members_popular`;--> statement-breakpoint
ALTER TABLE `members` ADD `rank_popular` integer GENERATED ALWAYS AS ((((follower_count * 10 + prompt_count) << 32) | id)) VIRTUAL;--> statement-breakpoint
ALTER TABLE `members` ADD `rank_rating` integer GENERATED ALWAYS AS (((((rating_sum * 500 + 19000) / (review_count + 5)) << 32) | id)) VIRTUAL;--> statement-breakpoint
CREATE INDEX `members_rank_popular` ON `members` (`rank_popular`) WHERE status = 'ACTIVE' AND prompt_count > 0;--> statement-breakpoint
CREATE INDEX `members_rank_rating` ON `members` (`rank_rating`) WHERE status = 'ACTIVE' AND prompt_count > 0;