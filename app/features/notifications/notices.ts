import { type InfiniteData, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { unwrap } from "#app/api.ts";
import { keys, queryClient, readAgain } from "#app/query.ts";
import { hearNews, memberApi, readSession, recount, useSession } from "#app/session.ts";
import { toast } from "#app/ui/toast.tsx";
import type { Page } from "#contracts/common.ts";
import type { Notification } from "#contracts/notifications.ts";

const listKey = (memberId: number) => [keys.notifications, memberId, "list"];
type Pages = InfiniteData<Page<Notification>>;

export function useNotices() {
  const { user } = useSession();
  return useInfiniteQuery(
    {
      queryKey: listKey(user.user_id),
      queryFn: ({ pageParam }) =>
        unwrap(memberApi.notifications.index.$get({ query: pageParam ? { cursor: pageParam } : {} })),
      initialPageParam: "",
      getNextPageParam: (last) => last.next_cursor,
      staleTime: Infinity,
      enabled: user.user_id > 0,
    },
    queryClient(),
  );
}

function editList(edit: (notice: Notification) => Notification[]) {
  queryClient().setQueryData<Pages>(
    listKey(readSession().user.user_id),
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.flatMap(edit) })) },
  );
}

/** A list that was asked for before a write would undo what it changed. */
const stopReading = () => queryClient().cancelQueries({ queryKey: listKey(readSession().user.user_id) });

const readListAgain = () => void readAgain(listKey(readSession().user.user_id));

async function read(id: number) {
  const notice = await unwrap(memberApi.notifications[":id"].$get({ param: { id: String(id) } }));
  editList((one) => [one.id === id ? notice : one]);
  void recount();
  return notice;
}

/** Opening one reads it. */
export function useNotice(id: number) {
  const { user } = useSession();
  return useQuery(
    {
      queryKey: [keys.notifications, user.user_id, "one", id],
      queryFn: () => read(id),
      staleTime: Infinity,
      enabled: user.user_id > 0,
    },
    queryClient(),
  );
}

export function useReadAll() {
  return useMutation(
    {
      mutationFn: () => unwrap(memberApi.notifications.read.$post()),
      onMutate: stopReading,
      onSuccess: () => {
        editList((one) => [{ ...one, is_read: true }]);
        toast("알림을 모두 읽었어요.");
      },
      onError: () => toast("읽음으로 바꾸지 못했어요. 잠시 후 다시 시도해 주세요."),
      onSettled: () => {
        readListAgain();
        return recount();
      },
    },
    queryClient(),
  );
}

const REMOVAL = [keys.notifications, "remove"];

async function remove(id: number) {
  const response = await memberApi.notifications[":id"].$delete({ param: { id: String(id) } });
  // Gone already, in another tab: as good as deleted here.
  if (!response.ok && response.status !== 404) throw new Error(`${response.status}`);
}

/** Off the list at once, and back when the server refuses. */
export function useRemoveNotice() {
  return useMutation(
    {
      mutationKey: REMOVAL,
      mutationFn: remove,
      onMutate: async (id) => {
        await stopReading();
        editList((one) => (one.id === id ? [] : [one]));
      },
      onSuccess: () => toast("알림을 지웠어요."),
      onError: () => toast("지우지 못했어요. 잠시 후 다시 시도해 주세요."),
      onSettled: () => {
        const isLast = queryClient().isMutating({ mutationKey: REMOVAL }) === 1;
        if (isLast) readListAgain();
        return recount();
      },
    },
    queryClient(),
  );
}

let isHearing = false;

/** From the first look on, what is kept of notifications follows the news, seen or not. */
export function followNews() {
  if (isHearing) return;
  isHearing = true;
  hearNews(readListAgain);
}
