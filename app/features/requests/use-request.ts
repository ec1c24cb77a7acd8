import { useEffect, useState } from "react";
import type { RequestDetail } from "#contracts/requests.ts";
import { useSession } from "#app/session/session.ts";

/**
 * The request as it is now for a member: the shared copy may be minutes old, so it is read again. `show` replaces it by what a write
 * answered.
 */
export function useRequest(shared: RequestDetail) {
  const { isMember, user } = useSession();
  const [memberRequest, show] = useState<RequestDetail>();
  const { id } = shared;
  useEffect(() => {
    if (!isMember) return;
    let isCurrent = true;
    void import("./request-calls.ts")
      .then(({ readRequest }) => readRequest(id))
      .then((read) => isCurrent && show(read))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [id, isMember, user.user_id]);
  return { request: isMember && memberRequest?.id === id ? memberRequest : shared, show };
}
