import { useEffect } from "react";
import type { Notification } from "#contracts/notifications.ts";
import { RowSkeletons } from "#app/features/messages/row-skeletons.tsx";
import { dayOf, formatDay } from "#app/lib/day.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { NotificationRow } from "./notification-row.tsx";
import { followEvents, LIST_ID, useNotifications, useRemoveNotification } from "./notifications.ts";

function groupByDay(notifications: Notification[]) {
  const days = new Map<string, Notification[]>();
  for (const notification of notifications) {
    const day = dayOf(notification.create_at);
    days.set(day, [...(days.get(day) ?? []), notification]);
  }
  return [...days.values()];
}

export function NotificationList() {
  const query = useNotifications();
  const { mutate: remove } = useRemoveNotification();
  useEffect(followEvents, []);

  return (
    <GrowingList
      query={query}
      failed="알림을 불러오지 못했어요"
      waiting={<RowSkeletons />}
      empty={
        <EmptyState title="아직 알림이 없어요">후기나 팔로우, 메시지처럼 나에게 온 소식이 여기에 모여요.</EmptyState>
      }
    >
      {(notifications) => (
        <div id={LIST_ID} tabIndex={-1} role="group" aria-label="알림 목록" className="space-y-6 outline-none!">
          {groupByDay(notifications).map((ofDay) => {
            const [{ id, create_at }] = ofDay as [Notification];
            return (
              <section key={dayOf(create_at)} aria-labelledby={`day-${id}`}>
                <h2 id={`day-${id}`} className="mb-2 text-sm text-muted font-semibold">
                  {formatDay(create_at)}
                </h2>
                <ul className="card divide-y divide-line [&>:first-child>div]:rounded-t-3.5 [&>:last-child>div]:rounded-b-3.5">
                  {ofDay.map((notification) => (
                    <li key={notification.id}>
                      <NotificationRow notification={notification} onRemove={() => remove(notification.id)} />
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
      )}
    </GrowingList>
  );
}
