import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ReportedSubject } from "#contracts/moderation.ts";
import { withParticle } from "#contracts/particles.ts";
import type { ReportedThing, ReportStatus } from "#contracts/reports.ts";
import { thingNames } from "#contracts/thing-names.ts";
import type { Db } from "#worker/db/client.ts";
import { members } from "#worker/db/schema/members.ts";
import { moderationActs } from "#worker/db/schema/moderation.ts";
import { reports } from "#worker/db/schema/reports.ts";
import { notify } from "#worker/features/notifications/notify.ts";
import { notifyByMail } from "#worker/features/notifications/notify-by-mail.ts";
import type { ThingId } from "./subjects.ts";
import { things } from "./things.ts";

// Each function is a statement for the batch of an act, or several.

/** What a reported thing is called in a message to those who reported it. */
export const calledOf = ({ thing }: { thing: ReportedThing }) => things[thing].called ?? thingNames[thing];

/** What a subject is called in a message to its owner. One that is gone has no title. */
export const nameOf = ({ thing, title, owner }: ReportedSubject) =>
  owner ? things[thing].titled(title) : calledOf({ thing });

export const actInForce = ({ thing, id }: ThingId) =>
  and(eq(moderationActs.thing, thing), eq(moderationActs.thingId, id), sql`${moderationActs.endedAt} IS NULL`);

const idOf = (act: SQL | undefined) => sql`(SELECT max(id) FROM ${moderationActs} WHERE ${act})`;

/** Sends the owner the moderation notice, also by mail: it links to the act, its reason and the appeal. The first line of `content` is its title. */
export function notifyOwner(db: Db, subject: ReportedSubject, act: SQL | undefined, content: string) {
  return notifyByMail(db, {
    to: subject.owner?.user_id ?? sql`(SELECT owner_id FROM ${moderationActs} WHERE ${act})`,
    kind: "moderation",
    about: `moderation:${crypto.randomUUID()}`,
    promptId: subject.thing === "member" ? undefined : (subject.prompt_id ?? undefined),
    subjectId: idOf(act),
    content,
  });
}

const isOpenOn = ({ thing, id }: ThingId) =>
  and(eq(reports.thing, thing), eq(reports.thingId, id), eq(reports.status, "open"));

/** Notifies those who reported a subject of the result. Comes before `closeReports` in a batch: only open reports are found. */
export const notifyReporters = (db: Db, subject: ReportedSubject, result: string) =>
  notify(db, {
    to: sql`(SELECT ${reports.memberId} FROM ${reports} WHERE ${isOpenOn(subject)})`,
    kind: "moderation",
    about: `report:${crypto.randomUUID()}`,
    promptId: subject.prompt_id ?? undefined,
    // Without the title: a hidden subject must not be named, and a shown one is linked by its prompt.
    content: `신고하신 ${withParticle(calledOf(subject), "을")} 살펴봤어요. ${result}`,
  });

const hasReporterLeft = sql`(SELECT ${members.status} FROM ${members} WHERE members.id = reports.member_id) = 'INACTIVE'`;

/** Closes the open reports. The words of a reporter who withdrew were kept for the decision and are erased now. */
export const closeReports = (db: Db, thing: ThingId, status: Exclude<ReportStatus, "open">) =>
  db
    .update(reports)
    .set({ status, closedAt: new Date(), detail: sql`CASE WHEN ${hasReporterLeft} THEN '' ELSE ${reports.detail} END` })
    .where(isOpenOn(thing));

export const reportersOf = (db: Db, thing: ThingId) =>
  db.select({ memberId: reports.memberId }).from(reports).where(isOpenOn(thing)).limit(100);
