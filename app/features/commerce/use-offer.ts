import { useEffect, useEffectEvent, useState } from "react";
import type { Result } from "#app/data/result.ts";
import { useSession } from "#app/session/session.ts";

/** What is bought, read for the member, because the shared copy may have an old price. `id` says when to read another. */
export function useOffer<T>(id: string, ask: () => Promise<Result<T>>) {
  const { isMember, user } = useSession();
  const [offer, setOffer] = useState<Result<T>>();
  const [round, setRound] = useState(0);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!isMember) return;
    let isCurrent = true;
    void askNow().then((answer) => isCurrent && setOffer(answer));
    return () => {
      isCurrent = false;
    };
  }, [id, isMember, user.user_id, round]);
  const reread = () => {
    setOffer(undefined);
    setRound(round + 1);
  };
  return { offer, reread };
}
