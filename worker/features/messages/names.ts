import { and, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { members } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { messageEvidence } from "#worker/db/schema/reports.ts";
import { hasBlocked } from "#worker/features/members/apart.ts";

const among = (ids: (number | null)[]) => sql`(SELECT value FROM json_each(${JSON.stringify([...new Set(ids)])}))`;

const card = { otherId: members.id, otherNickname: members.nickname, otherImage: members.profileImage };

/** The members by these ids, as a query for a batch. */
export const membersOf = (db: Db, ids: number[]) =>
  db
    .select(card)
    .from(members)
    .where(inArray(members.id, among(ids)));

/** The other member of a conversation and what decides whether they can be written to, as a query for a batch. */
export const otherOf = (db: Db, memberId: number, otherId: number) =>
  db
    .select({
      ...card,
      otherStatus: members.status,
      isBlocked: hasBlocked(memberId, otherId).as("is_blocked"),
      isBlocking: hasBlocked(otherId, memberId).as("is_blocking"),
    })
    .from(members)
    .where(eq(members.id, otherId));

/** The prompts by these ids that the reader may see, as a query for a batch: one that is no longer published is shown to its owner only. */
export const promptsShownTo = (db: Db, readerId: number, ids: (number | null)[]) =>
  db
    .select({ id: prompts.id, title: prompts.title, status: prompts.status })
    .from(prompts)
    .where(
      and(
        inArray(prompts.id, among(ids)),
        or(eq(prompts.status, "published"), and(eq(prompts.memberId, readerId), ne(prompts.status, "deleted"))),
      ),
    );

/** Which of these messages operators hid, as a query for a batch. */
export const hiddenAmong = (db: Db, ids: number[]) =>
  db
    .select({ hiddenId: messageEvidence.id })
    .from(messageEvidence)
    .where(and(inArray(messageEvidence.id, among(ids)), isNotNull(messageEvidence.hiddenAt)));
