import { useEffect } from "react";
import { clearUnread, publish } from "#app/data/events.ts";
import { whenIdle } from "#app/lib/when-idle.ts";
import { useSession } from "#app/session/session.ts";

/** Publishes realtime events while someone is signed in. The connection's code is fetched when the page is idle. */
export function useRealtime() {
  const { user, isMember } = useSession();
  useEffect(() => {
    if (!isMember) return;
    let stop: (() => void) | undefined;
    let isLeft = false;
    const connect = async () => {
      const realtime = await import("./connection.ts").catch(() => undefined);
      if (!isLeft) stop = realtime?.connectRealtime(publish);
    };
    const cancel = whenIdle(() => void connect());
    return () => {
      isLeft = true;
      cancel();
      stop?.();
      clearUnread();
    };
  }, [isMember, user.user_id]);
}
