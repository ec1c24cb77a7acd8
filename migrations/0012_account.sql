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
ALTER TABLE `members` ADD `consented_version` text;--> statement-breakpoint
ALTER TABLE `members` ADD `muted_kinds` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `leaving_at` integer;--> statement-breakpoint
CREATE INDEX `members_leaving` ON `members` (`leaving_at`) WHERE leaving_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `token_families` ADD `sealed_unlink` text;--> statement-breakpoint
-- Where a payout goes never changes; only its seal may, when the key does, and all of it when its member has left.
DROP TRIGGER payouts_account;
--> statement-breakpoint
CREATE TRIGGER payouts_account BEFORE UPDATE ON payouts WHEN (NEW.seller_type <> OLD.seller_type OR NEW.bank_code <> OLD.bank_code
  OR NEW.last_digits <> OLD.last_digits OR NEW.holder_name <> OLD.holder_name OR NEW.verified_at IS NOT OLD.verified_at)
  AND NOT (NEW.holder_name = '' AND NEW.last_digits = '' AND NEW.sealed_number = '' AND NEW.seller_type = OLD.seller_type AND NEW.bank_code = OLD.bank_code
    AND NEW.verified_at IS OLD.verified_at AND OLD.status IN ('paid', 'failed') AND (SELECT status FROM members WHERE id = OLD.member_id) = 'INACTIVE') BEGIN
  SELECT RAISE(ABORT, 'payout is agreed');
END;
