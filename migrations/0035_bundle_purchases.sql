-- Purchases of bundles: one payment for several orders.
CREATE TABLE `bundle_purchases` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`bundle_id` integer NOT NULL,
	`buyer_id` integer NOT NULL,
	`title` text NOT NULL,
	`price` integer NOT NULL,
	`amount` integer NOT NULL,
	`payment_key` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`bundle_id`) REFERENCES `bundles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`buyer_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bundle_purchases_amount" CHECK(amount >= 100 AND amount <= price)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `bundle_purchases_id_unique` ON `bundle_purchases` (`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `bundle_purchases_payment_key_unique` ON `bundle_purchases` (`payment_key`);
--> statement-breakpoint
CREATE INDEX `bundle_purchases_buyer_id_seq` ON `bundle_purchases` (`buyer_id`,`seq`);
--> statement-breakpoint
CREATE INDEX `bundle_purchases_bundle_id` ON `bundle_purchases` (`bundle_id`);
--> statement-breakpoint
DROP INDEX `orders_payment_key`;
--> statement-breakpoint
ALTER TABLE `orders` ADD `purchase_id` text REFERENCES bundle_purchases(id);
--> statement-breakpoint
CREATE INDEX `orders_purchase_id` ON `orders` (`purchase_id`) WHERE purchase_id IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_payment_key` ON `orders` (`payment_key`) WHERE purchase_id IS NULL AND status IN ('paid', 'released', 'refunding', 'refunded');
--> statement-breakpoint
DROP TRIGGER orders_agreed;
--> statement-breakpoint
CREATE TRIGGER orders_agreed BEFORE UPDATE ON orders WHEN NEW.id <> OLD.id OR NEW.buyer_id <> OLD.buyer_id OR NEW.seller_id <> OLD.seller_id OR NEW.prompt_id <> OLD.prompt_id OR NEW.amount <> OLD.amount OR NEW.discount <> OLD.discount OR NEW.coupon_id IS NOT OLD.coupon_id OR NEW.is_gift <> OLD.is_gift OR NEW.purchase_id IS NOT OLD.purchase_id OR NEW.fee <> OLD.fee OR NEW.fee_vat <> OLD.fee_vat OR NEW.body_version <> OLD.body_version OR (OLD.number IS NOT NULL AND NEW.number IS NOT OLD.number) BEGIN SELECT RAISE(ABORT, 'order is agreed'); END;
--> statement-breakpoint
CREATE TRIGGER bundle_purchases_agreed BEFORE UPDATE ON bundle_purchases WHEN NEW.id <> OLD.id OR NEW.bundle_id <> OLD.bundle_id OR NEW.buyer_id <> OLD.buyer_id OR NEW.title <> OLD.title OR NEW.price <> OLD.price OR NEW.amount <> OLD.amount OR (OLD.payment_key IS NOT NULL AND NEW.payment_key IS NOT OLD.payment_key) BEGIN SELECT RAISE(ABORT, 'order is agreed'); END;
--> statement-breakpoint
CREATE TRIGGER bundle_purchases_stay BEFORE DELETE ON bundle_purchases WHEN OLD.payment_key IS NOT NULL BEGIN SELECT RAISE(ABORT, 'order stays'); END;
--> statement-breakpoint
CREATE TRIGGER orders_purchase_paid AFTER UPDATE OF status ON orders WHEN NEW.purchase_id IS NOT NULL AND NEW.status = 'paid' AND OLD.status = 'confirming' BEGIN UPDATE bundle_purchases SET payment_key = NEW.payment_key WHERE id = NEW.purchase_id AND payment_key IS NULL; SELECT RAISE(ABORT, 'order step') FROM bundle_purchases WHERE id = NEW.purchase_id AND payment_key IS NOT NEW.payment_key; END;
