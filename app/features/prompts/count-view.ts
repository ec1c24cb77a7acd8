let countedEarly: number | undefined;

/** What is told of the page before: the path and parameters of a page of ours, else no more than the host. */
const arrivalFrom = (address: string) =>
  address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : (address.split("/")[2] ?? "");

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
      body: JSON.stringify({ kind: "view", from: arrivalFrom(from) }),
    })
      .then((response) => response.text())
      .catch(() => undefined);
  countedEarly = isEarly ? promptId : undefined;
}
