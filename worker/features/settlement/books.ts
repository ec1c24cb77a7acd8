import { eq } from "drizzle-orm";
import type { LedgerPasses, LedgerReport, NewPgSettlement, PgSettlement } from "#contracts/settlement-admin.ts";
import type { Db } from "#worker/db/client.ts";
import { pgSettlements } from "#worker/db/schema/settlement.ts";
import { listPasses } from "#worker/features/ledger/asked-pass.ts";
import { checkLedger, trialBalance } from "#worker/features/ledger/checks.ts";
import { isRefusedByBooks, post } from "#worker/features/ledger/post.ts";
import { pgSettlement } from "#worker/features/ledger/postings.ts";
import { audit } from "#worker/db/audit.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { seoulDay } from "#worker/lib/seoul.ts";

/** Records a transfer from the payment provider. The provider's number is the key: repeating it returns the same record, with other sums 409. */
export async function recordPgSettlement({ db, member }: Actor, input: NewPgSettlement): Promise<PgSettlement> {
  const { id, gross, cost, settled_on: settledOn } = input;
  if (settledOn > seoulDay(Date.now()))
    throw new AppError("invalid_input", "아직 오지 않은 날이에요.", {
      errors: [{ field: "settled_on", message: "오늘까지의 날짜를 보내 주세요." }],
    });
  const now = new Date();
  try {
    await db.batch([
      db.insert(pgSettlements).values({ id, gross, cost, settledOn, createdAt: now }),
      ...post(db, pgSettlement({ id, gross, cost }), now),
      audit(db, { adminId: member.id, action: "record", thing: "pg_settlement", thingId: id }),
    ]);
  } catch (error) {
    if (!isRefusedByBooks(error)) throw error;
  }
  const row = (await db.select().from(pgSettlements).where(eq(pgSettlements.id, id)).get())!;
  if (row.gross !== gross || row.cost !== cost || row.settledOn !== settledOn)
    throw new AppError("conflict", "같은 번호로 다른 정산이 이미 적혀 있어요.", {
      errors: [{ field: "id", message: "이미 쓴 정산 번호예요." }],
    });
  return { id, gross, cost, settled_on: settledOn, create_at: row.createdAt.toISOString() };
}

/** The trial balance and what the passes over the books have found; checks nothing itself. */
export async function readPasses(db: Db): Promise<LedgerPasses> {
  return { trial_balance: await trialBalance(db), passes: await listPasses(db) };
}

/** The trial balance and every invariant of the ledger, checked in this call. */
export async function readBooks(db: Db): Promise<LedgerReport> {
  const [trial, checks] = [await trialBalance(db), await checkLedger(db)];
  return { is_sound: checks.every(({ breaches }) => breaches.length === 0), trial_balance: trial, checks };
}
