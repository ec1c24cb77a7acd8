-- bookmarks → prompts.bookmark_count; popularity_stale = 1 asks refreshPopularity to compute the popularity again.

CREATE TRIGGER bookmarks_count_insert
AFTER INSERT ON bookmarks
BEGIN
  UPDATE prompts SET bookmark_count = bookmark_count + 1, popularity_stale = 1 WHERE id = NEW.prompt_id;
END;

CREATE TRIGGER bookmarks_count_delete
AFTER DELETE ON bookmarks
BEGIN
  UPDATE prompts SET bookmark_count = bookmark_count - 1, popularity_stale = 1 WHERE id = OLD.prompt_id;
END;
