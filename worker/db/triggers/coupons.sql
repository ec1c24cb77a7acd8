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
