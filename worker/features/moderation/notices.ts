import { josa } from "es-hangul";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ReportedSubject } from "#contracts/moderation.ts";
import type { ReportStatus } from "#contracts/reports.ts";
import type { Db } from "#worker/db/client.ts";
import { moderationActs } from "#worker/db/schema/moderation.ts";
import { reports } from "#worker/db/schema/reports.ts";
import { notify } from "#worker/features/notifications/service.ts";
import type { Thing } from "./subjects.ts";

// Statements for the batch of an act.

const thingNames = { prompt: "프롬프트", review: "후기", member: "회원" };

/** In the words of whom it is told. */
export const nameOf = ({ thing, title }: ReportedSubject) =>
  ({ prompt: `프롬프트 ‘${title}’`, review: `‘${title}’에 쓴 후기`, member: `회원 ‘${title}’` })[thing];

export const standingAct = ({ thing, id }: Thing) =>
  and(eq(moderationActs.thing, thing), eq(moderationActs.thingId, id), sql`${moderationActs.endedAt} IS NULL`);

const idOf = (act: SQL | undefined) => sql`(SELECT max(id) FROM ${moderationActs} WHERE ${act})`;

/** The owner reads the act, its reason and how to appeal behind the notice. */
export const tellOwner = (db: Db, subject: ReportedSubject, act: SQL | undefined, content: string) =>
  notify(db, {
    to: subject.owner!.user_id,
    kind: "moderation",
    about: `moderation:${crypto.randomUUID()}`,
    promptId: subject.thing === "member" ? undefined : (subject.prompt_id ?? undefined),
    subjectId: idOf(act),
    content,
  });

const isOpenOn = ({ thing, id }: Thing) =>
  and(eq(reports.thing, thing), eq(reports.thingId, id), eq(reports.status, "open"));

/** Whoever reported it hears what came of it, before the reports are closed. */
export const tellReporters = (db: Db, subject: ReportedSubject, result: string) =>
  notify(db, {
    to: sql`(SELECT ${reports.memberId} FROM ${reports} WHERE ${isOpenOn(subject)})`,
    kind: "moderation",
    about: `report:${crypto.randomUUID()}`,
    promptId: subject.prompt_id ?? undefined,
    // Without its title: what is hidden is not named, and what is not is found by its prompt.
    content: `신고하신 ${josa(thingNames[subject.thing], "을/를")} 살펴봤어요. ${result}`,
  });

export const closeReports = (db: Db, thing: Thing, status: Exclude<ReportStatus, "open">) =>
  db.update(reports).set({ status }).where(isOpenOn(thing));

export const reportersOf = (db: Db, thing: Thing) =>
  db.select({ memberId: reports.memberId }).from(reports).where(isOpenOn(thing)).limit(100);
