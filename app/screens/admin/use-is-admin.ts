import { memberApi } from "#app/data/client.ts";
import { useMemberQuery } from "#app/data/query.ts";
import { dataOf } from "#app/data/result.ts";
import { useSession } from "#app/session/session.ts";

/** Whether the API says that the member is an operator: the record stored in the browser may be old or edited. */
export function useIsAdmin() {
  const { isMember } = useSession();
  const { data, isPending } = useMemberQuery(["admin", "me"], () => dataOf(memberApi.members.me.$get()));
  return { isAdmin: isMember && data?.role === "ADMIN" && data.status === "ACTIVE", isKnown: isMember && !isPending };
}
