import { z } from "zod";
import { type BankCode, banks } from "./banks.ts";
import { withParticle } from "./particles.ts";
import { payoutStatuses } from "./commerce.ts";
import { pageQuery } from "./common.ts";
import { count, named, time } from "./answers.ts";
import { payout } from "./settlement.ts";
import { text } from "./text.ts";

const APPROVED_AT_ONCE = 100;
const WON_MAX = 1_000_000_000_000;

const payoutId = z.uuid("지급 번호가 올바르지 않아요.");
export const payoutParam = z.object({ id: payoutId });

export const payoutQueueQuery = pageQuery.extend({
  status: z.enum(payoutStatuses, "상태를 다시 골라 주세요.").optional(),
});
export type PayoutQueueQuery = z.output<typeof payoutQueueQuery>;

export const payoutApproval = z.strictObject(
  {
    ids: z
      .array(payoutId, "지급 번호를 목록으로 보내 주세요.")
      .min(1, "지급을 하나 이상 골라 주세요.")
      .max(APPROVED_AT_ONCE, `한 번에 ${APPROVED_AT_ONCE}건까지 승인할 수 있어요.`),
  },
  "지급 번호만 보내 주세요.",
);

export const operatorReason = z.strictObject(
  { reason: text({ min: 1, max: 200, label: "이유" }) },
  "이유를 보내 주세요.",
);

const won = (label: string) =>
  z
    .int(`${withParticle(label, "은")} 원 단위 정수로 보내 주세요.`)
    .max(WON_MAX, `${withParticle(label, "이")} 너무 커요.`);

export const newPgSettlement = z
  .strictObject(
    {
      id: z
        .string("정산 번호를 보내 주세요.")
        .regex(/^[\w.-]{1,64}$/, "정산 번호는 영문, 숫자, -, _, . 64자까지 쓸 수 있어요."),
      gross: won("정산 금액").positive("정산 금액: 0보다 커야 해요."),
      cost: won("결제사 수수료").nonnegative("결제사 수수료: 0 이상이어야 해요."),
      settled_on: z.iso.date("정산일은 2026-11-20처럼 보내 주세요."),
    },
    "id, gross, cost, settled_on만 보내 주세요.",
  )
  .refine(({ gross, cost }) => gross < 1 || cost <= gross, {
    path: ["cost"],
    error: "결제사 수수료는 정산 금액을 넘을 수 없어요.",
  });
export type NewPgSettlement = z.output<typeof newPgSettlement>;

/** A payout for operators; the account number is only in the file for the bank. */
export const adminPayout = payout
  .extend({
    member: named,
    /** The seller is suspended now. */
    is_suspended: z.literal(true).optional(),
    bank_code: z.enum(Object.keys(banks) as BankCode[]),
    is_verified: z.boolean(),
  })
  .meta({ id: "AdminPayout" });
export type AdminPayout = z.output<typeof adminPayout>;
export const approvedPayouts = z.object({ items: z.array(adminPayout) });

export const pgSettlement = z.object({
  id: z.string(),
  gross: count,
  cost: count,
  settled_on: z.iso.date(),
  create_at: time,
});
export type PgSettlement = z.output<typeof pgSettlement>;

const trialBalance = z.array(
  z.object({ account: z.string(), accounts: count, debits: count, credits: count, balance: z.int() }),
);
const checks = z.array(z.object({ check: z.string(), breaches: z.array(z.string()) }));

/** Amounts in won; `checks` lists every invariant of the books with the ids that break it. */
export const ledgerReport = z.object({
  is_sound: z.boolean(),
  trial_balance: trialBalance,
  checks,
});
export type LedgerReport = z.output<typeof ledgerReport>;

/** `nightly` and `rolling` are those of the scheduled jobs, `asked` is that of operators. */
export const ledgerPassNames = ["nightly", "rolling", "asked"] as const;

/**
 * One run of a pass over the books. `ended_at` is null while it is under way, and `progress` the share of its steps that are done (0 to
 * 1). `postings` and `rows` (accounts, orders, payouts and transfers of the payment provider) were checked so far; `broken` lists only
 * the invariants that do not hold, with at most 20 ids each.
 */
export const ledgerPass = z
  .object({
    pass: z.enum(ledgerPassNames),
    begun_at: time,
    ended_at: time.nullable(),
    progress: z.number().min(0).max(1),
    postings: count,
    rows: count,
    broken: checks,
  })
  .meta({ id: "LedgerPass" });
export type LedgerPass = z.output<typeof ledgerPass>;

/** The trial balance in won; of each pass the last run that ended and the one under way, if there are any. */
export const ledgerPasses = z.object({ trial_balance: trialBalance, passes: z.array(ledgerPass) });
export type LedgerPasses = z.output<typeof ledgerPasses>;

export const operatorRefund = z.object({ order_id: z.uuid(), status: z.string() });
