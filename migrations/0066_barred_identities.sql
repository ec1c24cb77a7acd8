CREATE TABLE `barred_identities` (
	`hash` text PRIMARY KEY NOT NULL,
	`kept_until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `barred_identities_kept_until` ON `barred_identities` (`kept_until`);