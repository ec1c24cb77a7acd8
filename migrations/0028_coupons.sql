-- Coupons of sellers, and what the buyer of an order pays after one.
CREATE TABLE `coupons` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`prompt_id` integer,
	`code` text NOT NULL,
	`percent` integer,
	`won` integer,
	`uses` integer DEFAULT 0 NOT NULL,
	`uses_max` integer NOT NULL,
	`begins_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`ended_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "coupons_off" CHECK((percent IS NULL) <> (won IS NULL) AND ifnull(percent, 1) BETWEEN 1 AND 100 AND ifnull(won, 100) BETWEEN 100 AND 1000000),
	CONSTRAINT "coupons_uses" CHECK(uses BETWEEN 0 AND uses_max),
	CONSTRAINT "coupons_span" CHECK(begins_at < ends_at)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `coupons_member_id_code` ON `coupons` (`member_id`,`code`) WHERE ended_at IS NULL;
--> statement-breakpoint
CREATE INDEX `coupons_member_id_id` ON `coupons` (`member_id`,`id`);
--> statement-breakpoint
ALTER TABLE `orders` ADD COLUMN `coupon_id` integer REFERENCES coupons(id);
--> statement-breakpoint
ALTER TABLE `orders` ADD COLUMN `discount` integer DEFAULT 0 NOT NULL CHECK(discount BETWEEN 0 AND amount AND fee <= amount - discount);
--> statement-breakpoint
ALTER TABLE `orders` ADD COLUMN `charged` integer GENERATED ALWAYS AS (amount - discount) VIRTUAL;
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_coupon_id_buyer_id` ON `orders` (`coupon_id`,`buyer_id`) WHERE coupon_id IS NOT NULL AND status IN ('pending', 'confirming', 'paid', 'released', 'refunding');
--> statement-breakpoint
CREATE INDEX `orders_coupon_id_any` ON `orders` (`coupon_id`,`buyer_id`) WHERE coupon_id IS NOT NULL;
--> statement-breakpoint
DROP TRIGGER orders_agreed;
--> statement-breakpoint
CREATE TRIGGER orders_agreed BEFORE UPDATE ON orders WHEN NEW.id <> OLD.id OR NEW.buyer_id <> OLD.buyer_id OR NEW.seller_id <> OLD.seller_id OR NEW.prompt_id <> OLD.prompt_id OR NEW.amount <> OLD.amount OR NEW.discount <> OLD.discount OR NEW.coupon_id IS NOT OLD.coupon_id OR NEW.fee <> OLD.fee OR NEW.fee_vat <> OLD.fee_vat OR NEW.body_version <> OLD.body_version OR (OLD.number IS NOT NULL AND NEW.number IS NOT OLD.number) BEGIN SELECT RAISE(ABORT, 'order is agreed'); END;
--> statement-breakpoint
CREATE TRIGGER orders_coupon_take AFTER INSERT ON orders WHEN NEW.coupon_id IS NOT NULL AND NEW.status IN ('pending', 'confirming', 'paid', 'released', 'refunding') BEGIN UPDATE coupons SET uses = uses + 1 WHERE id = NEW.coupon_id; END;
--> statement-breakpoint
CREATE TRIGGER orders_coupon_give_back AFTER UPDATE OF status ON orders WHEN NEW.coupon_id IS NOT NULL AND OLD.status IN ('pending', 'confirming', 'paid', 'released', 'refunding') AND NEW.status NOT IN ('pending', 'confirming', 'paid', 'released', 'refunding') BEGIN UPDATE coupons SET uses = uses - 1 WHERE id = NEW.coupon_id; END;
--> statement-breakpoint
CREATE TRIGGER orders_coupon_delete AFTER DELETE ON orders WHEN OLD.coupon_id IS NOT NULL AND OLD.status IN ('pending', 'confirming', 'paid', 'released', 'refunding') BEGIN UPDATE coupons SET uses = uses - 1 WHERE id = OLD.coupon_id; END;
