import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ResultPatch } from "#contracts/result-inputs.ts";
import { promptResults } from "#worker/db/schema/results.ts";
import type { Env } from "#worker/env.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { isOwn, isSeen, isStillSaleable, isUnseen, lastOfSale, missingAltOf, requireOwn } from "./own-prompt.ts";
import { requireResult } from "./read-result.ts";

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

/** What the media say in words after the patch; a decorative picture says nothing. */
function wordsOf({ alt, is_decorative: isDecorative }: ResultPatch, before: { alt: string; is_decorative: boolean }) {
  const decorative = isDecorative ?? (alt ? false : before.is_decorative);
  return { alt: decorative ? "" : (alt ?? before.alt), isDecorative: decorative };
}

const withWords = ({ alt, isDecorative }: ReturnType<typeof wordsOf>): SQL =>
  sql`json_set(media, '$.alt', ${alt}, '$.is_decorative', json(${String(isDecorative)}))`;

/** Changes what a result says. Its files never change: another picture is another result. */
export async function reviseResult(actor: Actor, env: Env, promptId: number, resultId: number, patch: ResultPatch) {
  const { db } = actor;
  const isIt = isOwnResult(actor, promptId, resultId);
  const [prompt, current] = await Promise.all([
    requireOwn(actor, promptId),
    db.select({ kind: promptResults.kind, media: promptResults.media }).from(promptResults).where(isIt).get(),
  ]);
  if (!current) throw notFound("결과");
  refuseOtherKind(current.kind, patch);
  const { alt, is_decorative: isDecorative, is_buyers_only: isBuyersOnly, ...columns } = patch;
  const words =
    current.media && (alt !== undefined || isDecorative !== undefined) ? wordsOf(patch, current.media) : undefined;
  const isUndescribed = words?.alt === "" && !words.isDecorative;
  if (isUndescribed && isSeen(prompt)) throw missingAltOf("alt");
  const changes = {
    ...columns,
    ...(words && { media: withWords(words) }),
    ...(isBuyersOnly !== undefined && { isBuyersOnly }),
  };
  if (Object.keys(changes).length > 0) {
    const isAllowed = and(
      isIt,
      isBuyersOnly ? isStillSaleable(promptId, resultId) : undefined,
      isUndescribed ? isStillUnseen(promptId) : undefined,
    );
    const changed = await db
      .update(promptResults)
      .set(changes)
      .where(isAllowed)
      .returning({ id: promptResults.id })
      .get();
    if (!changed) {
      // Gone meanwhile, published meanwhile, or the only result that everyone sees.
      await requireResult(db, env, promptId, resultId);
      throw isUndescribed ? missingAltOf("alt") : lastOfSale();
    }
  }
  return requireResult(db, env, promptId, resultId);
}
