-- prompts → proposals: deleted with the prompt.
CREATE TRIGGER prompts_proposals_gone
AFTER UPDATE OF status ON prompts
WHEN NEW.status = 'deleted' AND OLD.status <> 'deleted'
BEGIN
  DELETE FROM proposals WHERE prompt_id = NEW.id;
END;
