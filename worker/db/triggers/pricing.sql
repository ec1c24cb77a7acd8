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
