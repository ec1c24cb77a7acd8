import { and, desc, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "#worker/db/client.ts";
import { entitlements, orders } from "#worker/db/schema/commerce.ts";
import { complaints, complaintSteps } from "#worker/db/schema/complaints.ts";
import { members } from "#worker/db/schema/members.ts";
import { prompts, promptVersions } from "#worker/db/schema/prompts.ts";

const sellers = alias(members, "sellers");
const someone = (one: typeof members | typeof sellers) => ({ id: one.id, nickname: one.nickname, status: one.status });

const rows = (db: Db) =>
  db
    .select({
      complaint: complaints,
      order: orders,
      seller: someone(sellers),
      complainant: someone(members),
    })
    .from(complaints)
    .innerJoin(orders, eq(orders.id, complaints.orderId))
    .innerJoin(sellers, eq(sellers.id, complaints.sellerId))
    .innerJoin(members, eq(members.id, complaints.complainantId));
export type ComplaintRow = Awaited<ReturnType<typeof rows>>[number];

export const isOfSide = { buyer: complaints.complainantId, seller: complaints.sellerId };

export const isPartyTo = (memberId: number) =>
  or(eq(complaints.complainantId, memberId), eq(complaints.sellerId, memberId))!;

export const findComplaint = (db: Db, id: number, when?: SQL) =>
  rows(db)
    .where(and(eq(complaints.id, id), when))
    .get();

/** Newest first, or with `oldest` those that waited longest. */
export const pageOfComplaints = (db: Db, where: SQL | undefined, limit: number, isOldest = false) =>
  rows(db)
    .where(where)
    .orderBy(isOldest ? complaints.id : desc(complaints.id))
    .limit(limit + 1);

/** Those about an order by the one who may complain of it, newest first. */
export const complaintsOfOrder = (db: Db, orderId: string, memberId: number) =>
  rows(db)
    .where(and(eq(complaints.orderId, orderId), eq(complaints.complainantId, memberId)))
    .orderBy(desc(complaints.id));

export const stepsOf = (db: Db, complaintId: number) =>
  db.select().from(complaintSteps).where(eq(complaintSteps.complaintId, complaintId)).orderBy(complaintSteps.id);

/** An order as its buyer, or the one who was given it, may complain of it. */
export const findPurchase = (db: Db, orderId: string, memberId: number) =>
  db
    .select({
      order: orders,
      owner: entitlements.memberId,
      suppliedAt: entitlements.createdAt,
      openedAt: entitlements.openedAt,
      revokedAt: entitlements.revokedAt,
      seller: someone(sellers),
      bodyVersion: prompts.bodyVersion,
    })
    .from(orders)
    .innerJoin(prompts, eq(prompts.id, orders.promptId))
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .leftJoin(entitlements, eq(entitlements.orderId, orders.id))
    .where(and(eq(orders.id, orderId), or(eq(orders.buyerId, memberId), eq(entitlements.memberId, memberId))))
    .get();
export type Purchase = NonNullable<Awaited<ReturnType<typeof findPurchase>>>;

/** A condition: the member may still read what they bought or were given with the order. */
export const isStillOwned = (orderId: string, memberId: number) =>
  sql`EXISTS (SELECT 1 FROM ${entitlements} WHERE ${and(
    eq(entitlements.orderId, orderId),
    eq(entitlements.memberId, memberId),
    isNull(entitlements.revokedAt),
  )})`;

export const textsOf = (db: Db, promptId: number, versions: number[]) =>
  db
    .select({ version: promptVersions.version, body: promptVersions.body })
    .from(promptVersions)
    .where(and(eq(promptVersions.promptId, promptId), inArray(promptVersions.version, versions)));

export const newestVersionOf = (db: Db, promptId: number) =>
  db
    .select({ version: prompts.bodyVersion })
    .from(prompts)
    .where(and(eq(prompts.id, promptId), sql`${prompts.status} <> 'deleted'`))
    .get();

export const isBehind = (id: string | undefined, isOldest: boolean) => {
  if (id === undefined) return undefined;
  const last = sql`CAST(${id} AS INTEGER)`;
  return isOldest ? sql`${complaints.id} > ${last}` : lt(complaints.id, last);
};
