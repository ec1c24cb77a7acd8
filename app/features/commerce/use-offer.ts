import { useEffect, useState } from "react";
import type { PromptDetail } from "#contracts/prompts.ts";
import { type Sent, sent } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { useSession } from "#app/session/session.ts";

/** The prompt as this member may buy it, read anew: a shared copy may hold an old price. */
export function useOffer(promptId: string) {
  const { isMember, user } = useSession();
  const [offer, setOffer] = useState<Sent<PromptDetail>>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isMember) return;
    let isCurrent = true;
    const asked = sent(memberApi.prompts[":id"].$get({ param: { id: promptId }, query: {} }));
    void asked.then((answer) => isCurrent && setOffer(answer));
    return () => {
      isCurrent = false;
    };
  }, [promptId, isMember, user.user_id, round]);
  const reread = () => {
    setOffer(undefined);
    setRound(round + 1);
  };
  return { offer, reread };
}
