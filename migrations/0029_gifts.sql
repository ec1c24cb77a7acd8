-- Prompts that a member pays and another receives.
ALTER TABLE `orders` ADD COLUMN `is_gift` integer DEFAULT 0 NOT NULL CHECK(is_gift IN (0, 1));
--> statement-breakpoint
ALTER TABLE `entitlements` ADD COLUMN `is_gift` integer DEFAULT 0 NOT NULL CHECK(is_gift IN (0, 1));
--> statement-breakpoint
CREATE TABLE `gifts` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`giver_id` integer NOT NULL,
	`claimer_id` integer,
	`code_hash` text NOT NULL,
	`sealed_code` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`claimed_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`giver_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`claimer_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "gifts_claimed" CHECK((claimer_id IS NULL) = (claimed_at IS NULL) AND claimer_id IS NOT giver_id)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `gifts_order_id_unique` ON `gifts` (`order_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `gifts_code_hash` ON `gifts` (`code_hash`);
--> statement-breakpoint
CREATE INDEX `gifts_giver_id_seq` ON `gifts` (`giver_id`,`seq`);
--> statement-breakpoint
CREATE INDEX `gifts_claimer_id_seq` ON `gifts` (`claimer_id`,`seq`) WHERE claimer_id IS NOT NULL;
--> statement-breakpoint
DROP INDEX `orders_owned`;
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_owned` ON `orders` (`buyer_id`,`prompt_id`) WHERE is_gift = 0 AND status IN ('paid', 'released', 'refunding');
--> statement-breakpoint
CREATE INDEX `orders_gifts_held` ON `orders` (`paid_at`) WHERE is_gift = 1 AND status = 'paid';
--> statement-breakpoint
CREATE INDEX `orders_buyer_id_gifts` ON `orders` (`buyer_id`,`seq`) WHERE is_gift = 1;
--> statement-breakpoint
DROP TRIGGER orders_agreed;
--> statement-breakpoint
CREATE TRIGGER orders_agreed BEFORE UPDATE ON orders WHEN NEW.id <> OLD.id OR NEW.buyer_id <> OLD.buyer_id OR NEW.seller_id <> OLD.seller_id OR NEW.prompt_id <> OLD.prompt_id OR NEW.amount <> OLD.amount OR NEW.discount <> OLD.discount OR NEW.coupon_id IS NOT OLD.coupon_id OR NEW.is_gift <> OLD.is_gift OR NEW.fee <> OLD.fee OR NEW.fee_vat <> OLD.fee_vat OR NEW.body_version <> OLD.body_version OR (OLD.number IS NOT NULL AND NEW.number IS NOT OLD.number) BEGIN SELECT RAISE(ABORT, 'order is agreed'); END;
--> statement-breakpoint
CREATE TRIGGER orders_gift_end AFTER UPDATE OF status ON orders WHEN NEW.is_gift = 1 AND NEW.status IN ('failed', 'canceled', 'refunded') BEGIN UPDATE gifts SET message = '' WHERE order_id = NEW.id; END;
