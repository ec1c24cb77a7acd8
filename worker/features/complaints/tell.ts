import { withParticle } from "#contracts/particles.ts";
import { COMPLAINANT_DAYS } from "#contracts/limits.ts";
import { type SQL, sql } from "drizzle-orm";
import type { ComplaintStepKind } from "#contracts/complaints.ts";
import type { Db } from "#worker/db/client.ts";
import type { Complaint } from "#worker/db/schema/complaints.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { notifications } from "#worker/db/schema/notifications.ts";
import { notifyByMail } from "#worker/features/notifications/notify-by-mail.ts";
import { seoulDate } from "#worker/lib/seoul.ts";
import { complainantDue } from "./times.ts";
import { mailAddresses, mails } from "#worker/db/schema/mail.ts";
import { noteQueued } from "#worker/db/queue-mail.ts";

/** The last day of the complainant's turn that begins now. */
const answerBy = () => seoulDate(complainantDue(new Date()).getTime() - 1);

/** What the other side is told of a step. Never its words: a notification is shown on locked screens. The first line is the title. */
const words: Partial<Record<ComplaintStepKind, (title: string) => string>> = {
  fixed: (title) =>
    `${withParticle(`‘${title}’`, "을")} 고친 새 판이 나왔어요.\n바뀐 곳을 보고 ${answerBy()}까지 답해 주세요.`,
  answered: (title) =>
    `‘${title}’ 접수에 판매자가 답했어요.\n${answerBy()}까지 받아들이거나 운영자에게 넘겨 주세요. 답하지 않으면 닫혀요.`,
  accepted: (title) => `‘${title}’ 접수가 닫혔어요.\n구매자가 답을 받아들였어요.`,
  escalated: (title) => `‘${title}’ 접수가 운영자에게 넘어갔어요.\n운영자가 살펴보고 결과를 알려 드릴게요.`,
  seller_late: (title) => `‘${title}’ 접수가 운영자에게 넘어갔어요.\n판매자가 기한 안에 답하지 않았어요.`,
  seller_gone: (title) => `‘${title}’ 접수가 운영자에게 넘어갔어요.\n판매자가 답할 수 없게 됐어요.`,
  refund: (title) => `‘${title}’ 접수를 받아들여 환불하기로 했어요.\n환불이 끝나면 다시 알려 드릴게요.`,
  dismissed: (title) => `‘${title}’ 접수를 살펴봤어요.\n환불하지 않기로 했고, 이유는 접수에서 볼 수 있어요.`,
  withdrawn: (title) => `‘${title}’ 접수가 닫혔어요.\n구매자가 접수를 거뒀어요.`,
  buyer_late: (title) => `‘${title}’ 접수가 닫혔어요.\n${COMPLAINANT_DAYS}일 동안 답이 없었어요.`,
  buyer_gone: (title) => `‘${title}’ 접수가 닫혔어요.\n접수한 회원이 탈퇴했어요.`,
};

type About = Pick<Complaint, "id" | "promptId">;

/** The notification of a step and its mail, as statements for its batch. */
export const tell = (db: Db, { id, promptId }: About, title: string, kind: ComplaintStepKind, to: number) =>
  notifyByMail(db, {
    to,
    kind: "claim",
    about: `claim:${crypto.randomUUID()}`,
    promptId,
    subjectId: id,
    content: words[kind]!(title),
  });

const TITLE = "\u0000";

/** As `tell`, for a step of all complaints `c` of which `condition` is true: for who `to` is in each. Before their change, in its batch. */
export function tellAll(db: Db, kind: ComplaintStepKind, to: SQL, condition: SQL, now: Date) {
  const [before, after] = words[kind]!(TITLE).split(TITLE);
  const told = {
    memberId: to,
    kind: "claim",
    about: sql`'claim:' || c.id || ${`:${kind}:${now.getTime()}`}`,
    createdAt: now,
  } as const;
  const content = sql`${before} || o.title || ${after}`;
  noteQueued(db);
  return [
    insertFrom(
      db,
      notifications,
      { ...told, promptId: sql`c.prompt_id`, subjectId: sql`c.id`, content },
      sql`FROM complaints AS c JOIN orders AS o ON o.id = c.order_id JOIN members AS m ON m.id = ${to}
        WHERE ${condition} AND m.status <> 'INACTIVE'`,
    ),
    insertFrom(
      db,
      mails,
      { ...told, nextAt: now },
      sql`FROM complaints AS c JOIN ${mailAddresses} ON ${mailAddresses.memberId} = ${to}
        WHERE ${condition} AND ${mailAddresses.closedAt} IS NULL`,
    ),
  ];
}
