-- prompt_sketches → sketch_bands.
CREATE TRIGGER prompt_sketches_bands_insert
AFTER INSERT ON prompt_sketches
BEGIN
  INSERT INTO sketch_bands(key) SELECT (value << 32) | NEW.prompt_id FROM json_each(NEW.bands) WHERE true
    ON CONFLICT(key) DO NOTHING;
END;

CREATE TRIGGER prompt_sketches_bands_update
AFTER UPDATE OF bands ON prompt_sketches
WHEN OLD.bands <> NEW.bands
BEGIN
  DELETE FROM sketch_bands WHERE key IN (SELECT (value << 32) | OLD.prompt_id FROM json_each(OLD.bands));
  INSERT INTO sketch_bands(key) SELECT (value << 32) | NEW.prompt_id FROM json_each(NEW.bands) WHERE true
    ON CONFLICT(key) DO NOTHING;
END;

CREATE TRIGGER prompt_sketches_bands_delete
AFTER DELETE ON prompt_sketches
BEGIN
  DELETE FROM sketch_bands WHERE key IN (SELECT (value << 32) | OLD.prompt_id FROM json_each(OLD.bands));
END;
