import { and, eq, gt, sql } from "drizzle-orm";
import { withholdingOf } from "#contracts/commerce.ts";
import type { PayoutRequest } from "#contracts/settlement.ts";
import type { Db } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { payoutAccounts, payouts } from "#worker/db/schema/settlement.ts";
import { availableOf, pendingOf } from "#worker/features/ledger/balances.ts";
import { isRefusedByBooks, post } from "#worker/features/ledger/post.ts";
import { payout } from "#worker/features/ledger/postings.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { createKeyUse, once, resultOf } from "#worker/db/idempotency.ts";
import { must, mustChangeOne } from "#worker/db/must.ts";
import { seoulMinute } from "#worker/lib/seoul.ts";
import { findAccount } from "./account.ts";
import { type AccountRow, toRequested } from "./view.ts";

const SCOPE = "payouts";

const won = (amount: number) => `${amount.toLocaleString("ko")}원`;

async function requireAccount(db: Db, memberId: number) {
  const account = await findAccount(db, memberId).get();
  if (!account) throw new AppError("conflict", "정산받을 계좌를 먼저 등록해 주세요.");
  if (account.frozenUntil.getTime() > Date.now())
    throw new AppError(
      "conflict",
      `계좌를 바꾼 지 하루가 지나지 않았어요. ${seoulMinute(account.frozenUntil)}부터 신청할 수 있어요.`,
    );
  return account;
}

/** Inserts the payout with its tax and a copy of the account, if the account is still the one that was read: every registration is sealed anew. */
function insertPayout(db: Db, id: string, account: AccountRow, gross: number, now: Date) {
  const { memberId, sellerType, sealedNumber } = account;
  const { incomeTax, localTax, net } = withholdingOf(gross, sellerType);
  const isCurrent = and(eq(payoutAccounts.memberId, memberId), eq(payoutAccounts.sealedNumber, sealedNumber));
  return insertFrom(
    db,
    payouts,
    {
      id,
      memberId,
      sellerType: payoutAccounts.sellerType,
      gross,
      incomeTax,
      localTax,
      net,
      bankCode: payoutAccounts.bankCode,
      sealedNumber: payoutAccounts.sealedNumber,
      lastDigits: payoutAccounts.lastDigits,
      holderName: payoutAccounts.holderName,
      requestedAt: now,
      verifiedAt: payoutAccounts.verifiedAt,
    },
    sql`FROM ${payoutAccounts} WHERE ${isCurrent}`,
  );
}

/** A condition: the member has a paid prompt on sale. A remainder below the minimum can be requested only without one. */
const sellingOf = (memberId: number) =>
  sql`EXISTS (SELECT 1 FROM ${prompts} WHERE ${and(eq(prompts.memberId, memberId), sql`${prompts.status} = 'published'`, gt(prompts.price, 0))})`;

async function refuse(db: Db, memberId: number, { amount, closing }: PayoutRequest): Promise<never> {
  const { available, scheduled, isSelling } = (await db.get<{
    available: number;
    scheduled: number;
    isSelling: number;
  }>(
    sql`SELECT ${availableOf(memberId)} AS available, ${pendingOf(memberId)} AS scheduled, ${sellingOf(memberId)} AS "isSelling"`,
  ))!;
  if (closing && isSelling) throw new AppError("conflict", "판매 중인 유료 프롬프트를 먼저 내려 주세요.");
  if (closing && scheduled > 0)
    throw new AppError(
      "conflict",
      `정산 예정인 금액이 ${won(scheduled)} 있어요. 정산 가능해진 뒤에 모두 신청해 주세요.`,
    );
  if (closing && available > amount)
    throw new AppError("unprocessable", `남은 금액은 ${won(available)}이에요.`, {
      errors: [{ field: "amount", message: `남은 ${won(available)}을 모두 신청해 주세요.` }],
    });
  if (available >= amount)
    throw new AppError("conflict", "방금 정산 계좌나 금액이 바뀌었어요. 새로고침한 뒤 다시 신청해 주세요.");
  throw new AppError("unprocessable", `정산 가능 금액은 ${won(Math.max(0, available))}이에요.`, {
    errors: [{ field: "amount", message: `${won(Math.max(0, available))}까지 신청할 수 있어요.` }],
  });
}

/**
 * Requests a payout of the available balance: one batch takes the key, copies tax and account, and makes the posting. Returns the payout,
 * also for a repeated key. Throws 409 without a usable account and 422 when the balance does not cover the amount.
 */
export async function requestPayout({ db, member }: Actor, request: PayoutRequest, key?: string) {
  const { amount, closing } = request;
  const ours = await createKeyUse(member.id, SCOPE, request, key);
  const isOurs = and(eq(payouts.id, resultOf(ours)), eq(payouts.memberId, member.id));
  const begin = async () => {
    const account = await requireAccount(db, member.id);
    const now = new Date();
    const id = crypto.randomUUID();
    const { net } = withholdingOf(amount, account.sellerType);
    const isAll = sql`${availableOf(member.id)} = ${amount} AND ${pendingOf(member.id)} = 0 AND NOT ${sellingOf(member.id)}`;
    return {
      statements: [
        must(db, sql`${availableOf(member.id)} >= ${amount}`),
        ...(closing ? [must(db, isAll)] : []),
        insertPayout(db, id, account, amount, now),
        mustChangeOne(db),
        ...post(db, payout({ id, memberId: member.id, gross: amount, net }), now),
        must(db, sql`${availableOf(member.id)} >= 0`),
      ],
      result: sql`${id}`,
    };
  };
  const done = await once(db, ours, begin, { made: db.select().from(payouts).where(isOurs) }, isRefusedByBooks);
  return done?.made[0] ? toRequested(done.made[0]) : refuse(db, member.id, request);
}
