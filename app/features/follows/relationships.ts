import { useEffect } from "react";
import type { Relationship } from "#contracts/follows.ts";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { endedToggles, mayPredate } from "#app/data/toggle.ts";
import { createStore } from "#app/lib/store.ts";
import { readSession, useSession } from "#app/session/session.ts";

const IDS_MAX = 50;

/** The relationships of one member to others, by the other's id. Documents are the same for everyone and hold none. */
type Known = { memberId: number; byId: ReadonlyMap<number, Relationship>; hasFailed: boolean };
const store = createStore<Known>({ memberId: -1, byId: new Map(), hasFailed: false });

const none: Known["byId"] = new Map();

export const followKey = (memberId: number) => `follow ${memberId}`;

/** Stores what the API answered to `memberId`. Ignores results for a member who is no longer signed in. */
export function saveRelationships(memberId: number, relationships: Relationship[]) {
  if (readSession().user.user_id !== memberId) return;
  const before = store.read().memberId === memberId ? store.read().byId : new Map<number, Relationship>();
  const changed = relationships.map((one) => [one.user_id, one] as const);
  store.write({ memberId, hasFailed: false, byId: new Map([...before, ...changed]) });
}

let requested = new Set<number>();

async function readRequested() {
  const ids = [...requested];
  requested = new Set();
  const { user, isMember } = readSession();
  // Signed out since these were requested.
  if (!isMember) return;
  for (let start = 0; start < ids.length; start += IDS_MAX) {
    const query = { ids: ids.slice(start, start + IDS_MAX).join(",") };
    const since = endedToggles();
    const answer = await resultOf(memberApi.members.me.ties.$get({ query }));
    if (!answer.ok) store.write({ ...store.read(), hasFailed: true });
    else
      saveRelationships(
        user.user_id,
        answer.data.items.filter((one) => !mayPredate(followKey(one.user_id), since)),
      );
  }
}

/** Reads the relationship to a member again, together with the others requested in the same turn. */
export function requestRelationship(memberId: number) {
  if (requested.size === 0) setTimeout(readRequested);
  requested.add(memberId);
}

/** The relationships known so far of the member who is signed in, by the other's id; undefined for guests. */
export function useKnownRelationships() {
  const { user, isMember } = useSession();
  const { memberId, byId } = store.use();
  if (!isMember) return undefined;
  return memberId === user.user_id ? byId : none;
}

/** The relationship to a member: undefined for guests and until it is known. `isSettled` once nothing more is expected. */
export function useRelationship(memberId: number) {
  const { user, isMember } = useSession();
  const { memberId: knownTo, byId, hasFailed } = store.use();
  const isAsked = isMember && user.user_id !== memberId;
  useEffect(() => {
    if (!isAsked) return;
    // Another tab may have changed it while this one was hidden.
    const request = () => !document.hidden && requestRelationship(memberId);
    request();
    document.addEventListener("visibilitychange", request);
    return () => document.removeEventListener("visibilitychange", request);
  }, [isAsked, memberId, user.user_id]);
  const relationship = isAsked && knownTo === user.user_id ? byId.get(memberId) : undefined;
  return { relationship, isSettled: !isAsked || relationship !== undefined || hasFailed };
}
