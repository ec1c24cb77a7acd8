let countedEarly: number | undefined;

/** The text of the search at an address of ours; null where there is none. */
const searchAt = (address: string) =>
  address.startsWith(`${location.origin}/`) ? new URL(address).searchParams.get("search") : null;

function send(promptId: number, what: string, body?: object) {
  const json = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  // The body is read, as a request whose body nobody reads stays open. What is lost is not reported.
  fetch(`/api/prompts/${promptId}/${what}`, { method: "POST", keepalive: true, ...json })
    .then((response) => response.text())
    .catch(() => undefined);
}

/**
 * Counts a view that came from the page at the address `from`, once where the page is hydrated after an early call: that is, one
 * before hydration.
 */
export function countView(promptId: number, from: string, isEarly = false) {
  if (countedEarly !== promptId) {
    const search = searchAt(from)?.trim();
    if (search) send(promptId, "usage", { kind: "view", search });
    else send(promptId, "views");
  }
  countedEarly = isEarly ? promptId : undefined;
}
