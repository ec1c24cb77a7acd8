import { and, count, eq, sql } from "drizzle-orm";
import { BUNDLES_MAX, PRICE_MIN_PAID } from "#contracts/limits.ts";
import type { Db } from "#worker/db/client.ts";
import { bundlePrompts, bundles } from "#worker/db/schema/bundles.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { AppError } from "#worker/lib/errors.ts";
import { isLive } from "./for-sale.ts";

/** Whether the member may have one more bundle, as an SQL condition. */
export const hasRoom = (db: Db, memberId: number) =>
  sql`(${db
    .select({ n: count() })
    .from(bundles)
    .where(and(eq(bundles.memberId, memberId), isLive))}) < ${BUNDLES_MAX}`;

const tooMany = () =>
  new AppError("conflict", `묶음은 한 번에 ${BUNDLES_MAX}개까지 팔 수 있어요. 안 파는 묶음을 먼저 끝내 주세요.`);
const changed = () => new AppError("conflict", "그사이 프롬프트나 값이 바뀌었어요. 새로고침한 뒤 다시 해 주세요.");

const refuse = (field: "price" | "prompt_ids", message: string) =>
  new AppError("invalid_input", message, { errors: [{ field, message }] });

const won = (amount: number) => `${amount.toLocaleString("ko")}원`;

/** The prompts that the member asked for, in this order; of others, without what is not public of them. */
const askedPrompts = (db: Db, ids: number[]) =>
  db
    .select({
      id: prompts.id,
      memberId: prompts.memberId,
      title: prompts.title,
      price: prompts.price,
      status: prompts.status,
    })
    .from(prompts)
    .where(sql`${prompts.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);

export const idsOf = async (db: Db, id: number) =>
  (
    await db
      .select({ promptId: bundlePrompts.promptId })
      .from(bundlePrompts)
      .where(eq(bundlePrompts.bundleId, id))
      .orderBy(bundlePrompts.position)
  ).map(({ promptId }) => promptId);

/** Refuses a price that leaves less than 100 won for each prompt. */
export function refuseBelowMinimum(price: number, promptCount: number) {
  if (price < promptCount * PRICE_MIN_PAID)
    throw refuse(
      "price",
      `프롬프트마다 ${won(PRICE_MIN_PAID)} 이상이어야 해요. ${won(promptCount * PRICE_MIN_PAID)}부터 정할 수 있어요.`,
    );
}

/**
 * Why a bundle of these prompts at this price was not written: 400 that names the field, 409 for one more than `BUNDLES_MAX`, or for
 * what has changed meanwhile.
 */
export async function refusalOf(
  db: Db,
  member: Pick<Member, "id">,
  { ids, price }: { ids: number[]; price: number },
  isNew: boolean,
): Promise<AppError> {
  const rows = await askedPrompts(db, ids);
  const ownById = new Map(rows.filter(({ memberId }) => memberId === member.id).map((row) => [row.id, row]));
  const ownPrompts = ids.flatMap((id) => ownById.get(id) ?? []);
  if (ownPrompts.length < ids.length || ownPrompts.some(({ status }) => status === "deleted"))
    return refuse("prompt_ids", "내 프롬프트가 아니거나 지운 것이 들어 있어요. 내가 파는 것만 묶을 수 있어요.");
  const unpublished = ownPrompts.find(({ status }) => status !== "published");
  if (unpublished) return refuse("prompt_ids", `공개하지 않은 프롬프트가 들어 있어요: ‘${unpublished.title}’`);
  const free = ownPrompts.find((row) => row.price < PRICE_MIN_PAID);
  if (free) return refuse("prompt_ids", `무료 프롬프트는 묶을 수 없어요: ‘${free.title}’`);
  const separate = ownPrompts.reduce((sum, row) => sum + row.price, 0);
  if (price >= separate) return refuse("price", `따로 사는 값 ${won(separate)}보다 낮게 정해 주세요.`);
  if (!isNew) return changed();
  const [room] = await db.all<{ ok: number }>(sql`SELECT ${hasRoom(db, member.id)} AS ok`);
  return room?.ok ? changed() : tooMany();
}
