ALTER TABLE `moderation_acts` ADD `buyers_told_to` integer;
--> statement-breakpoint
CREATE INDEX `moderation_acts_buyers` ON `moderation_acts` (`id`) WHERE buyers_told_to IS NOT NULL;
