CREATE TABLE `complaint_steps` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`complaint_id` integer NOT NULL,
	`kind` text NOT NULL,
	`member_id` integer,
	`detail` text DEFAULT '' NOT NULL,
	`results` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`complaint_id`) REFERENCES `complaints`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `complaint_steps_complaint_id_id` ON `complaint_steps` (`complaint_id`,`id`);--> statement-breakpoint
CREATE INDEX `complaint_steps_member_id_id` ON `complaint_steps` (`member_id`,`id`);--> statement-breakpoint
CREATE TABLE `complaints` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`prompt_id` integer NOT NULL,
	`complainant_id` integer NOT NULL,
	`seller_id` integer NOT NULL,
	`reason` text NOT NULL,
	`status` text NOT NULL,
	`noticed_on` text NOT NULL,
	`body_version` integer NOT NULL,
	`fixed_version` integer,
	`due_at` integer,
	`created_at` integer NOT NULL,
	`answered_at` integer,
	`late_at` integer,
	`escalated_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`complainant_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`seller_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "complaints_turn" CHECK((due_at IS NOT NULL) = (status IN ('open', 'fixed', 'answered'))),
	CONSTRAINT "complaints_end" CHECK((ended_at IS NULL) = (status IN ('open', 'fixed', 'answered', 'escalated', 'refunding')))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `complaints_open` ON `complaints` (`order_id`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `complaints_order_id` ON `complaints` (`order_id`);--> statement-breakpoint
CREATE INDEX `complaints_prompt_id_id` ON `complaints` (`prompt_id`,`id`);--> statement-breakpoint
CREATE INDEX `complaints_complainant_id_id` ON `complaints` (`complainant_id`,`id`);--> statement-breakpoint
CREATE INDEX `complaints_seller_id_id` ON `complaints` (`seller_id`,`id`);--> statement-breakpoint
CREATE INDEX `complaints_escalated` ON `complaints` (`id`) WHERE status = 'escalated';--> statement-breakpoint
CREATE INDEX `complaints_decided` ON `complaints` (`id`) WHERE escalated_at IS NOT NULL AND ended_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `complaints_due_at` ON `complaints` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `complaints_ended_at` ON `complaints` (`ended_at`) WHERE ended_at IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER complaints_data_version_update AFTER UPDATE ON complaints WHEN OLD.answered_at IS NOT NEW.answered_at OR OLD.late_at IS NOT NEW.late_at OR OLD.status <> NEW.status BEGIN INSERT INTO data_changes(scope) VALUES (NEW.seller_id); END;
--> statement-breakpoint
CREATE TRIGGER complaints_data_version_delete AFTER DELETE ON complaints BEGIN INSERT INTO data_changes(scope) VALUES (OLD.seller_id); END;
