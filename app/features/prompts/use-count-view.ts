import { useEffect } from "react";

/** Counts a view once the page is shown; a prefetched page does not count. */
export function useCountView(promptId: number, isPublished: boolean) {
  useEffect(() => {
    if (!isPublished) return;
    // A lost view is not reported.
    fetch(`/api/prompts/${promptId}/views`, { method: "POST", keepalive: true }).catch(() => undefined);
  }, [promptId, isPublished]);
}
