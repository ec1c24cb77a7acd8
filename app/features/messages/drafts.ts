const keyOf = (conversationId: number) => `message-${conversationId}`;

/** The unsent text of a conversation, kept in the tab's session storage. */
export function readDraft(conversationId: number) {
  try {
    return sessionStorage.getItem(keyOf(conversationId)) ?? "";
  } catch {
    return "";
  }
}

export function keepDraft(conversationId: number, content: string) {
  try {
    if (content) sessionStorage.setItem(keyOf(conversationId), content);
    else sessionStorage.removeItem(keyOf(conversationId));
  } catch {
    // Without storage the text is kept only by the open page.
  }
}
