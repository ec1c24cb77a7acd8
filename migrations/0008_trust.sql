ALTER TABLE `moderation_acts` ADD `buyers_told_to` integer;
--> statement-breakpoint
CREATE INDEX `moderation_acts_buyers` ON `moderation_acts` (`id`) WHERE buyers_told_to IS NOT NULL;
--> statement-breakpoint
ALTER TABLE `reports` ADD `closed_at` integer;
--> statement-breakpoint
UPDATE `reports` SET `closed_at` = coalesce((SELECT min(created_at) FROM audits WHERE audits.thing = reports.thing AND audits.thing_id = CAST(reports.thing_id AS TEXT) AND audits.action IN ('hide', 'dismiss', 'restore', 'suspend') AND audits.created_at >= reports.created_at), created_at) WHERE status <> 'open';
--> statement-breakpoint
DROP INDEX `reports_over`;
--> statement-breakpoint
CREATE INDEX `reports_over` ON `reports` (`closed_at`) WHERE status <> 'open';
--> statement-breakpoint
CREATE INDEX `members_unconsented` ON `members` (`created_at`) WHERE consented_version IS NULL AND status = 'ACTIVE';
