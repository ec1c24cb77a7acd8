CREATE TABLE `leaderboard_places` (
	`period` text NOT NULL,
	`prompt_id` integer NOT NULL,
	`place` integer NOT NULL,
	PRIMARY KEY(`period`, `prompt_id`)
);
