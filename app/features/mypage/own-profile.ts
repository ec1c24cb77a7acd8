import { useQuery } from "@tanstack/react-query";
import { unwrap } from "#app/api.ts";
import { keys, queryClient } from "#app/query.ts";
import { memberApi, useSession } from "#app/session.ts";

/** One's own profile with its counts; kept until a write of one's own changes it. */
export function useOwnProfile() {
  const { user } = useSession();
  return useQuery(
    {
      queryKey: [keys.prompters, user.user_id],
      queryFn: () => unwrap(memberApi.members[":id"].$get({ param: { id: String(user.user_id) }, query: {} })),
      staleTime: Infinity,
      enabled: user.user_id > 0,
    },
    queryClient(),
  );
}
