CREATE TABLE `identities` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`member_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `identities_member_id` ON `identities` (`member_id`);--> statement-breakpoint
CREATE TABLE `members` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nickname` text NOT NULL,
	`nickname_key` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`intro` text DEFAULT '' NOT NULL,
	`profile_image` text,
	`social_type` text NOT NULL,
	`status` text DEFAULT 'ACTIVE' NOT NULL,
	`role` text DEFAULT 'USER' NOT NULL,
	`prompt_count` integer DEFAULT 0 NOT NULL,
	`follower_count` integer DEFAULT 0 NOT NULL,
	`following_count` integer DEFAULT 0 NOT NULL,
	`review_count` integer DEFAULT 0 NOT NULL,
	`rating_sum` integer DEFAULT 0 NOT NULL,
	`sales_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`rank_popular` integer GENERATED ALWAYS AS ((((follower_count * 10 + prompt_count) << 32) | id)) VIRTUAL,
	`rank_rating` integer GENERATED ALWAYS AS (((((rating_sum * 500 + 19000) / (review_count + 5)) << 32) | id)) VIRTUAL,
	CONSTRAINT "members_counts" CHECK(prompt_count >= 0 AND follower_count >= 0 AND following_count >= 0 AND review_count >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `members_nickname_key` ON `members` (`nickname_key`);--> statement-breakpoint
CREATE INDEX `members_rank_popular` ON `members` (`rank_popular`) WHERE status = 'ACTIVE' AND prompt_count > 0;--> statement-breakpoint
CREATE INDEX `members_rank_rating` ON `members` (`rank_rating`) WHERE status = 'ACTIVE' AND prompt_count > 0;--> statement-breakpoint
CREATE INDEX `members_latest` ON `members` (`id`) WHERE status = 'ACTIVE' AND prompt_count > 0;--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`rotated_at` integer,
	FOREIGN KEY (`family_id`) REFERENCES `token_families`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `refresh_tokens_family_id` ON `refresh_tokens` (`family_id`);--> statement-breakpoint
CREATE INDEX `refresh_tokens_expires_at` ON `refresh_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `token_families` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` integer NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `token_families_member_id` ON `token_families` (`member_id`);--> statement-breakpoint
CREATE TABLE `categories` (
	`slug` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`prompt_count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `models` (
	`slug` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`prompt_count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `prompt_examples` (
	`prompt_id` integer NOT NULL,
	`position` integer NOT NULL,
	`input` text NOT NULL,
	`output` text NOT NULL,
	PRIMARY KEY(`prompt_id`, `position`),
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `prompt_tests` (
	`prompt_id` integer NOT NULL,
	`model` text NOT NULL,
	`tested_at` integer NOT NULL,
	PRIMARY KEY(`prompt_id`, `model`),
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`model`) REFERENCES `models`(`slug`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `prompt_versions` (
	`prompt_id` integer NOT NULL,
	`version` integer NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`prompt_id`, `version`),
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `prompt_views` (
	`prompt_id` integer NOT NULL,
	`day` text NOT NULL,
	`visitor` text NOT NULL,
	PRIMARY KEY(`prompt_id`, `day`, `visitor`),
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `prompt_views_day` ON `prompt_views` (`day`);--> statement-breakpoint
CREATE TABLE `prompts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`category` text NOT NULL,
	`model` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`preview` text DEFAULT '' NOT NULL,
	`price` integer DEFAULT 0 NOT NULL,
	`thumbnail` text,
	`prompter_nickname` text DEFAULT '' NOT NULL,
	`prompter_image` text,
	`tags` text DEFAULT '[]' NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`body_version` integer DEFAULT 1 NOT NULL,
	`view_count` integer DEFAULT 0 NOT NULL,
	`download_count` integer DEFAULT 0 NOT NULL,
	`sales_count` integer DEFAULT 0 NOT NULL,
	`bookmark_count` integer DEFAULT 0 NOT NULL,
	`review_count` integer DEFAULT 0 NOT NULL,
	`rating_sum` integer DEFAULT 0 NOT NULL,
	`rating_score` integer DEFAULT 3800 NOT NULL,
	`popularity` integer DEFAULT 0 NOT NULL,
	`popularity_stale` integer DEFAULT 0 NOT NULL,
	`published_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`rank_popular` integer GENERATED ALWAYS AS (((popularity << 32) | id)) VIRTUAL,
	`rank_latest` integer GENERATED ALWAYS AS (((coalesce(published_at / 1000, 0) << 32) | id)) VIRTUAL,
	`rank_rating` integer GENERATED ALWAYS AS (((rating_score << 32) | id)) VIRTUAL,
	`rank_price` integer GENERATED ALWAYS AS (((price << 32) | id)) VIRTUAL,
	`search_terms` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category`) REFERENCES `categories`(`slug`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`model`) REFERENCES `models`(`slug`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "prompts_price" CHECK(price BETWEEN 0 AND 1000000),
	CONSTRAINT "prompts_counts" CHECK(view_count >= 0 AND download_count >= 0 AND bookmark_count >= 0 AND review_count >= 0)
);
--> statement-breakpoint
CREATE INDEX `prompts_rank_popular` ON `prompts` (`rank_popular`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `prompts_rank_latest` ON `prompts` (`rank_latest`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `prompts_rank_rating` ON `prompts` (`rank_rating`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `prompts_rank_price` ON `prompts` (`rank_price`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `prompts_member_published` ON `prompts` (`member_id`,`rank_latest`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `prompts_member_drafts` ON `prompts` (`member_id`,`id`) WHERE status = 'draft';--> statement-breakpoint
CREATE INDEX `prompts_member_own` ON `prompts` (`member_id`,`id`) WHERE status <> 'deleted';--> statement-breakpoint
CREATE INDEX `prompts_popularity_stale` ON `prompts` (`id`) WHERE popularity_stale = 1;--> statement-breakpoint
CREATE TABLE `tags` (
	`name` text PRIMARY KEY NOT NULL,
	`prompt_count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tags_popular` ON `tags` (`prompt_count`,`name`) WHERE prompt_count > 0;--> statement-breakpoint
CREATE TABLE `search_counts` (
	`term` text PRIMARY KEY NOT NULL,
	`days` integer NOT NULL,
	`people_today` integer NOT NULL,
	`people_max` integer NOT NULL,
	`heat` real NOT NULL,
	`last_day` text NOT NULL,
	`is_blocked` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `search_counts_heat` ON `search_counts` (`heat`) WHERE is_blocked = 0 AND (days >= 5 OR people_max >= 5);--> statement-breakpoint
CREATE INDEX `search_counts_last_day` ON `search_counts` (`last_day`);--> statement-breakpoint
CREATE TABLE `search_misses` (
	`term` text NOT NULL,
	`day` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `term`)
);
--> statement-breakpoint
CREATE TABLE `search_rebuilds` (
	`name` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `searches` (
	`term` text NOT NULL,
	`day` text NOT NULL,
	`searcher` text NOT NULL,
	PRIMARY KEY(`term`, `day`, `searcher`)
);
--> statement-breakpoint
CREATE INDEX `searches_day` ON `searches` (`day`);--> statement-breakpoint
CREATE TABLE `suggestions` (
	`term` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`jamo` text NOT NULL,
	`cho` text NOT NULL,
	`weight` integer NOT NULL,
	`freshness` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `suggestions_jamo` ON `suggestions` (`jamo`,`weight`);--> statement-breakpoint
CREATE INDEX `suggestions_cho` ON `suggestions` (`cho`,`weight`);--> statement-breakpoint
CREATE INDEX `suggestions_freshness` ON `suggestions` (`freshness`);--> statement-breakpoint
CREATE TABLE `synonyms` (
	`term` text PRIMARY KEY NOT NULL,
	`concept` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `synonyms_concept` ON `synonyms` (`concept`);