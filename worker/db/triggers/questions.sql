-- questions → prompts.question_count. Hidden questions are not counted.
CREATE TRIGGER questions_count_insert
AFTER INSERT ON questions
WHEN NEW.hidden_for IS NULL
BEGIN
  UPDATE prompts SET question_count = question_count + 1 WHERE id = NEW.prompt_id;
END;

CREATE TRIGGER questions_count_update
AFTER UPDATE OF hidden_for ON questions
WHEN (OLD.hidden_for IS NULL) <> (NEW.hidden_for IS NULL)
BEGIN
  UPDATE prompts
  SET question_count = question_count + (NEW.hidden_for IS NULL) - (OLD.hidden_for IS NULL)
  WHERE id = NEW.prompt_id;
END;

CREATE TRIGGER questions_count_delete
AFTER DELETE ON questions
WHEN OLD.hidden_for IS NULL
BEGIN
  UPDATE prompts SET question_count = question_count - 1 WHERE id = OLD.prompt_id;
END;

-- question_answers → answer_count and is_answered of questions. A hidden answer of the prompter still answers.
CREATE TRIGGER question_answers_count_insert
AFTER INSERT ON question_answers
BEGIN
  UPDATE questions
  SET
    answer_count = answer_count + (NEW.hidden_for IS NULL),
    is_answered = iif(NEW.member_id = NEW.prompter_id, 1, is_answered)
  WHERE id = NEW.question_id;
END;

CREATE TRIGGER question_answers_count_update
AFTER UPDATE OF hidden_for ON question_answers
WHEN (OLD.hidden_for IS NULL) <> (NEW.hidden_for IS NULL)
BEGIN
  UPDATE questions
  SET answer_count = answer_count + (NEW.hidden_for IS NULL) - (OLD.hidden_for IS NULL)
  WHERE id = NEW.question_id;
END;

CREATE TRIGGER question_answers_count_delete
AFTER DELETE ON question_answers
BEGIN
  UPDATE questions
  SET
    answer_count = answer_count - (OLD.hidden_for IS NULL),
    is_answered = iif(OLD.member_id = OLD.prompter_id, 0, is_answered)
  WHERE id = OLD.question_id;
END;

-- questions and question_answers → data_versions of the prompter: the pages of their prompts show them.
CREATE TRIGGER questions_data_version_insert
AFTER INSERT ON questions
BEGIN
  INSERT INTO data_changes(scope) VALUES (NEW.prompter_id);
END;

CREATE TRIGGER questions_data_version_update
AFTER UPDATE OF content, hidden_for ON questions
BEGIN
  INSERT INTO data_changes(scope) VALUES (NEW.prompter_id);
END;

CREATE TRIGGER questions_data_version_delete
AFTER DELETE ON questions
BEGIN
  INSERT INTO data_changes(scope) VALUES (OLD.prompter_id);
END;

CREATE TRIGGER question_answers_data_version_insert
AFTER INSERT ON question_answers
BEGIN
  INSERT INTO data_changes(scope) VALUES (NEW.prompter_id);
END;

CREATE TRIGGER question_answers_data_version_update
AFTER UPDATE OF content, hidden_for ON question_answers
BEGIN
  INSERT INTO data_changes(scope) VALUES (NEW.prompter_id);
END;

CREATE TRIGGER question_answers_data_version_delete
AFTER DELETE ON question_answers
BEGIN
  INSERT INTO data_changes(scope) VALUES (OLD.prompter_id);
END;
