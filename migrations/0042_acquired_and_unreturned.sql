ALTER TABLE `orders` ADD `unreturned_at` integer;--> statement-breakpoint
CREATE INDEX `entitlements_member_id_prompt_id` ON `entitlements` (`member_id`,`prompt_id`);