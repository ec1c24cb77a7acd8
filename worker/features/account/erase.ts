import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "#worker/db/client.ts";
import { identities, refreshTokens, tokenFamilies } from "#worker/db/schema/auth.ts";
import { bookmarks } from "#worker/db/schema/bookmarks.ts";
import { customers } from "#worker/db/schema/commerce.ts";
import { announcements, blocks, follows } from "#worker/db/schema/follows.ts";
import { members } from "#worker/db/schema/members.ts";
import { conversationSides } from "#worker/db/schema/messages.ts";
import { moderationActs } from "#worker/db/schema/moderation.ts";
import { notifications } from "#worker/db/schema/notifications.ts";
import { consents, idempotencyKeys } from "#worker/db/schema/account.ts";
import { prompts, promptViews } from "#worker/db/schema/prompts.ts";
import { reports } from "#worker/db/schema/reports.ts";
import { searches } from "#worker/db/schema/search.ts";
import { payoutAccounts, payouts } from "#worker/db/schema/settlement.ts";
import type { Env } from "#worker/env.ts";
import { personHash, personOf } from "#worker/lib/person.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { DAY } from "#worker/lib/time.ts";
import { forgetTexts } from "./forget-prompts.ts";

export const LEFT = "탈퇴한 회원";

/** What they wrote for others goes off sale; what nobody may read any more goes altogether. */
function erasePrompts(db: Db, memberId: number, now: Date): BatchItem<"sqlite">[] {
  const isTheirs = eq(prompts.memberId, memberId);
  return [
    db
      .update(prompts)
      .set({ status: "deleted", deletedAt: now, updatedAt: now })
      .where(and(isTheirs, ne(prompts.status, "deleted"))),
    ...forgetTexts(db, sql`${isTheirs}`),
    db
      .update(announcements)
      .set({ doneAt: now })
      .where(and(eq(announcements.memberId, memberId), isNull(announcements.doneAt))),
  ];
}

const eraseTies = (db: Db, memberId: number): BatchItem<"sqlite">[] => [
  db.delete(bookmarks).where(eq(bookmarks.memberId, memberId)),
  db.delete(follows).where(or(eq(follows.followerId, memberId), eq(follows.followeeId, memberId))),
  db.delete(blocks).where(or(eq(blocks.blockerId, memberId), eq(blocks.blockedId, memberId))),
  db.delete(notifications).where(eq(notifications.memberId, memberId)),
  // As if deleted from their side: what the others delete too goes.
  db
    .update(conversationSides)
    .set({ clearedId: sql`max(cleared_id, last_message_id)`, lastMessageId: 0 })
    .where(eq(conversationSides.memberId, memberId)),
  // Who is looking into an open report still needs its words.
  db
    .update(moderationActs)
    .set({ appeal: "" })
    .where(and(eq(moderationActs.ownerId, memberId), isNotNull(moderationActs.answeredAt))),
  db
    .update(reports)
    .set({ detail: "" })
    .where(and(eq(reports.memberId, memberId), ne(reports.status, "open"))),
];

const eraseAccess = (db: Db, memberId: number): BatchItem<"sqlite">[] => {
  const families = db.select({ id: tokenFamilies.id }).from(tokenFamilies).where(eq(tokenFamilies.memberId, memberId));
  return [
    db.delete(refreshTokens).where(inArray(refreshTokens.familyId, families)),
    db.delete(tokenFamilies).where(eq(tokenFamilies.memberId, memberId)),
    db.delete(identities).where(eq(identities.memberId, memberId)),
    db.delete(idempotencyKeys).where(eq(idempotencyKeys.memberId, memberId)),
    db.delete(consents).where(eq(consents.memberId, memberId)),
    db.delete(customers).where(eq(customers.memberId, memberId)),
    db.delete(payoutAccounts).where(eq(payoutAccounts.memberId, memberId)),
  ];
};

// Counted under a hash of the day; the sweep keeps two days, and the clock may be about to strike.
const DAYS = [0, 1, 2];

async function eraseTraces(db: Db, env: Env, memberId: number): Promise<BatchItem<"sqlite">[]> {
  const person = personOf({ memberId, address: "", userAgent: "" });
  const days = DAYS.map((back) => seoulDay(Date.now() - back * DAY));
  const statements = await Promise.all(
    days.map(async (day) => [
      db
        .delete(searches)
        .where(and(eq(searches.day, day), eq(searches.searcher, await personHash(env, "searches", day, person)))),
      db
        .delete(promptViews)
        .where(and(eq(promptViews.day, day), eq(promptViews.visitor, await personHash(env, "views", day, person)))),
    ]),
  );
  return statements.flat();
}

/** A row without a person: its key holds a blank, which no nickname's key can. */
const empty = (db: Db, memberId: number, now: Date): BatchItem<"sqlite">[] => [
  db
    .update(members)
    .set({
      nickname: LEFT,
      nicknameKey: `탈퇴 ${memberId}`,
      name: "",
      email: "",
      intro: "",
      profileImage: null,
      status: "INACTIVE",
      role: "USER",
      consentedVersion: null,
      mutedKinds: [],
      leavingAt: null,
      liveUntil: null,
      updatedAt: now,
    })
    .where(eq(members.id, memberId)),
  // The trigger on members leaves deleted prompts as they are.
  db.update(prompts).set({ prompterNickname: LEFT, prompterImage: null }).where(eq(prompts.memberId, memberId)),
  db.update(payouts).set({ holderName: "", lastDigits: "", sealedNumber: "" }).where(eq(payouts.memberId, memberId)),
];

/** All that is theirs alone, as statements for the batch of the withdrawal. */
export async function erase(db: Db, env: Env, memberId: number, now: Date): Promise<BatchItem<"sqlite">[]> {
  return [
    ...erasePrompts(db, memberId, now),
    ...eraseTies(db, memberId),
    ...eraseAccess(db, memberId),
    ...(await eraseTraces(db, env, memberId)),
    ...empty(db, memberId, now),
  ];
}
