import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { AgeRating } from "#contracts/age-rating.ts";
import { LISTS, memberTag, promptTag } from "#contracts/cache-tags.ts";
import { EXAMPLES_MAX, RESULTS_MAX } from "#contracts/limits.ts";
import { missingForSale, type PromptPatch } from "#contracts/prompt-inputs.ts";
import { searchTerms } from "#contracts/tokens.ts";
import { visibilityFaults } from "#contracts/visibility.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { isUndone, must } from "#worker/db/must.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { checkRequired, isChecked, mustBeChecked } from "#worker/features/identity-check/gate.ts";
import { missingAlt } from "#worker/features/results/missing-alt.ts";
import { isReadyToShow, resultsChanged } from "#worker/features/results/ready-to-show.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import { refuseBeyondDrafts } from "./drafts-only.ts";
import type { Actor, Publication } from "#worker/lib/http.ts";
import { isOrdered, shownAs } from "./age.ts";
import { addBody, addTests, removeTestsExcept, replaceExamples } from "./parts.ts";
import { findForEdit } from "./queries.ts";
import { requirePrompt } from "./read.ts";
import { notifyOfRemix, prompterOf } from "./notify-of-remix.ts";
import { writeTerms } from "./terms.ts";
import {
  alreadyPublic,
  asksToShow,
  createLinkKey,
  hiddenStays,
  isShownToOthers,
  type Shown,
  shownAfter,
} from "./visibility.ts";

type Current = NonNullable<Awaited<ReturnType<typeof findForEdit>>>;
type Patch = Omit<PromptPatch, "version">;

/** What else a revision does in its batch, before the prompt is changed, and the member whose proposal it applies. */
type Along = { statements?: BatchItem<"sqlite">[]; creditId?: number };
export type Reviser = Actor & { publications: Publication[]; stale: string[]; takenDown: string[] };

export const staleVersion = () =>
  new AppError("stale_version", "그사이 다른 곳에서 고친 프롬프트예요. 최신 내용을 불러온 뒤 다시 고쳐 주세요.", {
    errors: [{ field: "version", message: "최신 version이 아니에요." }],
  });

const isSold = () =>
  new AppError("conflict", "판 적이 있는 글은 19세로 바꿀 수 없어요. 산 회원이 계속 볼 수 있어야 해요.");

/** What is rated 19 stays so once it was shown: operators lower it, as they may have rated it. */
const faultsOfRating = (prompt: Current["prompt"], rating: AgeRating) =>
  rating === "all" && prompt.ageRating === "19" && prompt.publishedAt !== null
    ? [{ field: "age_rating", message: "올린 뒤에는 운영자만 19세를 풀 수 있어요." }]
    : [];

/** What the prompt would be after the patch is refused when it may not be on sale or shown like that. */
function refuseUnready({ prompt, results }: Current, patch: Patch, shown: Shown, isNewBody: boolean) {
  // A hidden prompt is shown again without another check, so it must stay complete.
  const status = isShownToOthers(shown) ? "published" : "draft";
  const examples = results.filter(({ kind }) => kind === "text").slice(0, EXAMPLES_MAX);
  const others = results.filter((result) => !examples.includes(result));
  const written = patch.examples ?? examples;
  const price = patch.price ?? prompt.price;
  const rating = patch.age_rating ?? prompt.ageRating;
  const errors = [
    ...faultsOfRating(prompt, rating),
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
    ...visibilityFaults({
      price,
      visibility: shown.visibility,
      publish_at: patch.publish_at ?? shown.publishAt?.toISOString(),
      age_rating: rating,
    }),
    ...(status === "published" ? missingAlt(others) : []),
    ...(written.length + others.length > RESULTS_MAX
      ? [{ field: "examples", message: `결과는 다른 결과와 더해 ${RESULTS_MAX}개까지예요.` }]
      : []),
  ];
  if (errors.length > 0) throw new AppError("invalid_input", "입력한 내용을 확인해 주세요.", { errors });
}

/** Whether the prompt was not on sale and will be, now or at an hour that is set. One that operators hide is shown again as it is. */
function goesOnSale(current: Current["prompt"], shown: Shown, price = current.price) {
  const isForSale = (state: Shown, won: number) => isShownToOthers(state) && won > 0;
  return !isForSale(current, current.price) && isForSale(shown, price);
}

/** How it is stored that a prompt is shown, a draft or still hidden. */
function storedAs({ hiddenFor }: Current["prompt"], status: Shown["status"], rating: AgeRating) {
  if (status === "published") return shownAs(rating);
  return { status, hiddenFor: status === "hidden" ? hiddenFor : null };
}

/**
 * Changes the member's own prompt; for a program with a grant only a draft, which stays one. Throws 409 `stale_version` for another
 * version than the present one; `along` is then not done either, provided that its statements fail without it. Throws 409 `conflict` when
 * its results have changed so that it may not be offered like that, and 403 `identity_required` when it goes on sale and its seller was not
 * checked.
 */
export async function revisePrompt(
  { db, member, grant, publications, stale, takenDown }: Reviser,
  id: number,
  { version, ...patch }: PromptPatch,
  { statements = [], creditId }: Along = {},
) {
  const ownPrompt = await findForEdit(db, id, member);
  if (!ownPrompt) throw notFound("프롬프트");
  const { prompt: current } = ownPrompt;
  const isRatedNow = current.hiddenFor === "age";
  const { status, visibility, publishAt } = shownAfter(
    isRatedNow ? { ...current, status: "published" } : current,
    patch,
  );
  const shown = { status, visibility, publishAt };
  const ageRating = patch.age_rating ?? current.ageRating;
  const stored = storedAs(current, status, ageRating);
  if (grant) refuseBeyondDrafts(current, shown);
  if (current.version !== version) throw staleVersion();
  if (current.status === "hidden" && !isRatedNow && asksToShow(patch)) throw hiddenStays();
  if (current.status === "published" && patch.publish_at) throw alreadyPublic();
  // What was proposed is a version of its own, also when only the title changed.
  const isNewBody = patch.body !== undefined && (patch.body !== current.body || creditId !== undefined);
  refuseUnready(ownPrompt, patch, shown, isNewBody);

  const now = new Date();
  const { body, examples, tested, note, allows_remix: allowsRemix, age_rating: _, publish_at: __, ...columns } = patch;
  const isUntouched = and(
    eq(prompts.id, id),
    eq(prompts.memberId, member.id),
    eq(prompts.version, version),
    eq(prompts.status, current.status),
    // A takedown leaves the status of what is rated 19.
    sql`${prompts.hiddenFor} IS ${current.hiddenFor}`,
  );
  const target = sql`(SELECT id FROM ${prompts} WHERE ${isUntouched})`;
  const isPublished = stored.status === "published";
  const isChanged =
    (isPublished || current.status === "published") && (asksToShow(patch) || stored.status !== current.status);
  const isFirstShown = isPublished && current.publishedAt === null;
  const told = isFirstShown && current.remixedFrom !== null ? notifyOfRemix(db, { id, target, member }) : undefined;
  const parts: BatchItem<"sqlite">[] = [
    ...statements,
    ...(told ? [told] : []),
    ...(isNewBody ? [addBody(db, target, { version: version + 1, text: body!, note, creditId }, now)] : []),
    ...(examples ? replaceExamples(db, target, examples, now) : []),
    ...(tested ? [removeTestsExcept(db, target, tested), addTests(db, target, tested, now)] : []),
    ...(patch.title !== undefined || patch.tags ? [writeTerms(db, target, { ...current, ...columns })] : []),
  ];
  const link = shown.visibility === "link" ? sql`coalesce(${prompts.linkKey}, ${createLinkKey()})` : null;
  const isNewOnSale = goesOnSale(current, shown, patch.price);
  const isNewlyRated = ageRating === "19" && current.ageRating === "all";
  const changesOffer =
    (asksToShow(patch) && isShownToOthers(shown)) || patch.price !== undefined || examples !== undefined;
  // The new version is written last, so that the statements before it still match the old one.
  const { untouched } = await batchOf(db, {
    untouched: db.select({ id: prompts.id }).from(prompts).where(isUntouched),
    parts,
    updated: db
      .update(prompts)
      .set({
        ...columns,
        ...(asksToShow(patch) && { visibility, publishAt, linkKey: link }),
        ...stored,
        ageRating,
        allowsRemix,
        searchTerms: searchTerms({ ...current, ...columns }),
        version: version + 1,
        ...(isNewBody && { bodyVersion: version + 1 }),
        ...(isPublished && { publishedAt: sql`coalesce(${prompts.publishedAt}, ${now.getTime()})` }),
        updatedAt: now,
      })
      .where(isUntouched),
    isReady: changesOffer ? must(db, isReadyToShow(id)) : undefined,
    isNeverSold: isNewlyRated ? must(db, sql`NOT ${isOrdered(id)}`) : undefined,
    isChecked: isNewOnSale ? mustBeChecked(db, member.id) : undefined,
  }).catch(async (error: unknown) => {
    if (isNewlyRated && isUndone(error)) throw isSold();
    if (!changesOffer || !isUndone(error)) throw error;
    throw isNewOnSale && !(await isChecked(db, member.id)) ? checkRequired() : resultsChanged();
  });
  if (untouched.length === 0) throw staleVersion();
  // Lists show another title when they are too old, but what was published or withdrawn at once.
  if (isChanged) stale.push(LISTS);
  if (current.status === "published" && !isPublished) takenDown.push(LISTS, memberTag(member.id), promptTag(id));
  if (current.remixedFrom !== null && isChanged) {
    stale.push(promptTag(current.remixedFrom));
    if (told) publications.push({ to: await prompterOf(db, current.remixedFrom) });
  }
  return requirePrompt(db, id, member);
}
