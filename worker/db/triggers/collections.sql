-- collection_items → collections.item_count, at most 200 of them.
CREATE TRIGGER collection_items_count_insert
AFTER INSERT ON collection_items
BEGIN
  UPDATE collections SET item_count = item_count + 1 WHERE id = NEW.collection_id;
  SELECT raise(ABORT, 'collection is full') FROM collections WHERE id = NEW.collection_id AND item_count > 200;
END;

CREATE TRIGGER collection_items_count_delete
AFTER DELETE ON collection_items
BEGIN
  UPDATE collections SET item_count = item_count - 1 WHERE id = OLD.collection_id;
END;

-- collection_follows → collections.follower_count
CREATE TRIGGER collection_follows_count_insert
AFTER INSERT ON collection_follows
BEGIN
  UPDATE collections SET follower_count = follower_count + 1 WHERE id = NEW.collection_id;
END;

CREATE TRIGGER collection_follows_count_delete
AFTER DELETE ON collection_follows
BEGIN
  UPDATE collections SET follower_count = follower_count - 1 WHERE id = OLD.collection_id;
END;

-- What others see of collections → data_versions of their member. A change of what is in one sets its `updated_at`; a new one is
-- empty and shown nowhere else.
CREATE TRIGGER collections_data_version_update
AFTER UPDATE OF title, about, is_public, hidden_for, deleted_at, updated_at ON collections
WHEN OLD.is_public = 1 OR NEW.is_public = 1
BEGIN
  INSERT INTO data_changes(scope) VALUES (NEW.member_id);
END;

-- collection_picks → data_versions, as the member of the collection: the main page shows the newest version of all.
CREATE TRIGGER collection_picks_data_version_insert
AFTER INSERT ON collection_picks
BEGIN
  INSERT INTO data_changes(scope) SELECT member_id FROM collections WHERE id = NEW.collection_id;
END;

CREATE TRIGGER collection_picks_data_version_delete
AFTER DELETE ON collection_picks
BEGIN
  INSERT INTO data_changes(scope) SELECT member_id FROM collections WHERE id = OLD.collection_id;
END;

-- collections → none by a member who was suspended or left between the request and its batch: it would stay public.
CREATE TRIGGER collections_author_insert
BEFORE INSERT ON collections
WHEN (SELECT status FROM members WHERE id = NEW.member_id) <> 'ACTIVE'
BEGIN
  SELECT RAISE(ABORT, 'author is not active');
END;
