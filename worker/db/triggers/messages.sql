-- messages → conversation_sides: the last message of both sides, one more unread message for the receiver
CREATE TRIGGER messages_sides_insert
AFTER INSERT ON messages
BEGIN
  UPDATE conversation_sides
  SET last_message_id = NEW.id, unread_count = unread_count + (member_id <> NEW.sender_id)
  WHERE conversation_id = NEW.conversation_id;
END;

-- conversation_sides → inboxes.unread_count, in which approaches and muted conversations do not count
CREATE TRIGGER conversation_sides_count
AFTER UPDATE OF unread_count, is_approach, muted_at ON conversation_sides
WHEN iif(OLD.is_approach OR OLD.muted_at IS NOT NULL, 0, OLD.unread_count)
  <> iif(NEW.is_approach OR NEW.muted_at IS NOT NULL, 0, NEW.unread_count)
BEGIN
  INSERT INTO inboxes(id) VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
  UPDATE inboxes
  SET unread_count = unread_count
    + iif(NEW.is_approach OR NEW.muted_at IS NOT NULL, 0, NEW.unread_count)
    - iif(OLD.is_approach OR OLD.muted_at IS NOT NULL, 0, OLD.unread_count)
  WHERE id = NEW.member_id;
END;

-- conversation_sides → conversations.purge_to, once the other member deleted messages too
CREATE TRIGGER conversation_sides_clear
AFTER UPDATE OF cleared_id ON conversation_sides
WHEN OLD.cleared_id <> NEW.cleared_id AND EXISTS (
  SELECT 1 FROM conversation_sides
  WHERE conversation_id = NEW.conversation_id AND member_id = NEW.other_id AND cleared_id > 0
)
BEGIN
  UPDATE conversations
  SET purge_to = (SELECT min(cleared_id) FROM conversation_sides WHERE conversation_id = NEW.conversation_id)
  WHERE id = NEW.conversation_id;
END;
