-- tryouts → tryout_counts. Only shown try-outs of the last 30 days are counted.
CREATE TRIGGER tryouts_count_insert
AFTER INSERT ON tryouts
WHEN NEW.hidden_for IS NULL AND NEW.is_recent = 1
BEGIN
  INSERT INTO tryout_counts(prompt_id, model, works, tweak, fails, ran)
    VALUES (
      NEW.prompt_id,
      NEW.model,
      NEW.verdict = 'works',
      NEW.verdict = 'tweak',
      NEW.verdict = 'fails',
      NEW.ran_model IS NOT NULL
    )
    ON CONFLICT(prompt_id, model) DO UPDATE
    SET
      works = works + excluded.works,
      tweak = tweak + excluded.tweak,
      fails = fails + excluded.fails,
      ran = ran + excluded.ran;
END;

CREATE TRIGGER tryouts_count_delete
AFTER DELETE ON tryouts
WHEN OLD.hidden_for IS NULL AND OLD.is_recent = 1
BEGIN
  UPDATE tryout_counts
  SET
    works = works - (OLD.verdict = 'works'),
    tweak = tweak - (OLD.verdict = 'tweak'),
    fails = fails - (OLD.verdict = 'fails'),
    ran = ran - (OLD.ran_model IS NOT NULL)
  WHERE prompt_id = OLD.prompt_id AND model = OLD.model;
END;

CREATE TRIGGER tryouts_count_leave
AFTER UPDATE OF hidden_for, is_recent ON tryouts
WHEN (OLD.hidden_for IS NULL AND OLD.is_recent = 1) AND NOT (NEW.hidden_for IS NULL AND NEW.is_recent = 1)
BEGIN
  UPDATE tryout_counts
  SET
    works = works - (OLD.verdict = 'works'),
    tweak = tweak - (OLD.verdict = 'tweak'),
    fails = fails - (OLD.verdict = 'fails'),
    ran = ran - (OLD.ran_model IS NOT NULL)
  WHERE prompt_id = OLD.prompt_id AND model = OLD.model;
END;

CREATE TRIGGER tryouts_count_enter
AFTER UPDATE OF hidden_for, is_recent ON tryouts
WHEN NOT (OLD.hidden_for IS NULL AND OLD.is_recent = 1) AND (NEW.hidden_for IS NULL AND NEW.is_recent = 1)
BEGIN
  INSERT INTO tryout_counts(prompt_id, model, works, tweak, fails, ran)
    VALUES (
      NEW.prompt_id,
      NEW.model,
      NEW.verdict = 'works',
      NEW.verdict = 'tweak',
      NEW.verdict = 'fails',
      NEW.ran_model IS NOT NULL
    )
    ON CONFLICT(prompt_id, model) DO UPDATE
    SET
      works = works + excluded.works,
      tweak = tweak + excluded.tweak,
      fails = fails + excluded.fails,
      ran = ran + excluded.ran;
END;

-- tryouts → data_versions of the prompter: the pages of their prompts show them and their counts.
CREATE TRIGGER tryouts_data_version_insert
AFTER INSERT ON tryouts
BEGIN
  INSERT INTO data_changes(scope) VALUES (NEW.prompter_id);
END;

CREATE TRIGGER tryouts_data_version_update
AFTER UPDATE ON tryouts
BEGIN
  INSERT INTO data_changes(scope) VALUES (NEW.prompter_id);
END;

CREATE TRIGGER tryouts_data_version_delete
AFTER DELETE ON tryouts
BEGIN
  INSERT INTO data_changes(scope) VALUES (OLD.prompter_id);
END;

-- What members do with a prompt → leaderboard.stale_at, until `refreshLeaderboard` has counted it.
CREATE TRIGGER tryouts_leaderboard_insert
AFTER INSERT ON tryouts
BEGIN
  INSERT INTO leaderboard(prompt_id, stale_at) VALUES (NEW.prompt_id, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT(prompt_id) DO UPDATE SET stale_at = coalesce(stale_at, excluded.stale_at);
END;

CREATE TRIGGER tryouts_leaderboard_update
AFTER UPDATE OF hidden_for ON tryouts
BEGIN
  INSERT INTO leaderboard(prompt_id, stale_at) VALUES (NEW.prompt_id, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT(prompt_id) DO UPDATE SET stale_at = coalesce(stale_at, excluded.stale_at);
END;

CREATE TRIGGER tryouts_leaderboard_delete
AFTER DELETE ON tryouts
BEGIN
  UPDATE leaderboard SET stale_at = coalesce(stale_at, CAST(unixepoch('subsec') * 1000 AS INTEGER)) WHERE prompt_id = OLD.prompt_id;
END;
