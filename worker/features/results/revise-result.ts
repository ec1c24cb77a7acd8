import { and, eq, not, type SQL, sql } from "drizzle-orm";
import { memberTag, LISTS, promptTag } from "#contracts/cache-tags.ts";
import { isOneAudience, type ResultPatch, twoAudiences } from "#contracts/result-inputs.ts";
import type { Db } from "#worker/db/client.ts";
import { promptResults } from "#worker/db/schema/results.ts";
import type { Env } from "#worker/env.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import {
  isBoughtWith,
  isOwn,
  isSeen,
  isStillSaleable,
  isUnseen,
  lastOfSale,
  missingAltOf,
  requireOwn,
} from "./own-prompt.ts";
import { refuseHeld } from "./refuse-held.ts";
import { requireResult } from "./read-result.ts";
import { resultsChanged } from "./ready-to-show.ts";

/** A result of a prompt of this member, as an SQL condition. */
export const isOwnResult = ({ member }: Actor, promptId: number, resultId: number) =>
  and(
    eq(promptResults.id, resultId),
    eq(promptResults.promptId, promptId),
    sql`EXISTS (SELECT 1 FROM prompts WHERE ${isOwn(promptId, member)})`,
  )!;

const isStillUnseen = (promptId: number) => sql`EXISTS (SELECT 1 FROM prompts WHERE id = ${promptId} AND ${isUnseen})`;

const wrong = (field: string, message: string) =>
  new AppError("invalid_input", "입력한 내용을 확인해 주세요.", { errors: [{ field, message }] });

function refuseOtherKind(kind: string, patch: ResultPatch) {
  if (kind === "text" && patch.alt !== undefined) throw wrong("alt", "글 결과에는 그림 설명이 없어요.");
  if (kind === "text" && patch.is_decorative !== undefined)
    throw wrong("is_decorative", "글 결과는 장식용으로 둘 수 없어요.");
  if (kind !== "text" && patch.text !== undefined) throw wrong("text", "글 결과만 글을 고칠 수 있어요.");
}

type Reviser = Actor & { takenDown: string[] };
type Current = Pick<typeof promptResults.$inferSelect, "kind" | "media" | "isBuyersOnly" | "ageRating">;
type Prompt = Awaited<ReturnType<typeof requireOwn>>;

/** Refuses whom the result would be for. */
function refuseAudience(prompt: Prompt, current: Current, patch: ResultPatch) {
  const { is_buyers_only = current.isBuyersOnly, age_rating = current.ageRating } = patch;
  if (!isOneAudience({ is_buyers_only, age_rating })) throw wrong("age_rating", twoAudiences.error);
  if (current.ageRating === "19" && age_rating === "all" && (isSeen(prompt) || prompt.publishedAt !== null))
    throw wrong("age_rating", "올린 뒤에는 운영자만 19세를 풀 수 있어요. 잘못 골랐다면 지우고 다시 올려 주세요.");
}

const isOfSameAudience = ({ isBuyersOnly, ageRating }: Current) =>
  and(eq(promptResults.isBuyersOnly, isBuyersOnly), eq(promptResults.ageRating, ageRating));

/** What the media say in words after the patch; a decorative picture says nothing. */
function wordsOf({ alt, is_decorative: isDecorative }: ResultPatch, before: { alt: string; is_decorative: boolean }) {
  const decorative = isDecorative ?? (alt ? false : before.is_decorative);
  return { alt: decorative ? "" : (alt ?? before.alt), isDecorative: decorative };
}

const withWords = ({ alt, isDecorative }: ReturnType<typeof wordsOf>): SQL =>
  sql`json_set(media, '$.alt', ${alt}, '$.is_decorative', json(${String(isDecorative)}))`;

/** Why nothing was changed: gone, published or changed meanwhile, what somebody bought, or the only result that everyone sees. */
async function refuseLate(
  db: Db,
  isIt: SQL,
  current: Current,
  { isUndescribed, isRated }: { isUndescribed: boolean; isRated: boolean },
) {
  const now = await db
    .select({ isSame: sql<number>`${isOfSameAudience(current)}`, isBought: sql<number>`${isBoughtWith}` })
    .from(promptResults)
    .where(isIt)
    .get();
  if (!now) return notFound("결과");
  if (!now.isSame) return resultsChanged();
  if (isUndescribed) return missingAltOf("alt");
  if (isRated && now.isBought)
    return new AppError("conflict", "구매한 사람이 보고 있는 결과라 19세로 바꿀 수 없어요.", {
      errors: [{ field: "age_rating", message: "구매한 사람이 보고 있어요." }],
    });
  return lastOfSale(isRated ? "age_rating" : undefined);
}

/** Changes what a result says. Its files never change: another picture is another result. */
export async function reviseResult(actor: Reviser, env: Env, promptId: number, resultId: number, patch: ResultPatch) {
  const { db, member, takenDown } = actor;
  const isIt = isOwnResult(actor, promptId, resultId);
  const { kind, media, isBuyersOnly: isForBuyers, ageRating: rating } = promptResults;
  const [prompt, current] = await Promise.all([
    requireOwn(actor, promptId),
    db.select({ kind, media, isBuyersOnly: isForBuyers, ageRating: rating }).from(promptResults).where(isIt).get(),
  ]);
  if (!current) throw notFound("결과");
  refuseOtherKind(current.kind, patch);
  refuseAudience(prompt, current, patch);
  await refuseHeld(actor, prompt, patch);
  const {
    alt,
    is_decorative: isDecorative,
    is_buyers_only: isBuyersOnly,
    age_rating: ageRating,
    rating: _,
    ...columns
  } = patch;
  const words =
    current.media && (alt !== undefined || isDecorative !== undefined) ? wordsOf(patch, current.media) : undefined;
  const isUndescribed = words?.alt === "" && !words.isDecorative;
  if (isUndescribed && isSeen(prompt)) throw missingAltOf("alt");
  const changes = {
    ...columns,
    ...(words && { media: withWords(words) }),
    ...(isBuyersOnly !== undefined && { isBuyersOnly }),
    ...(ageRating !== undefined && { ageRating }),
  };
  if (Object.keys(changes).length > 0) {
    const isAllowed = and(
      isIt,
      isOfSameAudience(current),
      isBuyersOnly || ageRating === "19" ? isStillSaleable(promptId, resultId) : undefined,
      ageRating === "19" ? not(isBoughtWith) : undefined,
      isUndescribed ? isStillUnseen(promptId) : undefined,
    );
    const changed = await db
      .update(promptResults)
      .set(changes)
      .where(isAllowed)
      .returning({ id: promptResults.id })
      .get();
    if (!changed) throw await refuseLate(db, isIt, current, { isUndescribed, isRated: ageRating === "19" });
    if (ageRating === "19") takenDown.push(LISTS, memberTag(member.id), promptTag(promptId));
  }
  return requireResult(db, env, promptId, resultId);
}
