CREATE TABLE `alerts` (
	`kind` text PRIMARY KEY NOT NULL,
	`told_at` integer NOT NULL,
	`untold` integer DEFAULT 0 NOT NULL,
	`last_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `daily_metrics` (
	`day` text NOT NULL,
	`metric` text NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`day`, `metric`)
);
--> statement-breakpoint
CREATE TABLE `gauges` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL,
	`at` integer NOT NULL
);
