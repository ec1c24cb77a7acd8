import { and, eq, sql } from "drizzle-orm";
import { consents } from "#worker/db/schema/account.ts";
import { notifications } from "#worker/db/schema/notifications.ts";
import { notificationsOf } from "#worker/features/notifications/queries.ts";
import { toNotification } from "#worker/features/notifications/view.ts";
import { lastAdAnswer } from "../ad-consent.ts";
import { dayOf, momentOf } from "../words.ts";
import type { Read } from "./reading.ts";

/** What the notification of the same event says; nothing once the member deleted that. */
const readNotification =
  (button: string): Read =>
  async ({ db, origin, mail }) => {
    const is = and(eq(notifications.memberId, mail.memberId), eq(notifications.about, mail.about));
    const [row] = await notificationsOf(db, sql`(SELECT id FROM ${notifications} WHERE ${is})`);
    if (!row) return null;
    const { title, content, link } = toNotification(row);
    return {
      subject: title.replace(/\.$/, ""),
      blocks: [
        ...(content ? [{ says: content }] : []),
        { facts: [["알린 때", momentOf(row.createdAt)]] },
        ...(link ? [{ button, url: origin + link }] : []),
      ],
    };
  };

export const readPayout = readNotification("정산 보기");
export const readClaim = readNotification("접수 보기");
export const readInquiry = readNotification("답 보기");
export const readModeration = readNotification("자세히 보기");

export const readTerms: Read = ({ origin, mail }) =>
  Promise.resolve({
    subject: "약관과 개인정보 처리방침이 바뀌었어요",
    blocks: [
      { says: `${dayOf(mail.about)}부터 새 약관과 개인정보 처리방침을 따라요. 바뀐 내용을 확인해 주세요.` },
      { button: "이용약관 보기", url: `${origin}/policy/terms` },
      { button: "개인정보 처리방침 보기", url: `${origin}/policy/privacy` },
    ],
  });

export const readAdConsent: Read = async ({ db, origin, mail }) => {
  const answer = await db
    .select()
    .from(consents)
    .where(and(eq(consents.id, Number(mail.about)), eq(consents.memberId, mail.memberId)))
    .get();
  if (!answer) return null;
  const done = answer.isAgreed ? "동의했어요" : "동의를 거뒀어요";
  return {
    subject: `광고성 정보 수신에 ${done}`,
    blocks: [
      { says: `보내신 뜻대로 처리했어요. 광고성 정보 수신에 ${done}.` },
      {
        facts: [
          ["처리 결과", answer.isAgreed ? "수신 동의" : "수신 거부"],
          ["처리한 때", momentOf(answer.createdAt)],
        ],
      },
      { note: "계정 설정에서 언제든 바꿀 수 있어요." },
      { button: "계정 설정 열기", url: `${origin}/mypage/info/account` },
    ],
  };
};

export const readAdReminder: Read = async ({ db, origin, mail }) => {
  const answer = await lastAdAnswer(db, mail.memberId).get();
  if (!answer?.isAgreed) return null;
  return {
    subject: "광고성 정보를 계속 받으실지 확인해 주세요",
    blocks: [
      { says: `${dayOf(answer.createdAt)}에 광고성 정보 수신에 동의하셨어요. 2년마다 그대로인지 여쭤 봐요.` },
      { facts: [["동의한 때", momentOf(answer.createdAt)]] },
      { says: "계속 받으려면 아무것도 하지 않아도 돼요. 그만 받으려면 계정 설정에서 꺼 주세요." },
      { button: "계정 설정 열기", url: `${origin}/mypage/info/account` },
    ],
  };
};
