-- Notifications on devices: the browsers that get them, what waits for each, and what members chose.
CREATE TABLE `push_devices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`family_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`is_waiting` integer DEFAULT false NOT NULL,
	`next_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`failed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_devices_endpoint` ON `push_devices` (`endpoint`);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_devices_family_id` ON `push_devices` (`family_id`);
--> statement-breakpoint
CREATE INDEX `push_devices_member_id` ON `push_devices` (`member_id`);
--> statement-breakpoint
CREATE INDEX `push_devices_due` ON `push_devices` (`next_at`) WHERE is_waiting = 1;
--> statement-breakpoint
CREATE INDEX `push_devices_failed_at` ON `push_devices` (`failed_at`) WHERE failed_at IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `push_waiting` (
	`device_id` integer NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	`notification_id` integer NOT NULL,
	PRIMARY KEY(`device_id`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `push_choices` (
	`member_id` integer PRIMARY KEY NOT NULL,
	`muted_kinds` text DEFAULT '[]' NOT NULL,
	`quiet_from` integer,
	`quiet_to` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "push_choices_quiet" CHECK((quiet_from IS NULL) = (quiet_to IS NULL))
);
--> statement-breakpoint
CREATE TRIGGER push_devices_waiting_delete AFTER DELETE ON push_devices BEGIN DELETE FROM push_waiting WHERE device_id = OLD.id; END;
--> statement-breakpoint
CREATE TRIGGER notifications_push_wait AFTER INSERT ON notifications WHEN EXISTS (SELECT 1 FROM push_devices WHERE member_id = NEW.member_id) AND NOT EXISTS (SELECT 1 FROM push_choices JOIN json_each(push_choices.muted_kinds) AS muted WHERE push_choices.member_id = NEW.member_id AND muted.value = NEW.kind) BEGIN INSERT INTO push_waiting(device_id, kind, count, notification_id) SELECT id, NEW.kind, 1, NEW.id FROM push_devices WHERE member_id = NEW.member_id ON CONFLICT(device_id, kind) DO UPDATE SET count = count + 1, notification_id = excluded.notification_id; UPDATE push_devices SET is_waiting = 1 WHERE member_id = NEW.member_id; END;
--> statement-breakpoint
CREATE TRIGGER token_families_push_end AFTER UPDATE OF revoked_at ON token_families WHEN NEW.revoked_at IS NOT NULL BEGIN DELETE FROM push_devices WHERE family_id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER token_families_push_delete AFTER DELETE ON token_families BEGIN DELETE FROM push_devices WHERE family_id = OLD.id; END;
