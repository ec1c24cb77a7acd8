import { useEffect, useState } from "react";
import type { PromptDetail } from "#contracts/prompts.ts";
import { attempt } from "#app/api.ts";
import { memberApi, type Session, useSession } from "#app/session.ts";

type Read = { id: string; prompt: PromptDetail | null };

/** What everyone may see is not worth showing first to a member for whom it is not there, locked, or their own. */
function showsMore({ isMember, user }: Session, shared: PromptDetail | null) {
  if (!isMember) return false;
  return shared === null || shared.access === "locked" || shared.prompter.user_id === user.user_id;
}

async function read(id: string): Promise<PromptDetail | null> {
  const found = await attempt(memberApi.prompts[":id"].$get({ param: { id }, query: { include: "related" } }));
  return found.ok ? found.data : null;
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
    const keep = (prompt: PromptDetail | null) => isCurrent && setOwn({ id, prompt });
    read(id).then(keep, () => keep(null));
    return () => {
      isCurrent = false;
    };
  }, [id, asks, session.user.user_id]);

  /** After a write of one's own. */
  const reread = async () => {
    const prompt = await read(id).catch(() => null);
    if (prompt) setOwn({ id, prompt });
  };
  if (!asks) return { prompt: shared, isKnown: false, isWaiting: false, reread };
  const isKnown = own?.id === id;
  const mustWait = showsMore(session, shared) && (arrivedAsMember || shared === null);
  return { prompt: (isKnown && own.prompt) || shared, isKnown, isWaiting: !isKnown && mustWait, reread };
}
