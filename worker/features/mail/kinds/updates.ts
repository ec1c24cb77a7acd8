import { sql } from "drizzle-orm";
import { notificationsOf } from "#worker/features/notifications/queries.ts";
import { toNotification } from "#worker/features/notifications/view.ts";
import { unreadUpdates } from "../unread-updates.ts";
import type { Read } from "./reading.ts";

const SHOWN = 10;

/** What the notifications of the day say now that are still unread and whose prompts are still shown. */
export const readUpdates: Read = async ({ db, origin, mail }) => {
  const ids = unreadUpdates(db, mail.memberId, mail.createdAt).limit(SHOWN);
  const told = (await notificationsOf(db, sql`${ids}`)).map(toNotification);
  const places = told.flatMap(({ title, link, prompt }) =>
    link && prompt ? [{ title: prompt.title, url: origin + link, note: title }] : [],
  );
  if (places.length === 0) return null;
  return {
    subject: "내 글감 소식",
    blocks: [
      { says: "구매하고 저장하고 찾던 글감에 소식이 있어요." },
      { places },
      { button: "알림 모두 보기", url: `${origin}/mypage/message/notification` },
    ],
  };
};
