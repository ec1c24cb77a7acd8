import { useEffect } from "react";
import { countView } from "./count-view.ts";

/** Counts a view once the page is shown; a prefetched page does not count. */
export function useCountView(promptId: number, isPublished: boolean) {
  useEffect(() => {
    if (isPublished) countView(promptId);
  }, [promptId, isPublished]);
}
