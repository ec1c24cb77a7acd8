-- search_rules → data_versions, as the rules of searches: results are lists, which show the newest version of all.
CREATE TRIGGER search_rules_data_version_insert
AFTER INSERT ON search_rules
BEGIN
  INSERT INTO data_changes(scope) VALUES (-2);
END;

CREATE TRIGGER search_rules_data_version_update
AFTER UPDATE ON search_rules
BEGIN
  INSERT INTO data_changes(scope) VALUES (-2);
END;
