-- orders → gifts.message. A gift that ended without a claimer, or was taken back, keeps no words.
CREATE TRIGGER orders_gift_end
AFTER UPDATE OF status ON orders
WHEN NEW.is_gift = 1 AND NEW.status IN ('failed', 'canceled', 'refunded')
BEGIN
  UPDATE gifts SET message = '' WHERE order_id = NEW.id;
END;
