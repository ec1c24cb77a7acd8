import type { FoundPerson } from "#contracts/answers.ts";
import { nicknameKey } from "#contracts/nickname.ts";
import { SEARCH_PEOPLE_MAX } from "#contracts/search.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { peopleNamed, type PeopleRows, toPeople } from "#worker/features/members/find-people.ts";
import { nameIn } from "./query/name-in.ts";

/** A single letter begins too many nicknames to mean one of them; it may still be all of one. */
const BEGINNING_MIN = 2;

/** The people whom the words of a search name, at most three, from the rows of `peopleNamed`. */
export function peopleOf(search: string, rows: PeopleRows = []): FoundPerson[] {
  const key = nicknameKey(search);
  const isTooShort = [...key].length < BEGINNING_MIN;
  const meant = isTooShort ? rows.filter((row) => row.nicknameKey === key) : rows;
  return toPeople(meant, search, SEARCH_PEOPLE_MAX, nameIn(search));
}

/** The people of a search alone, for this reader. One round trip. */
export const peopleInSearch = async (db: Db, search: string, reader: Member | null) =>
  peopleOf(search, await peopleNamed(db, search, reader, nameIn(search)));
