-- One index per order. Its row id is the prompt's rank in that order, so a page of any words and filters together
-- is a walk of posting lists that stops after LIMIT rows. Triggers keep them: they cannot drift from the table.
--> statement-breakpoint
CREATE VIRTUAL TABLE prompt_index_popular USING fts5(terms, content='', contentless_delete=1, detail=none, tokenize='unicode61');
--> statement-breakpoint
CREATE VIRTUAL TABLE prompt_index_latest USING fts5(terms, content='', contentless_delete=1, detail=none, tokenize='unicode61');
--> statement-breakpoint
CREATE VIRTUAL TABLE prompt_index_rating USING fts5(terms, content='', contentless_delete=1, detail=none, tokenize='unicode61');
--> statement-breakpoint
CREATE VIRTUAL TABLE prompt_index_price USING fts5(terms, content='', contentless_delete=1, detail=none, tokenize='unicode61');
--> statement-breakpoint
CREATE VIEW prompt_index_entries AS SELECT id, rank_popular, rank_latest, rank_rating, rank_price,
  'xc' || hex(prompts.category) || ' xm' || hex(prompts.model) || CASE prompts.price WHEN 0 THEN ' xfree' ELSE ' xpaid' END
  || CASE WHEN prompts.review_count = 0 THEN '' ELSE (SELECT coalesce(group_concat(' xr' || level.value, ''), '') FROM json_each('[6,7,8,9]') AS level WHERE prompts.rating_sum >= level.value * prompts.review_count) END
  || (SELECT coalesce(group_concat(' xt' || hex(lower(tag.value)), ''), '') FROM json_each(prompts.tags) AS tag)
  || ' ' || prompts.search_terms AS terms FROM prompts WHERE status = 'published';
--> statement-breakpoint
CREATE TRIGGER prompts_index_insert AFTER INSERT ON prompts WHEN NEW.status = 'published' BEGIN
  INSERT INTO prompt_index_popular(rowid, terms) SELECT rank_popular, terms FROM prompt_index_entries WHERE id = NEW.id;
  INSERT INTO prompt_index_latest(rowid, terms) SELECT rank_latest, terms FROM prompt_index_entries WHERE id = NEW.id;
  INSERT INTO prompt_index_rating(rowid, terms) SELECT rank_rating, terms FROM prompt_index_entries WHERE id = NEW.id;
  INSERT INTO prompt_index_price(rowid, terms) SELECT rank_price, terms FROM prompt_index_entries WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER prompts_index_popular AFTER UPDATE OF status, category, model, price, tags, rating_sum, review_count, search_terms, popularity ON prompts WHEN OLD.status = 'published' OR NEW.status = 'published' BEGIN
  DELETE FROM prompt_index_popular WHERE rowid = OLD.rank_popular;
  INSERT INTO prompt_index_popular(rowid, terms) SELECT rank_popular, terms FROM prompt_index_entries WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER prompts_index_latest AFTER UPDATE OF status, category, model, price, tags, rating_sum, review_count, search_terms, published_at ON prompts WHEN OLD.status = 'published' OR NEW.status = 'published' BEGIN
  DELETE FROM prompt_index_latest WHERE rowid = OLD.rank_latest;
  INSERT INTO prompt_index_latest(rowid, terms) SELECT rank_latest, terms FROM prompt_index_entries WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER prompts_index_rating AFTER UPDATE OF status, category, model, price, tags, rating_sum, review_count, search_terms, rating_score ON prompts WHEN OLD.status = 'published' OR NEW.status = 'published' BEGIN
  DELETE FROM prompt_index_rating WHERE rowid = OLD.rank_rating;
  INSERT INTO prompt_index_rating(rowid, terms) SELECT rank_rating, terms FROM prompt_index_entries WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER prompts_index_price AFTER UPDATE OF status, category, model, price, tags, rating_sum, review_count, search_terms ON prompts WHEN OLD.status = 'published' OR NEW.status = 'published' BEGIN
  DELETE FROM prompt_index_price WHERE rowid = OLD.rank_price;
  INSERT INTO prompt_index_price(rowid, terms) SELECT rank_price, terms FROM prompt_index_entries WHERE id = NEW.id;
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
