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
CREATE UNIQUE INDEX `orders_owned` ON `orders` (`buyer_id`,`prompt_id`) WHERE status IN ('paid', 'released', 'refunding');--> statement-breakpoint
CREATE INDEX `orders_payment_key_any` ON `orders` (`payment_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_payment_key` ON `orders` (`payment_key`) WHERE status IN ('paid', 'released', 'refunding', 'refunded');--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`received_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_received_at` ON `webhook_deliveries` (`received_at`);--> statement-breakpoint
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
CREATE TABLE `payout_accounts` (
	`member_id` integer PRIMARY KEY NOT NULL,
	`seller_type` text NOT NULL,
	`bank_code` text NOT NULL,
	`sealed_number` text NOT NULL,
	`last_digits` text NOT NULL,
	`holder_name` text NOT NULL,
	`business` text,
	`frozen_until` integer NOT NULL,
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
-- What was agreed never changes, and an order takes only the steps that it may take.
CREATE TRIGGER orders_agreed BEFORE UPDATE ON orders WHEN NEW.id <> OLD.id OR NEW.buyer_id <> OLD.buyer_id OR NEW.seller_id <> OLD.seller_id OR NEW.prompt_id <> OLD.prompt_id
  OR NEW.amount <> OLD.amount OR NEW.fee <> OLD.fee OR NEW.fee_vat <> OLD.fee_vat OR NEW.body_version <> OLD.body_version BEGIN
  SELECT RAISE(ABORT, 'order is agreed');
END;
--> statement-breakpoint
CREATE TRIGGER orders_steps BEFORE UPDATE OF status ON orders WHEN NEW.status <> OLD.status AND (OLD.status || '>' || NEW.status) NOT IN (
  'pending>confirming', 'pending>failed', 'confirming>paid', 'confirming>failed', 'confirming>canceling', 'canceling>canceled',
  'failed>canceling', 'paid>released', 'paid>refunding', 'released>refunding', 'refunding>paid', 'refunding>released', 'refunding>refunded') BEGIN
  SELECT RAISE(ABORT, 'order step');
END;
--> statement-breakpoint
CREATE TRIGGER orders_stay BEFORE DELETE ON orders WHEN OLD.status NOT IN ('pending', 'failed') BEGIN
  SELECT RAISE(ABORT, 'order stays');
END;
--> statement-breakpoint
CREATE TRIGGER entitlements_count_insert AFTER INSERT ON entitlements BEGIN
  UPDATE prompts SET sales_count = sales_count + 1, popularity_stale = 1 WHERE id = NEW.prompt_id;
  UPDATE members SET sales_count = sales_count + 1 WHERE id = (SELECT member_id FROM prompts WHERE id = NEW.prompt_id);
END;
--> statement-breakpoint
CREATE TRIGGER entitlements_count_revoke AFTER UPDATE OF revoked_at ON entitlements WHEN OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL BEGIN
  UPDATE prompts SET sales_count = sales_count - 1, popularity_stale = 1 WHERE id = NEW.prompt_id;
  UPDATE members SET sales_count = sales_count - 1 WHERE id = (SELECT member_id FROM prompts WHERE id = NEW.prompt_id);
END;
--> statement-breakpoint
CREATE UNIQUE INDEX ledger_account_owner ON ledger_account (kind, ifnull(owner_id, ''));
--> statement-breakpoint
CREATE UNIQUE INDEX ledger_tx_event ON ledger_tx (kind, ref_type, ref_id);
--> statement-breakpoint
CREATE TRIGGER ledger_transfer_leg BEFORE INSERT ON ledger_transfer WHEN NEW.seq < 0 OR NEW.seq >= ifnull((SELECT legs FROM ledger_tx WHERE id = NEW.tx_id), 0) BEGIN
  SELECT RAISE(ABORT, 'ledger leg');
END;
--> statement-breakpoint
CREATE TRIGGER ledger_transfer_apply AFTER INSERT ON ledger_transfer BEGIN
  UPDATE ledger_account SET debits = debits + NEW.amount WHERE id = NEW.debit_id;
  UPDATE ledger_account SET credits = credits + NEW.amount WHERE id = NEW.credit_id;
END;
--> statement-breakpoint
CREATE TRIGGER ledger_tx_update BEFORE UPDATE ON ledger_tx BEGIN SELECT RAISE(ABORT, 'ledger immutable'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_tx_delete BEFORE DELETE ON ledger_tx BEGIN SELECT RAISE(ABORT, 'ledger immutable'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_transfer_update BEFORE UPDATE ON ledger_transfer BEGIN SELECT RAISE(ABORT, 'ledger immutable'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_transfer_delete BEFORE DELETE ON ledger_transfer BEGIN SELECT RAISE(ABORT, 'ledger immutable'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_account_delete BEFORE DELETE ON ledger_account BEGIN SELECT RAISE(ABORT, 'ledger immutable'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_account_update BEFORE UPDATE ON ledger_account WHEN NEW.id <> OLD.id OR NEW.kind <> OLD.kind OR NEW.owner_id IS NOT OLD.owner_id
  OR NEW.normal <> OLD.normal OR NEW.floor0 <> OLD.floor0 OR NEW.debits < OLD.debits OR NEW.credits < OLD.credits BEGIN
  SELECT RAISE(ABORT, 'ledger immutable');
END;
--> statement-breakpoint
-- An assertion for the middle or the end of a batch: INSERT INTO must(ok) SELECT changes() = 1.
CREATE VIEW must AS SELECT 1 AS ok;
--> statement-breakpoint
CREATE TRIGGER must_hold INSTEAD OF INSERT ON must WHEN NEW.ok IS NOT 1 BEGIN SELECT RAISE(ABORT, 'must failed'); END;
--> statement-breakpoint
CREATE TRIGGER payouts_agreed BEFORE UPDATE ON payouts WHEN NEW.id <> OLD.id OR NEW.member_id <> OLD.member_id OR NEW.gross <> OLD.gross
  OR NEW.income_tax <> OLD.income_tax OR NEW.local_tax <> OLD.local_tax OR NEW.net <> OLD.net BEGIN
  SELECT RAISE(ABORT, 'payout is agreed');
END;
--> statement-breakpoint
CREATE TRIGGER payouts_steps BEFORE UPDATE OF status ON payouts WHEN NEW.status <> OLD.status AND (OLD.status || '>' || NEW.status) NOT IN (
  'requested>approved', 'requested>failed', 'approved>paid', 'approved>failed') BEGIN
  SELECT RAISE(ABORT, 'payout step');
END;
--> statement-breakpoint
CREATE TRIGGER payouts_stay BEFORE DELETE ON payouts BEGIN SELECT RAISE(ABORT, 'payout stays'); END;
