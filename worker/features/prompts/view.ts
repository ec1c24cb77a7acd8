import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { AgeRating } from "#contracts/age-rating.ts";
import type { SellerType } from "#contracts/commerce.ts";
import type { Attachment } from "#contracts/attachments.ts";
import type { PromptCard, PromptDetail } from "#contracts/prompts.ts";
import type { TryoutCount } from "#contracts/tryouts.ts";
import { variablesOf } from "#contracts/variables.ts";
import { linkPath } from "#contracts/visibility.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { launchPrices } from "#worker/db/schema/pricing.ts";
import { promptTests } from "#worker/db/schema/prompts.parts.ts";
import { promptVersions, prompts } from "#worker/db/schema/prompts.ts";
import { payoutAccounts } from "#worker/db/schema/settlement.ts";
import { examplesIn, type ResultRow, toResult } from "#worker/features/results/view.ts";
import { starsOf } from "#worker/lib/stars.ts";
import { accessTo, isReadable } from "./access.ts";
import type { ViewerState } from "./viewer-state.ts";
import { isHidden, toPurchase } from "./purchase.ts";

// D1 keys the rows of a batch by column name, so no two columns here may share one.
export const cardColumns = {
  id: prompts.id,
  memberId: prompts.memberId,
  title: prompts.title,
  description: prompts.description,
  category: prompts.category,
  model: prompts.model,
  price: prompts.price,
  thumbnail: prompts.thumbnail,
  cover: prompts.cover,
  tags: prompts.tags,
  ratingSum: prompts.ratingSum,
  reviewCount: prompts.reviewCount,
  viewCount: prompts.viewCount,
  downloadCount: prompts.downloadCount,
  salesCount: prompts.salesCount,
  bookmarkCount: prompts.bookmarkCount,
  createdAt: prompts.createdAt,
  updatedAt: prompts.updatedAt,
  prompterNickname: prompts.prompterNickname,
  prompterImage: prompts.prompterImage,
};
type CardRow = Pick<typeof prompts.$inferSelect, keyof typeof cardColumns>;

export const toCard = (row: CardRow): PromptCard => ({
  id: row.id,
  title: row.title,
  description: row.description,
  category: row.category,
  model: row.model,
  price: row.price,
  thumbnail: row.thumbnail,
  cover: row.cover,
  tags: row.tags,
  rating: starsOf(row.ratingSum, row.reviewCount),
  review_count: row.reviewCount,
  view_count: row.viewCount,
  download_count: row.downloadCount,
  sales_count: row.salesCount,
  bookmark_count: row.bookmarkCount,
  prompter: { user_id: row.memberId, nickname: row.prompterNickname, profile_image: row.prompterImage },
  create_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

// A seller who is not registered as a business is an individual.
const sellerType =
  sql<SellerType>`coalesce((SELECT ${payoutAccounts.sellerType} FROM ${payoutAccounts} WHERE ${eq(payoutAccounts.memberId, prompts.memberId)}), 'individual')`.as(
    "seller_type",
  );

/** The prompt that a remix began as a copy of, joined while it is published. */
export const source = alias(prompts, "source");
const sourceColumns = {
  sourceTitle: sql<string | null>`${source.title}`.as("source_title"),
  sourceMemberId: sql<number | null>`${source.memberId}`.as("source_member_id"),
  sourceNickname: sql<string | null>`${source.prompterNickname}`.as("source_nickname"),
};

export const detailColumns = {
  ...cardColumns,
  preview: prompts.preview,
  status: prompts.status,
  ageRating: prompts.ageRating,
  hiddenFor: prompts.hiddenFor,
  visibility: prompts.visibility,
  publishAt: prompts.publishAt,
  linkKey: prompts.linkKey,
  version: prompts.version,
  questionCount: prompts.questionCount,
  body: promptVersions.body,
  skill: prompts.skill,
  sellerType,
  regularPrice: launchPrices.regularPrice,
  formerPrice: launchPrices.formerPrice,
  launchEndsAt: launchPrices.endsAt,
  remixedFrom: prompts.remixedFrom,
  remixCount: prompts.remixCount,
  allowsRemix: prompts.allowsRemix,
  ...sourceColumns,
};
type DetailRow = CardRow &
  Pick<
    typeof prompts.$inferSelect,
    | "preview"
    | "status"
    | "ageRating"
    | "hiddenFor"
    | "visibility"
    | "publishAt"
    | "linkKey"
    | "version"
    | "remixedFrom"
    | "remixCount"
    | "allowsRemix"
    | "skill"
  > & {
    body: string;
    sellerType: SellerType;
    sourceTitle: string | null;
    sourceMemberId: number | null;
    sourceNickname: string | null;
    regularPrice: number | null;
    formerPrice: number | null;
    launchEndsAt: Date | null;
  };

const toLaunchPrice = ({ regularPrice, formerPrice, launchEndsAt }: DetailRow) =>
  launchEndsAt && {
    launch_price: { regular_price: regularPrice!, former_price: formerPrice, ends_at: launchEndsAt.toISOString() },
  };

const toSource = ({ remixedFrom, sourceTitle, sourceMemberId, sourceNickname }: DetailRow) =>
  remixedFrom === null || sourceTitle === null || sourceMemberId === null || sourceNickname === null
    ? null
    : { id: remixedFrom, title: sourceTitle, prompter: { user_id: sourceMemberId, nickname: sourceNickname } };

export const testColumns = { model: promptTests.model, testedAt: promptTests.testedAt };
type Parts = {
  results: ResultRow[];
  tests: Pick<typeof promptTests.$inferSelect, keyof typeof testColumns>[];
  viewerState: ViewerState | undefined;
  attachments: (Pick<Attachment, "id" | "name" | "size"> & { path: string | null; scriptState: string | null })[];
  tryoutCounts: TryoutCount[];
};

/** The status as the prompter sees it: what waits for an operator is not hidden by one. */
export const ownStatusOf = ({ status, hiddenFor }: Pick<DetailRow, "status" | "hiddenFor">) =>
  status === "hidden" && hiddenFor === "vetting" ? "held" : status;

/** The prompt for this reader. The text and its blanks are included only when they may read it. */
export function toDetail(
  row: DetailRow,
  { results, tests, viewerState, attachments, tryoutCounts }: Parts,
  reader: Member | null,
): PromptDetail {
  const purchase = viewerState?.purchase;
  const access = accessTo({ ...row, isBought: Boolean(purchase) }, reader);
  const isOpen = isReadable(access, Boolean(purchase?.openedAt));
  const seesRated = access === "owner" || Boolean(reader?.adultCheckedAt);
  const isFor = (rating: AgeRating) => rating === "all" || seesRated;
  const visibleResults = results
    .filter(({ isBuyersOnly, ageRating }) => (isOpen || !isBuyersOnly) && isFor(ageRating))
    .map(toResult);
  const ratedCount = results.filter(({ ageRating }) => !isFor(ageRating)).length;
  return {
    ...toCard(row),
    body: isOpen ? row.body : null,
    preview: row.preview,
    variables: isOpen ? variablesOf(row.body) : [],
    results: visibleResults,
    examples: examplesIn(visibleResults),
    ...(ratedCount > 0 && { rated_result_count: ratedCount }),
    tested: tests.map(({ model, testedAt }) => ({ model, tested_at: testedAt.toISOString() })),
    attachments: attachments.map(({ path, scriptState, ...file }) => ({
      ...file,
      ...(path !== null && { path }),
      ...(scriptState !== null && { is_script: true as const }),
    })),
    tryout_counts: tryoutCounts,
    version: row.version,
    access,
    status: access === "owner" ? ownStatusOf(row) : row.status,
    ...(row.ageRating === "19" && { age_rating: row.ageRating }),
    visibility: row.visibility,
    publish_at: (access === "owner" && row.publishAt?.toISOString()) || null,
    ...(access === "owner" && row.linkKey !== null && { link: linkPath(row.linkKey) }),
    ...toLaunchPrice(row),
    ...(row.remixedFrom !== null && { remixed_from: toSource(row) }),
    remix_count: row.remixCount,
    allows_remix: row.allowsRemix,
    ...(row.skill && { skill: row.skill }),
    ...(row.price > 0 && { seller_type: row.sellerType }),
    ...(access === "purchased" && purchase && { purchase: toPurchase(purchase, isHidden(row)) }),
  };
}
