import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { AgeRating } from "#contracts/age-rating.ts";
import { LISTS, memberTag, promptTag } from "#contracts/cache-tags.ts";
import type { PromptPatch } from "#contracts/prompt-inputs.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { searchTerms } from "#contracts/tokens.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { isUndone, must } from "#worker/db/must.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { checkRequired, isChecked, mustBeChecked } from "#worker/features/identity-check/gate.ts";
import { isReadyToShow, resultsChanged } from "#worker/features/results/ready-to-show.ts";
import { isOvertaken, mustBeAsRead, recordVerdict } from "#worker/features/vetting/record.ts";
import { overtaken, withCautions } from "#worker/features/vetting/tell.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import { refuseBeyondDrafts } from "./drafts-only.ts";
import type { Actor, Publication } from "#worker/lib/http.ts";
import { isOrdered, shownAs } from "./age.ts";
import { addBody, addTests, removeTestsExcept, replaceExamples } from "./parts.ts";
import { findForEdit } from "./queries.ts";
import { requirePrompt } from "./read.ts";
import { notifyOfRemix, prompterOf } from "./notify-of-remix.ts";
import { refuseUnready } from "./refuse-unready.ts";
import { writeTerms } from "./terms.ts";
import { intended, isHeld, vetRevision } from "./vet-revision.ts";
import {
  alreadyPublic,
  asksToShow,
  createLinkKey,
  hiddenStays,
  isShownToOthers,
  type Shown,
  shownAfter,
} from "./visibility.ts";

/** How often a prompt is vetted anew because a text that is alike came meanwhile. */
const TRIES = 3;

type Current = NonNullable<Awaited<ReturnType<typeof findForEdit>>>;

/** What else a revision does in its batch, before the prompt is changed, and the member whose proposal it applies. */
type Along = { statements?: BatchItem<"sqlite">[]; creditId?: number };
export type Reviser = Actor & { publications: Publication[]; stale: string[]; takenDown: string[] };

export const staleVersion = () =>
  new AppError("stale_version", "그사이 다른 곳에서 고친 프롬프트예요. 최신 내용을 불러온 뒤 다시 고쳐 주세요.", {
    errors: [{ field: "version", message: "최신 version이 아니에요." }],
  });

/** Whether the prompt was not on sale and will be, now or at an hour that is set. One that operators hide is shown again as it is. */
function goesOnSale(current: Current["prompt"], shown: Shown, price = current.price) {
  const isForSale = (state: Shown, won: number) => isShownToOthers(state) && won > 0;
  return !isForSale(current, current.price) && isForSale(shown, price);
}

const isSold = () =>
  new AppError("conflict", "판 적이 있는 글은 19세로 바꿀 수 없어요. 산 회원이 계속 볼 수 있어야 해요.");

/** How the state is stored that a prompt is to have. */
function storedAs({ hiddenFor }: Current["prompt"], status: Shown["status"], rating: AgeRating) {
  if (status === "published") return shownAs(rating);
  return { status, hiddenFor: status === "hidden" ? hiddenFor : null };
}

/** One attempt; undefined when a text that is alike came since the prompt was vetted. */
async function reviseOnce(
  actor: Reviser,
  id: number,
  { version, ...patch }: PromptPatch,
  { statements = [], creditId }: Along,
) {
  const { db, member, grant, publications, stale, takenDown } = actor;
  const ownPrompt = await findForEdit(db, id, member);
  if (!ownPrompt) throw notFound("프롬프트");
  const { prompt: current } = ownPrompt;
  const isWaiting = isHeld(current);
  const { status, visibility, publishAt } = shownAfter(intended(current), patch);
  const shown = { status, visibility, publishAt };
  if (grant) refuseBeyondDrafts(current, shown);
  if (current.version !== version) throw staleVersion();
  if (intended(current).status === "hidden" && asksToShow(patch)) throw hiddenStays();
  if (current.status === "published" && patch.publish_at) throw alreadyPublic();
  // What was proposed is a version of its own, also when only the title changed.
  const isNewBody = patch.body !== undefined && (patch.body !== current.body || creditId !== undefined);
  refuseUnready(ownPrompt, patch, shown, isNewBody);

  const verdict = await vetRevision(actor, id, ownPrompt, patch, shown);
  const now = new Date();
  const { body, examples, tested, note, allows_remix: allowsRemix, age_rating: _, publish_at: __, ...columns } = patch;
  const ageRating = patch.age_rating ?? current.ageRating;
  const stored = verdict?.isHeld
    ? { status: "hidden" as const, hiddenFor: "vetting" as const }
    : storedAs(current, status, ageRating);
  const isSameState = stored.status === current.status && stored.hiddenFor === current.hiddenFor;
  const isUntouched = and(
    eq(prompts.id, id),
    eq(prompts.memberId, member.id),
    eq(prompts.version, version),
    eq(prompts.status, current.status),
    sql`${prompts.hiddenFor} IS ${current.hiddenFor}`,
  );
  const target = sql`(SELECT id FROM ${prompts} WHERE ${isUntouched})`;
  const isPublished = status === "published" && !verdict?.isHeld;
  const isListed = stored.status === "published";
  const changesState = asksToShow(patch) || isWaiting;
  const isChanged = (changesState || stored.status !== current.status) && (isListed || current.status === "published");
  const isFirstShown = isListed && current.publishedAt === null;
  const told = isFirstShown && current.remixedFrom !== null ? notifyOfRemix(db, { id, target, member }) : undefined;
  const held = { target, memberId: member.id, title: patch.title ?? current.title, isWaiting };
  const parts: BatchItem<"sqlite">[] = [
    ...statements,
    ...(told ? [told] : []),
    ...(isNewBody ? [addBody(db, target, { version: version + 1, text: body!, note, creditId }, now)] : []),
    ...(examples ? replaceExamples(db, target, examples, now) : []),
    ...(tested ? [removeTestsExcept(db, target, tested), addTests(db, target, tested, now)] : []),
    ...(patch.title !== undefined || patch.tags ? [writeTerms(db, target, { ...current, ...columns })] : []),
    ...(verdict ? recordVerdict(db, held, verdict, now) : []),
  ];
  const link = shown.visibility === "link" ? sql`coalesce(${prompts.linkKey}, ${createLinkKey()})` : null;
  const isNewlyRated = ageRating === "19" && current.ageRating === "all";
  const isNewOnSale = goesOnSale(current, shown, patch.price);
  const changesOffer = (changesState && isShownToOthers(shown)) || patch.price !== undefined || examples !== undefined;
  // The new version is written last, so that the statements before it still match the old one.
  const written = await batchOf(db, {
    asRead: verdict && mustBeAsRead(db, verdict),
    untouched: db.select({ id: prompts.id }).from(prompts).where(isUntouched),
    parts,
    updated: db
      .update(prompts)
      .set({
        ...columns,
        ...(changesState && { visibility, publishAt, linkKey: link }),
        // Triggers write the index of a prompt anew whose status is named. What was sent is not what is stored.
        ...(isSameState ? { status: undefined } : stored),
        ageRating,
        allowsRemix,
        searchTerms: searchTerms({ ...current, ...columns }),
        version: version + 1,
        ...(isNewBody && { bodyVersion: version + 1 }),
        ...(isPublished && current.publishedAt === null && { publishedAt: now }),
        updatedAt: now,
      })
      .where(isUntouched),
    isReady: changesOffer ? must(db, isReadyToShow(id)) : undefined,
    isNeverSold: isNewlyRated ? must(db, sql`NOT ${isOrdered(id)}`) : undefined,
    isChecked: isNewOnSale ? mustBeChecked(db, member.id) : undefined,
  }).catch(async (error: unknown) => {
    if (!isUndone(error)) throw error;
    if (verdict && (await isOvertaken(db, verdict))) return undefined;
    if (isNewlyRated) throw isSold();
    if (isNewOnSale && !(await isChecked(db, member.id))) throw checkRequired();
    throw changesOffer ? resultsChanged() : error;
  });
  if (!written) return undefined;
  if (written.untouched.length === 0) throw staleVersion();
  // Lists show another title when they are too old, but what was published or withdrawn at once.
  if (isChanged) stale.push(LISTS);
  if (current.status === "published" && !isListed) takenDown.push(LISTS, memberTag(member.id), promptTag(id));
  if (current.remixedFrom !== null && isChanged) {
    stale.push(promptTag(current.remixedFrom));
    if (told) publications.push({ to: await prompterOf(db, current.remixedFrom) });
  }
  return withCautions(await requirePrompt(db, id, member), verdict);
}

/**
 * Changes the member's own prompt; for a program with a grant only a draft, which stays one. Throws 409 `stale_version` for another
 * version than the present one; `along` is then not done either, provided that its statements fail without it. Throws 409 `conflict` when
 * its results have changed so that it may not be offered like that, and 403 `identity_required` when it goes on sale and its seller was not
 * checked. What rules found is told with it, and may have it held.
 */
export async function revisePrompt(
  actor: Reviser,
  id: number,
  patch: PromptPatch,
  along: Along = {},
): Promise<PromptDetail> {
  for (let left = TRIES; left > 0; left -= 1) {
    const revision = await reviseOnce(actor, id, patch, along);
    if (revision) return revision;
  }
  throw overtaken();
}
