-- What others see of bundles → data_versions of their member, whose prompts and profile name them. A change of the prompts in one sets
-- its `updated_at`.
CREATE TRIGGER bundles_data_version_insert
AFTER INSERT ON bundles
BEGIN
  INSERT INTO data_changes(scope) VALUES (NEW.member_id);
END;

CREATE TRIGGER bundles_data_version_update
AFTER UPDATE OF title, about, price, hidden_for, ended_at, updated_at ON bundles
BEGIN
  INSERT INTO data_changes(scope) VALUES (NEW.member_id);
END;
