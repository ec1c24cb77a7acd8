import { memberApi, publicApi } from "#app/data/client.ts";
import { dataOf } from "#app/data/result.ts";
import { useLoadedPages } from "#app/data/use-loaded-pages.ts";
import { readSession, useSession } from "#app/session/session.ts";

const PAGE_SIZE = "10";

const read = (promptId: number, cursor?: string) =>
  dataOf(
    (readSession().isMember ? memberApi : publicApi).prompts[":id"].tryouts.$get({
      param: { id: String(promptId) },
      query: { limit: PAGE_SIZE, ...(cursor && { cursor }) },
    }),
  );

/** The try-outs of a prompt, for members with their own. */
export function useTryouts(promptId: number) {
  const { user } = useSession();
  return useLoadedPages((cursor) => read(promptId, cursor), `${promptId} ${user.user_id}`);
}
