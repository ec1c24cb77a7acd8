import { useMemo } from "react";
import type { SuggestedPerson } from "#contracts/search.ts";
import { useKnownRelationships } from "#app/features/follows/relationships.ts";

/** The people without those whom the member has blocked since they were suggested. */
export function useUnblocked(people: readonly SuggestedPerson[]) {
  const relationships = useKnownRelationships();
  return useMemo(
    () => (relationships ? people.filter(({ user_id }) => !relationships.get(user_id)?.is_blocked) : people),
    [relationships, people],
  );
}
