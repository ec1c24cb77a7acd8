CREATE INDEX `token_families_sealed_unlink` ON `token_families` (`created_at`) WHERE sealed_unlink IS NOT NULL;--> statement-breakpoint
CREATE INDEX `reports_member_id` ON `reports` (`member_id`);