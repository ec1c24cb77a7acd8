-- guides → data_versions, all as scope 0: each page of a guide links to the guides beside it.
CREATE TRIGGER guides_data_version_insert
AFTER INSERT ON guides
BEGIN
  INSERT INTO data_changes(scope) VALUES (0);
END;

CREATE TRIGGER guides_data_version_update
AFTER UPDATE ON guides
BEGIN
  INSERT INTO data_changes(scope) VALUES (0);
END;

CREATE TRIGGER guides_data_version_delete
AFTER DELETE ON guides
BEGIN
  INSERT INTO data_changes(scope) VALUES (0);
END;
