-- picks → data_versions, as the member of the prompt: the main page shows the newest version of all.
CREATE TRIGGER picks_data_version_insert
AFTER INSERT ON picks
BEGIN
  INSERT INTO data_changes(scope) SELECT member_id FROM prompts WHERE id = NEW.prompt_id;
END;

CREATE TRIGGER picks_data_version_update
AFTER UPDATE ON picks
BEGIN
  INSERT INTO data_changes(scope) SELECT member_id FROM prompts WHERE id = NEW.prompt_id;
END;

CREATE TRIGGER picks_data_version_delete
AFTER DELETE ON picks
BEGIN
  INSERT INTO data_changes(scope) SELECT member_id FROM prompts WHERE id = OLD.prompt_id;
END;
