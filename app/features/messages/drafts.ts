const keyOf = (talkId: number) => `message-${talkId}`;

/** What was begun and not sent, for as long as the tab lives. */
export function readDraft(talkId: number) {
  try {
    return sessionStorage.getItem(keyOf(talkId)) ?? "";
  } catch {
    return "";
  }
}

export function keepDraft(talkId: number, content: string) {
  try {
    if (content) sessionStorage.setItem(keyOf(talkId), content);
    else sessionStorage.removeItem(keyOf(talkId));
  } catch {
    // Without storage it lives as long as the page.
  }
}
