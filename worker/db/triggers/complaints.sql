-- complaints → data_versions of the seller: their profile counts those that were answered or whose time ran out.
CREATE TRIGGER complaints_data_version_update
AFTER UPDATE ON complaints
WHEN OLD.answered_at IS NOT NEW.answered_at OR OLD.late_at IS NOT NEW.late_at OR OLD.status <> NEW.status
BEGIN
  INSERT INTO data_changes(scope) VALUES (NEW.seller_id);
END;

CREATE TRIGGER complaints_data_version_delete
AFTER DELETE ON complaints
BEGIN
  INSERT INTO data_changes(scope) VALUES (OLD.seller_id);
END;
