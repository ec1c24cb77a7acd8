import { useMutation } from "@tanstack/react-query";
import type { Notification } from "#contracts/notifications.ts";
import { memberApi } from "#app/data/client.ts";
import { refreshUnread, subscribe } from "#app/data/events.ts";
import { editLists, useMemberList } from "#app/data/lists.ts";
import { refetchLists, useRemoval } from "#app/data/optimistic.ts";
import { queryClient, queryKeys, useMemberQuery } from "#app/data/query.ts";
import { dataOf, resultOf } from "#app/data/result.ts";
import { toast } from "#app/ui/toast.tsx";

const LIST = [queryKeys.notifications, "list"];
export const LIST_ID = "notifications";

const refetchList = () => void refetchLists(LIST);

/** The member's notifications, newest first; events and the member's own actions keep the list current. */
export const useNotifications = () =>
  useMemberList({
    key: LIST,
    load: (query) => dataOf(memberApi.notifications.index.$get({ query })),
    staleTime: Infinity,
  });

async function open(id: number) {
  const notification = await dataOf(memberApi.notifications[":id"].$get({ param: { id: String(id) } }));
  editLists<Notification>(LIST, (one) => [one.id === id ? notification : one]);
  void refreshUnread();
  return notification;
}

/** One notification; reading it marks it read on the server. */
export const useNotification = (id: number) =>
  useMemberQuery([queryKeys.notifications, "one", id], () => open(id), { staleTime: Infinity });

export function useReadAll() {
  return useMutation(
    {
      mutationFn: () => dataOf(memberApi.notifications.read.$post()),
      // A list asked for before the write would show its notifications as unread again.
      onMutate: () => queryClient().cancelQueries({ queryKey: LIST }),
      onSuccess: () => {
        editLists<Notification>(LIST, (one) => [{ ...one, is_read: true }]);
        toast("알림을 모두 읽었어요.");
      },
      onError: () => toast("읽음으로 바꾸지 못했어요. 잠시 후 다시 시도해 주세요."),
      onSettled: () => {
        refetchList();
        return refreshUnread();
      },
    },
    queryClient(),
  );
}

export const useRemoveNotification = () =>
  useRemoval<Notification>({
    lists: LIST,
    isRemoved: (notification, id) => notification.id === id,
    send: (id) => resultOf(memberApi.notifications[":id"].$delete({ param: { id: String(id) } })),
    focus: LIST_ID,
    done: "알림을 지웠어요.",
    failed: "지우지 못했어요. 잠시 후 다시 시도해 주세요.",
    onSettled: () => void refreshUnread(),
  });

/** From the first call on, events refetch the kept list, also while it is not shown. */
export const followEvents = () => void subscribe(refetchList);
