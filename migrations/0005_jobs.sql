CREATE TABLE `search_refills` (
	`first_id` integer PRIMARY KEY NOT NULL,
	`last_id` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE TABLE `ledger_sums` (
	`pass` text NOT NULL,
	`account_id` text NOT NULL,
	`debits` integer DEFAULT 0 NOT NULL,
	`credits` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`pass`, `account_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `job_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`ran_at` integer,
	`waited` integer DEFAULT 0 NOT NULL,
	`is_unfinished` integer DEFAULT false NOT NULL
);
