import { useQuery } from "@tanstack/react-query";
import { unwrap } from "#app/api.ts";
import { queryClient } from "#app/query.ts";
import { memberApi, useSession } from "#app/session.ts";

/** Whether the API says so: what this browser remembers of a member may be old, or made up. */
export function useIsAdmin() {
  const { user, isMember } = useSession();
  const { data, isPending } = useQuery(
    {
      queryKey: ["admin", "me", user.user_id],
      queryFn: () => unwrap(memberApi.members.me.$get()),
      enabled: isMember,
    },
    queryClient(),
  );
  return { isAdmin: isMember && data?.role === "ADMIN" && data.status === "ACTIVE", isKnown: isMember && !isPending };
}
