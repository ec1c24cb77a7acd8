-- notifications → members.unread_notifications

CREATE TRIGGER notifications_count_insert
AFTER INSERT ON notifications
WHEN NEW.read_at IS NULL
BEGIN
  UPDATE members SET unread_notifications = unread_notifications + 1 WHERE id = NEW.member_id;
END;

CREATE TRIGGER notifications_count_read
AFTER UPDATE OF read_at ON notifications
WHEN OLD.read_at IS NULL AND NEW.read_at IS NOT NULL
BEGIN
  UPDATE members SET unread_notifications = unread_notifications - 1 WHERE id = NEW.member_id;
END;

CREATE TRIGGER notifications_count_delete
AFTER DELETE ON notifications
WHEN OLD.read_at IS NULL
BEGIN
  UPDATE members SET unread_notifications = unread_notifications - 1 WHERE id = OLD.member_id;
END;

-- notifications → push_waiting, one row for each device and kind, unless the member muted the kind there.
CREATE TRIGGER notifications_push_wait
AFTER INSERT ON notifications
WHEN EXISTS (SELECT 1 FROM push_devices WHERE member_id = NEW.member_id)
  AND NOT EXISTS (
    SELECT 1 FROM push_choices JOIN json_each(push_choices.muted_kinds) AS muted
    WHERE push_choices.member_id = NEW.member_id AND muted.value = NEW.kind
  )
BEGIN
  INSERT INTO push_waiting(device_id, kind, count, notification_id)
    SELECT id, NEW.kind, 1, NEW.id FROM push_devices WHERE member_id = NEW.member_id
    ON CONFLICT(device_id, kind) DO UPDATE SET count = count + 1, notification_id = excluded.notification_id;
  UPDATE push_devices SET is_waiting = 1 WHERE member_id = NEW.member_id;
END;
