-- The search index: one FTS5 table for each order. The row id is the prompt's rank in that order, so that a page of any words
-- and filters is read from posting lists in order and ends after LIMIT rows.
CREATE VIRTUAL TABLE prompt_index_popular
USING fts5(terms, content='', contentless_delete=1, detail=none, tokenize='unicode61');

CREATE VIRTUAL TABLE prompt_index_latest
USING fts5(terms, content='', contentless_delete=1, detail=none, tokenize='unicode61');

CREATE VIRTUAL TABLE prompt_index_rating
USING fts5(terms, content='', contentless_delete=1, detail=none, tokenize='unicode61');

CREATE VIRTUAL TABLE prompt_index_price
USING fts5(terms, content='', contentless_delete=1, detail=none, tokenize='unicode61');

-- What the index holds for each published prompt: its ranks, the tokens of its filters (worker/features/prompts/facets.ts)
-- and its search tokens. `xs` marks one prompt in 1,024 as a milestone, where a search for several frequent words may stop.
CREATE VIEW prompt_index_entries AS
SELECT
  id,
  rank_popular,
  rank_latest,
  rank_rating,
  rank_price,
  'xc' || hex(prompts.category)
    || ' xm' || hex(prompts.model)
    || CASE prompts.price WHEN 0 THEN ' xfree' ELSE ' xpaid' END
    || CASE
      WHEN prompts.review_count = 0 THEN ''
      ELSE (
        SELECT coalesce(group_concat(' xr' || level.value, ''), '')
        FROM json_each('[6,7,8,9]') AS level
        WHERE prompts.rating_sum >= level.value * prompts.review_count
      )
    END
    || (SELECT coalesce(group_concat(' xt' || hex(lower(tag.value)), ''), '') FROM json_each(prompts.tags) AS tag)
    || CASE prompts.id % 1024 WHEN 0 THEN ' xs' ELSE '' END
    || ' ' || prompts.search_terms AS terms
FROM prompts
WHERE status = 'published';

-- prompts → prompt_index_*. An update deletes the row at the old rank and inserts the row at the new one, if the prompt is
-- still published. Each order has its own trigger, because each rank depends on other columns.
CREATE TRIGGER prompts_index_insert
AFTER INSERT ON prompts
WHEN NEW.status = 'published'
BEGIN
  INSERT INTO prompt_index_popular(rowid, terms) SELECT rank_popular, terms FROM prompt_index_entries WHERE id = NEW.id;
  INSERT INTO prompt_index_latest(rowid, terms) SELECT rank_latest, terms FROM prompt_index_entries WHERE id = NEW.id;
  INSERT INTO prompt_index_rating(rowid, terms) SELECT rank_rating, terms FROM prompt_index_entries WHERE id = NEW.id;
  INSERT INTO prompt_index_price(rowid, terms) SELECT rank_price, terms FROM prompt_index_entries WHERE id = NEW.id;
END;

CREATE TRIGGER prompts_index_popular
AFTER UPDATE OF status, category, model, price, tags, rating_sum, review_count, search_terms, popularity ON prompts
WHEN OLD.status = 'published' OR NEW.status = 'published'
BEGIN
  DELETE FROM prompt_index_popular WHERE rowid = OLD.rank_popular;
  INSERT INTO prompt_index_popular(rowid, terms) SELECT rank_popular, terms FROM prompt_index_entries WHERE id = NEW.id;
END;

CREATE TRIGGER prompts_index_latest
AFTER UPDATE OF status, category, model, price, tags, rating_sum, review_count, search_terms, published_at ON prompts
WHEN OLD.status = 'published' OR NEW.status = 'published'
BEGIN
  DELETE FROM prompt_index_latest WHERE rowid = OLD.rank_latest;
  INSERT INTO prompt_index_latest(rowid, terms) SELECT rank_latest, terms FROM prompt_index_entries WHERE id = NEW.id;
END;

CREATE TRIGGER prompts_index_rating
AFTER UPDATE OF status, category, model, price, tags, rating_sum, review_count, search_terms ON prompts
WHEN OLD.status = 'published' OR NEW.status = 'published'
BEGIN
  DELETE FROM prompt_index_rating WHERE rowid = OLD.rank_rating;
  INSERT INTO prompt_index_rating(rowid, terms) SELECT rank_rating, terms FROM prompt_index_entries WHERE id = NEW.id;
END;

CREATE TRIGGER prompts_index_price
AFTER UPDATE OF status, category, model, price, tags, rating_sum, review_count, search_terms ON prompts
WHEN OLD.status = 'published' OR NEW.status = 'published'
BEGIN
  DELETE FROM prompt_index_price WHERE rowid = OLD.rank_price;
  INSERT INTO prompt_index_price(rowid, terms) SELECT rank_price, terms FROM prompt_index_entries WHERE id = NEW.id;
END;

-- prompts → prompt_count of category, model, member and tags. `leave` takes the old row out, `enter` puts the new row in.
CREATE TRIGGER prompts_count_insert
AFTER INSERT ON prompts
WHEN NEW.status = 'published'
BEGIN
  UPDATE categories SET prompt_count = prompt_count + 1 WHERE slug = NEW.category;
  UPDATE models SET prompt_count = prompt_count + 1 WHERE slug = NEW.model;
  UPDATE members SET prompt_count = prompt_count + 1 WHERE id = NEW.member_id;
  INSERT INTO tags(name, prompt_count) SELECT value, 1 FROM json_each(NEW.tags) WHERE true
    ON CONFLICT(name) DO UPDATE SET prompt_count = prompt_count + 1;
END;

CREATE TRIGGER prompts_count_leave
AFTER UPDATE OF status, category, model, tags ON prompts
WHEN OLD.status = 'published'
BEGIN
  UPDATE categories SET prompt_count = prompt_count - 1 WHERE slug = OLD.category;
  UPDATE models SET prompt_count = prompt_count - 1 WHERE slug = OLD.model;
  UPDATE members SET prompt_count = prompt_count - 1 WHERE id = OLD.member_id;
  UPDATE tags SET prompt_count = prompt_count - 1 WHERE name IN (SELECT value FROM json_each(OLD.tags));
END;

CREATE TRIGGER prompts_count_enter
AFTER UPDATE OF status, category, model, tags ON prompts
WHEN NEW.status = 'published'
BEGIN
  UPDATE categories SET prompt_count = prompt_count + 1 WHERE slug = NEW.category;
  UPDATE models SET prompt_count = prompt_count + 1 WHERE slug = NEW.model;
  UPDATE members SET prompt_count = prompt_count + 1 WHERE id = NEW.member_id;
  INSERT INTO tags(name, prompt_count) SELECT value, 1 FROM json_each(NEW.tags) WHERE true
    ON CONFLICT(name) DO UPDATE SET prompt_count = prompt_count + 1;
END;

-- members → prompts.prompter_nickname and prompts.prompter_image of a new prompt (later: members_prompter_update)
CREATE TRIGGER prompts_prompter_insert
AFTER INSERT ON prompts
BEGIN
  UPDATE prompts
  SET (prompter_nickname, prompter_image) = (SELECT nickname, profile_image FROM members WHERE id = NEW.member_id)
  WHERE id = NEW.id;
END;

-- prompts → members.review_count and members.rating_sum: a member has received the reviews of their published prompts.
CREATE TRIGGER prompts_received_insert
AFTER INSERT ON prompts
WHEN NEW.status = 'published' AND NEW.review_count > 0
BEGIN
  UPDATE members
  SET review_count = review_count + NEW.review_count, rating_sum = rating_sum + NEW.rating_sum
  WHERE id = NEW.member_id;
END;

CREATE TRIGGER prompts_received_update
AFTER UPDATE OF status, review_count, rating_sum ON prompts
WHEN OLD.review_count > 0 OR NEW.review_count > 0
BEGIN
  UPDATE members
  SET
    review_count = review_count
      + (NEW.status = 'published') * NEW.review_count
      - (OLD.status = 'published') * OLD.review_count,
    rating_sum = rating_sum
      + (NEW.status = 'published') * NEW.rating_sum
      - (OLD.status = 'published') * OLD.rating_sum
  WHERE id = NEW.member_id;
END;

-- prompts → announcements: followers, and those who watch what it is about, are notified of a new prompt. The row is written in the
-- transaction that publishes, so that no failure afterwards can lose it. Whether a watch matches is found out afterwards.
CREATE TRIGGER prompts_announce_insert
AFTER INSERT ON prompts
WHEN NEW.status = 'published'
  AND (EXISTS (SELECT 1 FROM follows WHERE followee_id = NEW.member_id) OR EXISTS (SELECT 1 FROM watches))
BEGIN
  INSERT INTO announcements(prompt_id, member_id, created_at, worked_at)
  VALUES (NEW.id, NEW.member_id, NEW.updated_at, NEW.updated_at)
  ON CONFLICT(prompt_id) DO NOTHING;
END;

-- Only in the first 24 hours (86,400,000 ms) after the first publication: a prompt published again later is not new.
CREATE TRIGGER prompts_announce_publish
AFTER UPDATE OF status ON prompts
WHEN OLD.status <> 'published'
  AND NEW.status = 'published'
  AND NEW.published_at >= NEW.updated_at - 86400000
  AND (EXISTS (SELECT 1 FROM follows WHERE followee_id = NEW.member_id) OR EXISTS (SELECT 1 FROM watches))
BEGIN
  INSERT INTO announcements(prompt_id, member_id, created_at, worked_at)
  VALUES (NEW.id, NEW.member_id, NEW.updated_at, NEW.updated_at)
  ON CONFLICT(prompt_id) DO NOTHING;
END;

-- prompts → prompt_updates: buyers who read an earlier text are told of a new one, once on a day in Seoul.
CREATE TRIGGER prompts_updates_revised
AFTER UPDATE OF body_version ON prompts
WHEN NEW.body_version > OLD.body_version
  AND NEW.status IN ('published', 'draft')
  AND EXISTS (SELECT 1 FROM entitlements WHERE prompt_id = NEW.id AND revoked_at IS NULL AND opened_at IS NOT NULL)
BEGIN
  INSERT INTO prompt_updates(kind, prompt_id, about, subject_id, created_at)
  VALUES (
    'revised',
    NEW.id,
    'revised:' || NEW.id || ':' || strftime('%Y-%m-%d', NEW.updated_at / 1000 + 32400, 'unixepoch'),
    NEW.body_version,
    NEW.updated_at
  )
  ON CONFLICT(about) DO NOTHING;
END;

-- prompts.popularity_stale → popularity_stale_at: the first change since the popularity was computed, in milliseconds, so that
-- refreshPopularity takes the prompts that wait longest. Later changes keep that time.
CREATE TRIGGER prompts_popularity_wait
AFTER UPDATE OF popularity_stale ON prompts
WHEN NEW.popularity_stale = 1 AND NEW.popularity_stale_at IS NULL
BEGIN
  UPDATE prompts SET popularity_stale_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
END;

-- prompts → data_versions: what pages show of published prompts, without the counters, which the versions of pages are read
-- with. What is no longer published is a take-down.
CREATE TRIGGER prompts_data_version_insert
AFTER INSERT ON prompts
WHEN NEW.status = 'published'
BEGIN
  INSERT INTO data_changes(scope) VALUES (NEW.member_id);
END;

CREATE TRIGGER prompts_data_version_update
AFTER UPDATE OF
  category, model, title, description, preview, price, thumbnail, tags, status, version, body_version, published_at,
  created_at, updated_at
ON prompts
WHEN OLD.status = 'published' OR NEW.status = 'published'
BEGIN
  INSERT INTO data_changes(scope) VALUES (iif(NEW.status = 'published', NEW.member_id, -1));
END;

-- prompt_attachments → data_versions: the page of the prompt lists them.
CREATE TRIGGER prompt_attachments_data_version_insert
AFTER INSERT ON prompt_attachments
BEGIN
  INSERT INTO data_changes(scope) SELECT member_id FROM prompts WHERE id = NEW.prompt_id AND status = 'published';
END;

CREATE TRIGGER prompt_attachments_data_version_update
AFTER UPDATE ON prompt_attachments
BEGIN
  INSERT INTO data_changes(scope) SELECT member_id FROM prompts WHERE id = NEW.prompt_id AND status = 'published';
END;

CREATE TRIGGER prompt_attachments_data_version_delete
AFTER DELETE ON prompt_attachments
BEGIN
  INSERT INTO data_changes(scope) SELECT member_id FROM prompts WHERE id = OLD.prompt_id AND status = 'published';
END;

-- prompts → search_term_changes and prompt_terms: a prompt that is shown, hidden or deleted takes its terms with it.
CREATE TRIGGER prompts_terms_status
AFTER UPDATE OF status ON prompts
WHEN NEW.status <> OLD.status
BEGIN
  INSERT INTO search_term_changes(terms, step)
  SELECT terms, iif(NEW.status = 'published', 1, -1)
  FROM prompt_terms
  WHERE prompt_id = NEW.id AND 'published' IN (NEW.status, OLD.status);
  DELETE FROM prompt_terms WHERE prompt_id = NEW.id AND NEW.status = 'deleted';
END;

-- prompts → request_answers: hidden with the prompt, and deleted with it.
CREATE TRIGGER prompts_answers_shown
AFTER UPDATE OF status ON prompts
WHEN OLD.status <> NEW.status
BEGIN
  UPDATE request_answers SET is_shown = (NEW.status = 'published') WHERE prompt_id = NEW.id;
  DELETE FROM request_answers WHERE prompt_id = NEW.id AND NEW.status = 'deleted';
END;

-- prompts → prompts.remix_count of the prompt that it was remixed from.
CREATE TRIGGER prompts_remixes_insert
AFTER INSERT ON prompts
WHEN NEW.remixed_from IS NOT NULL AND NEW.status = 'published'
BEGIN
  UPDATE prompts SET remix_count = remix_count + 1 WHERE id = NEW.remixed_from;
END;

CREATE TRIGGER prompts_remixes_status
AFTER UPDATE OF status ON prompts
WHEN NEW.remixed_from IS NOT NULL AND (OLD.status = 'published') <> (NEW.status = 'published')
BEGIN
  UPDATE prompts
  SET remix_count = remix_count + (NEW.status = 'published') - (OLD.status = 'published')
  WHERE id = NEW.remixed_from;
END;

-- prompts → prompt_versions.is_free: a text that everybody could read stays readable behind its successor. What operators hide does
-- not, nor do the versions before it, since nobody knows which of them was the reason.
CREATE TRIGGER prompts_versions_free
AFTER UPDATE OF status, price, body_version ON prompts
WHEN OLD.status = 'published' AND OLD.price = 0 AND coalesce(NEW.hidden_for, '') NOT IN ('moderation', 'takedown', 'age')
BEGIN
  UPDATE prompt_versions SET is_free = 1 WHERE prompt_id = OLD.id AND version = OLD.body_version AND is_free = 0;
END;

CREATE TRIGGER prompts_versions_hidden
AFTER UPDATE OF hidden_for ON prompts
WHEN NEW.hidden_for IN ('moderation', 'takedown', 'age')
BEGIN
  UPDATE prompt_versions SET is_free = 0 WHERE prompt_id = NEW.id AND is_free = 1;
END;

-- prompts: what is rated 19 is in no list, read by no link, set to no hour and has no price. A write that would change that is undone.
CREATE TRIGGER prompts_age_insert
BEFORE INSERT ON prompts
WHEN NEW.age_rating = '19'
  AND (NEW.status = 'published' OR NEW.price > 0 OR NEW.visibility = 'link' OR NEW.publish_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'rated 19');
END;

CREATE TRIGGER prompts_age_update
BEFORE UPDATE OF age_rating, status, price, visibility, publish_at ON prompts
WHEN NEW.age_rating = '19'
  AND (NEW.status = 'published' OR NEW.price > 0 OR NEW.visibility = 'link' OR NEW.publish_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'rated 19');
END;

-- prompts → is_shown of questions, by which the prompter's list of unanswered ones is read.
CREATE TRIGGER prompts_questions_shown
AFTER UPDATE OF status ON prompts
WHEN OLD.status <> NEW.status
BEGIN
  UPDATE questions SET is_shown = (NEW.status = 'published') WHERE prompt_id = NEW.id;
END;

-- prompts → prompt_prices: what was asked for a prompt and since when, from its first price on.
CREATE TRIGGER prompts_prices_insert
AFTER INSERT ON prompts
WHEN NEW.status = 'published' AND NEW.price > 0
BEGIN
  INSERT INTO prompt_prices(prompt_id, since, price) VALUES (NEW.id, NEW.published_at, NEW.price);
END;

CREATE TRIGGER prompts_prices_update
AFTER UPDATE OF price, status ON prompts
WHEN (OLD.price <> NEW.price OR OLD.status <> NEW.status) AND (OLD.price > 0 OR NEW.price > 0)
BEGIN
  INSERT INTO prompt_prices(prompt_id, since, price)
  VALUES (NEW.id, NEW.updated_at, iif(NEW.status = 'published', NEW.price, NULL))
  ON CONFLICT(prompt_id, since) DO UPDATE SET price = excluded.price;
END;

-- prompts → launch_prices: another price than that of the launch ends it, whoever set it.
CREATE TRIGGER prompts_launch_end
AFTER UPDATE OF price ON prompts
WHEN OLD.price <> NEW.price
BEGIN
  UPDATE launch_prices
  SET ended_at = NEW.updated_at
  WHERE prompt_id = NEW.id AND ended_at IS NULL AND price <> NEW.price;
END;

-- What members do with a prompt → leaderboard.stale_at, until `refreshLeaderboard` has counted it.
CREATE TRIGGER prompt_copies_leaderboard_insert
AFTER INSERT ON prompt_copies
BEGIN
  INSERT INTO leaderboard(prompt_id, stale_at) VALUES (NEW.prompt_id, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT(prompt_id) DO UPDATE SET stale_at = coalesce(stale_at, excluded.stale_at);
END;

CREATE TRIGGER prompt_copies_leaderboard_update
AFTER UPDATE OF copied_at ON prompt_copies
BEGIN
  INSERT INTO leaderboard(prompt_id, stale_at) VALUES (NEW.prompt_id, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT(prompt_id) DO UPDATE SET stale_at = coalesce(stale_at, excluded.stale_at);
END;

-- A prompt that leaves the lists has no place; one that comes back, or into another category, is counted anew.
CREATE TRIGGER prompts_leaderboard_update
AFTER UPDATE OF status, category ON prompts
WHEN (OLD.status = 'published' OR NEW.status = 'published') AND (OLD.status <> NEW.status OR OLD.category <> NEW.category)
BEGIN
  INSERT INTO leaderboard(prompt_id, stale_at) VALUES (NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT(prompt_id) DO UPDATE SET stale_at = coalesce(stale_at, excluded.stale_at);
END;

-- prompts → proposals: deleted with the prompt.
CREATE TRIGGER prompts_proposals_gone
AFTER UPDATE OF status ON prompts
WHEN NEW.status = 'deleted' AND OLD.status <> 'deleted'
BEGIN
  DELETE FROM proposals WHERE prompt_id = NEW.id;
END;

-- prompts → none by a member who was suspended or left between the request and its batch: it would stay public.
CREATE TRIGGER prompts_author_insert
BEFORE INSERT ON prompts
WHEN (SELECT status FROM members WHERE id = NEW.member_id) <> 'ACTIVE'
BEGIN
  SELECT RAISE(ABORT, 'author is not active');
END;

CREATE TRIGGER prompts_author_publish
BEFORE UPDATE OF status ON prompts
WHEN (OLD.status = 'draft' OR OLD.hidden_for = 'vetting')
  AND NEW.status = 'published'
  AND (SELECT status FROM members WHERE id = NEW.member_id) <> 'ACTIVE'
BEGIN
  SELECT RAISE(ABORT, 'author is not active');
END;

-- prompts → vettings: one that its prompter changed so that nothing is found any more, took back or deleted waits no longer. Operators end
-- it themselves before they change the prompt.
CREATE TRIGGER prompts_vettings_end
AFTER UPDATE OF status, hidden_for ON prompts
WHEN OLD.hidden_for = 'vetting' AND (NEW.hidden_for IS NOT 'vetting' OR NEW.status <> 'hidden')
BEGIN
  UPDATE vettings
  SET
    status = CASE
      WHEN NEW.status = 'published' OR NEW.hidden_for = 'age' THEN 'changed'
      WHEN NEW.hidden_for IN ('moderation', 'takedown') THEN 'refused'
      ELSE 'withdrawn'
    END,
    ended_at = NEW.updated_at
  WHERE prompt_id = NEW.id AND ended_at IS NULL;
END;

-- prompts → prompt_sketches: deleted with the prompt.
CREATE TRIGGER prompts_sketches_gone
AFTER UPDATE OF status ON prompts
WHEN NEW.status = 'deleted' AND OLD.status <> 'deleted'
BEGIN
  DELETE FROM prompt_sketches WHERE prompt_id = NEW.id;
END;
