import { useEffect, useState } from "react";
import type { FoundPerson } from "#contracts/answers.ts";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { useSession } from "#app/session/session.ts";

type Seen = { key: string; ids: readonly number[] };

/**
 * Of the people whom a search names, those whom this reader may see: a shared document also holds members whom they blocked or who
 * blocked them. `isKnown` is false until a member's own answer came; without one nobody is shown.
 */
export function useSeenPeople(search: string, people: FoundPerson[]) {
  const { user, isMember } = useSession();
  const [seen, setSeen] = useState<Seen>();
  const key = `${user.user_id} ${search}`;
  useEffect(() => {
    if (!isMember) return;
    let isCurrent = true;
    void resultOf(memberApi.searches.people.$get({ query: { search } })).then(
      (answer) => isCurrent && setSeen({ key, ids: answer.ok ? answer.data.items.map(({ user_id }) => user_id) : [] }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMember, key, search]);
  if (!isMember) return { people, isKnown: true };
  if (seen?.key !== key) return { people, isKnown: false };
  return { people: people.filter(({ user_id }) => seen.ids.includes(user_id)), isKnown: true };
}
