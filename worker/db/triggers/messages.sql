-- messages → conversation_sides: the last message of both sides, one more unread message for the receiver
CREATE TRIGGER messages_sides_insert
AFTER INSERT ON messages
BEGIN
  UPDATE conversation_sides
  SET last_message_id = NEW.id, unread_count = unread_count + (member_id <> NEW.sender_id)
  WHERE conversation_id = NEW.conversation_id;
END;

-- conversation_sides → members.unread_messages
CREATE TRIGGER conversation_sides_count
AFTER UPDATE OF unread_count ON conversation_sides
WHEN OLD.unread_count <> NEW.unread_count
BEGIN
  UPDATE members
  SET unread_messages = unread_messages + NEW.unread_count - OLD.unread_count
  WHERE id = NEW.member_id;
END;
