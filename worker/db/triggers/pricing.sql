-- launch_prices → prompt_updates: members who bookmarked the prompt are told of its launch price. Other changes of a price tell nobody.
CREATE TRIGGER launch_prices_updates_insert
AFTER INSERT ON launch_prices
WHEN EXISTS (SELECT 1 FROM bookmarks WHERE prompt_id = NEW.prompt_id)
BEGIN
  INSERT INTO prompt_updates(kind, prompt_id, about, subject_id, created_at)
  VALUES ('price', NEW.prompt_id, 'price:' || NEW.id, NEW.id, NEW.starts_at)
  ON CONFLICT(about) DO NOTHING;
END;
