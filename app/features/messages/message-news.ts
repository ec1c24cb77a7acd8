import { hearNews, type News, readSession } from "#app/session.ts";
import { readListAgain } from "./conversations.ts";
import { isSendingTo } from "./outbox.ts";
import { addMessage } from "./talk.ts";

function take(news: News) {
  readListAgain();
  if (news.type !== "message") return;
  const { message } = news;
  // What is on its way from here comes back as the answer, to the place it has already.
  const isOnItsWay = message.sender_id === readSession().user.user_id && isSendingTo(message.conversation_id);
  if (!isOnItsWay) addMessage(message);
}

let isHearing = false;

/** From the first look on, what is kept of messages follows the news, seen or not. */
export function followNews() {
  if (isHearing) return;
  isHearing = true;
  hearNews(take);
}
