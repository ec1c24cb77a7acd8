-- From where readers came to the prompts of a member, by day.
CREATE TABLE `prompter_sources` (
	`member_id` integer NOT NULL,
	`day` text NOT NULL,
	`part` integer NOT NULL,
	`source` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`member_id`, `day`, `part`, `source`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `prompter_sources_day` ON `prompter_sources` (`day`);
