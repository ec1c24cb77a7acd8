DROP INDEX `suggestions_freshness`;--> statement-breakpoint
DROP INDEX `suggestions_jamo`;--> statement-breakpoint
DROP INDEX `suggestions_cho`;--> statement-breakpoint
CREATE INDEX `suggestions_jamo` ON `suggestions` (`jamo`,`weight`,`kind`,`term`);--> statement-breakpoint
CREATE INDEX `suggestions_cho` ON `suggestions` (`cho`,`weight`,`kind`,`term`);--> statement-breakpoint
ALTER TABLE `suggestions` DROP COLUMN `freshness`;