-- reviews → prompt_ratings (the histogram) and review_count and rating_sum of prompts. Hidden reviews are not counted.
CREATE TRIGGER reviews_count_insert
AFTER INSERT ON reviews
BEGIN
  INSERT INTO prompt_ratings(prompt_id, half_stars, review_count) VALUES (NEW.prompt_id, NEW.half_stars, 1)
    ON CONFLICT(prompt_id, half_stars) DO UPDATE SET review_count = review_count + 1;
  UPDATE prompts
  SET
    review_count = review_count + 1,
    rating_sum = rating_sum + NEW.half_stars,
    popularity_stale = 1
  WHERE id = NEW.prompt_id;
END;

CREATE TRIGGER reviews_count_update
AFTER UPDATE OF half_stars ON reviews
WHEN OLD.half_stars <> NEW.half_stars AND OLD.hidden_at IS NULL AND NEW.hidden_at IS NULL
BEGIN
  UPDATE prompt_ratings SET review_count = review_count - 1
  WHERE prompt_id = OLD.prompt_id AND half_stars = OLD.half_stars;
  INSERT INTO prompt_ratings(prompt_id, half_stars, review_count) VALUES (NEW.prompt_id, NEW.half_stars, 1)
    ON CONFLICT(prompt_id, half_stars) DO UPDATE SET review_count = review_count + 1;
  UPDATE prompts SET rating_sum = rating_sum + NEW.half_stars - OLD.half_stars WHERE id = NEW.prompt_id;
END;

CREATE TRIGGER reviews_count_delete
AFTER DELETE ON reviews
WHEN OLD.hidden_at IS NULL
BEGIN
  UPDATE prompt_ratings SET review_count = review_count - 1
  WHERE prompt_id = OLD.prompt_id AND half_stars = OLD.half_stars;
  UPDATE prompts
  SET
    review_count = review_count - 1,
    rating_sum = rating_sum - OLD.half_stars,
    popularity_stale = 1
  WHERE id = OLD.prompt_id;
END;

CREATE TRIGGER reviews_count_hide
AFTER UPDATE OF hidden_at ON reviews
WHEN OLD.hidden_at IS NULL AND NEW.hidden_at IS NOT NULL
BEGIN
  UPDATE prompt_ratings SET review_count = review_count - 1
  WHERE prompt_id = OLD.prompt_id AND half_stars = OLD.half_stars;
  UPDATE prompts
  SET
    review_count = review_count - 1,
    rating_sum = rating_sum - OLD.half_stars,
    popularity_stale = 1
  WHERE id = OLD.prompt_id;
END;

CREATE TRIGGER reviews_count_restore
AFTER UPDATE OF hidden_at ON reviews
WHEN OLD.hidden_at IS NOT NULL AND NEW.hidden_at IS NULL
BEGIN
  INSERT INTO prompt_ratings(prompt_id, half_stars, review_count) VALUES (NEW.prompt_id, NEW.half_stars, 1)
    ON CONFLICT(prompt_id, half_stars) DO UPDATE SET review_count = review_count + 1;
  UPDATE prompts
  SET
    review_count = review_count + 1,
    rating_sum = rating_sum + NEW.half_stars,
    popularity_stale = 1
  WHERE id = NEW.prompt_id;
END;

-- reviews → data_versions of the prompter: the pages of their prompts and their profile show them.
CREATE TRIGGER reviews_data_version_insert
AFTER INSERT ON reviews
BEGIN
  INSERT INTO data_changes(scope) VALUES (NEW.prompter_id);
END;

CREATE TRIGGER reviews_data_version_update
AFTER UPDATE ON reviews
BEGIN
  INSERT INTO data_changes(scope) VALUES (NEW.prompter_id);
END;

CREATE TRIGGER reviews_data_version_delete
AFTER DELETE ON reviews
BEGIN
  INSERT INTO data_changes(scope) VALUES (OLD.prompter_id);
END;

-- reviews → none by a member who was suspended or left between the request and its batch: it would stay public.
CREATE TRIGGER reviews_author_insert
BEFORE INSERT ON reviews
WHEN (SELECT status FROM members WHERE id = NEW.member_id) <> 'ACTIVE'
BEGIN
  SELECT RAISE(ABORT, 'author is not active');
END;
