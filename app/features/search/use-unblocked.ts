import { useEffect, useEffectEvent, useMemo } from "react";
import type { SuggestedPerson } from "#contracts/search.ts";
import { requestRelationship, useKnownRelationships } from "#app/features/follows/relationships.ts";

/**
 * The people without those whom the signed-in member has blocked: suggestions are the same for everyone. A member sees nobody before
 * that is known; it is asked for once for each answer.
 */
export function useUnblocked(people: readonly SuggestedPerson[]) {
  const known = useKnownRelationships();
  const isMember = known !== undefined;
  const requestUnknown = useEffectEvent(() => {
    for (const { user_id } of people) if (!known?.has(user_id)) requestRelationship(user_id);
  });
  useEffect(() => {
    if (isMember) requestUnknown();
  }, [people, isMember]);
  return useMemo(
    () => (known ? people.filter(({ user_id }) => known.get(user_id)?.is_blocked === false) : people),
    [known, people],
  );
}
