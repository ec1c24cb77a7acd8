-- reviews → prompt_ratings (the histogram) and review_count, rating_sum and rating_score of prompts, in the transaction of the
-- review. Hidden reviews are not counted. In an UPDATE, column names on the right are the values before it.
CREATE TRIGGER reviews_count_insert
AFTER INSERT ON reviews
BEGIN
  INSERT INTO prompt_ratings(prompt_id, half_stars, review_count) VALUES (NEW.prompt_id, NEW.half_stars, 1)
    ON CONFLICT(prompt_id, half_stars) DO UPDATE SET review_count = review_count + 1;
  UPDATE prompts
  SET
    review_count = review_count + 1,
    rating_sum = rating_sum + NEW.half_stars,
    rating_score = (38 + rating_sum + NEW.half_stars) * 500 / (6 + review_count),
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
  UPDATE prompts
  SET
    rating_sum = rating_sum + NEW.half_stars - OLD.half_stars,
    rating_score = (38 + rating_sum + NEW.half_stars - OLD.half_stars) * 500 / (5 + review_count)
  WHERE id = NEW.prompt_id;
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
    rating_score = (38 + rating_sum - OLD.half_stars) * 500 / (4 + review_count),
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
    rating_score = (38 + rating_sum - OLD.half_stars) * 500 / (4 + review_count),
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
    rating_score = (38 + rating_sum + NEW.half_stars) * 500 / (6 + review_count),
    popularity_stale = 1
  WHERE id = NEW.prompt_id;
END;
