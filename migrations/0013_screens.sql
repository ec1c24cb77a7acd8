-- Orders have short numbers for people, counted by day in Seoul.
ALTER TABLE `orders` ADD `number` text;
--> statement-breakpoint
CREATE TABLE `order_days` (
	`day` text PRIMARY KEY NOT NULL,
	`count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
UPDATE orders SET number = numbered.number FROM (SELECT seq, day || '-' || printf('%04d', row_number() OVER (PARTITION BY day ORDER BY seq)) AS number FROM (SELECT seq, substr(strftime('%Y%m%d', created_at / 1000 + 32400, 'unixepoch'), 3) AS day FROM orders)) AS numbered WHERE numbered.seq = orders.seq;
--> statement-breakpoint
INSERT INTO order_days(day, count) SELECT substr(number, 1, 6), count(*) FROM orders GROUP BY 1;
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number_of_day` ON `orders` (`number`);
--> statement-breakpoint
DROP TRIGGER orders_agreed;
--> statement-breakpoint
CREATE TRIGGER orders_agreed BEFORE UPDATE ON orders WHEN NEW.id <> OLD.id OR NEW.buyer_id <> OLD.buyer_id OR NEW.seller_id <> OLD.seller_id OR NEW.prompt_id <> OLD.prompt_id OR NEW.amount <> OLD.amount OR NEW.fee <> OLD.fee OR NEW.fee_vat <> OLD.fee_vat OR NEW.body_version <> OLD.body_version OR (OLD.number IS NOT NULL AND NEW.number IS NOT OLD.number) BEGIN SELECT RAISE(ABORT, 'order is agreed'); END;
--> statement-breakpoint
CREATE TRIGGER orders_number AFTER INSERT ON orders WHEN NEW.number IS NULL BEGIN INSERT INTO order_days(day, count) VALUES (substr(strftime('%Y%m%d', NEW.created_at / 1000 + 32400, 'unixepoch'), 3), 1) ON CONFLICT(day) DO UPDATE SET count = count + 1; UPDATE orders SET number = ( SELECT day || '-' || printf('%04d', count) FROM order_days WHERE day = substr(strftime('%Y%m%d', NEW.created_at / 1000 + 32400, 'unixepoch'), 3) ) WHERE seq = NEW.seq; END;
--> statement-breakpoint
CREATE TABLE `prompter_days` (
	`member_id` integer NOT NULL,
	`day` text NOT NULL,
	`part` integer NOT NULL,
	`views` integer NOT NULL,
	`copies` integer NOT NULL,
	PRIMARY KEY(`member_id`, `day`, `part`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `prompter_days_day` ON `prompter_days` (`day`);
--> statement-breakpoint
CREATE TABLE `search_arrivals` (
	`member_id` integer NOT NULL,
	`day` text NOT NULL,
	`prompt_id` integer NOT NULL,
	`term` text NOT NULL,
	`people` integer NOT NULL,
	PRIMARY KEY(`member_id`, `day`, `prompt_id`, `term`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `search_arrivals_day` ON `search_arrivals` (`day`);
