-- The search index, views and triggers: worker/db/triggers/*.sql has the same statements, formatted and explained.
-- One statement a line: the remote `wrangler d1 migrations apply` splits long triggers wrongly.
CREATE VIRTUAL TABLE prompt_index_popular USING fts5(terms, content='', contentless_delete=1, detail=none, tokenize='unicode61');
--> statement-breakpoint
CREATE VIRTUAL TABLE prompt_index_latest USING fts5(terms, content='', contentless_delete=1, detail=none, tokenize='unicode61');
--> statement-breakpoint
CREATE VIRTUAL TABLE prompt_index_rating USING fts5(terms, content='', contentless_delete=1, detail=none, tokenize='unicode61');
--> statement-breakpoint
CREATE VIRTUAL TABLE prompt_index_price USING fts5(terms, content='', contentless_delete=1, detail=none, tokenize='unicode61');
--> statement-breakpoint
INSERT INTO prompt_index_popular(prompt_index_popular, rank) VALUES ('usermerge', 2);
--> statement-breakpoint
INSERT INTO prompt_index_latest(prompt_index_latest, rank) VALUES ('usermerge', 2);
--> statement-breakpoint
INSERT INTO prompt_index_rating(prompt_index_rating, rank) VALUES ('usermerge', 2);
--> statement-breakpoint
INSERT INTO prompt_index_price(prompt_index_price, rank) VALUES ('usermerge', 2);
--> statement-breakpoint
CREATE VIEW must AS SELECT 1 AS ok;
--> statement-breakpoint
CREATE VIEW prompt_index_entries AS SELECT id, rank_popular, rank_latest, rank_rating, rank_price, 'xc' || hex(prompts.category) || ' xm' || hex(prompts.model) || CASE prompts.price WHEN 0 THEN ' xfree' ELSE ' xpaid' END || CASE WHEN prompts.review_count = 0 THEN '' ELSE (SELECT coalesce(group_concat(' xr' || level.value, ''), '') FROM json_each('[6,7,8,9]') AS level WHERE prompts.rating_sum >= level.value * prompts.review_count) END || (SELECT coalesce(group_concat(' xt' || hex(lower(tag.value)), ''), '') FROM json_each(prompts.tags) AS tag) || CASE prompts.id % 1024 WHEN 0 THEN ' xs' ELSE '' END || ' ' || prompts.search_terms AS terms FROM prompts WHERE status = 'published';
--> statement-breakpoint
CREATE TRIGGER bookmarks_count_insert AFTER INSERT ON bookmarks BEGIN UPDATE prompts SET bookmark_count = bookmark_count + 1, popularity_stale = 1 WHERE id = NEW.prompt_id; END;
--> statement-breakpoint
CREATE TRIGGER bookmarks_count_delete AFTER DELETE ON bookmarks BEGIN UPDATE prompts SET bookmark_count = bookmark_count - 1, popularity_stale = 1 WHERE id = OLD.prompt_id; END;
--> statement-breakpoint
CREATE TRIGGER orders_agreed BEFORE UPDATE ON orders WHEN NEW.id <> OLD.id OR NEW.buyer_id <> OLD.buyer_id OR NEW.seller_id <> OLD.seller_id OR NEW.prompt_id <> OLD.prompt_id OR NEW.amount <> OLD.amount OR NEW.fee <> OLD.fee OR NEW.fee_vat <> OLD.fee_vat OR NEW.body_version <> OLD.body_version BEGIN SELECT RAISE(ABORT, 'order is agreed'); END;
--> statement-breakpoint
CREATE TRIGGER orders_steps BEFORE UPDATE OF status ON orders WHEN NEW.status <> OLD.status AND (OLD.status || '>' || NEW.status) NOT IN ('pending>confirming', 'pending>failed', 'confirming>paid', 'confirming>failed', 'confirming>canceling', 'canceling>canceled', 'failed>canceling', 'paid>released', 'paid>refunding', 'released>refunding', 'refunding>paid', 'refunding>released', 'refunding>refunded') BEGIN SELECT RAISE(ABORT, 'order step'); END;
--> statement-breakpoint
CREATE TRIGGER orders_stay BEFORE DELETE ON orders WHEN OLD.status NOT IN ('pending', 'failed') BEGIN SELECT RAISE(ABORT, 'order stays'); END;
--> statement-breakpoint
CREATE TRIGGER entitlements_count_insert AFTER INSERT ON entitlements BEGIN UPDATE prompts SET sales_count = sales_count + 1, popularity_stale = 1 WHERE id = NEW.prompt_id; UPDATE members SET sales_count = sales_count + 1 WHERE id = (SELECT member_id FROM prompts WHERE id = NEW.prompt_id); END;
--> statement-breakpoint
CREATE TRIGGER entitlements_count_revoke AFTER UPDATE OF revoked_at ON entitlements WHEN OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL BEGIN UPDATE prompts SET sales_count = sales_count - 1, popularity_stale = 1 WHERE id = NEW.prompt_id; UPDATE members SET sales_count = sales_count - 1 WHERE id = (SELECT member_id FROM prompts WHERE id = NEW.prompt_id); END;
--> statement-breakpoint
CREATE TRIGGER follows_count_insert AFTER INSERT ON follows BEGIN UPDATE members SET following_count = following_count + 1 WHERE id = NEW.follower_id; UPDATE members SET follower_count = follower_count + 1 WHERE id = NEW.followee_id; END;
--> statement-breakpoint
CREATE TRIGGER follows_count_delete AFTER DELETE ON follows BEGIN UPDATE members SET following_count = following_count - 1 WHERE id = OLD.follower_id; UPDATE members SET follower_count = follower_count - 1 WHERE id = OLD.followee_id; END;
--> statement-breakpoint
CREATE TRIGGER ledger_tx_update BEFORE UPDATE ON ledger_tx BEGIN SELECT RAISE(ABORT, 'ledger immutable'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_tx_delete BEFORE DELETE ON ledger_tx BEGIN SELECT RAISE(ABORT, 'ledger immutable'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_transfer_leg BEFORE INSERT ON ledger_transfer WHEN NEW.seq < 0 OR NEW.seq >= ifnull((SELECT legs FROM ledger_tx WHERE id = NEW.tx_id), 0) BEGIN SELECT RAISE(ABORT, 'ledger leg'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_transfer_apply AFTER INSERT ON ledger_transfer BEGIN UPDATE ledger_account SET debits = debits + NEW.amount WHERE id = NEW.debit_id; UPDATE ledger_account SET credits = credits + NEW.amount WHERE id = NEW.credit_id; END;
--> statement-breakpoint
CREATE TRIGGER ledger_transfer_update BEFORE UPDATE ON ledger_transfer BEGIN SELECT RAISE(ABORT, 'ledger immutable'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_transfer_delete BEFORE DELETE ON ledger_transfer BEGIN SELECT RAISE(ABORT, 'ledger immutable'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_account_update BEFORE UPDATE ON ledger_account WHEN NEW.id <> OLD.id OR NEW.kind <> OLD.kind OR NEW.owner_id IS NOT OLD.owner_id OR NEW.normal <> OLD.normal OR NEW.floor0 <> OLD.floor0 OR NEW.debits < OLD.debits OR NEW.credits < OLD.credits BEGIN SELECT RAISE(ABORT, 'ledger immutable'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_account_delete BEFORE DELETE ON ledger_account BEGIN SELECT RAISE(ABORT, 'ledger immutable'); END;
--> statement-breakpoint
CREATE TRIGGER members_prompter_update AFTER UPDATE OF nickname, profile_image ON members BEGIN UPDATE prompts SET prompter_nickname = NEW.nickname, prompter_image = NEW.profile_image WHERE member_id = NEW.id AND status <> 'deleted'; END;
--> statement-breakpoint
CREATE TRIGGER messages_sides_insert AFTER INSERT ON messages BEGIN UPDATE conversation_sides SET last_message_id = NEW.id, unread_count = unread_count + (member_id <> NEW.sender_id) WHERE conversation_id = NEW.conversation_id; END;
--> statement-breakpoint
CREATE TRIGGER conversation_sides_count AFTER UPDATE OF unread_count ON conversation_sides WHEN OLD.unread_count <> NEW.unread_count BEGIN UPDATE members SET unread_messages = unread_messages + NEW.unread_count - OLD.unread_count WHERE id = NEW.member_id; END;
--> statement-breakpoint
CREATE TRIGGER audits_update BEFORE UPDATE ON audits BEGIN SELECT RAISE(ABORT, 'audit stays'); END;
--> statement-breakpoint
CREATE TRIGGER audits_delete BEFORE DELETE ON audits BEGIN SELECT RAISE(ABORT, 'audit stays'); END;
--> statement-breakpoint
CREATE TRIGGER notifications_count_insert AFTER INSERT ON notifications WHEN NEW.read_at IS NULL BEGIN UPDATE members SET unread_notifications = unread_notifications + 1 WHERE id = NEW.member_id; END;
--> statement-breakpoint
CREATE TRIGGER notifications_count_read AFTER UPDATE OF read_at ON notifications WHEN OLD.read_at IS NULL AND NEW.read_at IS NOT NULL BEGIN UPDATE members SET unread_notifications = unread_notifications - 1 WHERE id = NEW.member_id; END;
--> statement-breakpoint
CREATE TRIGGER notifications_count_delete AFTER DELETE ON notifications WHEN OLD.read_at IS NULL BEGIN UPDATE members SET unread_notifications = unread_notifications - 1 WHERE id = OLD.member_id; END;
--> statement-breakpoint
CREATE TRIGGER must_hold INSTEAD OF INSERT ON must WHEN NEW.ok IS NOT 1 BEGIN SELECT RAISE(ABORT, 'must failed'); END;
--> statement-breakpoint
CREATE TRIGGER prompts_index_insert AFTER INSERT ON prompts WHEN NEW.status = 'published' BEGIN INSERT INTO prompt_index_popular(rowid, terms) SELECT rank_popular, terms FROM prompt_index_entries WHERE id = NEW.id; INSERT INTO prompt_index_latest(rowid, terms) SELECT rank_latest, terms FROM prompt_index_entries WHERE id = NEW.id; INSERT INTO prompt_index_rating(rowid, terms) SELECT rank_rating, terms FROM prompt_index_entries WHERE id = NEW.id; INSERT INTO prompt_index_price(rowid, terms) SELECT rank_price, terms FROM prompt_index_entries WHERE id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER prompts_index_popular AFTER UPDATE OF status, category, model, price, tags, rating_sum, review_count, search_terms, popularity ON prompts WHEN OLD.status = 'published' OR NEW.status = 'published' BEGIN DELETE FROM prompt_index_popular WHERE rowid = OLD.rank_popular; INSERT INTO prompt_index_popular(rowid, terms) SELECT rank_popular, terms FROM prompt_index_entries WHERE id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER prompts_index_latest AFTER UPDATE OF status, category, model, price, tags, rating_sum, review_count, search_terms, published_at ON prompts WHEN OLD.status = 'published' OR NEW.status = 'published' BEGIN DELETE FROM prompt_index_latest WHERE rowid = OLD.rank_latest; INSERT INTO prompt_index_latest(rowid, terms) SELECT rank_latest, terms FROM prompt_index_entries WHERE id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER prompts_index_rating AFTER UPDATE OF status, category, model, price, tags, rating_sum, review_count, search_terms ON prompts WHEN OLD.status = 'published' OR NEW.status = 'published' BEGIN DELETE FROM prompt_index_rating WHERE rowid = OLD.rank_rating; INSERT INTO prompt_index_rating(rowid, terms) SELECT rank_rating, terms FROM prompt_index_entries WHERE id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER prompts_index_price AFTER UPDATE OF status, category, model, price, tags, rating_sum, review_count, search_terms ON prompts WHEN OLD.status = 'published' OR NEW.status = 'published' BEGIN DELETE FROM prompt_index_price WHERE rowid = OLD.rank_price; INSERT INTO prompt_index_price(rowid, terms) SELECT rank_price, terms FROM prompt_index_entries WHERE id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER prompts_count_insert AFTER INSERT ON prompts WHEN NEW.status = 'published' BEGIN UPDATE categories SET prompt_count = prompt_count + 1 WHERE slug = NEW.category; UPDATE models SET prompt_count = prompt_count + 1 WHERE slug = NEW.model; UPDATE members SET prompt_count = prompt_count + 1 WHERE id = NEW.member_id; INSERT INTO tags(name, prompt_count) SELECT value, 1 FROM json_each(NEW.tags) WHERE true ON CONFLICT(name) DO UPDATE SET prompt_count = prompt_count + 1; END;
--> statement-breakpoint
CREATE TRIGGER prompts_count_leave AFTER UPDATE OF status, category, model, tags ON prompts WHEN OLD.status = 'published' BEGIN UPDATE categories SET prompt_count = prompt_count - 1 WHERE slug = OLD.category; UPDATE models SET prompt_count = prompt_count - 1 WHERE slug = OLD.model; UPDATE members SET prompt_count = prompt_count - 1 WHERE id = OLD.member_id; UPDATE tags SET prompt_count = prompt_count - 1 WHERE name IN (SELECT value FROM json_each(OLD.tags)); END;
--> statement-breakpoint
CREATE TRIGGER prompts_count_enter AFTER UPDATE OF status, category, model, tags ON prompts WHEN NEW.status = 'published' BEGIN UPDATE categories SET prompt_count = prompt_count + 1 WHERE slug = NEW.category; UPDATE models SET prompt_count = prompt_count + 1 WHERE slug = NEW.model; UPDATE members SET prompt_count = prompt_count + 1 WHERE id = NEW.member_id; INSERT INTO tags(name, prompt_count) SELECT value, 1 FROM json_each(NEW.tags) WHERE true ON CONFLICT(name) DO UPDATE SET prompt_count = prompt_count + 1; END;
--> statement-breakpoint
CREATE TRIGGER prompts_prompter_insert AFTER INSERT ON prompts BEGIN UPDATE prompts SET (prompter_nickname, prompter_image) = (SELECT nickname, profile_image FROM members WHERE id = NEW.member_id) WHERE id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER prompts_received_insert AFTER INSERT ON prompts WHEN NEW.status = 'published' AND NEW.review_count > 0 BEGIN UPDATE members SET review_count = review_count + NEW.review_count, rating_sum = rating_sum + NEW.rating_sum WHERE id = NEW.member_id; END;
--> statement-breakpoint
CREATE TRIGGER prompts_received_update AFTER UPDATE OF status, review_count, rating_sum ON prompts WHEN OLD.review_count > 0 OR NEW.review_count > 0 BEGIN UPDATE members SET review_count = review_count + (NEW.status = 'published') * NEW.review_count - (OLD.status = 'published') * OLD.review_count, rating_sum = rating_sum + (NEW.status = 'published') * NEW.rating_sum - (OLD.status = 'published') * OLD.rating_sum WHERE id = NEW.member_id; END;
--> statement-breakpoint
CREATE TRIGGER prompts_announce_insert AFTER INSERT ON prompts WHEN NEW.status = 'published' AND EXISTS (SELECT 1 FROM follows WHERE followee_id = NEW.member_id) BEGIN INSERT INTO announcements(prompt_id, member_id, created_at, worked_at) VALUES (NEW.id, NEW.member_id, NEW.updated_at, NEW.updated_at) ON CONFLICT(prompt_id) DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER prompts_announce_publish AFTER UPDATE OF status ON prompts WHEN OLD.status <> 'published' AND NEW.status = 'published' AND NEW.published_at >= NEW.updated_at - 86400000 AND EXISTS (SELECT 1 FROM follows WHERE followee_id = NEW.member_id) BEGIN INSERT INTO announcements(prompt_id, member_id, created_at, worked_at) VALUES (NEW.id, NEW.member_id, NEW.updated_at, NEW.updated_at) ON CONFLICT(prompt_id) DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER reviews_count_insert AFTER INSERT ON reviews BEGIN INSERT INTO prompt_ratings(prompt_id, half_stars, review_count) VALUES (NEW.prompt_id, NEW.half_stars, 1) ON CONFLICT(prompt_id, half_stars) DO UPDATE SET review_count = review_count + 1; UPDATE prompts SET review_count = review_count + 1, rating_sum = rating_sum + NEW.half_stars, popularity_stale = 1 WHERE id = NEW.prompt_id; END;
--> statement-breakpoint
CREATE TRIGGER reviews_count_update AFTER UPDATE OF half_stars ON reviews WHEN OLD.half_stars <> NEW.half_stars AND OLD.hidden_at IS NULL AND NEW.hidden_at IS NULL BEGIN UPDATE prompt_ratings SET review_count = review_count - 1 WHERE prompt_id = OLD.prompt_id AND half_stars = OLD.half_stars; INSERT INTO prompt_ratings(prompt_id, half_stars, review_count) VALUES (NEW.prompt_id, NEW.half_stars, 1) ON CONFLICT(prompt_id, half_stars) DO UPDATE SET review_count = review_count + 1; UPDATE prompts SET rating_sum = rating_sum + NEW.half_stars - OLD.half_stars WHERE id = NEW.prompt_id; END;
--> statement-breakpoint
CREATE TRIGGER reviews_count_delete AFTER DELETE ON reviews WHEN OLD.hidden_at IS NULL BEGIN UPDATE prompt_ratings SET review_count = review_count - 1 WHERE prompt_id = OLD.prompt_id AND half_stars = OLD.half_stars; UPDATE prompts SET review_count = review_count - 1, rating_sum = rating_sum - OLD.half_stars, popularity_stale = 1 WHERE id = OLD.prompt_id; END;
--> statement-breakpoint
CREATE TRIGGER reviews_count_hide AFTER UPDATE OF hidden_at ON reviews WHEN OLD.hidden_at IS NULL AND NEW.hidden_at IS NOT NULL BEGIN UPDATE prompt_ratings SET review_count = review_count - 1 WHERE prompt_id = OLD.prompt_id AND half_stars = OLD.half_stars; UPDATE prompts SET review_count = review_count - 1, rating_sum = rating_sum - OLD.half_stars, popularity_stale = 1 WHERE id = OLD.prompt_id; END;
--> statement-breakpoint
CREATE TRIGGER reviews_count_restore AFTER UPDATE OF hidden_at ON reviews WHEN OLD.hidden_at IS NOT NULL AND NEW.hidden_at IS NULL BEGIN INSERT INTO prompt_ratings(prompt_id, half_stars, review_count) VALUES (NEW.prompt_id, NEW.half_stars, 1) ON CONFLICT(prompt_id, half_stars) DO UPDATE SET review_count = review_count + 1; UPDATE prompts SET review_count = review_count + 1, rating_sum = rating_sum + NEW.half_stars, popularity_stale = 1 WHERE id = NEW.prompt_id; END;
--> statement-breakpoint
CREATE TRIGGER payouts_agreed BEFORE UPDATE ON payouts WHEN NEW.id <> OLD.id OR NEW.member_id <> OLD.member_id OR NEW.gross <> OLD.gross OR NEW.income_tax <> OLD.income_tax OR NEW.local_tax <> OLD.local_tax OR NEW.net <> OLD.net BEGIN SELECT RAISE(ABORT, 'payout is agreed'); END;
--> statement-breakpoint
CREATE TRIGGER payouts_steps BEFORE UPDATE OF status ON payouts WHEN NEW.status <> OLD.status AND (OLD.status || '>' || NEW.status) NOT IN ('requested>approved', 'requested>failed', 'approved>paid', 'approved>failed') BEGIN SELECT RAISE(ABORT, 'payout step'); END;
--> statement-breakpoint
CREATE TRIGGER payouts_stay BEFORE DELETE ON payouts BEGIN SELECT RAISE(ABORT, 'payout stays'); END;
--> statement-breakpoint
CREATE TRIGGER payouts_account BEFORE UPDATE ON payouts WHEN (NEW.seller_type <> OLD.seller_type OR NEW.bank_code <> OLD.bank_code OR NEW.last_digits <> OLD.last_digits OR NEW.holder_name <> OLD.holder_name OR NEW.verified_at IS NOT OLD.verified_at) AND NOT (NEW.holder_name = '' AND NEW.last_digits = '' AND NEW.sealed_number = '' AND NEW.seller_type = OLD.seller_type AND NEW.bank_code = OLD.bank_code AND NEW.verified_at IS OLD.verified_at AND OLD.status IN ('paid', 'failed') AND (SELECT status FROM members WHERE id = OLD.member_id) = 'INACTIVE') BEGIN SELECT RAISE(ABORT, 'payout is agreed'); END;
--> statement-breakpoint
CREATE TRIGGER pg_settlements_update BEFORE UPDATE ON pg_settlements BEGIN SELECT RAISE(ABORT, 'settlement stays'); END;
--> statement-breakpoint
CREATE TRIGGER pg_settlements_delete BEFORE DELETE ON pg_settlements BEGIN SELECT RAISE(ABORT, 'settlement stays'); END;
