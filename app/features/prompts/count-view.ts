let countedEarly: number | undefined;

/** What is told of the address of the page before: the path or the text of a search on a page of ours, else no more than the host. */
function arrivalFrom(address: string) {
  if (!URL.canParse(address)) return { from: "" };
  const { origin, host, pathname, searchParams } = new URL(address);
  if (origin !== location.origin) return { from: host };
  const search = searchParams.get("search")?.trim();
  return search ? { search } : { from: pathname };
}

/**
 * Counts a view that came from the page at the address `from`, once where the page is hydrated after an early call: that is, one
 * before hydration.
 */
export function countView(promptId: number, from: string, isEarly = false) {
  if (countedEarly !== promptId)
    // The body is read, as a request whose body nobody reads stays open. What is lost is not reported.
    fetch(`/api/prompts/${promptId}/usage`, {
      method: "POST",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ kind: "view", ...arrivalFrom(from) }),
    })
      .then((response) => response.text())
      .catch(() => undefined);
  countedEarly = isEarly ? promptId : undefined;
}
