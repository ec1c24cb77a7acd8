import { useEffect, useState } from "react";
import type { PromptDetail } from "#contracts/prompts.ts";
import { memberApi, publicApi } from "#app/data/client.ts";
import { type Failure, resultOf } from "#app/data/result.ts";
import { readSession, useSession } from "#app/session/session.ts";

type Read = { prompt?: PromptDetail; problem?: Failure };

const read = (id: string) =>
  resultOf((readSession().isMember ? memberApi : publicApi).prompts[":id"].$get({ param: { id }, query: {} }));

/** The prompt as its reader may see it. The document holds nothing of it, so that one serves everyone. */
export function useRunPrompt(id: string) {
  const { user } = useSession();
  const [latest, setLatest] = useState<Read>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    // What is shown stays when it cannot be read again.
    const show = async () => {
      const answer = await read(id);
      if (!isCurrent) return;
      setLatest((before) =>
        answer.ok ? { prompt: answer.data } : before.prompt ? before : { problem: answer.problem },
      );
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [id, user.user_id, tries]);
  const retry = () => {
    setLatest({});
    setTries((count) => count + 1);
  };
  return { ...latest, retry };
}
