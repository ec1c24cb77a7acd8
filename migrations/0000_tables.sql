-- All tables and indexes, as drizzle-kit generates them from worker/db/schema, and three things that it cannot express, written
-- by hand: STRICT on the eleven tables of money and operators, WITHOUT ROWID on ledger_transfer, and the index ledger_account_owner.
CREATE TABLE `archive_disputes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`pseudonym` text NOT NULL,
	`kept_until` integer NOT NULL,
	`report_id` integer NOT NULL,
	`side` text NOT NULL,
	`thing` text NOT NULL,
	`thing_id` integer NOT NULL,
	`reason` text NOT NULL,
	`sealed_detail` text,
	`status` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `archive_disputes_kept_until` ON `archive_disputes` (`kept_until`);--> statement-breakpoint
CREATE TABLE `archive_orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`pseudonym` text NOT NULL,
	`kept_until` integer NOT NULL,
	`order_id` text NOT NULL,
	`side` text NOT NULL,
	`title` text NOT NULL,
	`amount` integer NOT NULL,
	`fee` integer NOT NULL,
	`fee_vat` integer NOT NULL,
	`terms_version` text NOT NULL,
	`status` text NOT NULL,
	`refund_reason` text,
	`created_at` integer NOT NULL,
	`opened_at` integer,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `archive_orders_kept_until` ON `archive_orders` (`kept_until`);--> statement-breakpoint
CREATE INDEX `archive_orders_order_id` ON `archive_orders` (`order_id`);--> statement-breakpoint
CREATE TABLE `archive_payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`pseudonym` text NOT NULL,
	`kept_until` integer NOT NULL,
	`order_id` text NOT NULL,
	`payment_key` text NOT NULL,
	`method` text,
	`receipt_url` text,
	`amount` integer NOT NULL,
	`paid_at` integer NOT NULL,
	`refunded_at` integer
);
--> statement-breakpoint
CREATE INDEX `archive_payments_kept_until` ON `archive_payments` (`kept_until`);--> statement-breakpoint
CREATE INDEX `archive_payments_order_id` ON `archive_payments` (`order_id`);--> statement-breakpoint
CREATE TABLE `archive_payouts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`pseudonym` text NOT NULL,
	`kept_until` integer NOT NULL,
	`payout_id` text NOT NULL,
	`seller_type` text NOT NULL,
	`gross` integer NOT NULL,
	`income_tax` integer NOT NULL,
	`local_tax` integer NOT NULL,
	`net` integer NOT NULL,
	`status` text NOT NULL,
	`sealed_recipient` text NOT NULL,
	`requested_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `archive_payouts_kept_until` ON `archive_payouts` (`kept_until`);--> statement-breakpoint
CREATE INDEX `archive_payouts_payout_id` ON `archive_payouts` (`payout_id`);--> statement-breakpoint
CREATE TABLE `archive_sellers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`pseudonym` text NOT NULL,
	`kept_until` integer NOT NULL,
	`seller_type` text NOT NULL,
	`sealed_identity` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `archive_sellers_kept_until` ON `archive_sellers` (`kept_until`);--> statement-breakpoint
CREATE TABLE `consents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`doc` text NOT NULL,
	`version` text NOT NULL,
	`is_agreed` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `consents_member_id_doc_id` ON `consents` (`member_id`,`doc`,`id`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`member_id` integer NOT NULL,
	`scope` text NOT NULL,
	`key` text NOT NULL,
	`hash` text NOT NULL,
	`result` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `scope`, `key`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_member_id_scope_created_at` ON `idempotency_keys` (`member_id`,`scope`,`created_at`);--> statement-breakpoint
CREATE INDEX `idempotency_keys_created_at` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `rates` (
	`key` text PRIMARY KEY NOT NULL,
	`minute` integer NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `identities` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`member_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `identities_member_id` ON `identities` (`member_id`);--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`rotated_at` integer,
	FOREIGN KEY (`family_id`) REFERENCES `token_families`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `refresh_tokens_family_id` ON `refresh_tokens` (`family_id`);--> statement-breakpoint
CREATE INDEX `refresh_tokens_expires_at` ON `refresh_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `token_families` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` integer NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer NOT NULL,
	`revoked_at` integer,
	`sealed_unlink` text,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `token_families_member_id` ON `token_families` (`member_id`);--> statement-breakpoint
CREATE INDEX `token_families_sealed_unlink` ON `token_families` (`created_at`) WHERE sealed_unlink IS NOT NULL;--> statement-breakpoint
CREATE TABLE `bookmarks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`prompt_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookmarks_prompt_id_member_id` ON `bookmarks` (`prompt_id`,`member_id`);--> statement-breakpoint
CREATE INDEX `bookmarks_member_id_id` ON `bookmarks` (`member_id`,`id`);--> statement-breakpoint
CREATE TABLE `customers` (
	`member_id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `customers_key_unique` ON `customers` (`key`);--> statement-breakpoint
CREATE TABLE `entitlements` (
	`order_id` text PRIMARY KEY NOT NULL,
	`member_id` integer NOT NULL,
	`prompt_id` integer NOT NULL,
	`body_version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`opened_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `entitlements_live` ON `entitlements` (`member_id`,`prompt_id`) WHERE revoked_at IS NULL;--> statement-breakpoint
CREATE TABLE `orders` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`buyer_id` integer NOT NULL,
	`seller_id` integer NOT NULL,
	`prompt_id` integer NOT NULL,
	`title` text NOT NULL,
	`body_version` integer NOT NULL,
	`amount` integer NOT NULL,
	`fee` integer NOT NULL,
	`fee_vat` integer NOT NULL,
	`terms_version` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`payment_key` text,
	`method` text,
	`receipt_url` text,
	`failure_code` text,
	`refund_reason` text,
	`cancel_attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`checked_at` integer,
	`paid_at` integer,
	`released_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`buyer_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`seller_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_amount" CHECK(amount BETWEEN 100 AND 1000000 AND fee BETWEEN 0 AND amount AND fee_vat BETWEEN 0 AND fee),
	CONSTRAINT "orders_parties" CHECK(buyer_id <> seller_id),
	CONSTRAINT "orders_paid" CHECK((status IN ('paid', 'released', 'refunding', 'refunded')) = (paid_at IS NOT NULL))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_id_unique` ON `orders` (`id`);--> statement-breakpoint
CREATE INDEX `orders_buyer_id_seq` ON `orders` (`buyer_id`,`seq`);--> statement-breakpoint
CREATE INDEX `orders_seller_id_seq` ON `orders` (`seller_id`,`seq`);--> statement-breakpoint
CREATE INDEX `orders_prompt_id` ON `orders` (`prompt_id`);--> statement-breakpoint
CREATE INDEX `orders_open` ON `orders` (`status`,`checked_at`) WHERE status IN ('confirming', 'refunding', 'canceling');--> statement-breakpoint
CREATE INDEX `orders_pending` ON `orders` (`expires_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `orders_held` ON `orders` (`paid_at`) WHERE status = 'paid';--> statement-breakpoint
CREATE INDEX `orders_seller_id_held` ON `orders` (`seller_id`,`paid_at`) WHERE status = 'paid';--> statement-breakpoint
CREATE INDEX `orders_seller_id_paid_at` ON `orders` (`seller_id`,`paid_at`) WHERE paid_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_seller_id_refunded` ON `orders` (`seller_id`,`ended_at`) WHERE status = 'refunded';--> statement-breakpoint
CREATE UNIQUE INDEX `orders_owned` ON `orders` (`buyer_id`,`prompt_id`) WHERE status IN ('paid', 'released', 'refunding');--> statement-breakpoint
CREATE INDEX `orders_payment_key_any` ON `orders` (`payment_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_payment_key` ON `orders` (`payment_key`) WHERE status IN ('paid', 'released', 'refunding', 'refunded');--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`received_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_received_at` ON `webhook_deliveries` (`received_at`);--> statement-breakpoint
CREATE TABLE `announcements` (
	`prompt_id` integer PRIMARY KEY NOT NULL,
	`member_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`worked_at` integer NOT NULL,
	`done_at` integer,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `announcements_pending` ON `announcements` (`worked_at`) WHERE done_at IS NULL;--> statement-breakpoint
CREATE INDEX `announcements_member_id_pending` ON `announcements` (`member_id`) WHERE done_at IS NULL;--> statement-breakpoint
CREATE TABLE `blocks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`blocker_id` integer NOT NULL,
	`blocked_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`blocker_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`blocked_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blocks_blocker_id_blocked_id` ON `blocks` (`blocker_id`,`blocked_id`);--> statement-breakpoint
CREATE INDEX `blocks_blocker_id_id` ON `blocks` (`blocker_id`,`id`);--> statement-breakpoint
CREATE TABLE `follows` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`follower_id` integer NOT NULL,
	`followee_id` integer NOT NULL,
	`told_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`follower_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`followee_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `follows_follower_id_followee_id` ON `follows` (`follower_id`,`followee_id`);--> statement-breakpoint
CREATE INDEX `follows_followee_id_id` ON `follows` (`followee_id`,`id`,`follower_id`);--> statement-breakpoint
CREATE INDEX `follows_follower_id_id` ON `follows` (`follower_id`,`id`,`followee_id`);--> statement-breakpoint
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
CREATE INDEX `guides_kind_published_at` ON `guides` (`kind`,`published_at`,`id`) WHERE status = 'published';--> statement-breakpoint
CREATE TABLE `ledger_account` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`owner_id` text,
	`normal` integer NOT NULL,
	`floor0` integer NOT NULL,
	`debits` integer DEFAULT 0 NOT NULL,
	`credits` integer DEFAULT 0 NOT NULL,
	`balance` integer GENERATED ALWAYS AS ((normal * (debits - credits))) VIRTUAL,
	CONSTRAINT "ledger_account_normal" CHECK(normal IN (1, -1) AND floor0 IN (0, 1)),
	CONSTRAINT "ledger_account_totals" CHECK(debits >= 0 AND credits >= 0),
	CONSTRAINT "ledger_account_floor" CHECK(floor0 = 0 OR normal * (debits - credits) >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_account_owner` ON `ledger_account` (`kind`, ifnull(`owner_id`, ''));--> statement-breakpoint
CREATE TABLE `ledger_transfer` (
	`tx_id` text NOT NULL,
	`seq` integer NOT NULL,
	`debit_id` text NOT NULL,
	`credit_id` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`tx_id`, `seq`),
	FOREIGN KEY (`tx_id`) REFERENCES `ledger_tx`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`debit_id`) REFERENCES `ledger_account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`credit_id`) REFERENCES `ledger_account`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_transfer_amount" CHECK(amount BETWEEN 1 AND 1000000000000),
	CONSTRAINT "ledger_transfer_sides" CHECK(debit_id <> credit_id)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `ledger_transfer_debit_id` ON `ledger_transfer` (`debit_id`);--> statement-breakpoint
CREATE INDEX `ledger_transfer_credit_id` ON `ledger_transfer` (`credit_id`);--> statement-breakpoint
CREATE TABLE `ledger_tx` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`ref_type` text NOT NULL,
	`ref_id` text NOT NULL,
	`legs` integer NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "ledger_tx_legs" CHECK(legs > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_tx_event` ON `ledger_tx` (`kind`,`ref_type`,`ref_id`);--> statement-breakpoint
CREATE TABLE `members` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nickname` text NOT NULL,
	`nickname_key` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`intro` text DEFAULT '' NOT NULL,
	`profile_image` text,
	`social_type` text NOT NULL,
	`status` text DEFAULT 'ACTIVE' NOT NULL,
	`role` text DEFAULT 'USER' NOT NULL,
	`prompt_count` integer DEFAULT 0 NOT NULL,
	`follower_count` integer DEFAULT 0 NOT NULL,
	`following_count` integer DEFAULT 0 NOT NULL,
	`review_count` integer DEFAULT 0 NOT NULL,
	`rating_sum` integer DEFAULT 0 NOT NULL,
	`sales_count` integer DEFAULT 0 NOT NULL,
	`unread_messages` integer DEFAULT 0 NOT NULL,
	`unread_notifications` integer DEFAULT 0 NOT NULL,
	`consented_version` text,
	`muted_kinds` text DEFAULT '[]' NOT NULL,
	`leaving_at` integer,
	`live_until` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`rank_popular` integer GENERATED ALWAYS AS ((((follower_count * 10 + prompt_count) << 32) | id)) VIRTUAL,
	`rank_rating` integer GENERATED ALWAYS AS (((((rating_sum + 38) * 500 / (review_count + 5)) << 32) | id)) VIRTUAL,
	CONSTRAINT "members_counts" CHECK(prompt_count >= 0 AND follower_count >= 0 AND following_count >= 0 AND review_count >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `members_nickname_key` ON `members` (`nickname_key`);--> statement-breakpoint
CREATE INDEX `members_rank_popular` ON `members` (`rank_popular`) WHERE status = 'ACTIVE' AND prompt_count > 0;--> statement-breakpoint
CREATE INDEX `members_rank_rating` ON `members` (`rank_rating`) WHERE status = 'ACTIVE' AND prompt_count > 0;--> statement-breakpoint
CREATE INDEX `members_latest` ON `members` (`id`) WHERE status = 'ACTIVE' AND prompt_count > 0;--> statement-breakpoint
CREATE INDEX `members_leaving` ON `members` (`leaving_at`) WHERE leaving_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `members_profile_image` ON `members` (`profile_image`) WHERE profile_image IS NOT NULL;--> statement-breakpoint
CREATE TABLE `conversation_sides` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`conversation_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`other_id` integer NOT NULL,
	`last_message_id` integer DEFAULT 0 NOT NULL,
	`read_id` integer DEFAULT 0 NOT NULL,
	`cleared_id` integer DEFAULT 0 NOT NULL,
	`unread_count` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`other_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "conversation_sides_unread_count" CHECK(unread_count >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversation_sides_conversation_id_member_id` ON `conversation_sides` (`conversation_id`,`member_id`);--> statement-breakpoint
CREATE INDEX `conversation_sides_member_id_last` ON `conversation_sides` (`member_id`,`last_message_id`);--> statement-breakpoint
CREATE INDEX `conversation_sides_cleared` ON `conversation_sides` (`conversation_id`) WHERE cleared_id > 0;--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`low_id` integer NOT NULL,
	`high_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`low_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`high_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "conversations_two" CHECK(low_id < high_id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversations_low_id_high_id` ON `conversations` (`low_id`,`high_id`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`conversation_id` integer NOT NULL,
	`sender_id` integer NOT NULL,
	`prompt_id` integer,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sender_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `messages_conversation_id_id` ON `messages` (`conversation_id`,`id`);--> statement-breakpoint
CREATE TABLE `audits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`admin_id` integer NOT NULL,
	`action` text NOT NULL,
	`thing` text NOT NULL,
	`thing_id` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `audits_thing_thing_id` ON `audits` (`thing`,`thing_id`);--> statement-breakpoint
CREATE TABLE `moderation_acts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`thing` text NOT NULL,
	`thing_id` integer NOT NULL,
	`owner_id` integer NOT NULL,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`appeal` text,
	`appeal_status` text,
	`appealed_at` integer,
	`answer` text,
	`answered_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "moderation_acts_appeal" CHECK((appeal IS NULL) = (appeal_status IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `moderation_acts_standing` ON `moderation_acts` (`thing`,`thing_id`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `moderation_acts_owner_id_id` ON `moderation_acts` (`owner_id`,`id`);--> statement-breakpoint
CREATE INDEX `moderation_acts_thing_thing_id` ON `moderation_acts` (`thing`,`thing_id`);--> statement-breakpoint
CREATE INDEX `moderation_acts_appeal_status_id` ON `moderation_acts` (`appeal_status`,`id`) WHERE appeal_status IS NOT NULL;--> statement-breakpoint
CREATE INDEX `moderation_acts_ended_at` ON `moderation_acts` (`ended_at`) WHERE ended_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `moderation_acts_answered_at` ON `moderation_acts` (`answered_at`) WHERE appeal <> '';--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`actor_id` integer,
	`prompt_id` integer,
	`subject_id` integer,
	`content` text DEFAULT '' NOT NULL,
	`read_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_member_id_about` ON `notifications` (`member_id`,`about`);--> statement-breakpoint
CREATE INDEX `notifications_member_id_id` ON `notifications` (`member_id`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_member_id_unread` ON `notifications` (`member_id`) WHERE read_at IS NULL;--> statement-breakpoint
CREATE TABLE `proofs` (
	`name` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `categories` (
	`slug` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`prompt_count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `models` (
	`slug` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`prompt_count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `prompt_attachments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`prompt_id` integer NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `prompt_attachments_key_unique` ON `prompt_attachments` (`key`);--> statement-breakpoint
CREATE INDEX `prompt_attachments_prompt_id` ON `prompt_attachments` (`prompt_id`,`id`);--> statement-breakpoint
CREATE INDEX `prompt_attachments_removed` ON `prompt_attachments` (`removed_at`) WHERE removed_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `prompt_examples` (
	`prompt_id` integer NOT NULL,
	`position` integer NOT NULL,
	`input` text NOT NULL,
	`output` text NOT NULL,
	PRIMARY KEY(`prompt_id`, `position`),
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `prompt_tests` (
	`prompt_id` integer NOT NULL,
	`model` text NOT NULL,
	`tested_at` integer NOT NULL,
	PRIMARY KEY(`prompt_id`, `model`),
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`model`) REFERENCES `models`(`slug`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `prompt_versions` (
	`prompt_id` integer NOT NULL,
	`version` integer NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`prompt_id`, `version`),
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `prompt_views` (
	`prompt_id` integer NOT NULL,
	`day` text NOT NULL,
	`visitor` text NOT NULL,
	PRIMARY KEY(`prompt_id`, `day`, `visitor`),
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `prompt_views_day` ON `prompt_views` (`day`);--> statement-breakpoint
CREATE TABLE `prompts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`category` text NOT NULL,
	`model` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`preview` text DEFAULT '' NOT NULL,
	`price` integer DEFAULT 0 NOT NULL,
	`thumbnail` text,
	`prompter_nickname` text DEFAULT '' NOT NULL,
	`prompter_image` text,
	`tags` text DEFAULT '[]' NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`body_version` integer DEFAULT 1 NOT NULL,
	`view_count` integer DEFAULT 0 NOT NULL,
	`download_count` integer DEFAULT 0 NOT NULL,
	`sales_count` integer DEFAULT 0 NOT NULL,
	`bookmark_count` integer DEFAULT 0 NOT NULL,
	`review_count` integer DEFAULT 0 NOT NULL,
	`rating_sum` integer DEFAULT 0 NOT NULL,
	`rating_score` integer GENERATED ALWAYS AS (((rating_sum + 38) * 500 / (review_count + 5))) VIRTUAL,
	`popularity` integer DEFAULT 0 NOT NULL,
	`popularity_stale` integer DEFAULT 0 NOT NULL,
	`published_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`erased_at` integer,
	`hidden_for` text,
	`rank_popular` integer GENERATED ALWAYS AS (((popularity << 32) | id)) VIRTUAL,
	`rank_latest` integer GENERATED ALWAYS AS (((coalesce(published_at / 1000, 0) << 32) | id)) VIRTUAL,
	`rank_rating` integer GENERATED ALWAYS AS (((rating_score << 32) | id)) VIRTUAL,
	`rank_price` integer GENERATED ALWAYS AS (((price << 32) | id)) VIRTUAL,
	`search_terms` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category`) REFERENCES `categories`(`slug`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`model`) REFERENCES `models`(`slug`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "prompts_price" CHECK(price BETWEEN 0 AND 1000000),
	CONSTRAINT "prompts_counts" CHECK(view_count >= 0 AND download_count >= 0 AND bookmark_count >= 0 AND review_count >= 0)
);
--> statement-breakpoint
CREATE INDEX `prompts_rank_popular` ON `prompts` (`rank_popular`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `prompts_rank_latest` ON `prompts` (`rank_latest`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `prompts_rank_rating` ON `prompts` (`rank_rating`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `prompts_rank_price` ON `prompts` (`rank_price`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `prompts_member_published` ON `prompts` (`member_id`,`rank_latest`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `prompts_member_drafts` ON `prompts` (`member_id`,`id`) WHERE status = 'draft';--> statement-breakpoint
CREATE INDEX `prompts_member_own` ON `prompts` (`member_id`,`id`) WHERE status <> 'deleted';--> statement-breakpoint
CREATE INDEX `prompts_deleted` ON `prompts` (`id`) WHERE status = 'deleted' AND erased_at IS NULL;--> statement-breakpoint
CREATE INDEX `prompts_popularity_stale` ON `prompts` (`id`) WHERE popularity_stale = 1;--> statement-breakpoint
CREATE TABLE `tags` (
	`name` text PRIMARY KEY NOT NULL,
	`prompt_count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tags_popular` ON `tags` (`prompt_count`,`name`) WHERE prompt_count > 0;--> statement-breakpoint
CREATE TABLE `reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`thing` text NOT NULL,
	`thing_id` integer NOT NULL,
	`owner_id` integer NOT NULL,
	`reason` text NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_open` ON `reports` (`member_id`,`thing`,`thing_id`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `reports_status_id` ON `reports` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `reports_thing_thing_id` ON `reports` (`thing`,`thing_id`);--> statement-breakpoint
CREATE INDEX `reports_owner_id` ON `reports` (`owner_id`);--> statement-breakpoint
CREATE INDEX `reports_member_id` ON `reports` (`member_id`);--> statement-breakpoint
CREATE INDEX `reports_over` ON `reports` (`created_at`) WHERE status <> 'open';--> statement-breakpoint
CREATE TABLE `prompt_ratings` (
	`prompt_id` integer NOT NULL,
	`half_stars` integer NOT NULL,
	`review_count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`prompt_id`, `half_stars`),
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "prompt_ratings_review_count" CHECK(review_count >= 0)
);
--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`prompt_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`prompter_id` integer NOT NULL,
	`half_stars` integer NOT NULL,
	`content` text NOT NULL,
	`reply` text,
	`replied_at` integer,
	`hidden_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`rank_high` integer GENERATED ALWAYS AS (((half_stars << 32) | id)) VIRTUAL,
	`rank_low` integer GENERATED ALWAYS AS ((((10 - half_stars) << 32) | id)) VIRTUAL,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`prompter_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reviews_half_stars" CHECK(half_stars BETWEEN 0 AND 10),
	CONSTRAINT "reviews_reply" CHECK((reply IS NULL) = (replied_at IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_prompt_id_member_id` ON `reviews` (`prompt_id`,`member_id`);--> statement-breakpoint
CREATE INDEX `reviews_prompt_id_id` ON `reviews` (`prompt_id`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_prompt_id_rank_high` ON `reviews` (`prompt_id`,`rank_high`);--> statement-breakpoint
CREATE INDEX `reviews_prompt_id_rank_low` ON `reviews` (`prompt_id`,`rank_low`);--> statement-breakpoint
CREATE INDEX `reviews_member_id_id` ON `reviews` (`member_id`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_prompter_id_id` ON `reviews` (`prompter_id`,`id`);--> statement-breakpoint
CREATE TABLE `common_terms` (
	`term` text PRIMARY KEY NOT NULL,
	`prompts` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_counts` (
	`term` text PRIMARY KEY NOT NULL,
	`days` integer NOT NULL,
	`people_today` integer NOT NULL,
	`people_max` integer NOT NULL,
	`heat` real NOT NULL,
	`last_day` text NOT NULL,
	`is_blocked` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `search_counts_heat` ON `search_counts` (`heat`) WHERE is_blocked = 0 AND (days >= 5 OR people_max >= 5);--> statement-breakpoint
CREATE INDEX `search_counts_last_day` ON `search_counts` (`last_day`);--> statement-breakpoint
CREATE INDEX `search_counts_blocked` ON `search_counts` (`term`) WHERE is_blocked = 1;--> statement-breakpoint
CREATE TABLE `search_misses` (
	`term` text NOT NULL,
	`day` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `term`)
);
--> statement-breakpoint
CREATE TABLE `search_rebuilds` (
	`name` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `searches` (
	`term` text NOT NULL,
	`day` text NOT NULL,
	`searcher` text NOT NULL,
	PRIMARY KEY(`term`, `day`, `searcher`)
);
--> statement-breakpoint
CREATE INDEX `searches_day` ON `searches` (`day`);--> statement-breakpoint
CREATE TABLE `suggestions` (
	`term` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`jamo` text NOT NULL,
	`cho` text NOT NULL,
	`weight` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `suggestions_jamo` ON `suggestions` (`jamo`,`weight`,`kind`,`term`);--> statement-breakpoint
CREATE INDEX `suggestions_cho` ON `suggestions` (`cho`,`weight`,`kind`,`term`);--> statement-breakpoint
CREATE TABLE `synonyms` (
	`term` text PRIMARY KEY NOT NULL,
	`concept` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `synonyms_concept` ON `synonyms` (`concept`);--> statement-breakpoint
CREATE TABLE `payout_accounts` (
	`member_id` integer PRIMARY KEY NOT NULL,
	`seller_type` text NOT NULL,
	`bank_code` text NOT NULL,
	`sealed_number` text NOT NULL,
	`last_digits` text NOT NULL,
	`holder_name` text NOT NULL,
	`business` text,
	`frozen_until` integer NOT NULL,
	`verified_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `payouts` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`member_id` integer NOT NULL,
	`seller_type` text NOT NULL,
	`gross` integer NOT NULL,
	`income_tax` integer NOT NULL,
	`local_tax` integer NOT NULL,
	`net` integer NOT NULL,
	`bank_code` text NOT NULL,
	`sealed_number` text NOT NULL,
	`last_digits` text NOT NULL,
	`holder_name` text NOT NULL,
	`status` text DEFAULT 'requested' NOT NULL,
	`failure_reason` text,
	`requested_at` integer NOT NULL,
	`approved_at` integer,
	`ended_at` integer,
	`verified_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payouts_sum" CHECK(gross = income_tax + local_tax + net AND net > 0 AND income_tax >= 0 AND local_tax >= 0),
	CONSTRAINT "payouts_end" CHECK((status IN ('paid', 'failed')) = (ended_at IS NOT NULL))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_id_unique` ON `payouts` (`id`);--> statement-breakpoint
CREATE INDEX `payouts_member_id_seq` ON `payouts` (`member_id`,`seq`);--> statement-breakpoint
CREATE INDEX `payouts_status_seq` ON `payouts` (`status`,`seq`);--> statement-breakpoint
CREATE TABLE `pg_settlements` (
	`id` text PRIMARY KEY NOT NULL,
	`gross` integer NOT NULL,
	`cost` integer NOT NULL,
	`settled_on` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "pg_settlements_sum" CHECK(gross > 0 AND cost BETWEEN 0 AND gross)
) STRICT;
--> statement-breakpoint
CREATE TABLE `bucket_walks` (
	`prefix` text PRIMARY KEY NOT NULL,
	`after` text NOT NULL
);
