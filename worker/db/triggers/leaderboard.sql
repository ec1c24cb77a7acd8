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

CREATE TRIGGER entitlements_leaderboard_insert
AFTER INSERT ON entitlements
BEGIN
  INSERT INTO leaderboard(prompt_id, stale_at) VALUES (NEW.prompt_id, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT(prompt_id) DO UPDATE SET stale_at = coalesce(stale_at, excluded.stale_at);
END;

CREATE TRIGGER entitlements_leaderboard_update
AFTER UPDATE OF revoked_at ON entitlements
BEGIN
  INSERT INTO leaderboard(prompt_id, stale_at) VALUES (NEW.prompt_id, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT(prompt_id) DO UPDATE SET stale_at = coalesce(stale_at, excluded.stale_at);
END;

-- A prompt that leaves the lists has no place; one that comes back is counted anew.
CREATE TRIGGER prompts_leaderboard_update
AFTER UPDATE OF status ON prompts
WHEN OLD.status <> NEW.status AND (OLD.status = 'published' OR NEW.status = 'published')
BEGIN
  INSERT INTO leaderboard(prompt_id, stale_at) VALUES (NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT(prompt_id) DO UPDATE SET stale_at = coalesce(stale_at, excluded.stale_at);
END;
