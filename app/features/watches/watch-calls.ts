import type { Watched } from "#contracts/watch-names.ts";
import type { Watch } from "#contracts/watches.ts";
import { memberApi } from "#app/data/client.ts";
import { editLists, useMemberList } from "#app/data/lists.ts";
import { useRemoval } from "#app/data/optimistic.ts";
import { queryClient } from "#app/data/query.ts";
import { dataOf, firstMessage, resultOf } from "#app/data/result.ts";
import { toast } from "#app/ui/toast.tsx";

const { searches } = memberApi.members.me;
const WATCHES = ["watches"];

/** All that the member watches, newest first: one page. */
export const useWatches = () =>
  useMemberList({ key: WATCHES, load: async () => ({ ...(await dataOf(searches.$get())), next_cursor: null }) });

const send = (id: number) => resultOf(searches[":id"].$delete({ param: { id: String(id) } }));

export async function watch({ search, filters }: Watched) {
  const made = await resultOf(searches.$post({ json: { search, filters } }));
  if (!made.ok) return toast(firstMessage(made.problem));
  await queryClient().invalidateQueries({ queryKey: WATCHES });
  toast("새 글감이 올라오면 알려 드려요.");
}

export async function unwatch({ id }: Watch) {
  const removed = await send(id);
  if (!removed.ok && removed.problem.code !== "not_found") return toast(removed.problem.detail);
  editLists<Watch>(WATCHES, (one) => (one.id === id ? [] : [one]));
  toast("새 글감 알림을 그만 받아요.");
}

export const WATCHES_TITLE = "watches";

/** Ends a watch from the list, which it leaves at once. */
export const useUnwatch = () =>
  useRemoval<Watch, Watch>({
    lists: WATCHES,
    isRemoved: (one, { id }) => one.id === id,
    send: ({ id }) => send(id),
    focus: WATCHES_TITLE,
    done: "새 글감 알림을 그만 받아요.",
  });
