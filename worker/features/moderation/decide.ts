import { josa } from "es-hangul";
import type { BatchItem } from "drizzle-orm/batch";
import { LISTS, memberTag, promptTag } from "#contracts/cache-tags.ts";
import type { ReportedSubject } from "#contracts/moderation.ts";
import type { Db } from "#worker/db/client.ts";
import { audit } from "#worker/db/audit.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor, News } from "#worker/lib/http.ts";
import { isUndone, must } from "#worker/db/must.ts";
import { sql } from "drizzle-orm";
import { endAct, hide, recordAct, unhide } from "./acts.ts";
import { closeReports, nameOf, reportersOf, standingAct, tellOwner, tellReporters } from "./notices.ts";
import { readReports } from "./queue.ts";
import { findSubjects, type Thing } from "./subjects.ts";

export type Operator = Actor & { news: News[]; stale: string[] };
type Owned = ReportedSubject & { owner: NonNullable<ReportedSubject["owner"]> };

export async function requireSubject(db: Db, thing: Thing): Promise<Owned> {
  const subject = (await findSubjects(db, [thing]))(thing);
  if (!subject.owner) throw notFound({ prompt: "프롬프트", review: "후기", member: "회원" }[thing.thing]);
  return { ...subject, owner: subject.owner };
}

const requireHideable = async (db: Db, thing: Thing) => {
  if (thing.thing === "member")
    throw new AppError("unprocessable", "회원은 숨길 수 없어요. 회원 화면에서 정지해 주세요.");
  return requireSubject(db, thing);
};

/** Everything or nothing; an assertion that fails means that it is no longer as this operator saw it. */
export async function runAct(db: Db, statements: BatchItem<"sqlite">[]) {
  try {
    return await db.batch(statements as [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]]);
  } catch (error) {
    if (isUndone(error, /must failed|UNIQUE constraint failed/))
      throw new AppError("conflict", "그사이 상태가 바뀌었어요. 새로고침한 뒤 다시 해 주세요.");
    throw error;
  }
}

/** Shared copies and open pages of whom it concerns. */
export function spread({ news, stale }: Operator, { owner, prompt_id: promptId }: Owned, heard: number[]) {
  news.push({ to: owner.user_id }, ...heard.map((to) => ({ to })));
  stale.push(LISTS, memberTag(owner.user_id), ...(promptId === null ? [] : [promptTag(promptId)]));
}

const heardBy = async (db: Db, thing: Thing) => (await reportersOf(db, thing)).map(({ memberId }) => memberId);

export async function hideThing(operator: Operator, thing: Thing, reason: string) {
  const { db, member } = operator;
  const subject = await requireHideable(db, thing);
  const [heard, now] = [await heardBy(db, thing), new Date()];
  await runAct(db, [
    ...hide(db, thing, now),
    recordAct(db, subject, "hide", reason, now),
    audit(db, { adminId: member.id, action: "hide", thing: thing.thing, thingId: String(thing.id), reason }),
    tellOwner(
      db,
      subject,
      standingAct(thing),
      `${josa(nameOf(subject), "을/를")} 숨겼어요. 사유: ${reason}\n이의가 있으면 한 번 신청할 수 있어요.`,
    ),
    tellReporters(db, subject, "운영 기준에 어긋나서 숨겼어요."),
    closeReports(db, thing, "resolved"),
  ]);
  spread(operator, subject, heard);
  return readReports(db, thing);
}

/** `guards` are further assertions that must hold at that moment. */
export async function restoreThing(
  operator: Operator,
  thing: Thing,
  reason: string,
  guards: BatchItem<"sqlite">[] = [],
) {
  const { db, member } = operator;
  const subject = await requireHideable(db, thing);
  const now = new Date();
  await runAct(db, [
    ...unhide(db, thing, now),
    ...guards,
    tellOwner(db, subject, standingAct(thing), `${josa(nameOf(subject), "을/를")} 다시 공개했어요. 사유: ${reason}`),
    endAct(db, thing, reason, now),
    audit(db, { adminId: member.id, action: "restore", thing: thing.thing, thingId: String(thing.id), reason }),
    closeReports(db, thing, "dismissed"),
  ]);
  spread(operator, subject, []);
  return readReports(db, thing);
}

/** Nothing was wrong with it: its owner never hears of it. */
export async function dismissReports(operator: Operator, thing: Thing, reason: string) {
  const { db, member, news } = operator;
  const subject = (await findSubjects(db, [thing]))(thing);
  const heard = await heardBy(db, thing);
  await runAct(db, [
    tellReporters(db, subject, "운영 기준에 어긋나지 않아서 그대로 두었어요."),
    closeReports(db, thing, "dismissed"),
    must(db, sql`changes() > 0`),
    audit(db, { adminId: member.id, action: "dismiss", thing: thing.thing, thingId: String(thing.id), reason }),
  ]);
  news.push(...heard.map((to) => ({ to })));
  return readReports(db, thing);
}
