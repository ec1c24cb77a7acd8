import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { PromptHistory } from "#contracts/versions.ts";
import { useSession } from "#app/session/session.ts";

type Read = { of: string; history: PromptHistory | null; isFailed: boolean };

/**
 * The history as the current member may read it. The shared copy has only what everybody may read, so prompters and buyers read it
 * again.
 */
export function useHistory(id: string, shared: PromptHistory | null) {
  const { isMember, user } = useSession();
  const [params] = useSearchParams();
  const [answer, setAnswer] = useState<Read>();
  const asks = isMember && (shared === null || shared.prompt.prompter.user_id === user.user_id);
  const of = `${user.user_id} ${id}?${params.toString()}`;
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!asks) return undefined;
    let isCurrent = true;
    void import("./read-history.ts")
      .then(({ readHistory }) => readHistory(id, Object.fromEntries(params)))
      .catch(() => ({ history: null, isFailed: true }))
      .then((read) => isCurrent && setAnswer({ of, ...read }));
    return () => {
      isCurrent = false;
    };
  }, [asks, id, of, params, tries]);
  const isAnswered = asks && answer?.of === of;
  return {
    history: (isAnswered && answer.history) || shared,
    isWaiting: asks && !isAnswered,
    isFailed: isAnswered && answer.isFailed,
    reread: () => setTries(tries + 1),
  };
}
