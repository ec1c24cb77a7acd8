-- Nothing becomes public by a member who was suspended or left meanwhile.
CREATE TRIGGER prompts_author_insert BEFORE INSERT ON prompts WHEN (SELECT status FROM members WHERE id = NEW.member_id) <> 'ACTIVE' BEGIN SELECT RAISE(ABORT, 'author is not active'); END;
--> statement-breakpoint
CREATE TRIGGER requests_author_insert BEFORE INSERT ON requests WHEN (SELECT status FROM members WHERE id = NEW.member_id) <> 'ACTIVE' BEGIN SELECT RAISE(ABORT, 'author is not active'); END;
--> statement-breakpoint
CREATE TRIGGER collections_author_insert BEFORE INSERT ON collections WHEN (SELECT status FROM members WHERE id = NEW.member_id) <> 'ACTIVE' BEGIN SELECT RAISE(ABORT, 'author is not active'); END;
--> statement-breakpoint
CREATE TRIGGER bundles_author_insert BEFORE INSERT ON bundles WHEN (SELECT status FROM members WHERE id = NEW.member_id) <> 'ACTIVE' BEGIN SELECT RAISE(ABORT, 'author is not active'); END;
--> statement-breakpoint
CREATE TRIGGER reviews_author_insert BEFORE INSERT ON reviews WHEN (SELECT status FROM members WHERE id = NEW.member_id) <> 'ACTIVE' BEGIN SELECT RAISE(ABORT, 'author is not active'); END;
--> statement-breakpoint
CREATE TRIGGER prompts_author_publish BEFORE UPDATE OF status ON prompts WHEN OLD.status = 'draft' AND NEW.status = 'published' AND (SELECT status FROM members WHERE id = NEW.member_id) <> 'ACTIVE' BEGIN SELECT RAISE(ABORT, 'author is not active'); END;
