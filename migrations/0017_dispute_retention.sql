CREATE INDEX `moderation_acts_ended_at` ON `moderation_acts` (`ended_at`) WHERE ended_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `moderation_acts_answered_at` ON `moderation_acts` (`answered_at`) WHERE appeal <> '';--> statement-breakpoint
CREATE INDEX `reports_over` ON `reports` (`created_at`) WHERE status <> 'open';