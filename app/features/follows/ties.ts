import { useEffect } from "react";
import type { Tie } from "#contracts/follows.ts";
import { attempt } from "#app/api.ts";
import { createStore } from "#app/lib/store.ts";
import { memberApi, readSession, useSession } from "#app/session.ts";

const ASKED_AT_ONCE = 50;

/** How the member of this browser stands to others: pages are rendered for everyone and know nothing of it. */
type Known = { of: number; ties: ReadonlyMap<number, Tie>; hasFailed: boolean };
const known = createStore<Known>({ of: -1, ties: new Map(), hasFailed: false });

/** Members about whom a write is under way: what is read meanwhile may be older. */
export const underWay = new Set<number>();

const tiesOf = (memberId: number) => (known.read().of === memberId ? known.read().ties : new Map<number, Tie>());

/** Whoever signed out or changed accounts meanwhile is not told. */
export function keepTies(of: number, ties: Tie[]) {
  if (readSession().user.user_id !== of) return;
  known.write({
    of,
    hasFailed: false,
    ties: new Map([...tiesOf(of), ...ties.map((tie) => [tie.user_id, tie] as const)]),
  });
}

let wanted = new Set<number>();

async function askAll() {
  const ids = [...wanted];
  wanted = new Set();
  const { user_id } = readSession().user;
  for (let start = 0; start < ids.length; start += ASKED_AT_ONCE) {
    const query = { ids: ids.slice(start, start + ASKED_AT_ONCE).join(",") };
    const answer = await attempt(memberApi.members.me.ties.$get({ query })).catch(() => undefined);
    if (answer?.ok)
      keepTies(
        user_id,
        answer.data.items.filter((tie) => !underWay.has(tie.user_id)),
      );
    else known.write({ ...known.read(), hasFailed: true });
  }
}

/** Asked together with every other member on the page. */
export function askTie(memberId: number) {
  if (wanted.size === 0) setTimeout(askAll);
  wanted.add(memberId);
}

/** How one stands to a member: undefined for guests and until it is known. */
export function useTie(memberId: number) {
  const { user, isMember } = useSession();
  const { of, ties, hasFailed } = known.use();
  const asks = isMember && user.user_id !== memberId;
  useEffect(() => {
    if (!asks) return;
    // Another tab may have changed it while this one was not seen.
    const ask = () => !document.hidden && askTie(memberId);
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => document.removeEventListener("visibilitychange", ask);
  }, [asks, memberId, user.user_id]);
  const tie = asks && of === user.user_id ? ties.get(memberId) : undefined;
  return { tie, isSettled: !asks || tie !== undefined || hasFailed };
}
