import { useEffect, useState } from "react";
import type { PromptDetail } from "#contracts/prompts.ts";
import { attempt } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { type Session, useSession } from "#app/session/session.ts";

type Read = { id: string; prompt: PromptDetail | null; isFailed?: boolean };

/** What everyone may see is not worth showing first to a member for whom it is not there, locked, or their own. */
function showsMore({ isMember, user }: Session, shared: PromptDetail | null) {
  if (!isMember) return false;
  return shared === null || shared.access === "locked" || shared.prompter.user_id === user.user_id;
}

/** That it is not there is an answer; anything else that goes wrong says nothing about it. */
async function read(id: string): Promise<Read> {
  const found = await attempt(memberApi.prompts[":id"].$get({ param: { id }, query: { include: "related" } }));
  if (found.ok) return { id, prompt: found.data };
  return { id, prompt: null, isFailed: found.problem.status !== 404 };
}

/**
 * The prompt as this reader may see it. The shared copy may be a minute old and a draft is not in it,
 * so its author waits for their own; a page that came as HTML is shown meanwhile.
 */
export function useMemberPrompt(id: string, shared: PromptDetail | null) {
  const session = useSession();
  const [arrivedAsMember] = useState(session.isMember);
  const [own, setOwn] = useState<Read>();
  const asks = session.isMember;
  useEffect(() => {
    if (!asks) return;
    let isCurrent = true;
    const keep = (own: Read) => isCurrent && setOwn(own);
    read(id).then(keep, () => keep({ id, prompt: null, isFailed: true }));
    return () => {
      isCurrent = false;
    };
  }, [id, asks, session.user.user_id]);

  /** After a write of one's own. */
  const reread = async () => {
    const again = await read(id).catch(() => null);
    if (again?.prompt) setOwn(again);
  };
  if (!asks) return { prompt: shared, isKnown: false, isWaiting: false, isFailed: false, reread };
  const isAnswered = own?.id === id;
  const isFailed = isAnswered && own.isFailed === true;
  const mustWait = showsMore(session, shared) && (arrivedAsMember || shared === null);
  return {
    prompt: (isAnswered && own.prompt) || shared,
    isKnown: isAnswered && !isFailed,
    isWaiting: !isAnswered && mustWait,
    isFailed,
    reread,
  };
}
