import { useEffect, useState } from "react";
import { offline, type Result } from "#app/data/result.ts";
import { useSession } from "#app/session/session.ts";
import { type WholeBundle, wholeBundle } from "./shown-bundle.ts";

type Read = { id: string; answer: Result<WholeBundle> };

async function ask(id: string): Promise<Read> {
  const calls = await import("./bundle-calls.ts").catch(() => undefined);
  const answer = calls ? await calls.askBundle(id) : offline();
  return { id, answer: answer.ok ? { ok: true, data: wholeBundle(answer.data) } : answer };
}

/** The bundle for its reader: as everybody sees it, until it was read for the member. `isKnown`: what they have is marked. */
export function useBundle(id: string, shared: WholeBundle | null) {
  const { isMember, user } = useSession();
  const [read, setRead] = useState<Read>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isMember) return setRead(undefined);
    let isCurrent = true;
    void ask(id).then((latest) => isCurrent && setRead(latest));
    return () => {
      isCurrent = false;
    };
  }, [id, isMember, user.user_id, round]);
  const answer = read?.id === id ? read.answer : undefined;
  const problem = answer?.ok === false ? answer.problem : undefined;
  const isGone = problem?.status === 404 || problem?.status === 400;
  return {
    bundle: answer?.ok ? answer.data : isGone ? null : shared,
    isOwn: isMember && (answer?.ok ? answer.data : shared)?.member.user_id === user.user_id,
    isKnown: answer?.ok === true,
    isWaiting: isMember && !answer,
    isFailed: problem !== undefined && !isGone,
    reread: () => setRound(round + 1),
  };
}
