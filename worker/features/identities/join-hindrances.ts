import { type SQL, sql } from "drizzle-orm";
import { providerNames, providerOf } from "#contracts/provider-names.ts";
import { COLLECTIONS_MAX } from "#contracts/limits.ts";
import type { JoinHindrance } from "#contracts/identities.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { AppError } from "#worker/lib/errors.ts";

/** The account that would be left, and the one that would get its things. */
export type Pair = { from: number; to: number };

const anyOf = (table: string, condition: SQL) => sql`EXISTS (SELECT 1 FROM ${sql.raw(table)} WHERE ${condition})`;
const either = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` OR `)})`;
const collectionsOf = (id: number) =>
  sql`(SELECT count(*) FROM collections WHERE member_id = ${id} AND deleted_at IS NULL)`;

/** By hindrance: an SQL condition that is true while it prevents the join. */
const conditions = ({ from, to }: Pair): Record<JoinHindrance, SQL> => ({
  status: sql`(SELECT status <> 'ACTIVE' OR leaving_at IS NOT NULL FROM members WHERE id = ${from})`,
  operator: sql`(SELECT role = 'ADMIN' FROM members WHERE id = ${from})`,
  moderation: either([
    anyOf("moderation_acts", sql`owner_id = ${from} AND ended_at IS NULL`),
    anyOf("reports", sql`owner_id = ${from} AND status = 'open'`),
  ]),
  orders: either([
    anyOf("orders", sql`buyer_id = ${from}`),
    anyOf("orders", sql`seller_id = ${from}`),
    anyOf("entitlements", sql`member_id = ${from}`),
    anyOf("gifts", sql`claimer_id = ${from}`),
  ]),
  prompts: anyOf("prompts", sql`member_id = ${from} AND status <> 'deleted'`),
  money: either([
    anyOf("payout_accounts", sql`member_id = ${from}`),
    anyOf("payouts", sql`member_id = ${from}`),
    ...["seller_pending", "seller_available"].map((kind) => anyOf("ledger_account", sql`id = ${`${kind}:${from}`}`)),
  ]),
  collections: sql`(${collectionsOf(from)} > 0 AND ${collectionsOf(from)} + ${collectionsOf(to)} > ${COLLECTIONS_MAX})`,
  identities: sql`(SELECT count(*) > 1 FROM identities WHERE member_id = ${from})`,
});

const sentences: Record<JoinHindrance, string> = {
  status: "이용이 정지됐거나 탈퇴를 기다리는 계정이에요.",
  operator: "운영자 계정이에요.",
  moderation: "신고를 살펴보고 있거나 운영 조치를 받은 계정이에요.",
  orders: "사거나 팔거나 선물받은 기록이 있어요.",
  prompts: "올렸거나 임시 저장한 프롬프트가 있어요.",
  money: "정산 정보가 있어요.",
  collections: `두 계정의 모음이 모두 ${COLLECTIONS_MAX}개를 넘어요.`,
  identities: "로그인이 둘 연결된 계정이에요.",
};
const codes = Object.keys(sentences) as JoinHindrance[];

/** Whether nothing prevents the join, as an SQL condition for its batch. */
export const mayJoin = (pair: Pair) => sql`NOT ${either(Object.values(conditions(pair)))}`;

/** Throws 409 with everything that prevents the join, its code in `field`, and what the member may do instead. */
export async function refuseHindered(db: Db, pair: Pair, provider: Member["socialType"]) {
  const held = conditions(pair);
  const columns = codes.map((code) => [code, sql<number>`${held[code]}`.as(code)] as const);
  const row = await db
    .select(Object.fromEntries(columns))
    .from(sql`(SELECT 1)`)
    .get();
  const reasons = codes.filter((code) => row?.[code]);
  if (reasons.length === 0) return;
  const name = providerNames[providerOf[provider]];
  const way = ["status", "operator", "moderation"].some((code) => reasons.includes(code as JoinHindrance))
    ? ""
    : ` 지금 계정을 쓰지 않았다면 ${name}로 로그인해서 그 계정에 지금 로그인을 더해 주세요. 둘 다 쓰던 계정이면 한쪽에서 탈퇴한 뒤에 더할 수 있어요.`;
  throw new AppError(
    "conflict",
    `${name}로 쓰던 계정이 따로 있고, 합칠 수 없어요. ${reasons.map((code) => sentences[code]).join(" ")}${way}`,
    { errors: reasons.map((field) => ({ field, message: sentences[field] })) },
  );
}
