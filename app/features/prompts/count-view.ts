let countedEarly: number | undefined;

type History = { currentEntry: { index: number } | null; entries: () => { url: string | null }[] };

/** The text of the search that this page was opened from; null when it was not, or the browser does not say. */
function searchBefore() {
  const { navigation } = window as { navigation?: History };
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url ?? document.referrer;
  if (!before.startsWith(`${location.origin}/`)) return null;
  return new URL(before).searchParams.get("search");
}

function send(promptId: number, what: string, body?: object) {
  const json = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  // What is lost is not reported.
  fetch(`/api/prompts/${promptId}/${what}`, { method: "POST", keepalive: true, ...json }).catch(() => undefined);
}

/** Counts a view, once where the page is hydrated after an early call: that is, one before hydration. */
export function countView(promptId: number, isEarly = false) {
  if (countedEarly !== promptId) {
    const search = searchBefore()?.trim();
    if (search) send(promptId, "usage", { kind: "view", search });
    else send(promptId, "views");
  }
  countedEarly = isEarly ? promptId : undefined;
}
