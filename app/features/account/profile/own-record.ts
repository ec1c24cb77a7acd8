import { useQuery } from "@tanstack/react-query";
import type { User } from "#contracts/members.ts";
import { unwrap } from "#app/api.ts";
import { forgetLists, queryClient } from "#app/query.ts";
import { keepUser, memberApi, useSession } from "#app/session.ts";

const key = (id: number) => ["me", id];

async function readOwn() {
  const user = await unwrap(memberApi.members.me.$get());
  keepUser(user);
  return user;
}

/** One's whole record as the server has it; read afresh at every visit, never under the hands of who is writing. */
export function useOwnRecord() {
  const { user } = useSession();
  return useQuery(
    { queryKey: key(user.user_id), queryFn: readOwn, staleTime: Infinity, gcTime: 0, enabled: user.user_id > 0 },
    queryClient(),
  );
}

/** After a change of one's own: every place that shows this member shows it as it is now. */
export function keepOwn(change: Partial<User>) {
  keepUser(change);
  forgetLists();
}
