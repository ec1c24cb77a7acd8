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

-- bundles → none by a member who was suspended or left between the request and its batch: it would stay public.
CREATE TRIGGER bundles_author_insert
BEFORE INSERT ON bundles
WHEN (SELECT status FROM members WHERE id = NEW.member_id) <> 'ACTIVE'
BEGIN
  SELECT RAISE(ABORT, 'author is not active');
END;
