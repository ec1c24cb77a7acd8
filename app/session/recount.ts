import { attempt } from "#app/api.ts";
import { memberApi } from "./member-api.ts";
import { tellNews } from "./news.ts";

/** After a read or a removal of one's own, for browsers that nobody calls. */
export async function recount() {
  const answer = await attempt(memberApi.unread.unread.$get()).catch(() => undefined);
  if (answer?.ok) tellNews({ type: "unread", ...answer.data });
}
