-- members → prompts.prompter_nickname and prompts.prompter_image. Deleted prompts are left as they are: the withdrawal
-- writes them itself.
CREATE TRIGGER members_prompter_update
AFTER UPDATE OF nickname, profile_image ON members
BEGIN
  UPDATE prompts
  SET prompter_nickname = NEW.nickname, prompter_image = NEW.profile_image
  WHERE member_id = NEW.id AND status <> 'deleted';
END;

-- members → data_versions: what pages show of a member, without the counters. Leaving and being suspended are take-downs.
CREATE TRIGGER members_data_version_update
AFTER UPDATE OF nickname, profile_image, intro, status ON members
WHEN OLD.nickname IS NOT NEW.nickname
  OR OLD.profile_image IS NOT NEW.profile_image
  OR OLD.intro IS NOT NEW.intro
  OR OLD.status IS NOT NEW.status
BEGIN
  INSERT INTO data_changes(scope) VALUES (iif(NEW.status = 'ACTIVE', NEW.id, -1));
END;

-- members → what they make public: nothing by a member who was suspended or left between the request and its batch.
CREATE TRIGGER prompts_author_insert
BEFORE INSERT ON prompts
WHEN (SELECT status FROM members WHERE id = NEW.member_id) <> 'ACTIVE'
BEGIN
  SELECT RAISE(ABORT, 'author is not active');
END;

CREATE TRIGGER requests_author_insert
BEFORE INSERT ON requests
WHEN (SELECT status FROM members WHERE id = NEW.member_id) <> 'ACTIVE'
BEGIN
  SELECT RAISE(ABORT, 'author is not active');
END;

CREATE TRIGGER collections_author_insert
BEFORE INSERT ON collections
WHEN (SELECT status FROM members WHERE id = NEW.member_id) <> 'ACTIVE'
BEGIN
  SELECT RAISE(ABORT, 'author is not active');
END;

CREATE TRIGGER bundles_author_insert
BEFORE INSERT ON bundles
WHEN (SELECT status FROM members WHERE id = NEW.member_id) <> 'ACTIVE'
BEGIN
  SELECT RAISE(ABORT, 'author is not active');
END;

CREATE TRIGGER reviews_author_insert
BEFORE INSERT ON reviews
WHEN (SELECT status FROM members WHERE id = NEW.member_id) <> 'ACTIVE'
BEGIN
  SELECT RAISE(ABORT, 'author is not active');
END;

CREATE TRIGGER prompts_author_publish
BEFORE UPDATE OF status ON prompts
WHEN OLD.status = 'draft' AND NEW.status = 'published' AND (SELECT status FROM members WHERE id = NEW.member_id) <> 'ACTIVE'
BEGIN
  SELECT RAISE(ABORT, 'author is not active');
END;
