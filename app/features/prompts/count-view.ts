let countedEarly: number | undefined;

/** Counts a view, once where the page is hydrated after an early call: that is, one before hydration. */
export function countView(promptId: number, isEarly = false) {
  // A lost view is not reported.
  if (countedEarly !== promptId)
    fetch(`/api/prompts/${promptId}/views`, { method: "POST", keepalive: true }).catch(() => undefined);
  countedEarly = isEarly ? promptId : undefined;
}
