import { nicknameKey } from "#contracts/nickname.ts";
import type { Db } from "#worker/db/client.ts";
import type { PeopleRows } from "#worker/features/members/find-people.ts";
import { fulfils } from "#worker/features/prompts/facets.ts";
import { newestCardsOf } from "#worker/features/prompts/newest-of-member.ts";
import { nameIn } from "../query/name-in.ts";
import type { SearchRequest } from "../query/normalise.ts";
import type { Candidates } from "./relax.ts";

const ROWS_MAX = 50;

/** Where the words match nothing but are a prompter's nickname, that member's newest prompts instead of popular ones. At most 50 rows. */
export async function orPrompter(
  db: Db,
  { original, options }: SearchRequest,
  candidates: Candidates,
  people: PeopleRows = [],
): Promise<Candidates> {
  const prompterNamed = (name: string) => {
    const key = nicknameKey(name);
    return people.find((row) => row.nicknameKey === key && row.promptCount > 0);
  };
  const named = prompterNamed(original) ?? prompterNamed(nameIn(original));
  if (candidates.kind !== "popular" || !named) return candidates;
  const cards = await newestCardsOf(db, { memberId: named.id, limit: ROWS_MAX }, options.sort ?? "popular");
  const rows = cards.filter((row) => fulfils(row, options));
  return rows.length > 0 ? { kind: "prompter", nickname: named.nickname, rows } : candidates;
}
