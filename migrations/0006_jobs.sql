CREATE TABLE `search_refills` (
	`first_id` integer PRIMARY KEY NOT NULL,
	`last_id` integer NOT NULL,
	`sent_at` integer
);
