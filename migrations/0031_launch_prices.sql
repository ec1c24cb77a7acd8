-- What was asked for prompts, and lower prices until a day.
CREATE TABLE `prompt_prices` (
	`prompt_id` integer NOT NULL,
	`since` integer NOT NULL,
	`price` integer,
	PRIMARY KEY(`prompt_id`, `since`),
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `launch_prices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`prompt_id` integer NOT NULL,
	`price` integer NOT NULL,
	`regular_price` integer NOT NULL,
	`former_price` integer,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "launch_prices_lower" CHECK(price < regular_price AND (former_price IS NULL OR former_price > price))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `launch_prices_running` ON `launch_prices` (`prompt_id`) WHERE ended_at IS NULL;
--> statement-breakpoint
CREATE INDEX `launch_prices_due` ON `launch_prices` (`ends_at`) WHERE ended_at IS NULL;
--> statement-breakpoint
CREATE INDEX `launch_prices_prompt_id_ended_at` ON `launch_prices` (`prompt_id`,`ended_at`);
--> statement-breakpoint
CREATE TRIGGER prompts_prices_insert AFTER INSERT ON prompts WHEN NEW.status = 'published' AND NEW.price > 0 BEGIN INSERT INTO prompt_prices(prompt_id, since, price) VALUES (NEW.id, NEW.published_at, NEW.price); END;
--> statement-breakpoint
CREATE TRIGGER prompts_prices_update AFTER UPDATE OF price, status ON prompts WHEN (OLD.price <> NEW.price OR OLD.status <> NEW.status) AND (OLD.price > 0 OR NEW.price > 0) BEGIN INSERT INTO prompt_prices(prompt_id, since, price) VALUES (NEW.id, NEW.updated_at, iif(NEW.status = 'published', NEW.price, NULL)) ON CONFLICT(prompt_id, since) DO UPDATE SET price = excluded.price; END;
--> statement-breakpoint
CREATE TRIGGER prompts_launch_end AFTER UPDATE OF price ON prompts WHEN OLD.price <> NEW.price BEGIN UPDATE launch_prices SET ended_at = NEW.updated_at WHERE prompt_id = NEW.id AND ended_at IS NULL AND price <> NEW.price; END;
--> statement-breakpoint
INSERT INTO prompt_prices(prompt_id, since, price) SELECT id, coalesce(published_at, updated_at), price FROM prompts WHERE status = 'published' AND price > 0;
