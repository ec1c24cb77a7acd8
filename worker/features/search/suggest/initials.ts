import { squeeze } from "#contracts/fold.ts";
import type { PromptListQuery } from "#contracts/prompts.ts";
import type { Db } from "#worker/db/client.ts";
import { firstTermOf } from "./suggest.ts";

const INITIALS = /^[ㄱ-ㅎ]{2,}$/;

/**
 * The first suggestion for a search of two or more initial consonants (ㅎㅇㄹ → 회의록); one round trip.
 * Undefined, without reading, for any other search and for literal ones. See docs/decisions/0028.
 */
export async function termForInitials(
  db: Db,
  { search = "", literal }: Pick<PromptListQuery, "search" | "literal">,
): Promise<string | undefined> {
  if (literal || !INITIALS.test(squeeze(search))) return undefined;
  return firstTermOf(db, search);
}
