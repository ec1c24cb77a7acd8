-- orders: parties, prompt, price, text version and number are fixed once the order is placed.
CREATE TRIGGER orders_agreed
BEFORE UPDATE ON orders
WHEN NEW.id <> OLD.id
  OR NEW.buyer_id <> OLD.buyer_id
  OR NEW.seller_id <> OLD.seller_id
  OR NEW.prompt_id <> OLD.prompt_id
  OR NEW.amount <> OLD.amount
  OR NEW.discount <> OLD.discount
  OR NEW.coupon_id IS NOT OLD.coupon_id
  OR NEW.is_gift <> OLD.is_gift
  OR NEW.purchase_id IS NOT OLD.purchase_id
  OR NEW.fee <> OLD.fee
  OR NEW.fee_vat <> OLD.fee_vat
  OR NEW.body_version <> OLD.body_version
  OR (OLD.number IS NOT NULL AND NEW.number IS NOT OLD.number)
BEGIN
  SELECT RAISE(ABORT, 'order is agreed');
END;

-- orders → order_days: the number is counted in the transaction of the insert, so two orders never get the same one.
CREATE TRIGGER orders_number
AFTER INSERT ON orders
WHEN NEW.number IS NULL
BEGIN
  INSERT INTO order_days(day, count) VALUES (substr(strftime('%Y%m%d', NEW.created_at / 1000 + 32400, 'unixepoch'), 3), 1)
  ON CONFLICT(day) DO UPDATE SET count = count + 1;
  UPDATE orders SET number = (
    SELECT day || '-' || printf('%04d', count) FROM order_days
    WHERE day = substr(strftime('%Y%m%d', NEW.created_at / 1000 + 32400, 'unixepoch'), 3)
  ) WHERE seq = NEW.seq;
END;

-- orders: the only transitions between states.
CREATE TRIGGER orders_steps
BEFORE UPDATE OF status ON orders
WHEN NEW.status <> OLD.status
  AND (OLD.status || '>' || NEW.status) NOT IN (
    'pending>confirming',
    'pending>failed',
    'confirming>paid',
    'confirming>failed',
    'confirming>canceling',
    'canceling>canceled',
    'failed>canceling',
    'paid>released',
    'paid>refunding',
    'released>refunding',
    'refunding>paid',
    'refunding>released',
    'refunding>refunded'
  )
BEGIN
  SELECT RAISE(ABORT, 'order step');
END;

-- orders: only an order for which no money moved may be deleted.
CREATE TRIGGER orders_stay
BEFORE DELETE ON orders
WHEN OLD.status NOT IN ('pending', 'failed')
BEGIN
  SELECT RAISE(ABORT, 'order stays');
END;

-- bundle_purchases: all is fixed once it is placed, and its payment once that is named.
CREATE TRIGGER bundle_purchases_agreed
BEFORE UPDATE ON bundle_purchases
WHEN NEW.id <> OLD.id
  OR NEW.bundle_id <> OLD.bundle_id
  OR NEW.buyer_id <> OLD.buyer_id
  OR NEW.title <> OLD.title
  OR NEW.price <> OLD.price
  OR NEW.amount <> OLD.amount
  OR (OLD.payment_key IS NOT NULL AND NEW.payment_key IS NOT OLD.payment_key)
BEGIN
  SELECT RAISE(ABORT, 'order is agreed');
END;

-- bundle_purchases: only one for which no money moved may be deleted.
CREATE TRIGGER bundle_purchases_stay
BEFORE DELETE ON bundle_purchases
WHEN OLD.payment_key IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'order stays');
END;

-- orders → bundle_purchases.payment_key: all orders of a purchase are paid with one payment.
CREATE TRIGGER orders_purchase_paid
AFTER UPDATE OF status ON orders
WHEN NEW.purchase_id IS NOT NULL AND NEW.status = 'paid' AND OLD.status = 'confirming'
BEGIN
  UPDATE bundle_purchases SET payment_key = NEW.payment_key WHERE id = NEW.purchase_id AND payment_key IS NULL;
  SELECT RAISE(ABORT, 'order step') FROM bundle_purchases WHERE id = NEW.purchase_id AND payment_key IS NOT NEW.payment_key;
END;

-- entitlements → prompts.sales_count and members.sales_count, of those that were paid for
CREATE TRIGGER entitlements_count_insert
AFTER INSERT ON entitlements
WHEN NEW.is_free = 0
BEGIN
  UPDATE prompts SET sales_count = sales_count + 1, popularity_stale = 1 WHERE id = NEW.prompt_id;
  UPDATE members SET sales_count = sales_count + 1 WHERE id = (SELECT member_id FROM prompts WHERE id = NEW.prompt_id);
END;

CREATE TRIGGER entitlements_count_revoke
AFTER UPDATE OF revoked_at ON entitlements
WHEN NEW.is_free = 0 AND OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL
BEGIN
  UPDATE prompts SET sales_count = sales_count - 1, popularity_stale = 1 WHERE id = NEW.prompt_id;
  UPDATE members SET sales_count = sales_count - 1 WHERE id = (SELECT member_id FROM prompts WHERE id = NEW.prompt_id);
END;

-- orders → coupons.uses. An order holds its use from the moment it is placed until it fails, is canceled or refunded; a CHECK of
-- coupons refuses one use too many, and with it the order.
CREATE TRIGGER orders_coupon_take
AFTER INSERT ON orders
WHEN NEW.coupon_id IS NOT NULL AND NEW.status IN ('pending', 'confirming', 'paid', 'released', 'refunding')
BEGIN
  UPDATE coupons SET uses = uses + 1 WHERE id = NEW.coupon_id;
END;

CREATE TRIGGER orders_coupon_give_back
AFTER UPDATE OF status ON orders
WHEN NEW.coupon_id IS NOT NULL
  AND OLD.status IN ('pending', 'confirming', 'paid', 'released', 'refunding')
  AND NEW.status NOT IN ('pending', 'confirming', 'paid', 'released', 'refunding')
BEGIN
  UPDATE coupons SET uses = uses - 1 WHERE id = NEW.coupon_id;
END;

CREATE TRIGGER orders_coupon_delete
AFTER DELETE ON orders
WHEN OLD.coupon_id IS NOT NULL AND OLD.status IN ('pending', 'confirming', 'paid', 'released', 'refunding')
BEGIN
  UPDATE coupons SET uses = uses - 1 WHERE id = OLD.coupon_id;
END;

-- orders → gifts.message. A gift that ended without a claimer, or was taken back, keeps no words.
CREATE TRIGGER orders_gift_end
AFTER UPDATE OF status ON orders
WHEN NEW.is_gift = 1 AND NEW.status IN ('failed', 'canceled', 'refunded')
BEGIN
  UPDATE gifts SET message = '' WHERE order_id = NEW.id;
END;

-- What members do with a prompt → leaderboard.stale_at, until `refreshLeaderboard` has counted it.
CREATE TRIGGER entitlements_leaderboard_insert
AFTER INSERT ON entitlements
WHEN NEW.is_free = 0
BEGIN
  INSERT INTO leaderboard(prompt_id, stale_at) VALUES (NEW.prompt_id, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT(prompt_id) DO UPDATE SET stale_at = coalesce(stale_at, excluded.stale_at);
END;

CREATE TRIGGER entitlements_leaderboard_update
AFTER UPDATE OF revoked_at ON entitlements
WHEN NEW.is_free = 0
BEGIN
  INSERT INTO leaderboard(prompt_id, stale_at) VALUES (NEW.prompt_id, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT(prompt_id) DO UPDATE SET stale_at = coalesce(stale_at, excluded.stale_at);
END;
