import { useEffect, useState } from "react";
import type { PromptDetail } from "#contracts/prompts.ts";
import { resultOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { type Session, useSession } from "#app/session/session.ts";

type Read = { id: string; prompt: PromptDetail | null; isFailed?: boolean };

/** The shared copy must be read again for a member when it is missing, locked or their own. */
function showsMore({ isMember, user }: Session, shared: PromptDetail | null) {
  if (!isMember) return false;
  return shared === null || shared.access === "locked" || shared.prompter.user_id === user.user_id;
}

/** `prompt` is null when it cannot be read; `isFailed` unless the reason is that it does not exist, or is not for the member. */
async function read(id: string): Promise<Read> {
  const answer = await resultOf(memberApi.prompts[":id"].$get({ param: { id }, query: { include: "related" } }));
  if (answer.ok) return { id, prompt: answer.data };
  return { id, prompt: null, isFailed: ![403, 404].includes(answer.problem.status) };
}

/**
 * The prompt as the current member may see it. The shared copy may be a minute old and has no drafts,
 * so the prompter waits for a fresh read; until then the server-rendered page stays.
 */
export function useMemberPrompt(id: string, shared: PromptDetail | null) {
  const session = useSession();
  const [arrivedAsMember] = useState(session.isMember);
  const [answer, setAnswer] = useState<Read>();
  const [tries, setTries] = useState(0);
  const asks = session.isMember;
  useEffect(() => {
    if (!asks) return;
    let isCurrent = true;
    const show = (read: Read) => isCurrent && setAnswer(read);
    void read(id).then(show);
    return () => {
      isCurrent = false;
    };
  }, [id, asks, session.user.user_id, tries]);

  /** Reads it again after a write of the member. */
  const reread = async () => {
    const again = await read(id);
    // Not over the prompt of a page that was opened meanwhile.
    if (again.prompt) setAnswer((before) => (before && before.id !== id ? before : again));
  };
  /** Reads it once more after it could not be. */
  const retry = () => {
    setAnswer(undefined);
    setTries((count) => count + 1);
  };
  if (!asks) return { prompt: shared, isKnown: false, isWaiting: false, isFailed: false, reread, retry };
  const isAnswered = answer?.id === id;
  const isFailed = isAnswered && answer.isFailed === true;
  const mustWait = showsMore(session, shared) && (arrivedAsMember || shared === null);
  return {
    prompt: (isAnswered && answer.prompt) || shared,
    isKnown: isAnswered && !isFailed,
    isWaiting: !isAnswered && mustWait,
    isFailed,
    reread,
    retry,
  };
}
