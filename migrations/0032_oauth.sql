-- Apps that act for members (OAuth 2.1): registered clients, codes, grants and their tokens.
CREATE TABLE `oauth_clients` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`redirect_uris` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `oauth_clients_unused` ON `oauth_clients` (`created_at`) WHERE used_at IS NULL;
--> statement-breakpoint
CREATE INDEX `oauth_clients_used_at` ON `oauth_clients` (`used_at`) WHERE used_at IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `oauth_codes` (
	`hash` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`member_id` integer NOT NULL,
	`redirect_uri` text NOT NULL,
	`challenge` text NOT NULL,
	`scopes` text NOT NULL,
	`resource` text NOT NULL,
	`created_at` integer NOT NULL,
	`grant_id` integer,
	FOREIGN KEY (`client_id`) REFERENCES `oauth_clients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `oauth_codes_member_id` ON `oauth_codes` (`member_id`);
--> statement-breakpoint
CREATE INDEX `oauth_codes_client_id` ON `oauth_codes` (`client_id`);
--> statement-breakpoint
CREATE INDEX `oauth_codes_created_at` ON `oauth_codes` (`created_at`);
--> statement-breakpoint
CREATE TABLE `oauth_grants` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`client_id` text NOT NULL,
	`redirect_uri` text NOT NULL,
	`scopes` text NOT NULL,
	`resource` text NOT NULL,
	`created_at` integer NOT NULL,
	`refreshed_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`) REFERENCES `oauth_clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `oauth_grants_member_id_id` ON `oauth_grants` (`member_id`,`id`);
--> statement-breakpoint
CREATE INDEX `oauth_grants_client_id` ON `oauth_grants` (`client_id`);
--> statement-breakpoint
CREATE INDEX `oauth_grants_refreshed_at` ON `oauth_grants` (`refreshed_at`);
--> statement-breakpoint
CREATE TABLE `oauth_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`grant_id` integer NOT NULL,
	`kind` text NOT NULL,
	`expires_at` integer NOT NULL,
	`rotated_at` integer,
	FOREIGN KEY (`grant_id`) REFERENCES `oauth_grants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `oauth_tokens_grant_id` ON `oauth_tokens` (`grant_id`);
--> statement-breakpoint
CREATE INDEX `oauth_tokens_expires_at` ON `oauth_tokens` (`expires_at`);
