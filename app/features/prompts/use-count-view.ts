import { useEffect } from "react";

/** A page that was really opened counts once; a prefetched one does not. */
export function useCountView(promptId: number, isPublished: boolean) {
  useEffect(() => {
    if (!isPublished) return;
    // A view that could not be counted is nobody's trouble.
    fetch(`/api/prompts/${promptId}/views`, { method: "POST", keepalive: true }).catch(() => undefined);
  }, [promptId, isPublished]);
}
