import { z } from "zod";
import { type BankCode, banks } from "#contracts/banks.ts";
import { payoutStatuses, sellerTypes } from "#contracts/commerce.ts";
import type { AdminPayout, LedgerReport, PgSettlement } from "#contracts/settlement-admin.ts";
import {
  type BusinessIdentity,
  type MonthLine,
  type Payout,
  type PayoutAccount,
  type SaleLine,
  saleStatuses,
  type Seller,
  type SettlementSummary,
  type Statement,
} from "#contracts/settlement.ts";
import { count, id, time } from "./shapes.ts";

const sellerType = z.enum(sellerTypes);
const month = z.string().regex(/^\d{4}-\d\d$/);

const business = z.object({
  name: z.string(),
  representative: z.string(),
  registration_number: z.string(),
  mail_order_number: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
}) satisfies z.ZodType<BusinessIdentity>;

export const seller = z.object({
  user_id: id,
  seller_type: sellerType.nullable(),
  business: business.nullable(),
}) satisfies z.ZodType<Seller>;

export const account = z
  .object({
    bank_code: z.string(),
    bank_name: z.string(),
    last_digits: z.string(),
    holder_name: z.string(),
    is_verified: z.boolean(),
    seller_type: sellerType,
    business: business.nullable(),
    frozen_until: time.nullable(),
    updated_at: time,
  })
  .meta({ id: "PayoutAccount" }) satisfies z.ZodType<PayoutAccount>;

export const summary = z.object({
  scheduled: count,
  next_release_at: time.nullable(),
  available: z.int(),
  in_progress: count,
  paid_this_month: count,
  paid_total: count,
  next_payout_on: z.iso.date(),
  minimum: count,
  notice: z.string().nullable(),
  account: account.nullable(),
}) satisfies z.ZodType<SettlementSummary>;

export const sale = z
  .object({
    order_id: z.uuid(),
    prompt_id: id,
    title: z.string(),
    amount: count,
    fee: count,
    fee_vat: count,
    share: count,
    status: z.enum(saleStatuses),
    paid_at: time,
    release_at: time,
    refunded_at: time.nullable(),
  })
  .meta({ id: "Sale" }) satisfies z.ZodType<SaleLine>;

export const payout = z
  .object({
    id: z.uuid(),
    amount: count,
    income_tax: count,
    local_tax: count,
    net: count,
    seller_type: sellerType,
    bank_name: z.string(),
    last_digits: z.string(),
    holder_name: z.string(),
    status: z.enum(payoutStatuses),
    failure_reason: z.string().nullable(),
    requested_at: time,
    approved_at: time.nullable(),
    ended_at: time.nullable(),
  })
  .meta({ id: "Payout" }) satisfies z.ZodType<Payout>;

const monthLine = z.object({ month, sales: count, refunds: count, payouts: count }) satisfies z.ZodType<MonthLine>;
export const months = z.object({ items: z.array(monthLine) });

export const statement = z.object({
  month,
  seller: seller.extend({ nickname: z.string() }),
  sales: z.array(sale),
  refunds: z.array(sale),
  payouts: z.array(payout),
  totals: z.object({
    sales: count,
    fees: count,
    fee_vat: count,
    share: count,
    refunds: count,
    refunded_share: count,
    payouts: count,
    income_tax: count,
    local_tax: count,
    net: count,
  }),
}) satisfies z.ZodType<Statement>;

export const adminPayout = payout
  .extend({
    member: z.object({ user_id: id, nickname: z.string() }),
    bank_code: z.enum(Object.keys(banks) as BankCode[]),
    is_verified: z.boolean(),
  })
  .meta({ id: "AdminPayout" }) satisfies z.ZodType<AdminPayout>;
export const approved = z.object({ items: z.array(adminPayout) });

export const pgSettlement = z.object({
  id: z.string(),
  gross: count,
  cost: count,
  settled_on: z.iso.date(),
  create_at: time,
}) satisfies z.ZodType<PgSettlement>;

export const books = z.object({
  is_sound: z.boolean(),
  trial_balance: z.array(
    z.object({ account: z.string(), accounts: count, debits: count, credits: count, balance: z.int() }),
  ),
  checks: z.array(z.object({ check: z.string(), breaches: z.array(z.string()) })),
}) satisfies z.ZodType<LedgerReport>;

export const operatorRefund = z.object({ order_id: z.uuid(), status: z.string() });
