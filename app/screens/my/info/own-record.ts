import type { User } from "#contracts/members.ts";
import { memberApi } from "#app/data/client.ts";
import { invalidateLists, useMemberQuery } from "#app/data/query.ts";
import { dataOf } from "#app/data/result.ts";
import { updateUser } from "#app/session/session.ts";

async function readOwn() {
  const user = await dataOf(memberApi.members.me.$get());
  updateUser(user);
  return user;
}

/** The member's whole record, read at each visit and not again while it is being edited. */
export const useOwnRecord = () => useMemberQuery(["me"], readOwn, { staleTime: Infinity, gcTime: 0 });

/** Merges a saved change into the session and refreshes what shows this member. */
export function saveOwn(change: Partial<User>) {
  updateUser(change);
  invalidateLists();
}
