import { type ReceivedEvent, subscribe } from "#app/data/events.ts";
import { readSession } from "#app/session/session.ts";
import { refetchConversations, rereadConversation } from "./conversations.ts";
import { isSendingTo } from "./outbox.ts";
import { addMessage } from "./use-conversation.ts";

function receive(event: ReceivedEvent) {
  if (event.type === "conversation") return rereadConversation(event.id);
  refetchConversations();
  if (event.type !== "message") return;
  const { message } = event;
  // A message on its way from this page is added by its answer, in the place it is shown already.
  const isOnItsWay = message.sender_id === readSession().user.user_id && isSendingTo(message.conversation_id);
  if (!isOnItsWay) addMessage(message);
}

/** From the first call on, events update the kept conversations, also while none is shown. */
export const followEvents = () => void subscribe(receive);
