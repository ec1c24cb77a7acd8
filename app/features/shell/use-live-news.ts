import { useEffect } from "react";
import { forgetUnread, loadLive, tellNews, useSession } from "#app/session.ts";

const IDLE_TIMEOUT_MS = 3000;

function whenIdle(start: () => void) {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(start);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(idle);
}

/** Hears what is new for whoever is signed in, once the page has come to rest. */
export function useLiveNews() {
  const { user, isMember } = useSession();
  useEffect(() => {
    if (!isMember) return;
    let stop: (() => void) | undefined;
    let isLeft = false;
    const listen = async () => {
      const live = await loadLive().catch(() => undefined);
      if (!isLeft) stop = live?.watchLive(tellNews);
    };
    const cancel = whenIdle(() => void listen());
    return () => {
      isLeft = true;
      cancel();
      stop?.();
      forgetUnread();
    };
  }, [isMember, user.user_id]);
}
