CREATE TRIGGER push_devices_waiting_delete
AFTER DELETE ON push_devices
BEGIN
  DELETE FROM push_waiting WHERE device_id = OLD.id;
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

-- token_families → push_devices: a browser that is signed out gets nothing more.
CREATE TRIGGER token_families_push_end
AFTER UPDATE OF revoked_at ON token_families
WHEN NEW.revoked_at IS NOT NULL
BEGIN
  DELETE FROM push_devices WHERE family_id = NEW.id;
END;

CREATE TRIGGER token_families_push_delete
AFTER DELETE ON token_families
BEGIN
  DELETE FROM push_devices WHERE family_id = OLD.id;
END;
