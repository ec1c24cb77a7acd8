CREATE TRIGGER push_devices_waiting_delete
AFTER DELETE ON push_devices
BEGIN
  DELETE FROM push_waiting WHERE device_id = OLD.id;
END;
