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
