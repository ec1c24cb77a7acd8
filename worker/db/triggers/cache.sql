-- What triggers of other tables insert a scope into to raise its data version. Versions are milliseconds, and always higher
-- than all before, so that no two states share one even within a millisecond.
CREATE VIEW data_changes AS
SELECT scope
FROM data_versions;

CREATE TRIGGER data_changes_raise
INSTEAD OF INSERT ON data_changes
BEGIN
  INSERT INTO data_versions(scope, version)
  VALUES (
    NEW.scope,
    max((SELECT coalesce(max(version), 0) + 1 FROM data_versions), CAST(unixepoch('subsec') * 1000 AS INTEGER))
  )
  ON CONFLICT(scope) DO UPDATE SET version = excluded.version;
END;
