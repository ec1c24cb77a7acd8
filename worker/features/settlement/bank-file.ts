import { asc, eq, sql } from "drizzle-orm";
import { banks } from "#contracts/banks.ts";
import type { Db } from "#worker/db/client.ts";
import { payouts } from "#worker/db/schema/settlement.ts";
import type { Env } from "#worker/env.ts";
import { audit } from "#worker/db/audit.ts";
import { writeCsv } from "#worker/lib/csv.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { createSealer } from "#worker/lib/seal.ts";
import { sealOwner } from "./account.ts";
import { isOneOf } from "./payout-queue.ts";

const HEAD = ["은행 코드", "은행", "계좌번호", "예금주", "입금액", "통장 표시", "지급 번호", "예금주 확인"];
const MEMO = "글감정산";
const ROWS_MAX = 500;

const approved = (db: Db) =>
  db.select().from(payouts).where(eq(payouts.status, "approved")).orderBy(asc(payouts.seq)).limit(ROWS_MAX);

/** A CSV of the approved payouts (up to 500) with decrypted account numbers. Every number is audited as revealed before it is returned. */
export async function writeBankFile({ db, member, env }: Actor & { env: Env }) {
  const sealer = createSealer(env.SETTLEMENT_KEY);
  const rows = await Promise.all(
    (await approved(db)).map(async (payout) => ({
      ...payout,
      number: await sealer.open(payout.sealedNumber, sealOwner(payout.memberId)),
    })),
  );
  const closed = rows.filter(({ number }) => number === undefined).map(({ id }) => id);
  if (closed.length > 0)
    throw new AppError("unavailable", "열 수 없는 계좌번호가 있어요. SETTLEMENT_KEY에 그때 쓴 키를 더해 주세요.", {
      errors: closed.map((id) => ({ field: id, message: "계좌번호를 열 수 없어요." })),
    });
  await audit(
    db,
    { adminId: member.id, action: "reveal_account", thing: "payout", thingId: sql`id` },
    sql`FROM ${payouts} WHERE ${isOneOf(rows.map(({ id }) => id))} ORDER BY seq`,
  );
  return writeCsv([
    HEAD,
    ...rows.map(({ bankCode, number, holderName, net, id, verifiedAt }) => [
      bankCode,
      banks[bankCode],
      number!,
      holderName,
      net,
      MEMO,
      id,
      verifiedAt === null ? "확인 안 됨" : "확인됨",
    ]),
  ]);
}
