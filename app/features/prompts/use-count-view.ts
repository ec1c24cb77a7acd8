import { useEffect } from "react";
import { countView } from "./count-view.ts";
import { rememberPrompt } from "./remember-prompt.ts";

type History = { currentEntry: { index: number } | null; entries: () => { url: string | null }[] };

/** The address of the page before this one in the tab; empty when the browser does not say. */
function addressBefore() {
  const { navigation } = window as { navigation?: History };
  return navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url ?? document.referrer;
}

/** Counts a view once the page is shown, and remembers the prompt in this browser; a prefetched page does not count. */
export function useCountView(promptId: number, isPublished: boolean) {
  useEffect(() => {
    if (!isPublished) return;
    countView(promptId, addressBefore());
    rememberPrompt();
  }, [promptId, isPublished]);
}
