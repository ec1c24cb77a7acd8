-- follows → members.following_count of the follower, members.follower_count of the followee

CREATE TRIGGER follows_count_insert
AFTER INSERT ON follows
BEGIN
  UPDATE members SET following_count = following_count + 1 WHERE id = NEW.follower_id;
  UPDATE members SET follower_count = follower_count + 1 WHERE id = NEW.followee_id;
END;

CREATE TRIGGER follows_count_delete
AFTER DELETE ON follows
BEGIN
  UPDATE members SET following_count = following_count - 1 WHERE id = OLD.follower_id;
  UPDATE members SET follower_count = follower_count - 1 WHERE id = OLD.followee_id;
END;
