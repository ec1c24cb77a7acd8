-- request_answers → requests.answer_count. Only answers with a published prompt are counted.
CREATE TRIGGER request_answers_count_insert
AFTER INSERT ON request_answers
WHEN NEW.is_shown = 1
BEGIN
  UPDATE requests SET answer_count = answer_count + 1 WHERE id = NEW.request_id;
END;

CREATE TRIGGER request_answers_count_update
AFTER UPDATE OF is_shown ON request_answers
WHEN OLD.is_shown <> NEW.is_shown
BEGIN
  UPDATE requests SET answer_count = answer_count + NEW.is_shown - OLD.is_shown WHERE id = NEW.request_id;
END;

CREATE TRIGGER request_answers_count_delete
AFTER DELETE ON request_answers
WHEN OLD.is_shown = 1
BEGIN
  UPDATE requests SET answer_count = answer_count - 1 WHERE id = OLD.request_id;
END;

-- requests → data_versions of the asker: the list of requests and the page of one show them.
CREATE TRIGGER requests_data_version_insert
AFTER INSERT ON requests
BEGIN
  INSERT INTO data_changes(scope) VALUES (NEW.member_id);
END;

CREATE TRIGGER requests_data_version_update
AFTER UPDATE OF title, detail, category, answer_count, hidden_for, closed_at ON requests
BEGIN
  INSERT INTO data_changes(scope) VALUES (NEW.member_id);
END;

CREATE TRIGGER requests_data_version_delete
AFTER DELETE ON requests
BEGIN
  INSERT INTO data_changes(scope) VALUES (OLD.member_id);
END;

-- requests → none by a member who was suspended or left between the request and its batch: it would stay public.
CREATE TRIGGER requests_author_insert
BEFORE INSERT ON requests
WHEN (SELECT status FROM members WHERE id = NEW.member_id) <> 'ACTIVE'
BEGIN
  SELECT RAISE(ABORT, 'author is not active');
END;
