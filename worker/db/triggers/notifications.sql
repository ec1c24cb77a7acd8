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
