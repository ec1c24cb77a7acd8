-- One facet index per order. Its row id is the prompt's rank in that order, so a page of any combination of filters
-- is a walk of posting lists that stops after LIMIT rows. Triggers keep them: they cannot drift from the table.
--> statement-breakpoint
CREATE VIRTUAL TABLE facets_popular USING fts5(facets, content='', contentless_delete=1, detail=none, tokenize='unicode61');
--> statement-breakpoint
CREATE VIRTUAL TABLE facets_latest USING fts5(facets, content='', contentless_delete=1, detail=none, tokenize='unicode61');
--> statement-breakpoint
CREATE VIRTUAL TABLE facets_rating USING fts5(facets, content='', contentless_delete=1, detail=none, tokenize='unicode61');
--> statement-breakpoint
CREATE VIRTUAL TABLE facets_price USING fts5(facets, content='', contentless_delete=1, detail=none, tokenize='unicode61');
--> statement-breakpoint
CREATE VIEW prompt_facets AS SELECT id, rank_popular, rank_latest, rank_rating, rank_price,
  'xc' || hex(prompts.category) || ' xm' || hex(prompts.model) || CASE prompts.price WHEN 0 THEN ' xfree' ELSE ' xpaid' END
  || CASE WHEN prompts.review_count = 0 THEN '' ELSE (SELECT coalesce(group_concat(' xr' || level.value, ''), '') FROM json_each('[6,7,8,9]') AS level WHERE prompts.rating_sum >= level.value * prompts.review_count) END
  || (SELECT coalesce(group_concat(' xt' || hex(lower(tag.value)), ''), '') FROM json_each(prompts.tags) AS tag) AS facets FROM prompts WHERE status = 'published';
--> statement-breakpoint
CREATE TRIGGER prompts_facets_insert AFTER INSERT ON prompts WHEN NEW.status = 'published' BEGIN
  INSERT INTO facets_popular(rowid, facets) SELECT rank_popular, facets FROM prompt_facets WHERE id = NEW.id;
  INSERT INTO facets_latest(rowid, facets) SELECT rank_latest, facets FROM prompt_facets WHERE id = NEW.id;
  INSERT INTO facets_rating(rowid, facets) SELECT rank_rating, facets FROM prompt_facets WHERE id = NEW.id;
  INSERT INTO facets_price(rowid, facets) SELECT rank_price, facets FROM prompt_facets WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER prompts_facets_update AFTER UPDATE OF status, category, model, price, tags, rating_score, rating_sum, review_count, popularity, published_at ON prompts WHEN OLD.status = 'published' OR NEW.status = 'published' BEGIN
  DELETE FROM facets_popular WHERE rowid = OLD.rank_popular;
  DELETE FROM facets_latest WHERE rowid = OLD.rank_latest;
  DELETE FROM facets_rating WHERE rowid = OLD.rank_rating;
  DELETE FROM facets_price WHERE rowid = OLD.rank_price;
  INSERT INTO facets_popular(rowid, facets) SELECT rank_popular, facets FROM prompt_facets WHERE id = NEW.id;
  INSERT INTO facets_latest(rowid, facets) SELECT rank_latest, facets FROM prompt_facets WHERE id = NEW.id;
  INSERT INTO facets_rating(rowid, facets) SELECT rank_rating, facets FROM prompt_facets WHERE id = NEW.id;
  INSERT INTO facets_price(rowid, facets) SELECT rank_price, facets FROM prompt_facets WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER prompts_count_insert AFTER INSERT ON prompts WHEN NEW.status = 'published' BEGIN
  UPDATE categories SET prompt_count = prompt_count + 1 WHERE slug = NEW.category;
  UPDATE models SET prompt_count = prompt_count + 1 WHERE slug = NEW.model;
  UPDATE members SET prompt_count = prompt_count + 1 WHERE id = NEW.member_id;
  INSERT INTO tags(name, prompt_count) SELECT value, 1 FROM json_each(NEW.tags) WHERE true ON CONFLICT(name) DO UPDATE SET prompt_count = prompt_count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER prompts_count_leave AFTER UPDATE OF status, category, model, tags ON prompts WHEN OLD.status = 'published' BEGIN
  UPDATE categories SET prompt_count = prompt_count - 1 WHERE slug = OLD.category;
  UPDATE models SET prompt_count = prompt_count - 1 WHERE slug = OLD.model;
  UPDATE members SET prompt_count = prompt_count - 1 WHERE id = OLD.member_id;
  UPDATE tags SET prompt_count = prompt_count - 1 WHERE name IN (SELECT value FROM json_each(OLD.tags));
END;
--> statement-breakpoint
CREATE TRIGGER prompts_count_enter AFTER UPDATE OF status, category, model, tags ON prompts WHEN NEW.status = 'published' BEGIN
  UPDATE categories SET prompt_count = prompt_count + 1 WHERE slug = NEW.category;
  UPDATE models SET prompt_count = prompt_count + 1 WHERE slug = NEW.model;
  UPDATE members SET prompt_count = prompt_count + 1 WHERE id = NEW.member_id;
  INSERT INTO tags(name, prompt_count) SELECT value, 1 FROM json_each(NEW.tags) WHERE true ON CONFLICT(name) DO UPDATE SET prompt_count = prompt_count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER prompts_prompter_insert AFTER INSERT ON prompts BEGIN
  UPDATE prompts SET (prompter_nickname, prompter_image) = (SELECT nickname, profile_image FROM members WHERE id = NEW.member_id) WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER members_prompter_update AFTER UPDATE OF nickname, profile_image ON members BEGIN
  UPDATE prompts SET prompter_nickname = NEW.nickname, prompter_image = NEW.profile_image WHERE member_id = NEW.id AND status <> 'deleted';
END;
