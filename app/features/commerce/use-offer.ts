import { useEffect, useState } from "react";
import type { PromptDetail } from "#contracts/prompts.ts";
import { type Result, resultOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { useSession } from "#app/session/session.ts";

/** The prompt read for the member, because the shared copy may have an old price. */
export function useOffer(promptId: string) {
  const { isMember, user } = useSession();
  const [offer, setOffer] = useState<Result<PromptDetail>>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isMember) return;
    let isCurrent = true;
    const asked = resultOf(memberApi.prompts[":id"].$get({ param: { id: promptId }, query: {} }));
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
