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
