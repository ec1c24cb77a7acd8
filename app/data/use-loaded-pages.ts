import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Page } from "#contracts/common.ts";

/**
 * A list that the browser loads page by page, again whenever `subject` changes. `state` is of the last request.
 * For parts of public pages, which do not load TanStack Query (decision 0035).
 */
export function useLoadedPages<P extends Page<unknown>>(read: (cursor?: string) => Promise<P>, subject: string) {
  const [list, setList] = useState<P>();
  const [state, setState] = useState<"idle" | "loading" | "failed">("loading");
  const turn = useRef(0);

  const load = async (cursor?: string) => {
    const ownTurn = ++turn.current;
    setState("loading");
    const page = await read(cursor).catch(() => null);
    // A later request has replaced this one.
    if (ownTurn !== turn.current) return;
    setState(page ? "idle" : "failed");
    if (page) setList((before) => (cursor && before ? { ...page, items: [...before.items, ...page.items] } : page));
  };
  const start = useEffectEvent(() => void load());
  useEffect(() => start(), [subject]);

  return { list, state, reload: () => load(), more: () => load(list?.next_cursor ?? undefined) };
}
