import { and, count, eq, sql } from "drizzle-orm";
import { fold } from "#contracts/fold.ts";
import { WATCHES_EACH } from "#contracts/limits.ts";
import { watchKindOf, type WatchKind } from "#contracts/watch-names.ts";
import type { NewWatch, Watch } from "#contracts/watches.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { commonTerms } from "#worker/db/schema/search.ts";
import { watches } from "#worker/db/schema/watches.ts";
import { isActiveMember } from "#worker/features/members/active.ts";
import { tokensOfWatch } from "#worker/features/search/watched.ts";
import { AppError, noLongerActive } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { toWatch } from "./view.ts";

const FULL: Record<WatchKind, string> = {
  category: `카테고리는 ${WATCHES_EACH}개까지 알림을 받을 수 있어요.`,
  tag: `태그는 ${WATCHES_EACH}개까지 알림을 받을 수 있어요.`,
  search: `검색은 ${WATCHES_EACH}개까지 알림을 받을 수 있어요.`,
};

/** The same for what is the same: however it was typed, and in whatever order its filters were sent. */
const keyOf = ({ search, filters: { category, model, price, tag = "" } }: NewWatch) =>
  JSON.stringify([fold(search).trim(), category, model, price, fold(tag)]);

/** Of tokens that every match has, the one that the fewest prompts have. */
async function rarestOf(db: Db, tokens: string[]): Promise<string> {
  const common = await db
    .select()
    .from(commonTerms)
    .where(sql`${commonTerms.term} IN (SELECT value FROM json_each(${JSON.stringify(tokens)}))`);
  const prompts = new Map(common.map((one) => [one.term, one.prompts]));
  const countOf = (token: string) => prompts.get(token) ?? 0;
  return tokens.reduce((rarest, token) => (countOf(token) < countOf(rarest) ? token : rarest));
}

/**
 * Watches a category, a tag or a search: its member hears of new prompts that match it. The same again changes nothing. Throws 400 for a
 * search that says nothing, and 409 for one more than `WATCHES_EACH` of a kind.
 */
export async function watch({ db, member }: Actor, { filters, ...typed }: NewWatch): Promise<Watch> {
  const search = typed.search.replace(/\s+/g, " ");
  const tokens = tokensOfWatch({ search, filters });
  const nothing = "무엇을 찾는지 낱말로 써 주세요.";
  if (tokens.length === 0)
    throw new AppError("invalid_input", nothing, { errors: [{ field: "search", message: nothing }] });
  const [kind, key] = [watchKindOf({ search, filters }), keyOf({ search, filters })];
  const values = { memberId: member.id, kind, key, search, filters, createdAt: new Date() };
  const isOwn = eq(watches.memberId, member.id);
  const isRoom = sql`(SELECT count(*) FROM ${watches} WHERE ${and(isOwn, eq(watches.kind, kind))}) < ${WATCHES_EACH}`;
  const { kept, ofKind } = await batchOf(db, {
    inserted: insertWhere(
      db,
      watches,
      { ...values, token: await rarestOf(db, tokens) },
      sql`${isActiveMember(member.id)} AND ${isRoom}`,
    ).onConflictDoNothing(),
    kept: db
      .select()
      .from(watches)
      .where(and(isOwn, eq(watches.key, key))),
    ofKind: db
      .select({ count: count() })
      .from(watches)
      .where(and(isOwn, eq(watches.kind, kind))),
  });
  if (kept[0]) return toWatch(kept[0]);
  throw ofKind[0]!.count < WATCHES_EACH ? noLongerActive() : new AppError("conflict", FULL[kind]);
}
