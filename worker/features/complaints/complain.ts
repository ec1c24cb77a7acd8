import { and, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { ComplaintDetail, NewComplaint, OrderComplaints } from "#contracts/complaints.ts";
import { COMPLAINT_MONTHS, COMPLAINTS_EACH, NOTICED_DAYS } from "#contracts/limits.ts";
import { type Db, isUniqueViolation } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { isUndone, must, mustChangeOne } from "#worker/db/must.ts";
import { entitlements, orders } from "#worker/db/schema/commerce.ts";
import { complaints, complaintSteps } from "#worker/db/schema/complaints.ts";
import { members } from "#worker/db/schema/members.ts";
import { notifyByMail } from "#worker/features/notifications/notify-by-mail.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor, Publication } from "#worker/lib/http.ts";
import { seoulDate, seoulDay } from "#worker/lib/seoul.ts";
import { overtaken } from "./move.ts";
import { complaintsOfOrder, findPurchase, type Purchase } from "./queries.ts";
import { readComplaint } from "./read.ts";
import { claimableUntil, noticedUntil, sellerDue } from "./times.ts";
import { toComplaint, toNamed } from "./view.ts";

const conflict = (sentence: string) => new AppError("conflict", sentence);
const alreadyOpen = () => conflict("이미 접수한 주문이에요. 접수함에서 이어서 볼 수 있어요.");

async function requirePurchase(db: Db, orderId: string, memberId: number): Promise<Purchase> {
  const purchase = await findPurchase(db, orderId, memberId);
  if (!purchase) throw notFound("주문");
  return purchase;
}

/** When what was bought was supplied: a gift to who claimed it, at that time. */
const suppliedAtOf = ({ order, suppliedAt }: Purchase) => (order.isGift ? suppliedAt : order.paidAt);

function untilOf(purchase: Purchase) {
  const suppliedAt = suppliedAtOf(purchase);
  return suppliedAt === null ? null : claimableUntil(suppliedAt);
}

/** Why the member may not complain of a purchase at all, whatever they say. */
function refusalOf(purchase: Purchase, memberId: number): AppError | undefined {
  const { order, owner, openedAt, revokedAt } = purchase;
  if (order.status === "refunding") return conflict("환불하고 있는 주문이에요.");
  if (order.status === "refunded" || revokedAt !== null) return conflict("이미 환불한 주문이에요.");
  if (order.paidAt === null) return conflict("결제를 마친 주문만 접수할 수 있어요.");
  if (owner !== memberId) return conflict("선물은 받은 사람이 접수할 수 있어요. 환불하면 보낸 사람에게 돌아가요.");
  if (openedAt === null)
    return conflict(
      order.isGift
        ? "선물을 열어 본 뒤에 접수할 수 있어요."
        : "아직 열람하지 않은 구매예요. 구매하고 7일 안에는 결제 내역에서 바로 환불받을 수 있어요.",
    );
  if (untilOf(purchase)! <= new Date())
    return new AppError("unprocessable", `받고 ${COMPLAINT_MONTHS}개월이 지나서 접수할 수 없어요.`);
  return undefined;
}

const invalidDay = (message: string) =>
  new AppError("invalid_input", message, { errors: [{ field: "noticed_on", message }] });

/** The day on which it was noticed. Throws for one that cannot be, or that is too long ago. */
function requireNoticed(purchase: Purchase, said: string | undefined, now: Date) {
  const today = seoulDay(now.getTime());
  const day = said ?? today;
  if (day > today) throw invalidDay("문제를 안 날은 오늘이나 그 전이어야 해요.");
  if (day < seoulDay(suppliedAtOf(purchase)!.getTime())) throw invalidDay("문제를 안 날이 구매한 날보다 앞서요.");
  if (noticedUntil(day) <= now)
    throw new AppError("unprocessable", `문제를 알고 ${NOTICED_DAYS}일이 지나서 접수할 수 없어요.`);
  return day;
}

const earlierOf = (db: Db, orderId: string) =>
  db
    .select({ all: count().as("all"), open: sql<number>`count(*) FILTER (WHERE ended_at IS NULL)`.as("open") })
    .from(complaints)
    .where(eq(complaints.orderId, orderId))
    .get();

function refusalFor({ all, open }: { all: number; open: number }): AppError | undefined {
  if (open > 0) return alreadyOpen();
  return all >= COMPLAINTS_EACH ? conflict(`한 주문은 ${COMPLAINTS_EACH}번까지 접수할 수 있어요.`) : undefined;
}

/** The purchase as it was read, at that point of the batch. */
const isAsRead = ({ order }: Purchase, memberId: number) => {
  const isOpened = sql`EXISTS (SELECT 1 FROM ${entitlements} WHERE ${and(
    eq(entitlements.orderId, order.id),
    eq(entitlements.memberId, memberId),
    isNotNull(entitlements.openedAt),
    isNull(entitlements.revokedAt),
  )})`;
  const isPaid = sql`EXISTS (SELECT 1 FROM ${orders} WHERE id = ${order.id} AND status IN ('paid', 'released'))`;
  const hasRoom = sql`(SELECT count(*) FROM ${complaints} WHERE order_id = ${order.id}) < ${COMPLAINTS_EACH}`;
  return sql`${isOpened} AND ${isPaid} AND ${hasRoom}`;
};

function opening(db: Db, memberId: number, purchase: Purchase, input: NewComplaint, noticedOn: string, now: Date) {
  const { order, bodyVersion } = purchase;
  const isGone = purchase.seller.status === "INACTIVE";
  const due = sellerDue(now);
  const opened = sql`(SELECT id FROM ${complaints} WHERE order_id = ${order.id} AND ended_at IS NULL)`;
  const isSellerAsRead = sql`EXISTS (SELECT 1 FROM ${members} WHERE id = ${order.sellerId} AND (status = 'INACTIVE') = ${Number(isGone)})`;
  const step = { complaintId: opened, memberId: null, createdAt: now };
  return [
    must(db, sql`${isAsRead(purchase, memberId)} AND ${isSellerAsRead}`),
    db.insert(complaints).values({
      orderId: order.id,
      promptId: order.promptId,
      complainantId: memberId,
      sellerId: order.sellerId,
      reason: input.reason,
      // Nobody else can answer for a seller who has left.
      status: isGone ? ("escalated" as const) : ("open" as const),
      noticedOn,
      bodyVersion,
      dueAt: isGone ? null : due,
      escalatedAt: isGone ? now : null,
      createdAt: now,
    }),
    mustChangeOne(db),
    insertFrom(
      db,
      complaintSteps,
      { ...step, kind: "opened", memberId, detail: input.detail, results: input.results },
      sql`WHERE true`,
    ),
    ...(isGone ? [insertFrom(db, complaintSteps, { ...step, kind: "seller_gone" }, sql`WHERE true`)] : []),
    ...notifyByMail(db, {
      to: order.sellerId,
      kind: "claim",
      about: `claim:${crypto.randomUUID()}`,
      promptId: order.promptId,
      subjectId: opened,
      content: `‘${order.title}’에 문제가 있다는 접수가 왔어요.\n${seoulDate(due.getTime() - 1)}까지 답해 주세요. 답하지 않으면 운영자에게 넘어가요.`,
    }),
  ] as const;
}

type Complainant = Actor & { publications: Publication[] };

/**
 * Complains of an opened purchase, or of a gift that the member was given. Throws 404 for another's order, 409 while one is open and for
 * what is not opened or was refunded, 422 when the time is over.
 */
export async function complain(actor: Complainant, orderId: string, input: NewComplaint): Promise<ComplaintDetail> {
  const { db, member, publications } = actor;
  const purchase = await requirePurchase(db, orderId, member.id);
  const refusal = refusalOf(purchase, member.id) ?? refusalFor((await earlierOf(db, orderId))!);
  if (refusal) throw refusal;
  const now = new Date();
  const noticedOn = requireNoticed(purchase, input.noticed_on, now);
  try {
    await db.batch(opening(db, member.id, purchase, input, noticedOn, now));
  } catch (error) {
    if (isUniqueViolation(error)) throw alreadyOpen();
    if (isUndone(error)) throw overtaken();
    throw error;
  }
  publications.push({ to: purchase.order.sellerId });
  const [made] = await complaintsOfOrder(db, orderId, member.id);
  return readComplaint(actor, made!.complaint.id);
}

/** What the member has said about an order, and whether they may complain of it now. */
export async function readOrderComplaints({ db, member }: Actor, orderId: string): Promise<OrderComplaints> {
  const purchase = await requirePurchase(db, orderId, member.id);
  const rows = await complaintsOfOrder(db, orderId, member.id);
  const refusal = refusalOf(purchase, member.id) ?? refusalFor((await earlierOf(db, orderId))!);
  return {
    prompt: { id: purchase.order.promptId, title: purchase.order.title },
    seller: toNamed(purchase.seller),
    is_gift: purchase.order.isGift,
    claimable_until: purchase.owner === member.id ? (untilOf(purchase)?.toISOString() ?? null) : null,
    refusal: refusal?.message ?? null,
    items: rows.map((row) => toComplaint(row, "buyer")),
  };
}
