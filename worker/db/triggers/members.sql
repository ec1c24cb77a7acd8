-- members → prompts.prompter_nickname and prompts.prompter_image. Deleted prompts are left as they are: the withdrawal
-- writes them itself.
CREATE TRIGGER members_prompter_update
AFTER UPDATE OF nickname, profile_image ON members
BEGIN
  UPDATE prompts
  SET prompter_nickname = NEW.nickname, prompter_image = NEW.profile_image
  WHERE member_id = NEW.id AND status <> 'deleted';
END;
