CREATE TABLE `common_terms` (
	`term` text PRIMARY KEY NOT NULL,
	`prompts` integer NOT NULL
);
--> statement-breakpoint
-- One prompt in 1,024 is a milestone: words that are common but seldom meet still meet there, so that a walk of their
-- posting lists has somewhere to stop (worker/features/prompts/crowd.ts).
--> statement-breakpoint
DROP VIEW prompt_index_entries;
--> statement-breakpoint
CREATE VIEW prompt_index_entries AS SELECT id, rank_popular, rank_latest, rank_rating, rank_price,
  'xc' || hex(prompts.category) || ' xm' || hex(prompts.model) || CASE prompts.price WHEN 0 THEN ' xfree' ELSE ' xpaid' END
  || CASE WHEN prompts.review_count = 0 THEN '' ELSE (SELECT coalesce(group_concat(' xr' || level.value, ''), '') FROM json_each('[6,7,8,9]') AS level WHERE prompts.rating_sum >= level.value * prompts.review_count) END
  || (SELECT coalesce(group_concat(' xt' || hex(lower(tag.value)), ''), '') FROM json_each(prompts.tags) AS tag)
  || CASE prompts.id % 1024 WHEN 0 THEN ' xs' ELSE '' END
  || ' ' || prompts.search_terms AS terms FROM prompts WHERE status = 'published';
--> statement-breakpoint
DELETE FROM prompt_index_popular WHERE rowid IN (SELECT rank_popular FROM prompts WHERE status = 'published' AND rank_popular & 1023 = 0);
--> statement-breakpoint
INSERT INTO prompt_index_popular(rowid, terms) SELECT rank_popular, terms FROM prompt_index_entries WHERE id IN (SELECT rank_popular & 4294967295 FROM prompts WHERE status = 'published' AND rank_popular & 1023 = 0);
--> statement-breakpoint
INSERT INTO prompt_index_popular(prompt_index_popular, rank) VALUES ('usermerge', 2);
--> statement-breakpoint
DELETE FROM prompt_index_latest WHERE rowid IN (SELECT rank_latest FROM prompts WHERE status = 'published' AND rank_latest & 1023 = 0);
--> statement-breakpoint
INSERT INTO prompt_index_latest(rowid, terms) SELECT rank_latest, terms FROM prompt_index_entries WHERE id IN (SELECT rank_latest & 4294967295 FROM prompts WHERE status = 'published' AND rank_latest & 1023 = 0);
--> statement-breakpoint
INSERT INTO prompt_index_latest(prompt_index_latest, rank) VALUES ('usermerge', 2);
--> statement-breakpoint
DELETE FROM prompt_index_rating WHERE rowid IN (SELECT rank_rating FROM prompts WHERE status = 'published' AND rank_rating & 1023 = 0);
--> statement-breakpoint
INSERT INTO prompt_index_rating(rowid, terms) SELECT rank_rating, terms FROM prompt_index_entries WHERE id IN (SELECT rank_rating & 4294967295 FROM prompts WHERE status = 'published' AND rank_rating & 1023 = 0);
--> statement-breakpoint
INSERT INTO prompt_index_rating(prompt_index_rating, rank) VALUES ('usermerge', 2);
--> statement-breakpoint
DELETE FROM prompt_index_price WHERE rowid IN (SELECT rank_price FROM prompts WHERE status = 'published' AND rank_price & 1023 = 0);
--> statement-breakpoint
INSERT INTO prompt_index_price(rowid, terms) SELECT rank_price, terms FROM prompt_index_entries WHERE id IN (SELECT rank_price & 4294967295 FROM prompts WHERE status = 'published' AND rank_price & 1023 = 0);
--> statement-breakpoint
INSERT INTO prompt_index_price(prompt_index_price, rank) VALUES ('usermerge', 2);
