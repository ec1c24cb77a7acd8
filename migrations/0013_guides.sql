CREATE TABLE `guides` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`body` text NOT NULL,
	`opening` text NOT NULL,
	`html` text NOT NULL,
	`content` text NOT NULL,
	`headings` text NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`is_pinned` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`published_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`rank` integer GENERATED ALWAYS AS (((is_pinned << 61) | (coalesce(published_at, 0) << 20) | (id & 1048575))) VIRTUAL,
	CONSTRAINT "guides_published" CHECK(status = 'draft' OR published_at IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX `guides_kind_rank` ON `guides` (`kind`,`rank`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `guides_kind_published_at` ON `guides` (`kind`,`published_at`,`id`) WHERE status = 'published';