ALTER TABLE `payout_accounts` ADD `verified_at` integer;--> statement-breakpoint
ALTER TABLE `payouts` ADD `verified_at` integer;--> statement-breakpoint
CREATE INDEX `orders_seller_id_held` ON `orders` (`seller_id`,`paid_at`) WHERE status = 'paid';--> statement-breakpoint
CREATE INDEX `orders_seller_id_paid_at` ON `orders` (`seller_id`,`paid_at`) WHERE paid_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_seller_id_refunded` ON `orders` (`seller_id`,`ended_at`) WHERE status = 'refunded';--> statement-breakpoint
-- Where a payout goes never changes; only its seal may, when the key does.
CREATE TRIGGER payouts_account BEFORE UPDATE ON payouts WHEN NEW.seller_type <> OLD.seller_type OR NEW.bank_code <> OLD.bank_code
  OR NEW.last_digits <> OLD.last_digits OR NEW.holder_name <> OLD.holder_name OR NEW.verified_at IS NOT OLD.verified_at BEGIN
  SELECT RAISE(ABORT, 'payout is agreed');
END;
--> statement-breakpoint
CREATE TRIGGER audits_update BEFORE UPDATE ON audits BEGIN SELECT RAISE(ABORT, 'audit stays'); END;
--> statement-breakpoint
CREATE TRIGGER audits_delete BEFORE DELETE ON audits BEGIN SELECT RAISE(ABORT, 'audit stays'); END;
--> statement-breakpoint
CREATE TRIGGER pg_settlements_update BEFORE UPDATE ON pg_settlements BEGIN SELECT RAISE(ABORT, 'settlement stays'); END;
--> statement-breakpoint
CREATE TRIGGER pg_settlements_delete BEFORE DELETE ON pg_settlements BEGIN SELECT RAISE(ABORT, 'settlement stays'); END;
