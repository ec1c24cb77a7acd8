import type { FoundPerson } from "#contracts/answers.ts";
import { nicknameKey } from "#contracts/nickname.ts";
import { SEARCH_PEOPLE_MAX } from "#contracts/search.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { findPeople } from "#worker/features/members/find-people.ts";

/** A single letter begins too many nicknames to mean one of them; it may still be all of one. */
const BEGINNING_MIN = 2;

/** The people whom the words of a search name, at most three. `reader` is null for an answer that is shared. */
export async function peopleInSearch(db: Db, search: string, reader: Member | null): Promise<FoundPerson[]> {
  const people = await findPeople(db, search, SEARCH_PEOPLE_MAX, reader);
  const key = nicknameKey(search);
  return [...key].length < BEGINNING_MIN ? people.filter(({ nickname }) => nicknameKey(nickname) === key) : people;
}
