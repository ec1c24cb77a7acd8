CREATE TABLE `ledger_passes` (
	`pass` text NOT NULL,
	`is_ended` integer NOT NULL,
	`begun_at` integer NOT NULL,
	`stepped_at` integer NOT NULL,
	`postings` integer DEFAULT 0 NOT NULL,
	`rows` integer DEFAULT 0 NOT NULL,
	`breaches` text NOT NULL,
	PRIMARY KEY(`pass`, `is_ended`)
) STRICT;
