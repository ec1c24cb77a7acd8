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

-- What triggers insert the terms of a prompt into (JSON as `prompt_terms.terms`) when it comes to be published, `step` 1, and when
-- it no longer is, `step` -1.
CREATE VIEW search_term_changes AS
SELECT terms, 0 AS step
FROM prompt_terms;

-- search_term_changes → search_terms. `weight` is floor(log2(prompts)), minus 32 for forms, so its five low bits are the logarithm of
-- both. It and the indexes change seldom. Where `prompts >> (weight & 31)` is not 1 it is out of date, and only then is the row in
-- `search_terms_stale`.
CREATE TRIGGER search_term_changes_enter
INSTEAD OF INSERT ON search_term_changes
WHEN NEW.step = 1
BEGIN
  INSERT INTO search_terms(term, text, jamo, cho, prompts, weight, is_tag)
  SELECT
    value ->> 0,
    coalesce(value ->> 4, value ->> 0),
    value ->> 1,
    value ->> 2,
    1,
    iif(value ->> 3 = 1, -32, 0),
    value ->> 3 = 2
  FROM json_each(NEW.terms)
  WHERE true
  ON CONFLICT(term) DO UPDATE SET prompts = prompts + 1, is_tag = max(is_tag, excluded.is_tag);
  UPDATE search_terms SET weight = weight + 1 WHERE prompts >> (weight & 31) <> 1;
END;

CREATE TRIGGER search_term_changes_leave
INSTEAD OF INSERT ON search_term_changes
WHEN NEW.step = -1
BEGIN
  UPDATE search_terms SET prompts = prompts - 1 WHERE term IN (SELECT value ->> 0 FROM json_each(NEW.terms));
  DELETE FROM search_terms WHERE prompts >> (weight & 31) <> 1 AND prompts < 1;
  UPDATE search_terms SET weight = weight - 1 WHERE prompts >> (weight & 31) <> 1;
END;

-- prompt_terms → search_term_changes, for published prompts: of an edit only the terms that came or went.
CREATE TRIGGER prompt_terms_insert
AFTER INSERT ON prompt_terms
WHEN (SELECT status FROM prompts WHERE id = NEW.prompt_id) = 'published'
BEGIN
  INSERT INTO search_term_changes(terms, step) VALUES (NEW.terms, 1);
END;

CREATE TRIGGER prompt_terms_update
AFTER UPDATE OF terms ON prompt_terms
WHEN NEW.terms <> OLD.terms AND (SELECT status FROM prompts WHERE id = NEW.prompt_id) = 'published'
BEGIN
  INSERT INTO search_term_changes(terms, step)
  SELECT json_group_array(json(value)), 1
  FROM json_each(NEW.terms)
  WHERE instr(OLD.terms, '["' || (value ->> 0) || '"') = 0;
  INSERT INTO search_term_changes(terms, step)
  SELECT json_group_array(json(value)), -1
  FROM json_each(OLD.terms)
  WHERE instr(NEW.terms, '["' || (value ->> 0) || '"') = 0;
END;

CREATE TRIGGER prompt_terms_delete
AFTER DELETE ON prompt_terms
WHEN (SELECT status FROM prompts WHERE id = OLD.prompt_id) = 'published'
BEGIN
  INSERT INTO search_term_changes(terms, step) VALUES (OLD.terms, -1);
END;
