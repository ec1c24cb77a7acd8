-- prompt_results → prompts.cover: the first public result as a card shows it, a text cut at 200 characters.
CREATE VIEW prompt_covers AS
SELECT
  id AS prompt_id,
  (
    SELECT iif(
      kind = 'text',
      json_object('kind', kind, 'text', substr(text, 1, 200)),
      json_object('kind', kind, 'media', json(media))
    )
    FROM prompt_results
    WHERE prompt_results.prompt_id = prompts.id AND is_buyers_only = 0 AND age_rating = 'all'
    ORDER BY position, prompt_results.id
    LIMIT 1
  ) AS cover
FROM prompts;

-- prompt_results → prompts.cover and data_versions: the page of the prompt shows its results, and lists show its cover. A cover
-- that stays the same is not written again, and results that are inserted with their prompt do not raise its version again.
CREATE TRIGGER prompt_results_shown_insert
AFTER INSERT ON prompt_results
BEGIN
  UPDATE prompts
  SET cover = (SELECT cover FROM prompt_covers WHERE prompt_id = NEW.prompt_id)
  WHERE id = NEW.prompt_id AND cover IS NOT (SELECT cover FROM prompt_covers WHERE prompt_id = NEW.prompt_id);
  INSERT INTO data_changes(scope)
  SELECT member_id FROM prompts
  WHERE id = NEW.prompt_id AND status = 'published' AND created_at <> NEW.created_at;
END;

CREATE TRIGGER prompt_results_shown_update
AFTER UPDATE ON prompt_results
BEGIN
  UPDATE prompts
  SET cover = (SELECT cover FROM prompt_covers WHERE prompt_id = NEW.prompt_id)
  WHERE id = NEW.prompt_id AND cover IS NOT (SELECT cover FROM prompt_covers WHERE prompt_id = NEW.prompt_id);
  INSERT INTO data_changes(scope) SELECT member_id FROM prompts WHERE id = NEW.prompt_id AND status = 'published';
END;

CREATE TRIGGER prompt_results_shown_delete
AFTER DELETE ON prompt_results
BEGIN
  UPDATE prompts
  SET cover = (SELECT cover FROM prompt_covers WHERE prompt_id = OLD.prompt_id)
  WHERE id = OLD.prompt_id AND cover IS NOT (SELECT cover FROM prompt_covers WHERE prompt_id = OLD.prompt_id);
  INSERT INTO data_changes(scope) SELECT member_id FROM prompts WHERE id = OLD.prompt_id AND status = 'published';
END;

-- prompt_results: whoever bought a result sees it whatever their age. A write that would rate it 19 is undone.
CREATE TRIGGER prompt_results_age_insert
BEFORE INSERT ON prompt_results
WHEN NEW.age_rating = '19' AND NEW.is_buyers_only
BEGIN
  SELECT RAISE(ABORT, 'rated 19');
END;

CREATE TRIGGER prompt_results_age_update
BEFORE UPDATE OF age_rating, is_buyers_only ON prompt_results
WHEN NEW.age_rating = '19' AND NEW.is_buyers_only
BEGIN
  SELECT RAISE(ABORT, 'rated 19');
END;
