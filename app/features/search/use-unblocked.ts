import { useMemo } from "react";
import type { SuggestedPerson } from "#contracts/search.ts";
import { useKnownRelationships } from "#app/features/follows/relationships.ts";

/** The people without those whom the member has blocked since they were suggested. */
export function useUnblocked(people: readonly SuggestedPerson[]) {
  const known = useKnownRelationships();
  return useMemo(
    () => (known ? people.filter(({ user_id }) => !known.get(user_id)?.is_blocked) : people),
    [known, people],
  );
}
