import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { LISTS, promptTag } from "#contracts/cache-tags.ts";
import { EXAMPLES_MAX, RESULTS_MAX } from "#contracts/limits.ts";
import { missingForSale, type PromptPatch } from "#contracts/prompt-inputs.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { searchTerms } from "#contracts/tokens.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { isUndone, must } from "#worker/db/must.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { missingAlt } from "#worker/features/results/missing-alt.ts";
import { isReadyToShow, resultsChanged } from "#worker/features/results/ready-to-show.ts";
import { isOvertaken, mustBeAsRead, recordVerdict } from "#worker/features/vetting/record.ts";
import { overtaken, withCautions } from "#worker/features/vetting/tell.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import { refuseBeyondDrafts } from "./drafts-only.ts";
import type { Actor, Publication } from "#worker/lib/http.ts";
import { addBody, addTests, removeTestsExcept, replaceExamples } from "./parts.ts";
import { findForEdit } from "./queries.ts";
import { requirePrompt } from "./read.ts";
import { notifyOfRemix, prompterOf } from "./notify-of-remix.ts";
import { writeTerms } from "./terms.ts";
import { isHeld, statusAfter, vetRevision } from "./vet-revision.ts";

/** How often a prompt is vetted anew because a text that is alike came meanwhile. */
const TRIES = 3;

type Current = NonNullable<Awaited<ReturnType<typeof findForEdit>>>;
type Patch = Omit<PromptPatch, "version">;

/** What else a revision does in its batch, before the prompt is changed, and the member whose proposal it applies. */
type Along = { statements?: BatchItem<"sqlite">[]; creditId?: number };
type Reviser = Actor & { publications: Publication[]; stale: string[] };

export const staleVersion = () =>
  new AppError("stale_version", "그사이 다른 곳에서 고친 프롬프트예요. 최신 내용을 불러온 뒤 다시 고쳐 주세요.", {
    errors: [{ field: "version", message: "최신 version이 아니에요." }],
  });

/** What the prompt would be after the patch is refused when it may not be on sale or shown like that. */
function refuseUnready({ prompt, results }: Current, patch: Patch, isNewBody: boolean) {
  // A hidden prompt is shown again without another check, so it must stay complete.
  const status = patch.status ?? (prompt.status === "draft" ? "draft" : "published");
  const examples = results.filter(({ kind }) => kind === "text").slice(0, EXAMPLES_MAX);
  const others = results.filter((result) => !examples.includes(result));
  const written = patch.examples ?? examples;
  const price = patch.price ?? prompt.price;
  const errors = [
    ...(prompt.remixedFrom !== null && price > 0
      ? [{ field: "price", message: "이어 쓴 글은 무료로만 올릴 수 있어요." }]
      : []),
    ...(patch.note && !isNewBody ? [{ field: "note", message: "바뀐 점은 본문을 고칠 때만 적을 수 있어요." }] : []),
    ...missingForSale({
      price,
      preview: patch.preview ?? prompt.preview,
      // An example behind those that are there is public.
      examples: written.filter((_, at) => !examples[at]?.isBuyersOnly),
      results: others.filter(({ isBuyersOnly }) => !isBuyersOnly).length,
      status,
    }),
    ...(status === "published" ? missingAlt(others) : []),
    ...(written.length + others.length > RESULTS_MAX
      ? [{ field: "examples", message: `결과는 다른 결과와 더해 ${RESULTS_MAX}개까지예요.` }]
      : []),
  ];
  if (errors.length > 0) throw new AppError("invalid_input", "입력한 내용을 확인해 주세요.", { errors });
}

/** One attempt; undefined when a text that is alike came since the prompt was vetted. */
async function reviseOnce(
  actor: Reviser,
  id: number,
  { version, ...patch }: PromptPatch,
  { statements = [], creditId }: Along,
) {
  const { db, member, grant, publications, stale } = actor;
  const ownPrompt = await findForEdit(db, id, member);
  if (!ownPrompt) throw notFound("프롬프트");
  const { prompt: current } = ownPrompt;
  if (grant) refuseBeyondDrafts(current.status, patch.status);
  if (current.version !== version) throw staleVersion();
  if (current.status === "hidden" && !isHeld(current) && patch.status)
    throw new AppError("conflict", "운영자가 숨긴 프롬프트는 공개 상태를 바꿀 수 없어요.");
  // What was proposed is a version of its own, also when only the title changed.
  const isNewBody = patch.body !== undefined && (patch.body !== current.body || creditId !== undefined);
  refuseUnready(ownPrompt, patch, isNewBody);

  const verdict = await vetRevision(actor, id, ownPrompt, patch);
  const isShown = verdict?.isHeld === false;
  const now = new Date();
  const { body, examples, tested, note, allows_remix: allowsRemix, status: _, ...columns } = patch;
  const isUntouched = and(
    eq(prompts.id, id),
    eq(prompts.memberId, member.id),
    eq(prompts.version, version),
    eq(prompts.status, current.status),
    sql`${prompts.hiddenFor} IS ${current.hiddenFor}`,
  );
  const target = sql`(SELECT id FROM ${prompts} WHERE ${isUntouched})`;
  const isFirstShown = isShown && current.publishedAt === null;
  const told = isFirstShown && current.remixedFrom !== null ? notifyOfRemix(db, { id, target, member }) : undefined;
  const held = { target, memberId: member.id, title: patch.title ?? current.title, isWaiting: isHeld(current) };
  const parts: BatchItem<"sqlite">[] = [
    ...statements,
    ...(told ? [told] : []),
    ...(isNewBody ? [addBody(db, target, { version: version + 1, text: body!, note, creditId }, now)] : []),
    ...(examples ? replaceExamples(db, target, examples, now) : []),
    ...(tested ? [removeTestsExcept(db, target, tested), addTests(db, target, tested, now)] : []),
    ...(patch.title !== undefined || patch.tags ? [writeTerms(db, target, { ...current, ...columns })] : []),
    ...(verdict ? recordVerdict(db, held, verdict, now) : []),
  ];
  const changesOffer =
    patch.status === "published" || isHeld(current) || patch.price !== undefined || examples !== undefined;
  // The new version is written last, so that the statements before it still match the old one.
  const written = await batchOf(db, {
    asRead: verdict && mustBeAsRead(db, verdict),
    untouched: db.select({ id: prompts.id }).from(prompts).where(isUntouched),
    parts,
    updated: db
      .update(prompts)
      .set({
        ...columns,
        ...statusAfter(current, patch, verdict, now),
        allowsRemix,
        searchTerms: searchTerms({ ...current, ...columns }),
        version: version + 1,
        ...(isNewBody && { bodyVersion: version + 1 }),
        updatedAt: now,
      })
      .where(isUntouched),
    isReady: changesOffer ? must(db, isReadyToShow(id)) : undefined,
  }).catch(async (error: unknown) => {
    if (!isUndone(error)) throw error;
    if (verdict && (await isOvertaken(db, verdict))) return undefined;
    throw changesOffer ? resultsChanged() : error;
  });
  if (!written) return undefined;
  if (written.untouched.length === 0) throw staleVersion();
  if (verdict?.isHeld && current.status === "published") stale.push(LISTS);
  if (current.remixedFrom !== null && (patch.status || verdict?.isHeld || isHeld(current))) {
    stale.push(promptTag(current.remixedFrom));
    if (told) publications.push({ to: await prompterOf(db, current.remixedFrom) });
  }
  return withCautions(await requirePrompt(db, id, member), verdict);
}

/**
 * Changes the member's own prompt; for a program with a grant only a draft, which stays one. Throws 409 `stale_version` for another
 * version than the present one; `along` is then not done either, provided that its statements fail without it. Throws 409 `conflict` when
 * its results have changed so that it may not be offered like that. What rules found is told with it, and may have it held.
 */
export async function revisePrompt(
  actor: Reviser,
  id: number,
  patch: PromptPatch,
  along: Along = {},
): Promise<PromptDetail> {
  for (let left = TRIES; left > 0; left -= 1) {
    const revised = await reviseOnce(actor, id, patch, along);
    if (revised) return revised;
  }
  throw overtaken();
}
